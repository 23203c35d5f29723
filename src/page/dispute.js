// SPDX-License-Identifier: MIT
// dispute.js - one turn: why each thing came about, and what if.
import { replayFigures } from '../../templates/replay/statistics.js';
import { at, element, field, parsed } from '../../templates/replay/dom.js';
import { held, whenHeld } from './held.js';
import { call, callValue, valueOf } from './request.js';
import { say, show } from './said.js';

/** @typedef {import('../../templates/replay/statistics.js').ReplayData} Data */

/** What orders are tried on. @type {Thing | null} */
let position = null;

/** @type {() => Thing[]} */
const game = () => (held.game ? [held.game] : []);

/** @type {(svg: string, name: string) => HTMLElement} */
const boardShown = (svg, name) => element('figure', [
  element('figcaption', name), parsed(svg, 'image/svg+xml')]);

/** @param {Thing | null} stands @param {string[]} seats that are awaited */
function tryOn(stands, seats) {
  position = stands;
  at('dispute-try').hidden = !stands;
  at('dispute-after').replaceChildren();
  at('dispute-seats').replaceChildren(...seats.map((seat) =>
    element('option', [], { value: seat })));
  field('dispute-who').value = seats.length === 1 ? seats[0] : '';
}

// ---- why ----

/** @param {number} entry */
async function why(entry) {
  const seat = field('dispute-seat').value;
  const told = await callValue('why', game(), { entry,
    ...(seat === 'all' ? {} : { seat }) });
  at('dispute-why').textContent = told?.words || '';
  return told;
}

// ---- what if ----

/** @param {number} entry behind which orders are tried */
async function stoodAt(entry) {
  const stood = await callValue('position', game(), { entry });
  if (!stood)
    return tryOn(null, []);
  const { position: data, awaiting, board } = stood;
  tryOn({ as: 'position', name: 'position.ini', data }, awaiting);
  return at('dispute-after').append(boardShown(board, `After entry ${entry}`));
}

/** @type {(diags: any[]) => HTMLElement[]} */
const faults = (diags) => (diags.length ? [element('ul', diags.map((d) =>
  element('li', `Line ${d.line}: ${d.text}${d.rules ? ` [${d.rules}]` : ''}`,
    { className: d.level })))] : []);

/** @type {(rolled: {face: string}[]) => string} */
const rolledWords = (rolled) => (rolled.length
  ? `Dice: ${rolled.map(({ face }) => face).join(', ')}.`
  : 'No die was rolled.');

async function carryOut() {
  const [seat, dice] = ['dispute-who', 'dispute-dice'].map((id) =>
    field(id).value.trim());
  const orders = { as: 'orders', name: 'orders.txt',
    data: `${field('dispute-orders').value.trimEnd()}\n` };
  const answer = await call('resolve',
    [/** @type {Thing} */ (position), orders],
    { ...(seat ? { seat } : {}), ...(dice ? { dice } : {}) });
  const out = at('dispute-after');
  out.replaceChildren(...faults(answer.diags));
  const value = valueOf(answer);
  if (!value)
    return;
  const { words, before, after, dice: rolled } = value;
  out.append(element('p', rolledWords(rolled)),
    element('div', [boardShown(before.board, 'Before'),
      boardShown(after.board, 'Afterwards')], { className: 'boards' }),
    element('pre', words, { tabIndex: 0 }));
  say('Carried out.');
}

// ---- the section ----

/** Orders and dice of the turn, to begin with. @param {any} told */
function asItWas({ orders, entry }) {
  const data = /** @type {Data} */ (held.looked);
  const step = data.steps.find((s) => s.entry === entry);
  const figures = step ? replayFigures(data, step, data.seats[0].seat) : [];
  field('dispute-dice').value = figures.filter(([what]) => what === 'die')
    .map(([, , face]) => face).join(', ');
  field('dispute-orders').value = (orders || [])
    .map((/** @type {any} */ line) => line.text).join('\n');
}

async function turnChosen() {
  const told = await why(Number(field('dispute-entry').value));
  if (!told || told.before === null)
    return tryOn(null, []);
  asItWas(told);
  return stoodAt(told.before);
}

/**
 * Looks into a step of a replay.
 * @param {Data} data
 * @param {number} i
 */
export async function dispute(data, i) {
  held.looked = data;
  at('dispute-entry').replaceChildren(...data.steps.map(({ entry, says }) =>
    element('option', says, { value: entry })));
  at('dispute-seat').replaceChildren(...data.seats.map(({ seat, name }) =>
    element('option', seat === 'all' ? 'everything' : name, { value: seat })));
  field('dispute-entry').value = String(data.steps[i].entry);
  at('dispute').hidden = at('dispute-turn').hidden = false;
  await turnChosen();
  show('dispute');
}

export function disputeBegin() {
  at('dispute-entry').onchange = at('dispute-seat').onchange = turnChosen;
  at('dispute-do').onclick = carryOut;
  whenHeld((what) => {
    if ('game' in what || 'position' in what) {
      at('dispute-turn').hidden = true;
      tryOn(held.position, []);
    }
  });
}
