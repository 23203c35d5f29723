// SPDX-License-Identifier: MIT
// request.js - a request's bytes: a line of JSON, then the files.

/**
 * A file for the engine, or one that came.
 * @typedef {object} Thing
 * @property {string} as identity, password, known, report, game, orders, block
 *   or thing
 * @property {string} name
 * @property {string | Uint8Array} data
 */

/**
 * @param {string} action
 * @param {Thing[]} files
 * @param {object} args the action's own
 * @returns {Uint8Array}
 */
export function requestBytes(action, files, args) {
  const coder = new TextEncoder();
  const parts = files.map(({ data }) =>
    (typeof data === 'string' ? coder.encode(data) : data));
  const head = { do: action, now: Math.floor(Date.now() / 1000), ...args,
    files: files.map(({ as, name }, i) => ({ as, name, size: parts[i].length })) };
  const all = [coder.encode(`${JSON.stringify(head)}\n`), ...parts];
  const bytes = new Uint8Array(all.reduce((n, part) => n + part.length, 0));
  all.reduce((n, part) => {
    bytes.set(part, n);
    return n + part.length;
  }, 0);
  return bytes;
}
