// SPDX-License-Identifier: MIT
// you.js - who plays: an identity, made, kept in hand and unlocked, the seat
// that it takes in a game, and what it sends.
import { at, button, element, field } from '../../templates/replay/dom.js';
import { beside, held, hold, knownKeep, whenHeld } from './held.js';
import { call, callValue, valueOf } from './request.js';
import { ask, askPassword, fill, say, show } from './said.js';
import { tell, template } from './said.js';

// ---- to copy, to save, to share, to mail ----

/** @type {(text: string, name: string) => void} */
export function download(text, name) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  element('a', [], { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}

/** @param {HTMLElement} from what holds the text: selected, if all fails */
export async function copy(from) {
  getSelection()?.selectAllChildren(from);
  const copied = await navigator.clipboard?.writeText(from.textContent || '')
    .then(() => true, () => false) || document.execCommand('copy');
  say(copied ? 'Copied.'
    : 'It is selected: copy it with the keys of your system.');
}

/**
 * Chromium shares no file .asc; some browsers share none at all.
 * @type {(out: Outgoing) => ShareData | undefined} none: nothing can be shared
 */
const shared = ({ text, name, subject: title, plain }) => [
  ...(plain ? [] : [{ title, files: [new File([text],
    name.replace(/asc$/, 'txt'), { type: 'text/plain' })] }]), { title, text }]
  .find((data) => navigator.canShare?.(data));

/** @type {(out: Outgoing) => string} */
const mailto = ({ subject, text }) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${
    encodeURIComponent(text.replace(/\n/g, '\r\n'))}`;

/** @param {Outgoing} out */
export function send(out) {
  const { title, text, name, known = '', game } = out;
  // Of longer ones some mail programs cut the end off.
  fill('send', { head: title, text, save: `Save ${name}`, known: !!known,
    plain: !!out.plain, sealed: !out.plain, 'known-save': `Save ${game}.known`,
    share: !!shared(out), mail: mailto(out).length < 2000 });
  Object.assign(at('send-mail'), { href: mailto(out) });
  at('send-copy').onclick = () => copy(at('send-text'));
  at('send-save').onclick = () => download(text, name);
  at('send-share').onclick = () => navigator.share(shared(out))
    .catch(() => say('Nothing was shared.'));
  at('send-known-save').onclick = () => download(known, `${game}.known`);
  held.sending = true;
  show('send');
}

// ---- an identity ----

// What the engine says of an identity that a password does not open.
const UNOPENED = /takes its password|the password is wrong/;

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
  say('That takes your identity: add the file that ends in .id.', true);
  return null;
}

/**
 * A sealed report takes its identity.
 * @type {(action: string, files: Found[], args?: object) => Promise<any>}
 */
export const opening = (action, files, args) => (files.some(({ kind }) =>
  kind === 'report') ? secret : callValue)(action, files, args);

/** @param {string} player @returns {string} the name of a file for him */
const fileName = (player) => `${(player.toLowerCase().normalize('NFD')
  .replace(/[\u0300-\u036f]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) || ['my'])
  .join('-')}.id`;

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

function save() {
  const { name, data } = /** @type {Found} */ (held.identity);
  download(String(data), name);
  say(`${name} is saved. Keep it, and a copy of it.`);
  hold({ unsaved: false });
  at('identity-save').focus();
}

/** @param {Found | null} mine */
function identityShow(mine) {
  at('identity-mine').replaceChildren(mine ? template('identity-shown') : '');
  if (!mine)
    return;
  fill('identity', { player: mine.player, id: mine.id, locked: mine.locked,
    open: !mine.locked, unsaved: held.unsaved, save: `Save ${mine.name}` });
  at('identity-save').classList.toggle('go', held.unsaved);
  at('identity-save').onclick = save;
  at('identity-copy').onclick = () => copy(at('identity-id'));
}

// ---- a seat ----

/** @param {Found} game @param {any} seat */
async function accept(game, { seat, title }) {
  const accepted = await secret('accept', beside(), { seat });
  if (!accepted)
    return;
  knownKeep(game, game.game, accepted.known);
  tell(accepted.notes);
  send({ ...accepted, title: `You take the seat: ${title}`, game: game.game,
    text: accepted.block, name: `${game.game}-accept.asc` });
}

/** @param {Found} game */
async function invitation(game) {
  const { identity } = held;
  const { value } = await call('invitation', identity ? [game, identity]
    : [game]);
  if (!value || game !== held.game || identity !== held.identity)
    return;
  const { shown, notes } = value;
  // Of a game of which there are reports the file is an old one.
  hold({ invited: game.gid !== held.report?.gid &&
    shown.some((/** @type {any} */ seat) => !seat.taken) });
  const mine = shown.filter((/** @type {any} */ seat) => seat.mine);
  at('seat-what').replaceChildren(template('seat-shown'));
  fill('seat', { name: value.name, game: `: ${value.title}, ${value.edition}`,
    referee: value.referee, notes: notes.length > 0 && notes.join(' '),
    mail: game.mail || false, none: !!identity && !mine.length,
    unknown: !identity, hand: value.seats.some((/** @type {any} */ seat) =>
      seat['by-hand'] && !seat.taken) });
  at('seat-list').replaceChildren(...shown.map((/** @type {any} */ seat) =>
    element('li', [element('strong', seat.title), seat.says])));
  at('seat-take').replaceChildren(...mine.map((/** @type {any} */ seat) =>
    button(`Take the seat: ${seat.title}`, () => accept(game, seat),
      { className: seat.meant ? 'go' : '' })));
  if (held.invited && !held.opened && !held.unsaved)
    show('seat');
}

at('identity-form').onsubmit = wished;
whenHeld((what) => {
  at('identity-make').hidden = !!held.identity;
  if ('identity' in what || 'unsaved' in what)
    identityShow(held.identity);
  if (held.game && ('game' in what || 'identity' in what || 'report' in what))
    invitation(held.game);
});
