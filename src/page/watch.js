// SPDX-License-Identifier: MIT
// watch.js - looks into a game: whether it was honest, its replay, and of one
// turn of it why each thing came about, and what if.
import { Replay } from '../../templates/replay/replay.js';
import { replayProof } from '../../templates/replay/statistics.js';
import { at, button, element, field } from '../../templates/replay/dom.js';
import { parsed, row } from '../../templates/replay/dom.js';
import { beside, held, heldAgainst, whenHeld } from './held.js';
import { call, callValue, valueOf } from './request.js';
import { fill, say, show, template } from './said.js';
import { opening } from './you.js';

// ---- whether it was honest: level by level, and what differs ----

/** @type {(level: any) => HTMLElement} what came of it, and what that means */
const levelShown = ({ level, came, means }) => element('li', [
  element('strong', `${level} ${came}`),
  `${came === 'right' ? '' : '. Right it would mean'}: ${means}.`],
{ className: came.split(' ')[0] });

const against = () => heldAgainst(held.game?.gid);

async function check() {
  const bar = element('progress', [], { ariaLabel: 'Checked so far' });
  const files = [/** @type {Found} */ (held.game), ...against()];
  const head = field('verify-hash').value.trim().toLowerCase();
  at('verify-out').replaceChildren(bar);
  const value = await callValue('verify', files, head ? { head } : {},
    { progress: (done, all) => Object.assign(bar, { value: done, max: all }) });
  // Where something else has come meanwhile, it is nothing to be told.
  const wanted = value && bar.isConnected;
  bar.replaceWith(wanted ? template('verify-shown') : '');
  if (!wanted)
    return;
  const { difference: wrong, level, entry, words } = value;
  const verdict = wrong ? `It does not agree: entry ${wrong.entry}.`
    : `It agrees, up to entry ${entry}, at ${level}.`;
  at('verify-verdict').classList.toggle('wrong', !!wrong);
  at('verify-levels').replaceChildren(...value.levels.map(levelShown));
  fill('verify', { verdict, words, differs: !!wrong, ...(wrong && {
    what: wrong.what, expected: wrong.expected, found: wrong.found }) });
  say(verdict);
}

// ---- the replay ----

/** @type {Replay | null} */
let watched = null;
/** What it was made of. @type {Found[]} */
let watchedOf = [];

/** @param {Found[]} files */
async function watch(files) {
  say('One moment.');
  const { game } = held;
  const shown = await opening('replay', files);
  if (!shown || game !== held.game)
    return;
  const { data, notes } = shown;
  say(notes.join(' '));
  watchEnd();
  if (!data.steps.length) {
    at('replay-none').hidden = false;
    return at('replay-public').replaceChildren(...replayProof(data));
  }
  at('replay-player').hidden = false;
  watchedOf = files;
  watched = new Replay(at('replay'), data);
  return at('replay-board').scrollIntoView({ block: 'nearest' });
}

/** The reports of one game and seat, those of the newest. */
const watchOwn = () => watch([...heldAgainst(held.report?.gid)
  .filter(({ seat, as }) => as === 'report' && seat === held.report?.seat),
...beside()]);

function watchEnd() {
  watched?.pause();
  at('replay-none').hidden = at('replay-player').hidden = true;
}

// ---- one turn ----

/** @typedef {import('../../templates/replay/statistics.js').ReplayData} Data */

/** What orders are tried on. @type {Thing | null} */
let position = null;
/** That were looked into: what is said of an earlier one comes too late. */
let turns = 0;

/** @type {(svg: string, name: string) => HTMLElement} */
const boardShown = (svg, name) => element('figure', [
  element('figcaption', name), parsed(svg, 'image/svg+xml')]);

/** @param {Thing | null} stands @param {string[]} seats that are awaited */
function tryOn(stands, seats) {
  turns += 1;
  position = stands;
  at('dispute-try').hidden = !stands;
  at('dispute-after').replaceChildren();
  at('dispute-seats').replaceChildren(...seats.map((seat) =>
    element('option', [], { value: seat })));
  field('dispute-who').value = seats.length === 1 ? seats[0] : '';
}

async function carryOut() {
  const [seat, dice] = ['dispute-who', 'dispute-dice'].map((id) =>
    field(id).value.trim() || undefined);
  const orders = { as: 'orders', name: 'orders.txt',
    data: `${field('dispute-orders').value.trimEnd()}\n` };
  // It goes from sight when there is another position.
  const out = element('div');
  at('dispute-after').replaceChildren(out);
  const answer = await call('resolve',
    [/** @type {Thing} */ (position), orders], { seat, dice });
  out.append(element('ul', answer.diags.map((d) =>
    element('li', `Line ${d.line}: ${d.text}${d.rules && ` [${d.rules}]`}`,
      { className: d.level }))));
  const value = valueOf(answer);
  if (!value)
    return;
  const { words, before, after, rolled } = value;
  out.append(element('p', rolled),
    element('div', [boardShown(before.board, 'Before'),
      boardShown(after.board, 'Afterwards')], { className: 'boards' }),
    element('pre', words, { tabIndex: 0 }));
  say('Carried out.');
}

async function turnChosen() {
  turns += 1;
  const [nth, entry] = [turns, Number(field('dispute-entry').value)];
  const told = await opening('why', watchedOf.filter((of) =>
    of.as !== 'report' || of.entry === entry),
  { entry, seat: field('dispute-seat').value });
  const stood = typeof told?.before === 'number' &&
    await callValue('position', watchedOf, { entry: told.before });
  if (nth !== turns)
    return;
  at('dispute-why').textContent = told?.words || '';
  tryOn(stood && { as: 'position', name: 'position.ini', data: stood.position },
    stood ? stood.awaiting : []);
  if (!stood)
    return;
  const { who = '', orders = '', dice = '' } = told.tried || {};
  field('dispute-who').value ||= who;
  field('dispute-orders').value = orders;
  field('dispute-dice').value = dice;
  at('dispute-after').append(
    boardShown(stood.board, `After entry ${told.before}`));
}

/**
 * Looks into a step of a replay.
 * @param {Data} data
 * @param {number} i
 */
async function dispute(data, i) {
  held.looked = data;
  at('dispute-entry').replaceChildren(...data.steps.map(({ entry, says }, k) =>
    element('option', says, { value: entry, selected: k === i })));
  at('dispute-seat').replaceChildren(...data.seats.map(({ seat, name }) =>
    element('option', seat === 'all' ? 'everything' : name, { value: seat })));
  at('dispute').hidden = at('dispute-turn').hidden = false;
  await turnChosen();
  show('dispute');
}

at('verify-do').onclick = check;
at('replay-game').onclick = () => watch([/** @type {any} */ (held.game)]);
at('replay-own').onclick = watchOwn;
at('replay-told').append(row(button('Look into this turn', () => watched &&
  dispute(watched.data, watched.step))));
at('dispute-entry').onchange = at('dispute-seat').onchange = turnChosen;
at('dispute-do').onclick = carryOut;
whenHeld((what) => {
  const n = against().length;
  at('verify-against').textContent = n
    ? `Held against it: ${n} of your own reports and blocks.`
    : 'Reports and blocks of your own, added above, are held against it.';
  if ('game' in what || 'blocks' in what)
    at('verify-out').replaceChildren();
  fill('replay', { game: !!held.game, own: !!held.report });
  if ('game' in what || 'report' in what)
    watchEnd();
  if ('game' in what || 'position' in what) {
    at('dispute-turn').hidden = true;
    tryOn(held.position, []);
  }
});
