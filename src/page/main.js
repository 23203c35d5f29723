// SPDX-License-Identifier: MIT
// main.js - begins, and gives every part of the page what it works with.
//
// A part is one module with one function, `xPart(app)`, called once; it gives
//
//   { id, wanted, changed }
//     id              its <section> in page.html
//     wanted(held)    true when that is shown
//     changed(what)   (may be left out) called when something in hand has
//                     changed: `what` has what is new, app.held has all
//
// and is named in `parts` below and, before main.js, in local.mk. All modules
// are joined into one script: names at the top of a module are unique over all
// of them, only `import { names } from './module.js';` is used, on one line,
// and `export` stands before what it exports.
//
// app has
//
//   await app.call(action, files, args, more)
//       the engine's answer, {ok, value, error: {code, text}, diags}. files is
//       a list of {as, name, data}, data a string or bytes; openedFile() is the
//       opened report. more: {secret: true} for what no other call may share
//       a memory with, {progress: (done, all) => ...}
//   await app.secret(action, files, args)
//       the same with the identity in hand, and its password, which it asks
//       for; null if the player would not give it
//   app.held, app.hold({...})
//       what is in hand (held.js), and how that is changed
//   app.say(text), app.refused(answer)
//       tell the player something; why an answer is not ok
//   app.show(id)
//       brings a section into sight and the focus to it
//   await app.ask(text, yes, no)
//       a question with two buttons: true for yes
//   app.send({title, text, name, subject, known, plain})
//       what is ready to go out, with its buttons (send.js)
import { at } from './dom.js';
import { engineAsk, engineStart } from './engine.js';
import { held, hold, whenHeld } from './held.js';
import { requestBytes } from './request.js';

/**
 * @typedef {{ok: boolean, value: any, error: {code: string, text: string},
 *   diags: any[]}} Answer
 * @typedef {import('./request.js').Thing} Thing
 * @typedef {import('./held.js').Held} Held
 * @typedef {{id: string, wanted: (held: Held) => boolean,
 *   changed?: (what: Partial<Held>) => void}} Part
 */

/** @param {string} text */
function say(text, bad = false) {
  at('said').textContent = text;
  at('said').classList.toggle('bad', bad);
}

/**
 * @param {string} action
 * @param {Thing[]} [files]
 * @param {object} [args]
 * @param {object} [more]
 * @returns {Promise<Answer>}
 */
async function call(action, files = [], args = {}, more = {}) {
  const bytes = await engineAsk(requestBytes(action, files, args), more);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** @param {string} id */
function show(id) {
  at(id).hidden = false;
  at(id).scrollIntoView();
  at(`${id}-head`).tabIndex = -1;
  at(`${id}-head`).focus();
}

/** @param {Answer} answer */
function refused(answer) {
  if (!answer.ok)
    say(answer.error.text, true);
}

export const app = { call, held, hold, say, refused, show };
/** @typedef {typeof app} App */

/** @type {((app: App) => Part)[]} */
const makers = [];

function begin() {
  const parts = makers.map((make) => make(app));
  whenHeld((what) => parts.forEach((part) => {
    at(part.id).hidden = !part.wanted(held);
    part.changed?.(what);
  }));
  hold({});
  at('main').hidden = false;
  say('');
}

async function start() {
  if (window.top !== window.self)
    return say('This page does not start inside another one: open it by itself.');
  try {
    await engineStart();
    begin();
    document.body.dataset.ready = String(Math.round(performance.now()));
  } catch (error) {
    say(`The page cannot start: ${error}`, true);
  }
}

start();
