// SPDX-License-Identifier: MIT
// offer.js - shows what can be ordered, on the board and as buttons.
import { boardHear, boardMark, boardSpot, boardUnder } from './board.js';
import { aims, begun, build, buildBegin, cancel } from './choose.js';
import { choices, choose } from './choose.js';
import { chooseBegin, chooseFrom, finish, fitting, means } from './choose.js';
import { offers, pick, picked, picking, pickKind, pickUnit } from './choose.js';
import { mayNow, slotNow, slotPick, unpick } from './choose.js';
import { at, button, element, row } from '../../templates/replay/dom.js';
import { dragging } from './drag.js';
import { beginnings, buildBegun, buildReady, buildText } from './moves.js';
import { isLoose, laidRoom, orderSays, wholeWraps } from './moves.js';
import { cites } from './rule.js';

const MANY = 16; // buttons; where there are more, the board is the way

/** @type {Map<string, Order>} what stands already, by its place */
let placed = new Map();

// ---- on the board ----

function light() {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  for (const [to, { unit }] of placed)
    marks.set(to, { sort: 'placed', face: unit, says: unit });
  for (const { from = '', unit = '' } of picked().kind ? [] : offers())
    for (const name of [from, unit])
      marks.set(name, { ...marks.get(name),
        sort: placed.has(name) ? 'placed own' : 'own' });
  for (const order of fitting().filter(aims)) {
    const { to = '', uncertain } = order;
    const sort = placed.has(to) ? 'placed target' : 'target';
    const face = placed.get(to)?.unit;
    if (!uncertain)
      marks.set(to, { sort, face, says: orderSays(order) });
    else if (!marks.get(to)?.sort.includes('target'))
      marks.set(to, { sort: `${sort} doubt`, face,
        says: `${orderSays(order)}, ${uncertain.text}` });
  }
  const { name } = picked();
  if (name)
    marks.set(name, { ...marks.get(name), sort: 'picked', says: 'chosen' });
  boardMark(marks);
}

// ---- as buttons ----

/** @type {(orders: Order[]) => HTMLElement[]} and why some may fail */
function listed(orders) {
  const doubts = new Map(orders.map(({ uncertain }) =>
    [uncertain?.text, uncertain]));
  return [row(...orders.map((order) => button(orderSays(order),
    () => choose([order]), { className: order.uncertain ? 'doubt' : '' }))),
  ...[...doubts.values()].filter((doubt) => !!doubt).map(({ text, rules }) =>
    element('p', [`Dashed, may come to nothing: ${text} `, ...cites(rules)],
      { className: 'why' }))];
}

/** @type {(what: string, units: Set<string>) => HTMLElement} */
function chips(what, units) {
  return row(what, ...[...units].map((unit) => {
    const called = boardSpot(unit)?.label.split(',')[0] || unit;
    const n = laidRoom(mayNow(), placed, unit);
    const chip = button(n < Infinity ? `${called} × ${n}` : called,
      () => pickUnit(unit), { className: 'chip',
        ariaPressed: String(picked().units.includes(unit)) });
    chip.dataset.unit = unit;
    return chip;
  }));
}

/** @returns {HTMLElement[]} of what is picked all that it can do */
function pressed() {
  if (choices().length)
    return listed(choices());
  const { name } = picked();
  const group = begun().filter(({ from, unit }) => unit && (name || !from));
  const units = new Set(group.map(({ unit = '' }) => unit));
  const verbs = [...new Set(group.map(({ kind }) => kind))];
  const orders = picking() || build() ? fitting() : [];
  const many = orders.length > MANY;
  return [
    // At a place one unit needs no choice; in a reserve it does.
    ...(units.size > (name ? 1 : 0) && (!build() || many)
      ? [chips(`${verbs.join(', ')}:`, units)] : []),
    ...(many && orders.some(({ to }) => to)
      ? [element('p', 'Choose a place that is lit.')] : []),
    ...listed(orders.filter(({ to }) => !many || !to))];
}

/** @returns {HTMLElement} what begins neither at a place nor with a unit */
function offerKinds() {
  const loose = offers().filter((order) => !order.part && order.kind &&
    order.line === undefined && isLoose(order)).map(({ kind }) => kind);
  const wholes = beginnings(mayNow(), build()).filter((of) => !wholeWraps(of));
  return row(
    ...[...new Set(loose)].map((kind) => button(kind, () => pickKind(kind))),
    ...wholes.map((whole) => button(whole.whole.replaceAll('-', ' '), () =>
      buildBegin(buildBegun(whole)))));
}

// ---- a whole that is put together ----

/** @type {(own: Order[], from: number, to: number) => void} */
function fillerMove(own, from, to) {
  if (to >= 0 && to < own.length)
    own.splice(to, 0, ...own.splice(from, 1));
  offerShow();
}

/** @type {(now: Build, i: number, k: number) => HTMLElement} */
function filler(now, i, k) {
  const own = now.filled[i];
  const chip = button(own[k].order, () => {
    own.splice(k, 1);
    slotPick(i);
  }, { className: 'filler',
    title: 'Press to take it out; drag it, or move it with the arrow keys' });
  chip.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      fillerMove(own, k, key === 'ArrowLeft' ? k - 1 : k + 1);
  });
  return chip;
}

/** @type {(now: Build) => HTMLElement} */
const slotsShown = (now) => element('ol', now.whole.slots.map((slot, i) =>
  element('li', [element('code', slot.before || ''),
    ...now.filled[i].map((_, k) => filler(now, i, k)),
    ...(i === now.slot ? [] : [button('Go on here', () => slotPick(i))])])),
{ className: 'slots' });

/** @type {Dragged} */
function fillerDrop(what, x, y) {
  const list = what.closest('li');
  const all = [...(list?.querySelectorAll('.filler') || [])];
  const to = all.findIndex((e) => e.contains(document.elementFromPoint(x, y)));
  const i = [...(list?.parentElement?.children || [])].indexOf(list || what);
  fillerMove(build()?.filled[i] || [], all.indexOf(what), to);
}

/** @param {number} most @returns {HTMLElement} the player's own words */
function typed(most) {
  const input = element('input', [], { maxLength: most,
    ariaLabel: 'Your words' });
  return element('form', row(input, element('button', 'Put it in')), {
    onsubmit(/** @type {Event} */ event) {
      event.preventDefault();
      choose([{ order: input.value, kind: '', rules: [] }]);
    } });
}

/** @returns {string} */
function heading() {
  const { name = '', kind = '' } = picked();
  return choices().length ? 'Which of these?'
    : boardSpot(name)?.label || name || kind;
}

/** @returns {any[]} */
function panel() {
  const now = build();
  const head = heading();
  const text = slotNow()?.text;
  return [now && element('p', element('code', buildText(now))),
    now && slotsShown(now), head && element('p', element('strong', head)),
    text && typed(text), ...pressed(), !head && offerKinds(),
    (now || head || picking()) && row(...(now && buildReady(now)
      ? [button('Write it', finish, { className: 'go' })] : []),
    button('Cancel', cancel))];
}

function offerShow() {
  const offer = at('offer');
  const focused = offer.contains(document.activeElement);
  light();
  offer.replaceChildren(...panel().filter(Boolean));
  if (focused)
    offer.focus();
}

/** @type {(to: Possible, there: Map<string, Order>) => void} */
export function offerMay(to, there) {
  placed = there;
  chooseFrom(to);
  offerShow();
}

/** @type {Dragged} */
function chipDrop(what, x, y) {
  const [place] = boardUnder(x, y);
  unpick();
  pickUnit(what.dataset.unit || '');
  if (place)
    pick(place);
}

/** @type {Dragged} */
function pieceDrop({ dataset: { name: from = '' } }, x, y) {
  const to = boardUnder(x, y).find((name) => name !== from);
  if (picked().name !== from) {
    unpick();
    pick(from);
  }
  if (to)
    pick(to);
}

/** @param {Chooser['take']} take */
export function offerBegin(take) {
  chooseBegin({ take, show: offerShow });
  boardHear({ means, pick });
  dragging(at('offer'), '.filler', { touch: true, drop: fillerDrop });
  dragging(at('offer'), '.chip', { touch: true, drop: chipDrop });
  dragging(at('layer'), '.own, .placed, .picked', { drop: pieceDrop });
  for (const id of ['offer', 'layer'])
    at(id).addEventListener('keydown', ({ key }) => {
      if (key === 'Escape')
        cancel();
    });
}
