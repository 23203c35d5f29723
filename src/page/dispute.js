// SPDX-License-Identifier: MIT
// dispute.js - one turn: why each thing came about, and what if.
import { replayFigures } from '../../templates/replay/statistics.js';
import { at, element, field, parsed } from '../../templates/replay/dom.js';
import { held } from './held.js';
import { say, show } from './said.js';

/** @typedef {import('../../templates/replay/statistics.js').ReplayData} Data */

/** The replay that is looked into. @type {Data | null} */
let looked = null;
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

/** @param {App} app @param {number} entry */
async function why(app, entry) {
  const seat = field('dispute-seat').value;
  const answer = await app.call('why', game(), { entry,
    ...(seat === 'all' ? {} : { seat }) });
  at('dispute-why').textContent = answer.ok ? answer.value.words : '';
  return app.refused(answer) ? null : answer.value;
}

// ---- what if ----

/** @param {App} app @param {number} entry behind which orders are tried */
async function stoodAt(app, entry) {
  const answer = await app.call('position', game(), { entry });
  if (app.refused(answer))
    return tryOn(null, []);
  const { position: data, awaiting, board } = answer.value;
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

/** @param {App} app */
async function carryOut(app) {
  const [seat, dice] = ['dispute-who', 'dispute-dice'].map((id) =>
    field(id).value.trim());
  const orders = { as: 'orders', name: 'orders.txt',
    data: `${field('dispute-orders').value.trimEnd()}\n` };
  const answer = await app.call('resolve',
    [/** @type {Thing} */ (position), orders],
    { ...(seat ? { seat } : {}), ...(dice ? { dice } : {}) });
  const out = at('dispute-after');
  out.replaceChildren(...faults(answer.diags));
  if (app.refused(answer))
    return;
  const { words, before, after, dice: rolled } = answer.value;
  out.append(element('p', rolledWords(rolled)),
    element('div', [boardShown(before.board, 'Before'),
      boardShown(after.board, 'Afterwards')], { className: 'boards' }),
    element('pre', words, { tabIndex: 0 }));
  say('Carried out.');
}

// ---- the section ----

/** Orders and dice of the turn, to begin with. @param {any} told */
function asItWas({ orders, entry }) {
  const data = /** @type {Data} */ (looked);
  const step = data.steps.find((s) => s.entry === entry);
  const figures = step ? replayFigures(data, step, data.seats[0].seat) : [];
  field('dispute-dice').value = figures.filter(([what]) => what === 'die')
    .map(([, , face]) => face).join(', ');
  field('dispute-orders').value = (orders || [])
    .map((/** @type {any} */ line) => line.text).join('\n');
}

/** @param {App} app */
async function turnChosen(app) {
  const told = await why(app, Number(field('dispute-entry').value));
  if (!told || told.before === null)
    return tryOn(null, []);
  asItWas(told);
  return stoodAt(app, told.before);
}

/**
 * Looks into a step of a replay.
 * @param {App} app
 * @param {Data} data
 * @param {number} i
 */
export async function dispute(app, data, i) {
  looked = data;
  at('dispute-entry').replaceChildren(...data.steps.map(({ entry, says }) =>
    element('option', says, { value: entry })));
  at('dispute-seat').replaceChildren(...data.seats.map(({ seat, name }) =>
    element('option', seat === 'all' ? 'everything' : name, { value: seat })));
  field('dispute-entry').value = String(data.steps[i].entry);
  at('dispute').hidden = at('dispute-turn').hidden = false;
  await turnChosen(app);
  show('dispute');
}

/** @param {App} app */
export function disputePart(app) {
  at('dispute-entry').onchange = () => turnChosen(app);
  at('dispute-seat').onchange = () => turnChosen(app);
  at('dispute-do').onclick = () => carryOut(app);
  return {
    id: 'dispute',
    wanted: () => !!(looked || position),
    changed(/** @type {Partial<Held>} */ what) {
      if ('game' in what || 'position' in what) {
        looked = null;
        at('dispute-turn').hidden = true;
        tryOn(held.position, []);
      }
    },
  };
}
