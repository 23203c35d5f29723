// SPDX-License-Identifier: MIT
// identity.js - makes a player's identity, keeps it in hand, and unlocks it.
import { ask, askPassword } from './dialog.js';
import { at, button, element, field, row } from '../../templates/replay/dom.js';
import { held, hold, whenHeld } from './held.js';
import { call, callValue, valueOf } from './request.js';
import { say } from './said.js';
import { copy, download } from './send.js';

// What the engine says of an identity that a password does not open.
const UNOPENED = /wants a password|the password is wrong/;

/** @type {(typed: string) => Thing[]} */
const passwordFile = (typed) =>
  (typed ? [{ as: 'password', name: 'password', data: typed }] : []);

/**
 * Asks the engine with the identity in hand, and with its password, as often as
 * a wrong one is given.
 * @param {string} action
 * @param {Thing[]} files
 * @param {object} args
 * @returns {Promise<any>} the value; null if it was not unlocked, or refused
 */
export async function secret(action, files, args = {}) {
  const mine = held.identity;
  let question = `The identity of ${mine?.player} is locked.`;
  while (mine) {
    const typed = mine.locked ? await askPassword(question) : '';
    if (typed === null)
      return null;
    say('One moment.');
    const answer = await call(action, [...files, mine, ...passwordFile(typed)],
      args, { secret: true });
    say('');
    if (answer.ok || !UNOPENED.test(answer.error.text))
      return valueOf(answer);
    question = `That is not the password of ${mine.player}’s identity.`;
  }
  return null;
}

/** @param {string} player @returns {string} the name of a file for him */
const fileName = (player) => `${player.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '') || 'my'}.id`;

/** @param {string} player @param {string} password */
async function make(player, password) {
  say('Making your identity.');
  const made = await callValue('keygen', passwordFile(password),
    { name: player }, { secret: true });
  if (!made)
    return;
  say('Your identity is made. Save it now.');
  hold({ unsaved: true, identity: { ...made, as: 'identity',
    kind: 'identity', name: fileName(player), data: made.identity } });
  at('identity-save').focus();
}

/** @param {Event} event */
async function wished(event) {
  event.preventDefault();
  const [player, password, again] = ['player', 'new-password', 'again']
    .map((id) => field(id).value);
  if (password !== again)
    return say('The two passwords differ.', true);
  if (!password && !await ask('Without a password whoever gets hold of the ' +
      'file can play as you. Make it without?', 'Make it without'))
    return field('new-password').focus();
  field('new-password').value = field('again').value = '';
  return make(player.trim(), password);
}

/** @param {Found} mine */
function save(mine) {
  download(String(mine.data), mine.name);
  say(`${mine.name} is saved. Keep it, and a copy of it.`);
  hold({ unsaved: false });
}

/** @param {Found} mine */
const shown = (mine) => [
  element('p', [element('strong', mine.player), ' ',
    element('code', mine.id, { className: 'id', id: 'identity-id' })]),
  element('p', mine.locked ? 'Locked with its password.'
    : 'Not locked: whoever gets hold of the file can play as you.'),
  ...(held.unsaved ? [element('p', 'Save it, and keep it: you need it with ' +
    'every report, and nobody can make it again. The referee gets only the ' +
    'line that begins with est1.', { className: 'note' })] : []),
  row(button(`Save ${mine.name}`, () => save(mine), { id: 'identity-save',
    className: held.unsaved ? 'go' : '' }),
  button('Copy the line for the referee', () => copy(at('identity-id'))))];

export function identityBegin() {
  at('identity-form').onsubmit = wished;
  whenHeld((what) => {
    at('identity-make').hidden = !!held.identity;
    if ('identity' in what || 'unsaved' in what)
      at('identity-mine').replaceChildren(
        ...(held.identity ? shown(held.identity) : []));
  });
}
