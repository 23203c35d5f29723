// SPDX-License-Identifier: MIT
// main.js - begins, and gives every part of the page what it works with.
//
// A part of the page is one module with one function, `partBegin()`, which is
// called once; whenHeld() (held.js) tells it when something in hand has
// changed. It is named in `parts` below and, before main.js, in local.mk. All
// modules are joined into one script: names at the top of a module are unique
// over all of them, only `import { names } from './module.js';` is used, on one
// line, and `export` stands before what it exports.
import { aboutBegin } from './about.js';
import { arriveBegin } from './arrive.js';
import { disputeBegin } from './dispute.js';
import { at } from '../../templates/replay/dom.js';
import { engineStart } from './engine.js';
import { held, hold, whenHeld } from './held.js';
import { identityBegin } from './identity.js';
import { ordersBegin } from './orders.js';
import { rememberBegin } from './remember.js';
import { reportBegin } from './report.js';
import { rulesBegin } from './rule.js';
import { say } from './said.js';
import { seatBegin } from './seat.js';
import { verifyBegin } from './verify.js';
import { watchBegin } from './watch.js';

// What hears of a change first stands first.
const parts = [arriveBegin, identityBegin, seatBegin, ordersBegin, reportBegin,
  rememberBegin, verifyBegin, watchBegin, disputeBegin, rulesBegin, aboutBegin];

/** When a section is shown. @type {Record<string, (all: Held) => any>} */
const sections = {
  // Who plays by hand needs none.
  identity: ({ unsaved, opened }) => unsaved || !opened,
  seat: ({ invited }) =>
    invited?.seats.some((/** @type {any} */ seat) => !seat.taken),
  board: ({ opened }) => opened,
  orders: ({ opened }) => opened?.asked,
  send: ({ sending }) => sending,
  report: ({ opened }) => opened,
  verify: ({ game }) => game,
  replay: ({ game, opened }) => game || opened,
  dispute: ({ looked, position }) => looked || position,
};

function showWanted() {
  for (const [id, wanted] of Object.entries(sections))
    at(id).hidden = !wanted(held);
  document.body.classList.toggle('open', !!held.opened);
}

function begin() {
  // A board is measured: it is in sight before its part hears of it.
  whenHeld(showWanted);
  parts.forEach((part) => part());
  hold(held);
  addEventListener('beforeunload', (event) => {
    if (held.unsealed || held.unsaved)
      event.preventDefault();
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    say(`Something has gone wrong: ${reason}`, true));
}

async function start() {
  if (window.top !== window.self)
    return say('This page does not start inside another one: open it by ' +
      'itself.', true);
  try {
    const started = engineStart();
    begin();
    at('main').hidden = false;
    say('');
    await started;
    document.body.dataset.ready = String(Math.round(performance.now()));
  } catch (error) {
    at('main').hidden = true;
    say(`The page cannot start: ${error}`, true);
  }
}

start();
