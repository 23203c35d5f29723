// SPDX-License-Identifier: MIT
// main.js - begins, when every part of the page stands ready.
//
// A part of the page is one module; whenHeld() (held.js) tells it when
// something in hand has changed. All modules are joined into one script in the
// order of local.mk, each behind what it imports, and a change is heard of in
// this order: names at the top of a module are unique over all of them, only
// `import { names } from './module.js';` is used, on one line, and `export`
// stands before what it exports.
import { at } from '../../templates/replay/dom.js';
import { engineStart } from './engine.js';
import { held, hold } from './held.js';
import { call } from './request.js';
import { say } from './said.js';

/** What this page is made of, as the engine knows of itself. */
async function about() {
  const { value } = await call('about');
  at('about-version').textContent = `estafette ${value.version}`;
  at('about-sources').textContent = value.sources ||
    Object.entries(value.libraries).map((one) => one.join(' ')).join('\n');
}

async function start() {
  try {
    const started = engineStart();
    hold(held);
    at('main').hidden = false;
    say('');
    await started;
    document.body.dataset.ready = String(Math.round(performance.now()));
  } catch (error) {
    at('main').hidden = true;
    say(`The page cannot start: ${error}`, true);
  }
}

addEventListener('beforeunload', (event) =>
  (held.unsealed || held.unsaved) && event.preventDefault());
for (const kind of ['error', 'unhandledrejection'])
  addEventListener(kind, (/** @type {any} */ { reason, message }) =>
    say(`Something has gone wrong: ${reason || message}`, true));
at('about').addEventListener('toggle', about, { once: true });
start();
