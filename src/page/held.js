// SPDX-License-Identifier: MIT
// held.js - what the page has in hand, and who is told when that changes.

/** @typedef {import('./request.js').Thing} Thing */

/**
 * Everything is null, empty or false at first.
 * @typedef {object} Held
 * @property {(Thing & {player: string, id: string, locked: boolean}) | null}
 *   identity
 * @property {Thing | null} known what NAME.known says of the game
 * @property {Thing | null} game a game file
 * @property {object | null} invited value of the action `invitation`, of `game`
 * @property {Thing | null} report the newest, as it came
 * @property {any} opened value of the action `open`, of `report`
 * @property {Thing | null} orders a file of orders that came
 * @property {Thing[]} blocks all blocks that came, to hold against a game
 * @property {boolean} unsealed true if there are orders that are not sealed
 */

/** @type {Held} */
export const held = { identity: null, known: null, game: null, invited: null,
  report: null, opened: null, orders: null, blocks: [], unsealed: false };

/** @type {((changed: Partial<Held>) => void)[]} */
const hearers = [];

/** @param {(changed: Partial<Held>) => void} hearer */
export function whenHeld(hearer) {
  hearers.push(hearer);
}

/** @param {Partial<Held>} changed */
export function hold(changed) {
  Object.assign(held, changed);
  hearers.forEach((hearer) => hearer(changed));
}

/**
 * The report for actions behind `open`: no password is needed any more.
 * @returns {Thing[]}
 */
export const openedFile = () => [{ as: 'report', name: 'report.json',
  data: held.opened.opened }];
