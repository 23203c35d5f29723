// SPDX-License-Identifier: MIT
// watch.js - the replay: of a game file, or of the reports that a player kept.
import { Replay } from '../../templates/replay/replay.js';
import { replayProof } from '../../templates/replay/statistics.js';
import { dispute } from './dispute.js';
import { at, button, element, row } from '../../templates/replay/dom.js';
import { heldAgainst } from './held.js';

/** @type {Replay | null} */
let watched = null;

/** @type {(app: App) => Found[]} of one game, that of the newest */
const reports = ({ held }) => heldAgainst(held.report?.gid)
  .filter(({ as }) => as === 'report');

/** @param {App} app @param {Thing[]} files @param {boolean} sealed */
async function watch(app, files, sealed) {
  app.say('One moment.');
  const answer = await (sealed ? app.secret('replay', files)
    : app.call('replay', files));
  if (!answer || app.refused(answer))
    return;
  const { data, notes } = answer.value;
  app.say(notes.join(' '));
  close();
  if (!data.steps.length) {
    at('replay-none').hidden = false;
    return at('replay-none').append(...replayProof(data));
  }
  at('replay-player').hidden = false;
  watched = new Replay(at('replay'), data);
  return at('replay-board').scrollIntoView({ block: 'nearest' });
}

function close() {
  at('replay-none').hidden = true;
  at('replay-none').replaceChildren(element('p', 'The secret of this game is ' +
    'not published: until then nobody but its referee can watch it. This is ' +
    'what its file shows to everybody.'));
  watched?.pause();
  watched = null;
  at('replay-player').hidden = true;
}

/** @param {App} app */
const lookInto = (app) => watched &&
  dispute(app, watched.data, watched.step);

/** @param {App} app */
export function watchPart(app) {
  const game = button('Watch the game', () =>
    watch(app, [/** @type {Found} */ (app.held.game)], false));
  const own = button('Watch what my reports tell', () => {
    const files = reports(app);
    const sealed = files.some(({ kind }) => kind === 'report');
    return watch(app, [...files, ...app.beside()], sealed);
  });
  at('replay-head').after(row(game, own));
  at('replay-told').append(row(
    button('Look into this turn', () => lookInto(app))));
  return {
    id: 'replay',
    wanted: (/** @type {Held} */ held) => !!(held.game || held.opened),
    changed(/** @type {Partial<Held>} */ what) {
      game.hidden = !app.held.game;
      own.hidden = !app.held.report;
      if ('game' in what || 'report' in what)
        close();
    },
  };
}
