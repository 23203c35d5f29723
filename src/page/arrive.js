// SPDX-License-Identifier: MIT
// arrive.js - takes what is dropped, pasted, chosen, or was kept here, and says
// what comes next.
import { at, button, element, field } from '../../templates/replay/dom.js';
import { beside, held, hold, knownKeep, whenHeld } from './held.js';
import { callValue } from './request.js';
import { ask, fill, say, show, tell } from './said.js';
import { download, opening } from './you.js';

/** @type {(list: Found[], found: Found) => Found[]} */
const withOne = (list, found) => (list.some(({ data }) => data === found.data)
  ? list : [found, ...list]);

/** @param {Found} found a report @returns {string} whose it is */
const seatOf = ({ gid, seat }) => `${gid} ${seat}`;

/** @type {(found: Found) => Partial<Held>} of a seat's the newest counts */
function newest(found) {
  const old = held.report;
  const older = found.told || (old && seatOf(old) === seatOf(found) &&
    found.entry < old.entry);
  // Its mail may bring what it lacked; what is open stays open.
  if (old?.data === found.data)
    ['code', 'before'].forEach((of) => { old[of] ||= found[of]; });
  return { blocks: withOne(held.blocks, found),
    ...(older || old?.data === found.data ? {} : { report: found }) };
}

/**
 * What comes of what came; else it is held as what it is given as.
 * @type {Record<string, (found: Found) => Partial<Held>>}
 */
const comes = {
  // Of several of one game the engine takes what each knows.
  known: (known) => ({ known: withOne(held.known, known) }),
  report: newest,
  block: (block) => ({ blocks: withOne(held.blocks, block) }),
  // What goes out for a report that is open, is not the game's.
  game: (game) => ({ game, sending: held.sending && !!held.opened }),
};

/**
 * @param {Partial<Held>} changed unless the player keeps what it would lose
 * @returns {Promise<boolean>} whether it is taken
 */
async function take(changed) {
  const lost = 'report' in changed && held.unsealed
    ? 'Your orders are not sealed, and go with their report. Let them go?'
    : 'identity' in changed && held.unsaved &&
      'Your identity is not saved, and nobody can make it again. Let it go?';
  const may = !lost || await ask(lost, 'Let go', 'Keep');
  if (may)
    hold(changed);
  return may;
}

// ---- what is in hand ----

const inHand = ['identity', 'report', 'game', 'known', 'orders', 'position',
  'blocks'];

/** @type {(of: string) => HTMLElement[]} in words, with what puts it away */
function handShown(of) {
  const { known, blocks, report, [of]: what } = /** @type {any} */ (held);
  const names = [...new Set(known.map((/** @type {Found} */ f) => f.name))];
  const text = of === 'known' ? names[0] && `What is known: ${names.join(', ')}`
    : of !== 'blocks' ? what?.says
    : blocks[report ? 1 : 0] &&
      `${blocks.length} block${blocks[1] ? 's' : ''} to hold against a game`;
  const save = () => known.forEach((/** @type {Found} */ { data, name }) =>
    download(String(data), name));
  return text ? [element('li', [element('span', text),
    ...(of === 'known' ? [button('Save', save)] : []),
    button('✕', () => take({ [of]: Array.isArray(what) ? [] : null })
      .then(() => show('arrive')), { ariaLabel: `Put away: ${text}` })])] : [];
}

/** @returns {string} what is missing */
function next() {
  const { opened, report, identity, game, orders } = held;
  if (!opened && report)
    return identity ? 'The report is still sealed.' : 'The report is sealed ' +
      'for one player. Now your identity: the file that ends in .id.';
  return opened || game || !(identity || orders) ? '' : orders
    ? 'No report is in it, and no game file: add what the mail has attached.'
    : 'Now the mail with your report, or with your invitation.';
}

/** Opens the report in hand, if that can be done. */
export async function open() {
  const { report, identity } = held;
  const zone = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (!report || held.opened || (report.kind === 'report' && !identity))
    return;
  const files = [report, ...report.before || [], ...beside()];
  const opened = await opening('open', files, zone);
  if (!opened || report !== held.report || held.opened)
    return;
  knownKeep(report, opened.name, opened.known);
  hold({ opened, asked: !!opened.asked, closed: false });
  tell(opened.notes);
  show('report');
}

// ---- arriving ----

/** @type {(found: Found) => Promise<string>} what is to be said of it */
async function put(found) {
  const { as, name: game, file: name, text: data, why = '', says } = found;
  if (as === 'none')
    return `${why.startsWith(name) ? '' : `${name}: `}${why}. `;
  const thing = { ...found, game, name, data };
  const { report: old } = held;
  if (!await take(comes[as]?.(thing) || { [as]: thing }))
    return `${says} is not taken. `;
  if (as !== 'report' || found.told || !old || data === old.data)
    return '';
  return held.report === old
    ? `${says} is older than the one in hand: put that away to read it. `
    : seatOf(old) === seatOf(thing) ? ''
      : `${old.says} is put away: only one is open at a time. `;
}

/** @param {File[]} files */
async function arrived(files) {
  say('One moment.');
  const things = await Promise.all(files.map(async (file) => ({ as: 'thing',
    name: file.name, data: new Uint8Array(await file.arrayBuffer()
      .catch(() => new ArrayBuffer(0))) }))); // of a folder nothing comes
  const sorted = await callValue('sort', [...things, ...beside()]);
  if (!sorted)
    return;
  say('');
  let wrong = '';
  for (const [i, { name }] of things.entries())
    for (const found of sorted.things[i])
      wrong += await put({ ...found, file: name });
  await open();
  const told = wrong + at('said').textContent;
  say(told.trim(), !!told);
}

/** @param {string} [text] as a file of it would be @returns {File[]} */
const textFiles = (text) => (text ? [new File(
  [`${text.replace(/\r\n?/g, '\n').trim()}\n`], 'The text')] : []);

/** @type {(target: any) => boolean} something is written there */
const writes = (target) => target.id !== 'paste' &&
  !!target.closest?.('input, textarea, [contenteditable]');

/** @param {boolean} is */
const over = (is) => document.body.classList.toggle('over', is);

/** @type {(event: Event, by: DataTransfer | null) => void} */
function brought(event, by) {
  over(false);
  const text = writes(event.target) ? '' : by?.getData('text/plain');
  const files = by?.files.length ? [...by.files] : textFiles(text);
  if (event.defaultPrevented || !files.length)
    return;
  event.preventDefault();
  // Whoever is asked something answers first.
  if (!at('dialog').hasAttribute('open'))
    arrived(files);
}

document.addEventListener('dragover', (event) => {
  const files = !!event.dataTransfer?.types.includes('Files');
  if (files || !writes(event.target))
    event.preventDefault();
  over(files);
});
document.addEventListener('dragleave', ({ relatedTarget }) =>
  relatedTarget || over(false));
document.addEventListener('drop', (e) => brought(e, e.dataTransfer));
document.addEventListener('paste', (e) => brought(e, e.clipboardData));
at('unseal').onclick = open;
at('choose').onchange = () => arrived([...field('choose').files || []])
  .finally(() => { field('choose').value = ''; });
at('take').onclick = () => arrived(textFiles(field('paste').value))
  .finally(() => { field('paste').value = ''; });
whenHeld((what) => {
  at('have').replaceChildren(...inHand.flatMap(handShown));
  at('next').textContent = next();
  at('unseal').hidden = !!held.opened || !held.report || !held.identity;
  if (!at('more').hasAttribute('open') || !(what.opened || what.game))
    return;
  at('more').removeAttribute('open');
  show('arrive');
});

// ---- kept in this site's own storage, if the player asks ----

// Never from a disk: there all local pages share one storage. Kept are the
// identity, if it is locked, and of each game the last report and NAME.known.
const KEPT = 'estafette';

/** @returns {any} null if the player has not asked for it, or it is lost */
function kept() {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) || 'null');
    return all?.reports && all.known ? all : null;
  } catch {
    return null;
  }
}

/**
 * What has changed here is kept as well: another tab may know more of the rest,
 * and write while this one, which has nothing new, has not heard of it.
 * @type {(all: any, what: Partial<Held>) => void}
 */
function keep(all, { unsaved, opened, known = [] }) {
  const { identity, report } = held;
  if (unsaved === false && identity?.locked)
    all.identity = identity;
  if (opened && report && !(all.reports[report.gid]?.entry > report.entry))
    all.reports[report.gid] = report;
  for (const { genesis } of known)
    all.known[genesis] = known.filter((one) => one.genesis === genesis);
  try {
    if (JSON.stringify(all) !== localStorage.getItem(KEPT))
      localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    say('This browser keeps no more: save your files.', true);
  }
}

function remember() {
  say(held.identity?.locked === false
    ? 'Your identity is not kept: it has no password.' : 'Remembered here.');
  keep({ identity: null, reports: {}, known: {} }, held);
  keepOffer();
  at('remember-forget').focus();
}

function forget() {
  localStorage.removeItem(KEPT);
  say('All is forgotten that this page had kept here.');
  keepOffer();
  at('remember-do').focus();
}

/** What is kept here, also by another tab, is offered, and known. */
function keepOffer() {
  const all = kept();
  fill('remember', { forget: !!all, why: !all, do: !all });
  at('remember-games').replaceChildren(...Object.values(all?.reports || {}).map(
    (report) => button(`Go on with ${report.game}`,
      () => take(newest(report)).then(open), { className: 'go' })));
  if (all)
    hold({ known: Object.values(all.known).flat(),
      ...(held.identity ? {} : { identity: all.identity }) });
}

if (/^https?:$/.test(location.protocol) && window.isSecureContext) {
  keepOffer();
  at('remember').hidden = false;
  at('remember-do').onclick = remember;
  at('remember-forget').onclick = forget;
  whenHeld((what) => kept() && keep(kept(), what));
  addEventListener('storage', keepOffer);
}
