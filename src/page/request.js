// SPDX-License-Identifier: MIT
// request.js - asks the engine: JSON and files go, JSON comes.
import { engineAsk } from './engine.js';
import { say } from './said.js';

/** @type {(action: string, files: Thing[], args: object) => Uint8Array} */
function requestBytes(action, files, args) {
  const coder = new TextEncoder();
  const parts = files.map(({ data }) =>
    (typeof data === 'string' ? coder.encode(data) : data));
  const head = { do: action, now: Math.floor(Date.now() / 1000), ...args,
    files: files.map(({ as, name }, i) =>
      ({ as, name, size: parts[i].length })) };
  const all = [coder.encode(`${JSON.stringify(head)}\n`), ...parts];
  const bytes = new Uint8Array(all.reduce((n, part) => n + part.length, 0));
  all.reduce((end, part) => {
    bytes.set(part, end);
    return end + part.length;
  }, 0);
  return bytes;
}

/**
 * @param {string} action
 * @param {Thing[]} files
 * @param {object} args the action's own
 * @param {Asking} more
 * @returns {Promise<Answer>}
 */
export async function call(action, files = [], args = {}, more = {}) {
  const bytes = await engineAsk(requestBytes(action, files, args), more);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** @type {(answer: Answer) => any} its value; null, and why is told */
export function valueOf({ ok, value, error }) {
  if (!ok)
    say(error.text, true);
  return ok ? value : null;
}

/** @type {(...of: Parameters<typeof call>) => Promise<any>} see valueOf() */
export const callValue = async (...of) => valueOf(await call(...of));
