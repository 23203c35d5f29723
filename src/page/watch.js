// SPDX-License-Identifier: MIT
// watch.js - the replay: of a game file, or of the reports that a player kept.
import { Replay } from '../../templates/replay/replay.js';
import { replayProof } from '../../templates/replay/statistics.js';
import { dispute } from './dispute.js';
import { beside } from './arrive.js';
import { at, button, row } from '../../templates/replay/dom.js';
import { held, heldAgainst, whenHeld } from './held.js';
import { secret } from './identity.js';
import { callValue } from './request.js';
import { say } from './said.js';

/** @type {Replay | null} */
let watched = null;

/** @param {Thing[]} files @param {boolean} sealed */
async function watch(files, sealed) {
  say('One moment.');
  const shown = await (sealed ? secret : callValue)('replay', files);
  if (!shown)
    return;
  const { data, notes } = shown;
  say(notes.join(' '));
  close();
  if (!data.steps.length) {
    at('replay-none').hidden = false;
    return at('replay-public').replaceChildren(...replayProof(data));
  }
  at('replay-player').hidden = false;
  watched = new Replay(at('replay'), data);
  return at('replay-board').scrollIntoView({ block: 'nearest' });
}

/** The reports of one game, that of the newest. */
function watchOwn() {
  const files = heldAgainst(held.report?.gid)
    .filter(({ as }) => as === 'report');
  const sealed = files.some(({ kind }) => kind === 'report');
  return watch([...files, ...beside()], sealed);
}

function close() {
  watched?.pause();
  watched = null;
  at('replay-none').hidden = at('replay-player').hidden = true;
}

export function watchBegin() {
  at('replay-game').onclick = () =>
    watch([/** @type {Found} */ (held.game)], false);
  at('replay-own').onclick = watchOwn;
  at('replay-told').append(row(button('Look into this turn', () => watched &&
    dispute(watched.data, watched.step))));
  whenHeld((what) => {
    at('replay-game').hidden = !held.game;
    at('replay-own').hidden = !held.report;
    if ('game' in what || 'report' in what)
      close();
  });
}
