// SPDX-License-Identifier: MIT
// held.js - what the page has in hand, what of it is in sight, and who is told
// when that changes.

/** @type {Held} */
export const held = { identity: null, known: [], game: null, invited: false,
  report: null, opened: null, orders: null, position: null, blocks: [],
  looked: null, asked: false, closed: true, unsealed: false, unsaved: false,
  sending: false };

/** @type {((changed: Partial<Held>) => void)[]} */
const hearers = [];

/** @param {(changed: Partial<Held>) => void} hearer told what is new of it */
export function whenHeld(hearer) {
  hearers.push(hearer);
}

/** What goes with what it was of. @type {Record<string, Partial<Held>>} */
const goes = { identity: { unsaved: false }, position: { looked: null },
  game: { invited: false, looked: null, sending: false },
  report: { opened: null, asked: false, closed: true, unsealed: false },
  opened: { asked: false, closed: true, unsealed: false, sending: false } };

/** @type {NodeListOf<HTMLElement>} by what in hand they are shown */
const sections = document.querySelectorAll('[data-when]');

/** @param {Partial<Held>} changed */
export function hold(changed) {
  const what = Object.assign({}, ...Object.keys(changed).map((of) => goes[of]),
    changed);
  Object.assign(held, what);
  // A board is measured: it is in sight before its part hears of it.
  for (const section of sections)
    section.hidden = !section.dataset.when?.split(' ').some((of) =>
      /** @type {any} */ (held)[of]);
  document.body.classList.toggle('open', !!held.opened);
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

/**
 * What goes with a report; the engine passes over what is of other games, but
 * not over a game file that is damaged: who knows of which it is?
 */
export const beside = () => [...held.known,
  ...(held.game && !held.game.why ? [held.game] : [])];

/**
 * What the engine now knows of a game, if it is new, for its next report.
 * @type {(of: any, game: string, known: string | null) => any}
 */
export const knownKeep = ({ genesis }, game, known) => known && hold({
  known: [{ genesis, game, as: 'known', kind: 'known', name: `${game}.known`,
    data: known }, ...held.known.filter((one) => one.genesis !== genesis)] });
