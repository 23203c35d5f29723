// SPDX-License-Identifier: MIT
// choose.js - puts an order together: what has been chosen of it, what fits.
//
// There is no rule of a game here: orders are chosen from a list by where they
// begin, who acts and where they go, and wholes are filled slot by slot
// (kernel/possible.h says what these lists hold).
import { boardSpots } from './board.js';

/**
 * What is offered, and what of it was chosen so far.
 * @type {Choice}
 */
export const choice = { orders: [], wholes: [], around: [], left: {},
  builds: [], name: '', kind: '', units: [], several: [], take: () => {} };

export const build = () => choice.builds.at(-1);
export const slotNow = () => build()?.whole.slots[build()?.slot || 0];
export const picking = () =>
  !!(choice.name || choice.kind || choice.units.length);

// ---- what fits ----

/** @type {(slot: Slot, what: {part?: string, kind: string}) => boolean} */
const slotFits = (slot, { part, kind }) => (part ? part === slot.part
  : !!slot.kinds?.includes(kind));

/** @type {(slot: Slot, filled: Order[]) => boolean} */
const slotFull = ({ most }, filled) => !!most && filled.length >= most;

/** @type {(slot: Slot, filled: Order[], order: any) => boolean} */
const slotRoom = (slot, filled, order) => !slotFull(slot, filled) &&
  Object.entries(slot.each || {}).every(([member, most]) => {
    const n = filled.filter((o) => /** @type {any} */ (o)[member] ===
      order[member]).length;
    return order[member] === undefined ||
      n < (typeof most === 'number' ? most : most[order[member]] ?? 0);
  });

/** @type {(build: Build) => string} */
export const buildText = ({ whole, filled }) => whole.slots.map((slot, i) =>
  (filled[i].length || slot.least ? (slot.before || '') +
    filled[i].map(({ order }) => order).join(slot.between || '') : ''))
  .join('') + (whole.after || '');

/** @type {(build: Build) => boolean} */
export const buildReady = ({ whole, filled }) => whole.slots.every((slot, i) =>
  filled[i].length >= slot.least);

/** @type {(what: {part?: string, kind: string}) => boolean} it comes next */
function fits(what) {
  const [now, slot] = [build(), slotNow()];
  return now && slot ? slotFits(slot, what) &&
    slotRoom(slot, now.filled[now.slot], what) : !what.part;
}

/** @returns {Order[]} */
export const offers = () => (slotNow()?.place ? boardSpots()
  .filter(({ kind }) => kind !== 'unit')
  .map(({ name }) => ({ order: name, kind: '', to: name, rules: [] }))
  : choice.orders.filter(fits));

/** What can be begun next. */
export const beginnings = () => choice.wholes.filter(fits);

/** @type {(order: Order, name: string) => boolean} */
const starts = ({ from, unit }, name) => name === from || name === unit;

/** @type {(order: Order) => boolean} a button does for it */
export const isLoose = ({ from, to, unit }) => !unit && !(from && to);

/** Of what begins at what was picked, if anything was. */
export const begun = () => offers().filter((order) =>
  (!choice.name || starts(order, choice.name)) &&
  (!choice.kind || (choice.kind === order.kind && isLoose(order))));

/** Units march in the order in which they were chosen. */
export const fitting = () => (choice.units.length ? choice.units
  .flatMap((unit) => begun().filter((order) => order.unit === unit)) : begun());

/** @type {(order: Order) => boolean} where it goes is what is asked now */
export const aims = ({ from, unit, to }) => !!to &&
  (picking() || !(from || (unit && !build())));

/** @type {(name: string) => boolean} whether a click on it does anything */
export const means = (name) => offers().some((order) => starts(order, name) ||
  (order.to === name && aims(order)));

/** @type {(order: Order) => string} all but who acts; '…' if nothing else is */
const orderFrame = ({ order, called = order }) => order.replace(called, '…');

/**
 * Those that differ in nothing but who acts are one, of a group.
 * @type {(orders: Order[]) => Order[]}
 */
const grouped = (orders) => [...new Set(orders.map(orderFrame))]
  .flatMap((frame) => {
    const same = orders.filter((order) => orderFrame(order) === frame);
    const names = [...new Set(same.map(({ called }) => called))];
    return frame !== '…' && names.length === same.length
      ? [{ ...same[0], order: frame.replace('…', names.join(', ')) }] : same;
  });

// ---- choosing ----

export const unpick = () =>
  Object.assign(choice, { name: '', kind: '', units: [], several: [] });

/** @param {Order} order into the whole that is put together, or out */
function chosen(order) {
  const now = build();
  unpick();
  if (!now)
    return choice.take(order);
  now.filled[now.slot].push(order);
  const ends = () => slotFull(now.whole.slots[now.slot], now.filled[now.slot]);
  while (ends() && now.slot < now.whole.slots.length - 1)
    now.slot++;
  if (ends())
    finish();
}

/** What is put together is whole. */
export function finish() {
  const now = choice.builds.pop();
  if (now)
    chosen({ ...now.whole, order: buildText(now), edits: now.line
      ? [{ line: now.line, text: buildText(now) }] : undefined });
}

/** @param {Order[]} orders one, or several that make a group, or a choice */
export function choose(orders) {
  choice.several = grouped(orders);
  if (choice.several.length === 1)
    chosen(choice.several[0]);
}

/** @param {string} name of a place, or of who acts */
export function pick(name) {
  const aimed = fitting().filter((order) => order.to === name && aims(order));
  if (aimed.length)
    return choose(aimed);
  const again = choice.name === name;
  unpick();
  if (!again && offers().some((order) => starts(order, name)))
    choice.name = name;
}

/** @param {string} kind what there is but one of is taken at once */
export function pickKind(kind) {
  unpick();
  choice.kind = kind;
  if (fitting().length === 1)
    choose(fitting());
}

/** @param {string} unit of one place several can go, else one at a time */
export function pickUnit(unit) {
  const others = choice.units.filter((other) => other !== unit);
  const had = others.length < choice.units.length;
  choice.units = [...(choice.name ? others : []), ...(had ? [] : [unit])];
}

/**
 * @param {Whole} whole
 * @param {Order} [order] that it is made around
 * @param {number} [line] in which that stands
 */
export function buildBegin(whole, order, line) {
  const { slots, slot: at = 0 } = whole;
  unpick();
  choice.builds.push({ whole, line, around: order?.order,
    filled: slots.map((_, i) => (order && i === at ? [order] : [])),
  slot: order && !at ? Math.min(1, slots.length - 1) : 0 });
  if (order && slots.length === 1)
    finish();
}

/** @param {number} slot */
export function slotPick(slot) {
  unpick();
  Object.assign(build() || {}, { slot });
}

/** What was chosen last is not. */
export function cancel() {
  if (!picking() && !choice.several.length)
    choice.builds.pop();
  unpick();
}
