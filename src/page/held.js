// SPDX-License-Identifier: MIT
// held.js - what the page has in hand, and who is told when that changes.

/** @type {Held} */
export const held = { identity: null, known: [], game: null, invited: null,
  report: null, opened: null, orders: null, position: null, blocks: [],
  looked: null, unsealed: false, unsaved: false, sending: false };

/** @type {((changed: Partial<Held>) => void)[]} */
const hearers = [];

/** @param {(changed: Partial<Held>) => void} hearer told what is new of it */
export function whenHeld(hearer) {
  hearers.push(hearer);
}

/** What goes with what it was of. @type {Record<string, Partial<Held>>} */
const goes = { game: { invited: null, looked: null, sending: false },
  report: { opened: null }, position: { looked: null },
  opened: { sending: false } };

/** @param {Partial<Held>} changed */
export function hold(changed) {
  const what = Object.assign({}, ...Object.keys(changed).map((of) => goes[of]),
    changed);
  Object.assign(held, what);
  hearers.forEach((hearer) => hearer(what));
}

/** The report for what comes behind `open`: no password is needed any more. */
export const openedFile = () => ({ as: 'report', name: 'report.json',
  data: held.opened.opened });

/** @type {(gid: string | null) => Found[]} reports and blocks of this game */
export const heldAgainst = (gid) => held.blocks
  .filter((found) => found.gid === gid || !found.gid)
  .map((found) => (found === held.report && held.opened
    ? { ...found, ...openedFile(), kind: 'opened' } : found));
