// SPDX-License-Identifier: MIT
// orders.js - the orders: chosen or typed, checked at once, sealed.
import { boardBegin, boardFit, boardShow, boardSpots } from './board.js';
import { buildBegin, choice, unpick } from './choose.js';
import { at, button, element, field } from '../../templates/replay/dom.js';
import { beside, held, hold, knownKeep } from './held.js';
import { openedFile, whenHeld } from './held.js';
import { lineAdd, lineCaret, lineNow, lines, linesBegin } from './lines.js';
import { linesEdit, linesHear, linesPut, linesSay } from './lines.js';
import { offerMay, offerShow } from './offer.js';
import { cites, reportPlaces } from './report.js';
import { call, callValue } from './request.js';
import { ask, fill } from './said.js';
import { download, secret, send } from './you.js';

const NOTHING = { may: false, lines: [], laid: {}, after: null, words: '',
  stand: '', offer: { orders: [], wholes: [], around: [], left: {} } };
/** What the engine says of the orders (page.h, ordering). @type {any} */
let told = NOTHING;
let ahead = true; // what they make of the board is shown
let asked = '';
let sealed = '';
let again = false;

const ordered = () => lines().map((line) => `${line}\n`).join('');
/** @type {(data: string) => Thing[]} */
const orderFiles = (data) => [openedFile(), { as: 'orders', name: 'orders.txt',
  data }];

// ---- asking the engine ----

/** Asks as often as there is something new; nothing waits for what is older. */
async function changed() {
  again = true;
  if (at('orders').ariaBusy === 'true')
    return;
  at('orders').ariaBusy = 'true';
  while (again) {
    again = false;
    await examine();
  }
  at('orders').ariaBusy = 'false';
}

async function examine() {
  const { opened } = held;
  const line = lineNow() + 1;
  // What is made around a line that has changed would be put over another.
  if (choice.builds.some((of) => of.line &&
      lines()[of.line - 1]?.trim() !== of.around))
    choice.builds = [];
  const asks = `${line} ${ordered()}`;
  if (!opened || asks === asked)
    return;
  const began = performance.now();
  const answer = await call('ordering', orderFiles(ordered()), { line });
  at('orders-stand').dataset.ms = String(Math.round(performance.now() - began));
  if (again || opened !== held.opened)
    return;
  asked = asks;
  // Behind what is wrong stands what could be done before it.
  told = { ...NOTHING, stand: answer.error?.text || '', ...answer.value,
    offer: answer.value?.offer || told.offer };
  judged(answer.diags);
  pictured();
}

function pictured(then = ahead) {
  ahead = then;
  const { after, laid, offer } = told;
  boardShow(ahead && after ? after : held.opened);
  offerMay(offer, ahead && after ? {} : laid);
  at('board-time').hidden = !after;
  at('now').ariaPressed = String(!ahead);
  at('then').ariaPressed = String(ahead);
}

// ---- what the engine says ----

/** @type {(diag: any) => HTMLElement} */
const fault = ({ line, column, level, text, rules }) => element('li', [
  button(`Line ${line}`, () => lineCaret(line - 1, column - 1)),
  ` ${level}: ${text} `, ...cites(rules.split(' ').filter(Boolean))],
{ className: level });

/** @param {any[]} diags */
function judged(diags) {
  linesSay(told.lines);
  at('faults').replaceChildren(...diags.map(fault));
  fill('orders', { stand: told.stand, echo: told.words });
  field('seal').disabled = !told.may;
  const unsealed = ordered().trim() !== '' && ordered() !== sealed;
  if (unsealed !== held.unsealed)
    hold({ unsealed, sending: held.sending && !unsealed });
}

// ---- the player's doing ----

choice.take = ({ order, grows, edits = grows && [{ line: grows, text:
  `${lines()[grows - 1]}, ${order.slice(order.indexOf(': ') + 2)}` }] }) =>
  (edits ? linesEdit(edits) : lineAdd(order));

/** @type {(row: number) => HTMLElement[]} the wholes that can be made of it */
const wholeTools = (row) => {
  const order = lines()[row].trim();
  const kind = choice.orders.find((o) => o.order === order)?.kind ||
    order.split(' ')[0];
  return choice.around.filter(({ slots, slot = 0 }) =>
    slots[slot].kinds?.includes(kind)).map((whole) =>
    button(`${whole.whole} …`, () => {
      buildBegin(whole, { order, kind, rules: [] }, row + 1);
      offerShow();
      at('offer').focus();
    }));
};

/** @type {(files: Thing[], sure?: boolean) => Promise<any>} or null */
async function sealing(files, sure = false) {
  const out = await secret('seal', [...files, ...beside()], { sure });
  if (!out?.ask)
    return out;
  return await ask(out.ask, 'Seal them', 'Not yet') ? sealing(files, true)
    : null;
}

async function seal() {
  const { opened, opened: { name, entry, seat, 'by-hand': plain } } = held;
  const all = ordered();
  // Earlier reports tell how many sets there can have been.
  const out = await (plain
    ? callValue('answer', orderFiles(all), { code: held.report?.code })
    : sealing([...orderFiles(all), ...held.blocks]));
  if (!out || opened !== held.opened)
    return;
  sealed = all;
  knownKeep(opened, name, out.known);
  hold({ unsealed: ordered() !== sealed });
  send({ ...out, plain, game: name, text: plain ? out.text : out.block,
    title: plain ? 'Your reply' : 'Your sealed orders',
    name: `${name}-${entry}-${seat}.${plain ? 'txt' : 'asc'}` });
}

/** Orders that came as a file; what stands there is asked about. */
async function load() {
  const { orders, opened } = held;
  if (!orders || !opened)
    return;
  // They are not for the next report.
  hold({ orders: null });
  if (!ordered().trim() || await ask(
    'Put the orders that came in the place of those that stand there?'))
    linesPut(String(orders.data).trimEnd().split(/\r\n?|\n/));
}

/**
 * As the report has it; an example can be sent.
 * @param {{form?: string, examples?: string[]}} opened
 */
function formShown({ form = '', examples: may = [] }) {
  at('form').hidden = !form;
  at('orders-form').replaceChildren(...form.split('\n').map((line) =>
    (may.includes(line) ? button(line.slice(2), () => lineAdd(line.slice(2)))
      : element('code', `${line}\n`))));
}

async function ordersAnew() {
  const { opened } = held;
  [told, asked, sealed, choice.builds] = [NOTHING, '', '', []];
  unpick();
  linesBegin('');
  judged([]);
  formShown(opened || {});
  at('seal').textContent = opened?.['by-hand'] ? 'Write the reply'
    : 'Seal and send';
  if (!opened)
    return;
  boardShow(opened);
  boardFit();
  await changed();
  // A battle has places of its own, beside the map.
  const battle = boardSpots().find(({ kind }) => kind === 'place')?.name;
  boardBegin([battle || '', ...reportPlaces(), ...choice.orders.map(
    ({ from, unit }) => from || unit || '')]);
  await load();
}

linesHear(changed, wholeTools);
at('now').onclick = () => pictured(false);
at('then').onclick = () => pictured(true);
at('seal').onclick = seal;
at('draft').onclick = () => download(ordered(), 'orders.txt');
whenHeld((what) => ('opened' in what ? ordersAnew() : what.orders && load()));
