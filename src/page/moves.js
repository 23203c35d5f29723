// SPDX-License-Identifier: MIT
// moves.js - puts an order together out of what the engine says is possible.
//
// There is no rule of a game here: orders are chosen from a list by where they
// begin, who acts and where they go, and wholes are filled slot by slot
// (kernel/possible.h says what these lists hold).

/** @type {(slot: Slot, what: {part?: string, kind: string}) => boolean} */
const slotFits = (slot, { part, kind }) => part === slot.part &&
  (!slot.kinds || slot.kinds.includes(kind)) && !!(slot.part || slot.kinds);

/** @type {(slot: Slot, filled: Order[]) => boolean} */
export const slotFull = (slot, filled) => !!slot.most &&
  filled.length >= slot.most;

/** @type {(slot: Slot, filled: Order[], order: any) => boolean} */
const slotRoom = (slot, filled, order) => !slotFull(slot, filled) &&
  Object.entries(slot.each || {}).every(([member, most]) => {
    const n = filled.filter((o) => /** @type {any} */ (o)[member] ===
      order[member]).length;
    return n < (typeof most === 'number' ? most : most[order[member]] ?? 0);
  });

/** @type {(whole: Whole) => Build} */
export const buildBegun = (whole) => ({ whole, slot: 0,
  filled: whole.slots.map(() => []) });

/** @type {(slot: Slot) => boolean} one order that could be a line goes there */
const slotWraps = ({ kinds, part, most }) => !!kinds && !part && most === 1;

/** @type {(whole: Whole) => boolean} it is made around a line */
export const wholeWraps = ({ part, slots }) => !part && slots.some(slotWraps);

/**
 * A whole around an order that stands in a line.
 * @type {(whole: Whole, order: Order) => Build}
 */
export function buildAround(whole, order) {
  const build = { ...buildBegun(whole), line: order.line };
  const at = whole.slots.findIndex(slotWraps);
  build.filled[at].push(order);
  build.slot = at ? 0 : Math.min(1, whole.slots.length - 1);
  return build;
}

/** @type {(whole: Whole, kind: string) => boolean} */
export const wholeTakes = (whole, kind) => wholeWraps(whole) &&
  !!whole.slots.find(slotWraps)?.kinds?.includes(kind);

/** @type {(build: Build) => string} */
export const buildText = ({ whole, filled }) => whole.slots.map((slot, i) =>
  (filled[i].length || slot.least ? (slot.before || '') +
    filled[i].map(({ order }) => order).join(slot.between || '') : ''))
  .join('') + (whole.after || '');

/** @type {(build: Build) => boolean} */
export const buildReady = ({ whole, filled }) => whole.slots.every((slot, i) =>
  filled[i].length >= slot.least);

/** @type {(whole: Whole) => boolean} its parts are lines by themselves */
export const wholeLoose = ({ part, after, slots: [slot, ...more] }) => !part &&
  !after && !more.length && !slot.before && slot.between === '\n';

/** @type {(may: Possible, build?: Build) => Order[]} what fits next */
export function candidates({ orders, wholes }, build) {
  if (!build) {
    const loose = wholes.filter(wholeLoose).map(({ slots }) => slots[0]);
    return orders.filter((order) => !order.part ||
      loose.some((of) => slotFits(of, order)));
  }
  const slot = build.whole.slots[build.slot];
  const filled = build.filled[build.slot];
  return orders.filter((order) => slotFits(slot, order) &&
    slotRoom(slot, filled, order));
}

/** @type {(may: Possible, build?: Build) => Whole[]} what can be begun next */
export function beginnings({ wholes }, build) {
  if (!build)
    return wholes.filter((whole) => !whole.part && !wholeLoose(whole));
  const slot = build.whole.slots[build.slot];
  return wholes.filter((whole) => whole.part && slotFits(slot, whole) &&
    !slotFull(slot, build.filled[build.slot]));
}

/** @type {(order: Order) => string} what is written on its button */
export const orderSays = ({ order, kind, other }) =>
  (other ? `${order}, ${other.order}` : order || kind);

/** @type {(order: Order) => boolean} a button does for it */
export const isLoose = ({ from, to, unit }) => !unit && !(from && to);

/**
 * Units march in the order in which they were chosen.
 * @type {(orders: Order[], kind: string, units: string[]) => Order[]}
 */
export const narrowed = (orders, kind, units) => orders.filter((order) =>
  (!kind || (kind === order.kind && isLoose(order))) &&
  (!units.length || units.includes(order.unit || '')))
  .sort((a, b) => units.indexOf(a.unit || '') - units.indexOf(b.unit || ''));

/** @type {(order: Order) => string} all but its last word */
const orderHead = ({ order }) => order.slice(0, order.lastIndexOf(' ') + 1);

/**
 * Those that differ in nothing but the unit at their end are one, of a group.
 * @type {(orders: Order[]) => Order[]}
 */
export const grouped = (orders) => [...new Set(orders.map(orderHead))]
  .flatMap((head) => {
    const same = orders.filter((order) => orderHead(order) === head);
    const units = new Set(same.map(({ unit }) => unit));
    const ends = same.map(({ order }) => order.slice(head.length)).join(', ');
    return head && !units.has(undefined) && units.size === same.length
      ? [{ ...same[0], order: head + ends }] : same;
  });

/**
 * A line for others on the same way grows by more; else ''.
 * @type {(line: string, more: string) => string}
 */
export function joinedLines(line, more) {
  const head = more.slice(0, more.indexOf(': ') + 2);
  return head.length > 2 && line.startsWith(head) &&
    !/[:;#]/.test(line.slice(head.length))
    ? `${line}, ${more.slice(head.length)}` : '';
}

/**
 * Which parts of a loose whole stand in which line, by their places.
 * @type {(base: Possible, lines: string[]) => Map<string, Order>}
 */
export function laidOut({ orders, wholes }, lines) {
  const parts = new Map(candidates({ wholes, orders: orders.filter(
    ({ part }) => part) }).map((order) => [order.order, order]));
  return new Map(lines.flatMap((text, line) => {
    const order = parts.get(text.trim());
    return order?.to ? [[order.to, { ...order, line }]] : [];
  }));
}

/** @type {(wholes: Whole[], unit: string) => number} how many may stand */
const looseMost = (wholes, unit) => {
  const most = wholes.find(wholeLoose)?.slots[0].each?.unit;
  return typeof most === 'object' ? most[unit] : most ?? Infinity;
};

/** @type {(base: Possible, there: Map<string, Order>, unit?: string) => any} */
export const laidRoom = ({ wholes }, there, unit = '') => looseMost(wholes,
  unit) - [...there.values()].filter((order) => order.unit === unit).length;

/**
 * Of the parts of a loose whole those for which there still is room.
 * @type {(base: Possible, there: Map<string, Order>) => Order[]}
 */
export const laidLeft = (base, there) => base.orders.filter((order) =>
  [...there.values()].every(({ part }) => part !== order.part) ||
  (!there.has(order.to || '') && laidRoom(base, there, order.unit) > 0));

/**
 * What another that stands where an order goes then does: it comes to the place
 * that is left. Undefined where it may not, or is of the same kind.
 * @type {(orders: Order[], from: string, goes: Order, stands: Order) => any}
 */
const laidBack = (orders, from, { unit }, stands) => {
  const back = stands.unit !== unit && orders.find((order) =>
    order.to === from && order.unit === stands.unit &&
    order.part === stands.part);
  return back ? { ...back, line: stands.line } : undefined;
};

/**
 * Where else what stands there could be: orders that begin at its place. Where
 * something stands already, the two change places.
 * @type {(base: Possible, there: Map<string, Order>) => Order[]}
 */
export const laidAgain = ({ orders }, there) => [...there].flatMap(
  ([from, { unit, part, line }]) => [
    { order: '', kind: 'take it back', from, rules: [], line },
    ...orders.filter((order) => order.part === part && order.unit === unit)
      .flatMap((order) => {
        const stands = there.get(order.to || '');
        const other = stands && laidBack(orders, from, order, stands);
        return stands && !other ? []
          : [{ ...order, unit: undefined, from, line, other }];
      })]);
