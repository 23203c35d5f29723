// SPDX-License-Identifier: MIT
// remember.js - keeps things in this site's own storage, if the player asks.
//
// Never from a disk: there all local pages share one storage. Kept are the
// identity, if it is locked, and of each game the last report and NAME.known.
import { open } from './arrive.js';
import { at, button, element } from '../../templates/replay/dom.js';
import { held, hold, whenHeld } from './held.js';
import { say } from './said.js';

const PREFIX = 'estafette ';

function possible() {
  try {
    return /^https?:$/.test(location.protocol) && window.isSecureContext &&
      localStorage.length >= 0;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @type {(name: string, value: any) => void} */
const keep = (name, value) =>
  localStorage.setItem(PREFIX + name, JSON.stringify(value));

/** @param {string} name @returns {any} null if it is not kept */
const kept = (name) =>
  JSON.parse(localStorage.getItem(PREFIX + name) || 'null');

const names = () => Object.keys(localStorage)
  .filter((name) => name.startsWith(PREFIX));

/** @param {string} what @returns {Found[]} that of each game */
const all = (what) => names()
  .filter((name) => name.startsWith(`${PREFIX}${what} `))
  .map((name) => kept(name.slice(PREFIX.length)));

function keepAll() {
  const { identity, report, known, opened } = held;
  if (!kept('on'))
    return;
  if (identity?.locked && !held.unsaved)
    keep('identity', identity);
  if (report && opened)
    keep(`report ${report.gid}`, report);
  known.forEach((one) => keep(`known ${one.genesis}`, one));
}

function remember() {
  keep('on', true);
  keepAll();
  say(held.identity?.locked === false
    ? 'Your identity is not kept: it has no password.' : 'Remembered here.');
  offer();
}

function forget() {
  names().forEach((name) => localStorage.removeItem(name));
  say('All is forgotten that this page had kept here.');
  offer();
}

/** @param {Found} report */
function goOn(report) {
  hold({ report });
  open();
}

function offer() {
  at('remember').hidden = false;
  at('remember').replaceChildren(
    ...all('report').map((report) => button(`Go on with ${report.game}`,
      () => goOn(report), { className: 'go' })),
    ...(kept('on') ? [button('Forget everything here', forget)] : [
      element('span', 'This browser can keep your locked identity, what is ' +
        'known of your games, and their last reports.'),
      button('Remember here', remember)]));
}

export function rememberBegin() {
  if (!possible())
    return;
  if (kept('on'))
    hold({ identity: kept('identity'), known: all('known') });
  offer();
  whenHeld((what) => {
    if ('unsaved' in what || what.identity || what.opened || what.known)
      keepAll();
  });
}
