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
// and is named in `makers` below and, before main.js, in local.mk. All modules
// are joined into one script: names at the top of a module are unique over all
// of them, only `import { names } from './module.js';` is used, on one line,
// and `export` stands before what it exports.
//
// app has
//
//   await app.call(action, files, args, more)
//       the engine's answer, {ok, value, error: {code, text}, diags}. files is
//       a list of {as, name, data}, data a string or bytes; openedFile() of
//       held.js is the opened report. more: {secret: true} for what no other
//       call may share a memory with, {progress: (done, all) => ...}
//   await app.secret(action, files, args)
//       the same with the identity in hand, and its password, which it asks
//       for; null if the player would not give it
//   app.held, app.hold({...})
//       what is in hand (held.js), and how that is changed
//   app.beside()
//       of the game file and NAME.known those that belong to the report
//   app.say(text), app.refused(answer)
//       tell the player something; tells why an answer is not ok, and is true
//   app.show(id)
//       brings a section into sight and the focus to its `${id}-head`
//   await app.ask(text, yes, no)
//       a question with two buttons: true for yes
//   app.send({title, text, name, subject, known, knownName, plain})
//       what is ready to go out, with its buttons (send.js)
import { about } from './about.js';
import { arrivePart, beside } from './arrive.js';
import { ask } from './dialog.js';
import { disputePart } from './dispute.js';
import { at } from '../../templates/replay/dom.js';
import { engineStart } from './engine.js';
import { held, hold, whenHeld } from './held.js';
import { identityPart, secret } from './identity.js';
import { ordersParts } from './orders.js';
import { rememberPart } from './remember.js';
import { call } from './request.js';
import { reportPart } from './report.js';
import { rulesBegin } from './rule.js';
import { refused, say, show } from './said.js';
import { seatPart } from './seat.js';
import { send, sendPart } from './send.js';
import { verifyPart } from './verify.js';
import { watchPart } from './watch.js';

/** @type {App} */
const app = { ask, beside, call, held, hold, refused, say, secret, send, show };

/** @type {((app: App) => Part | Part[])[]} */
const makers = [arrivePart, identityPart, seatPart, ordersParts, reportPart,
  sendPart, rememberPart, verifyPart, watchPart, disputePart];

function begin() {
  const parts = makers.flatMap((make) => make(app));
  rulesBegin();
  whenHeld((what) => parts.forEach((part) => {
    part.changed?.(what);
    at(part.id).hidden = !part.wanted(held);
    document.body.classList.toggle('open', !!held.opened);
  }));
  hold(held);
  about();
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
