// SPDX-License-Identifier: MIT
// seat.js - takes a seat in a game to which the player is invited.
import { beside, knownKeep } from './arrive.js';
import { at, button, element, row } from '../../templates/replay/dom.js';
import { held, hold, whenHeld } from './held.js';
import { secret } from './identity.js';
import { call } from './request.js';
import { tell } from './said.js';
import { send } from './send.js';

/** @param {any} seat */
const isMine = (seat) => !seat.taken && !seat['by-hand'] && !!held.identity &&
  (seat.id === null || seat.id === held.identity.id);

/** @param {Found} game @param {any} seat */
async function accept(game, { seat, title }) {
  const accepted = await secret('accept', beside(), { seat });
  if (!accepted)
    return;
  const { block, subject, known, notes } = accepted;
  knownKeep(game, game.game, known);
  tell(notes);
  send({ title: `You take the seat: ${title}`, text: block, subject, known,
    knownName: `${game.game}.known`, name: `${game.game}-accept.asc` });
}

/** @param {any} seat */
const line = (seat) => element('li', [element('strong', seat.title),
  `: ${seat.player}`, seat.taken ? ', has joined' : '',
  seat['by-hand'] ? ', orders in clear, sealed by the referee' : '',
  isMine(seat) ? (seat.id ? ', your seat' : ', free') : '']);

/** @param {any} value of the action `invitation` */
const told = ({ name, seats, clock, edition, scenario, referee, notes }) => [
  element('p', [element('strong', name), `: ${edition}, ${scenario}`]),
  element('ul', seats.map(line)), element('p', clock),
  element('p', ['The referee’s key: ', element('code', referee,
    { className: 'id' }), ' (compare it with the one in the invitation)']),
  ...notes.map((/** @type {string} */ note) => element('p', note,
    { className: 'note' }))];

/** @type {(game: Found, invited: any) => HTMLElement} */
function choice(game, { seats }) {
  const free = seats.filter(isMine);
  if (free.length)
    return row(...free.map((/** @type {any} */ seat) => button(
      `Take the seat: ${seat.title}`, () => accept(game, seat),
      { className: 'go' })));
  return element('p', held.identity
    ? 'No free seat of this game is for your identity. Give the referee the ' +
      'line of yours that begins with est1.'
    : 'To take a seat you need the identity that the referee knows.');
}

/** @param {Found} game */
async function look(game) {
  const answer = await call('invitation', [game]);
  hold({ invited: answer.ok ? answer.value : null });
}

export const seatBegin = () => whenHeld((what) => {
  if (what.game)
    look(what.game);
  if (held.game && held.invited && ('invited' in what || 'identity' in what))
    at('seat-what').replaceChildren(...told(held.invited),
      choice(held.game, held.invited));
});
