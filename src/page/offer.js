// SPDX-License-Identifier: MIT
// offer.js - shows what can be ordered, on the board and as buttons.
import { arrows, boardHear, boardLit, boardMark, boardSpot } from './board.js';
import { boardUnder, dragging } from './board.js';
import { aims, beginnings, begun, build, buildBegin } from './choose.js';
import { buildReady, buildText, cancel, choice, choose } from './choose.js';
import { finish, fitting, isLoose, means, offers, pick } from './choose.js';
import { pickKind, pickUnit, picking, slotNow, slotPick } from './choose.js';
import { unpick } from './choose.js';
import { at, button, element, row } from '../../templates/replay/dom.js';
import { cites } from './report.js';

const MANY = 16; // buttons; where there are more, the board is the way

/** @type {Record<string, string>} what stands already, by its place */
let placed = {};

// ---- on the board ----

function light() {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  /** @type {(name: string, sort: string, says?: string) => void} */
  const mark = (name, sort, says = placed[name]) => void marks.set(name, {
    says, face: placed[name], sort: placed[name] ? `placed ${sort}` : sort });
  Object.keys(placed).forEach((name) => mark(name, ''));
  for (const { from = '', unit = '' } of choice.kind ? [] : offers())
    [from, unit].forEach((n) => mark(n, 'own', placed[n] || 'can be chosen'));
  /** @param {string} name */
  const lit = (name) => marks.get(name)?.sort.includes('target');
  for (const { order, to = '', uncertain } of fitting().filter(aims))
    if (!uncertain)
      mark(to, 'target', lit(to) ? 'several orders' : order);
    else if (!lit(to))
      mark(to, 'target doubt', `${order}, ${uncertain.text}`);
  if (choice.name)
    mark(choice.name, 'picked', `${placed[choice.name] || ''} chosen`.trim());
  boardMark(marks);
}

// ---- as buttons ----

/** @type {(orders: Order[]) => HTMLElement[]} and why some may fail */
function listed(orders) {
  const doubts = new Map(orders.map(({ uncertain }) =>
    [uncertain?.text, uncertain]));
  return [row(...orders.map((order) => button(order.order,
    () => choose([order]), { className: order.uncertain ? 'doubt' : '' }))),
  ...[...doubts.values()].filter((doubt) => !!doubt).map(({ text, rules }) =>
    element('p', [`Dashed, may come to nothing: ${text} `, ...cites(rules)],
      { className: 'why' }))];
}

/** @type {(what: string, units: Map<string, string>) => HTMLElement} */
const chips = (what, units) => row(what, ...[...units].map(([unit, name]) => {
  const called = boardSpot(unit)?.label.split(',')[0] || name;
  const n = choice.left[unit];
  const chip = button(n ? `${called} × ${n}` : called, () => pickUnit(unit),
    { className: 'chip', ariaPressed: String(choice.units.includes(unit)) });
  chip.dataset.unit = unit;
  return chip;
}));

/** @returns {HTMLElement[]} of what is picked all that it can do */
function pressed() {
  if (choice.several.length)
    return listed(choice.several);
  const { name } = choice;
  const group = begun().filter(({ from, unit }) => unit && (name || !from));
  const units = new Map(group.map(({ unit = '', called, group: arm }) =>
    [unit, called ? [called, arm].join(' ').trim() : unit]));
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
  /** @type {Record<string, string>} what there is but one of is that */
  const labels = {};
  // What fits into a whole is all listed before.
  for (const one of build() ? [] : offers())
    if (one.kind && !one.edits && isLoose(one))
      labels[one.kind] = labels[one.kind] ? one.kind : one.order;
  return row(...Object.entries(labels).map(([kind, label]) =>
    button(label, () => pickKind(kind))),
  ...beginnings().map((whole) => button(whole.whole.replaceAll('-', ' '),
    () => buildBegin(whole))));
}

// ---- a whole that is put together ----

/** @type {(i: number, from: number, to: number) => void} */
function fillerMove(i, from, to) {
  const own = build()?.filled[i] || [];
  if (!own[to])
    return;
  own.splice(to, 0, ...own.splice(from, 1));
  offerShow();
  const moved = at('offer').querySelector(`[value="${i} ${to}"]`);
  /** @type {HTMLElement} */ (moved).focus();
}

/** @type {(order: Order, i: number, k: number) => HTMLElement} */
const filler = ({ order }, i, k) => button(order, () => {
  build()?.filled[i].splice(k, 1);
  slotPick(i);
}, { className: 'filler', value: `${i} ${k}`,
  title: 'Press to take it out; drag it, or move it with the arrow keys',
  onkeydown(/** @type {KeyboardEvent} */ { key }) {
    fillerMove(i, k, k + (arrows[key]?.[0] || NaN));
  } });

/** @type {(now: Build) => HTMLElement} */
const slotsShown = (now) => element('ol', now.whole.slots.map((slot, i) =>
  element('li', [element('code', slot.before || ''),
    ...now.filled[i].map((order, k) => filler(order, i, k)),
    ...(i === now.slot ? [] : [button('Go on here', () => slotPick(i))])])),
{ className: 'slots' });

/** @type {Dragged} */
function fillerDrop(what, x, y) {
  const to = document.elementFromPoint(x, y)?.closest('.filler');
  const [[i, from], [other, k]] = [what, to].map((e) =>
    (/** @type {any} */ (e)?.value || '').split(' ').map(Number));
  if (i === other)
    fillerMove(i, from, k);
}

/** @param {number} most @returns {HTMLElement} the player's own words */
function typed(most) {
  const input = element('input', [], { maxLength: most,
    ariaLabel: 'Your words' });
  return element('form', row(input, element('button', 'Put it in')), {
    onsubmit(/** @type {Event} */ event) {
      event.preventDefault();
      choose([{ order: input.value, kind: '', rules: [] }]);
      offerShow();
    } });
}

/** @returns {any[]} */
function panel() {
  const now = build();
  const { name, kind, several } = choice;
  const head = several.length ? 'Which of these?'
    : boardSpot(name)?.label || name || kind;
  const text = slotNow()?.text;
  return [now && element('p', element('code', buildText(now))),
    now && slotsShown(now), head && element('p', element('strong', head)),
    text && typed(text), ...pressed(), !head && offerKinds(),
    (now || head || picking()) && row(...(now && buildReady(now)
      ? [button('Write it', finish, { className: 'go' })] : []),
    button('Cancel', cancel))];
}

export function offerShow() {
  const offer = at('offer');
  const focused = offer.contains(document.activeElement);
  light();
  offer.replaceChildren(...panel().filter(Boolean));
  if (focused)
    offer.focus();
}

/** @type {(to: Possible, there: Record<string, string>) => void} */
export function offerMay(to, there) {
  placed = there;
  Object.assign(choice, to);
  if (!fitting().length)
    unpick();
  offerShow();
}

// What is dragged is pressed, and then where it is dropped.
/** @type {Dragged} */
function pieceDrop(what, x, y) {
  const under = boardUnder(x, y).filter((face) => face !== what);
  unpick();
  what.click();
  boardLit(under)?.click();
}

boardHear({ means, pick });
dragging(at('offer'), '.filler', { touch: true, drop: fillerDrop });
dragging(at('offer'), '.chip', { touch: true, drop: pieceDrop });
dragging(at('layer'), '.own, .placed, .picked', { drop: pieceDrop });
for (const id of ['offer', 'layer']) {
  at(id).addEventListener('click', ({ target }) =>
    /** @type {Element} */ (target).closest('.cite, form') || offerShow());
  at(id).addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      cancel();
      offerShow();
    }
  });
}
