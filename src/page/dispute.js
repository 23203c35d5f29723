// SPDX-License-Identifier: MIT
// dispute.js - one turn: why each thing came about, and what if.
import { at, element, field, parsed } from './dom.js';
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

/** @type {(rules: Record<string, string>) => HTMLElement[]} */
const ruleList = (rules) => (Object.keys(rules).length ? [
  element('h3', 'The rules that decided it'),
  element('dl', Object.entries(rules).flatMap(([number, text]) =>
    [element('dt', number), element('dd', text)]))] : []);

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
  const answer = await app.call('why', game(), { entry,
    seat: field('dispute-seat').value });
  at('dispute-why').replaceChildren();
  if (app.refused(answer))
    return;
  const { words, rules } = answer.value;
  at('dispute-why').append(parsed(words, 'application/xhtml+xml'),
    ...ruleList(rules));
}

// ---- what if ----

/** @param {App} app @param {number} entry behind which orders are tried */
async function standing(app, entry) {
  const answer = await app.call('position', game(), { entry });
  if (app.refused(answer))
    return tryOn(null, []);
  return tryOn({ as: 'position', name: 'position.ini',
    data: answer.value.position }, answer.value.awaited);
}

/** @type {(diags: any[]) => HTMLElement[]} */
const faults = (diags) => (diags.length ? [element('ul', diags.map((d) =>
  element('li', `Line ${d.line}: ${d.text}${d.rules ? ` [${d.rules}]` : ''}`,
    { className: d.level })))] : []);

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
  const { words, before, after, rolled } = answer.value;
  out.append(parsed(words, 'application/xhtml+xml'),
    element('p', rolled ? `Dice: ${rolled}` : 'No die was rolled.'),
    element('div', [boardShown(before.board, 'Before'),
      boardShown(after.board, 'Afterwards')], { className: 'boards' }));
  say('Carried out.');
}

// ---- the section ----

/** @param {App} app */
async function chosen(app) {
  const i = Number(field('dispute-entry').value);
  const steps = /** @type {Data} */ (looked).steps;
  await why(app, steps[i].entry);
  if (i)
    await standing(app, steps[i - 1].entry);
  else
    tryOn(null, []);
}

/**
 * Looks into a step of a replay.
 * @param {App} app
 * @param {Data} data
 * @param {number} i
 */
export async function dispute(app, data, i) {
  looked = data;
  at('dispute-entry').replaceChildren(...data.steps.map((s, value) =>
    element('option', `${s.entry}: ${s.says}`, { value })));
  at('dispute-seat').replaceChildren(...data.seats.map(({ seat, name }) =>
    element('option', name || 'everything', { value: seat })));
  field('dispute-entry').value = String(i);
  at('dispute').hidden = at('dispute-turn').hidden = false;
  await chosen(app);
  show('dispute');
}

/** @param {App} app */
export function disputePart(app) {
  at('dispute-entry').onchange = () => chosen(app);
  at('dispute-seat').onchange = () => chosen(app);
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
