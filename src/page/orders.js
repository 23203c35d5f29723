// SPDX-License-Identifier: MIT
// orders.js - the orders: chosen or typed, checked at once, sealed.
import { beside, knownKeep } from './arrive.js';
import { boardBegin, boardFit, boardShow } from './board.js';
import { buildBegin, chooseNothing } from './choose.js';
import { ask } from './dialog.js';
import { at, button, element, field } from '../../templates/replay/dom.js';
import { held, hold, openedFile, whenHeld } from './held.js';
import { secret } from './identity.js';
import { lineAdd, lineAlter, lineCaret, lineNow, lineRemove } from './lines.js';
import { lines, linesBegin, linesHear, linesPut, linesSay } from './lines.js';
import { buildAround, joinedLines, wholeTakes } from './moves.js';
import { laidAgain, laidLeft, laidOut } from './moves.js';
import { offerBegin, offerMay } from './offer.js';
import { reportPlaces } from './report.js';
import { call, callValue } from './request.js';
import { cites } from './rule.js';
import { download, send } from './send.js';

/** @type {Possible} what can be ordered first, and behind the orders so far */
let first = { orders: [], wholes: [] };
let behind = first;
/** @type {Picture | null} what the orders make of the board */
let after = null;
let ahead = true; // that is shown
let asked = { all: '', head: '' };
let sealed = '';
let again = false;

/** @type {(list: string[]) => string} */
const joined = (list) => list.map((line) => `${line}\n`).join('');
const ordered = () => joined(lines());
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

/** @param {string} text where there are no orders nothing is wrong, either */
async function checked(text) {
  const none = { orders: [], words: '', after: null };
  if (!text.trim())
    return { value: none, diags: [] };
  const { ok, value, error, diags } = await call('check', orderFiles(text));
  return ok ? { value, diags } : { value: none, diags: [
    { line: 1, column: 1, level: 'error', rules: '', text: error.text }] };
}

async function examine() {
  const { opened } = held;
  const [all, head] = [ordered(), joined(lines().slice(0, lineNow() + 1))];
  if (!opened || (all === asked.all && head === asked.head))
    return;
  const began = performance.now();
  const whole = await checked(all);
  const part = head === all ? whole : await checked(head);
  at('orders-stand').dataset.ms = String(Math.round(performance.now() - began));
  if (again || opened !== held.opened)
    return;
  judged(whole);
  // Behind what is wrong nothing is told: what could be done before it stands.
  after = part.value.may ? part.value.after : null;
  if (part.value.may) {
    const answer = await call('possible', orderFiles(head));
    behind = answer.ok ? answer.value : behind;
  } else if (!all.trim()) {
    behind = first;
  }
  if (again || opened !== held.opened)
    return;
  asked = { all, head };
  pictured();
}

function pictured() {
  const there = laidOut(first, lines());
  boardShow(ahead && after ? after : held.opened);
  const orders = there.size ? laidLeft(first, there) : behind.orders;
  offerMay({ ...behind, orders: [...orders, ...laidAgain(first, there)] },
    after && ahead ? new Map() : there);
  at('board-time').hidden = !after;
  at('now').ariaPressed = String(!ahead);
  at('then').ariaPressed = String(ahead);
}

/** @param {boolean} to what the orders make of it, or as it is */
function lookAt(to) {
  ahead = to;
  pictured();
}

// ---- what the engine says ----

/** @type {(diag: any) => HTMLElement} */
const fault = ({ line, column, level, text, rules }) => element('li', [
  button(`Line ${line}`, () => lineCaret(line - 1, column - 1)),
  ` ${level}: ${text} `, ...cites(rules.split(' ').filter(Boolean))],
{ className: level });

/** @param {{value: any, diags: any[]}} answer of `check` */
function judged({ value, diags }) {
  /** @type {Note[][]} */
  const notes = lines().map(() => []);
  for (const { line, level, text } of [...diags, ...value.orders.map(
    (/** @type {any} */ o) => ({ ...o, level: '', text: o.forecast }))])
    notes[Math.min(line, notes.length) - 1].push({ level, text });
  linesSay(notes);
  at('faults').replaceChildren(...diags.map(fault));
  at('orders-stand').textContent = ordered().trim() &&
    standing(value, diags);
  at('orders-echo').textContent = value.words;
  field('seal').disabled = !value.may;
  const unsealed = ordered().trim() !== '' && ordered() !== sealed;
  if (unsealed !== held.unsealed)
    hold({ unsealed, sending: held.sending && !unsealed });
}

/** @type {(value: any, diags: any[]) => string} */
function standing({ actions, turn, may }, diags) {
  const n = diags.filter(({ level }) => level === 'error').length;
  return [may ? 'These orders can be sent.'
    : `${n === 1 ? 'One mistake' : `${n} mistakes`}: not to be sent like this.`,
  actions ? `Actions used: ${actions.used}, left: ${actions.left}.` : '',
  turn === 'ends' ? 'Your turn ends with them.' : '',
  turn === 'goes-on' ? 'Your turn goes on behind them.' : '']
    .filter(Boolean).join(' ');
}

// ---- the player's doing ----

/** @param {Order} order chosen */
function take({ order, line, other }) {
  const all = lines();
  const grown = all.findIndex((text) => joinedLines(text, order));
  if (line !== undefined && other?.line !== undefined)
    linesPut(all.with(line, order).with(other.line, other.order), line);
  else if (line !== undefined && order)
    lineAlter(line, order);
  else if (line !== undefined)
    lineRemove(line);
  else if (grown >= 0)
    lineAlter(grown, joinedLines(all[grown], order));
  else
    lineAdd(order);
}

/** @type {(row: number) => HTMLElement[]} the wholes that can be made of it */
const lineTools = (line) => {
  const order = lines()[line].trim();
  const kind = [...first.orders, ...behind.orders].find((o) =>
    o.order === order)?.kind || order.split(' ')[0];
  return first.wholes.filter((whole) => wholeTakes(whole, kind))
    .map((whole) => button(`${whole.whole} …`, () => buildBegin(
      buildAround(whole, { order, kind, rules: [], line }))));
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
  const { opened } = held;
  const all = ordered();
  const file = `${opened.name}-${opened.entry}-${opened.seat}`;
  const plain = opened['by-hand'];
  const out = plain ? await callValue('answer', orderFiles(all))
    : await sealing(orderFiles(all));
  if (!out)
    return;
  sealed = all;
  if (held.report && out.known)
    knownKeep(held.report, opened.name, out.known);
  hold({ unsealed: false });
  send({ ...out, plain, text: plain ? out.text : out.block,
    title: plain ? 'Your orders' : 'Your sealed orders',
    name: `${file}.${plain ? 'txt' : 'asc'}`,
    knownName: `${opened.name}.known` });
}

/** Orders that came as a file; what stands there is asked about. */
async function load() {
  const { orders, opened } = held;
  if (!orders || !opened || (ordered().trim() && !await ask(
    'Put the orders that came in the place of those that stand there?')))
    return;
  linesPut(String(orders.data).replace(/\r\n?/g, '\n').trimEnd().split('\n'));
}

/** @param {string} form as the report has it: a line with # can be sent */
function formShown(form) {
  at('form').hidden = !form;
  at('orders-form').replaceChildren(...form.split('\n').map((line) =>
    (line.startsWith('# ') ? button(line.slice(2), () => lineAdd(line.slice(2)))
      : element('code', `${line}\n`))));
}

async function ordersAnew() {
  const { opened } = held;
  [after, sealed] = [null, ''];
  first = behind = { orders: [], wholes: [] };
  chooseNothing();
  linesBegin('');
  formShown(opened?.form || '');
  if (!opened)
    return;
  boardShow(opened);
  boardFit();
  const answer = await call('possible', [openedFile()]);
  if (answer.ok && opened === held.opened)
    first = behind = answer.value;
  boardBegin([...reportPlaces(),
    ...first.orders.map(({ from, unit }) => from || unit || '')]);
  asked = { all: '', head: '' };
  await load();
  changed();
}

export function ordersBegin() {
  linesHear({ changed, tools: lineTools });
  offerBegin(take);
  at('now').onclick = () => lookAt(false);
  at('then').onclick = () => lookAt(true);
  at('seal').onclick = seal;
  at('draft').onclick = () => download(ordered(), 'orders.txt');
  whenHeld((what) => {
    if ('opened' in what)
      ordersAnew();
    else if (what.orders)
      load();
  });
}
