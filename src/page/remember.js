// SPDX-License-Identifier: MIT
// remember.js - keeps things in this site's own storage, if the player asks.
//
// Never from a disk: there all local pages share one storage. Kept are the
// identity, if it is locked, and of each game the last report and NAME.known.
import { open } from './arrive.js';
import { at, button, element } from '../../templates/replay/dom.js';
import { held, hold, whenHeld } from './held.js';
import { say } from './said.js';

const KEPT = 'estafette';

function possible() {
  try {
    return /^https?:$/.test(location.protocol) && window.isSecureContext &&
      localStorage.length >= 0;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @returns {any} null if the player has not asked for it */
const kept = () => JSON.parse(localStorage.getItem(KEPT) || 'null');

/** @param {any} all what is kept, and has now what is in hand as well */
function keep(all) {
  const { identity, report, known, opened } = held;
  if (identity?.locked && !held.unsaved)
    all.identity = identity;
  if (report && opened)
    all.reports[report.gid] = report;
  known.forEach((one) => { all.known[one.genesis] = one; });
  localStorage.setItem(KEPT, JSON.stringify(all));
}

function remember() {
  keep({ identity: null, reports: {}, known: {} });
  say(held.identity?.locked === false
    ? 'Your identity is not kept: it has no password.' : 'Remembered here.');
  offer();
}

function forget() {
  localStorage.removeItem(KEPT);
  say('All is forgotten that this page had kept here.');
  offer();
}

/** @param {Found} report */
function goOn(report) {
  hold({ report });
  open();
}

function offer() {
  const all = kept();
  /** @type {Found[]} */
  const reports = Object.values(all?.reports || {});
  at('remember').hidden = false;
  at('remember').replaceChildren(
    ...reports.map((report) => button(`Go on with ${report.game}`,
      () => goOn(report), { className: 'go' })),
    ...(all ? [button('Forget everything here', forget)] : [
      element('span', 'This browser can keep your locked identity, what is ' +
        'known of your games, and their last reports.'),
      button('Remember here', remember)]));
}

export function rememberBegin() {
  if (!possible())
    return;
  const all = kept();
  if (all)
    hold({ identity: all.identity, known: Object.values(all.known) });
  offer();
  whenHeld((what) => {
    const now = kept();
    if (now && ('unsaved' in what || what.identity || what.opened ||
        what.known))
      keep(now);
  });
}
