// SPDX-License-Identifier: MIT
// choose.js - what has been chosen so far of an order, and what fits next.
import { boardSpots } from './board.js';
import { buildText, candidates, grouped } from './moves.js';
import { narrowed, slotFull } from './moves.js';

/** @type {Possible} */
let may = { orders: [], wholes: [] };
/** @type {Build[]} wholes within wholes */
let builds = [];
/** @type {Picks} */
let picks = { units: [] };
/** @type {Order[]} where several fit */
let several = [];
/** @type {Chooser} */
let chooser;

export const build = () => builds.at(-1);
export const slotNow = () => build()?.whole.slots[build()?.slot || 0];
export const picked = () => picks;
export const choices = () => several;
export const picking = () => !!(picks.name || picks.kind || picks.units.length);
export const mayNow = () => may;

/** @returns {Order[]} */
export const offers = () => (slotNow()?.place ? boardSpots()
  .filter(({ kind }) => kind !== 'unit')
  .map(({ name }) => ({ order: name, kind: '', to: name, rules: [] }))
  : candidates(may, build()));

/** @type {(order: Order, name: string) => boolean} */
const starts = ({ from, unit }, name) => name === from || name === unit;

/** @returns {Order[]} of what begins at what was picked, if anything was */
export const begun = () => narrowed(offers().filter((order) => !picks.name ||
  starts(order, picks.name)), picks.kind || '', []);
export const fitting = () => narrowed(begun(), '', picks.units);

/** @type {(order: Order) => boolean} where it goes is what is asked now */
export const aims = ({ from, unit, to }) => !!to &&
  (picking() || !(from || (unit && !build())));

export function unpick() {
  picks = { units: [] };
  several = [];
}

/** @param {Order} order into the whole that is put together, or out */
function chosen(order) {
  const now = build();
  unpick();
  if (!now)
    return chooser.take(order);
  now.filled[now.slot].push(order);
  const { slots } = now.whole;
  const ends = () => slotFull(slots[now.slot], now.filled[now.slot]);
  while (ends() && now.slot < slots.length - 1)
    now.slot++;
  if (ends())
    finish();
}

/** What is put together is whole. */
export function finish() {
  const now = builds.pop();
  if (now)
    chosen({ ...now.whole, order: buildText(now), line: now.line });
  chooser.show();
}

/** @param {Order[]} orders one, or several that make a group, or a choice */
export function choose(orders) {
  const groups = grouped(orders);
  if (groups.length === 1)
    chosen(groups[0]);
  else
    several = groups;
  chooser.show();
}

/** @param {string} name of a place, or of who acts */
export function pick(name) {
  const aimed = fitting().filter((order) => order.to === name && aims(order));
  if (aimed.length)
    return choose(aimed);
  const again = picks.name === name;
  unpick();
  if (!again && offers().some((order) => starts(order, name)))
    picks.name = name;
  chooser.show();
}

/** @type {(name: string) => boolean} whether that does anything */
export const means = (name) => offers().some((order) => starts(order, name) ||
  (order.to === name && aims(order)));

/** @param {string} kind what there is but one of is taken at once */
export function pickKind(kind) {
  unpick();
  picks.kind = kind;
  if (fitting().length === 1)
    choose(fitting());
  chooser.show();
}

/** @param {string} unit of one place several can go, else one at a time */
export function pickUnit(unit) {
  const others = picks.units.filter((other) => other !== unit);
  const had = others.length < picks.units.length;
  picks.units = [...(picks.name ? others : []), ...(had ? [] : [unit])];
  chooser.show();
}

/** @param {Build} now */
export function buildBegin(now) {
  unpick();
  builds.push(now);
  if (now.whole.slots.every((slot, i) => slotFull(slot, now.filled[i])))
    finish();
  chooser.show();
}

/** @param {number} slot */
export function slotPick(slot) {
  const now = build();
  unpick();
  if (now)
    now.slot = slot;
  chooser.show();
}

/** What was chosen last is not. */
export function cancel() {
  if (!picking() && !several.length)
    builds.pop();
  unpick();
  chooser.show();
}

/** @param {Possible} to */
export function chooseFrom(to) {
  may = to;
  if (!fitting().length)
    unpick();
}

export function chooseNothing() {
  builds = [];
  unpick();
  chooseFrom({ orders: [], wholes: [] });
}

/** @param {Chooser} to */
export function chooseBegin(to) {
  chooser = to;
}
