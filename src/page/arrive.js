// SPDX-License-Identifier: MIT
// arrive.js - takes what is dropped, pasted, chosen, and says what comes next.
import { at, button, element, field } from '../../templates/replay/dom.js';
import { held, hold, whenHeld } from './held.js';
import { secret } from './identity.js';
import { callValue } from './request.js';
import { say, show, tell } from './said.js';

/** @type {(found: Found) => Found[]} */
const blocksWith = (found) => [found,
  ...held.blocks.filter(({ data }) => data !== found.data)];

/** @type {(found: Found) => Partial<Held>} of reports the newest counts */
function newest(found) {
  const old = held.report;
  const newer = !old || old.gid !== found.gid || found.entry >= old.entry;
  return { blocks: blocksWith(found), ...(newer ? { report: found } : {}) };
}

/** @type {(found: Found) => Found[]} one for each game */
const knownWith = (found) => [found,
  ...held.known.filter(({ genesis }) => genesis !== found.genesis)];

/**
 * What the engine now knows of a game, for the next report of it.
 * @type {(of: Found, game: string, known: string) => void}
 */
export const knownKeep = (of, game, known) => hold({ known: knownWith({ ...of,
  as: 'known', kind: 'known', name: `${game}.known`, data: known }) });

/** Given to the engine as others. @type {Record<string, string>} */
const given = { invitation: 'game', opened: 'report' };

/**
 * What comes of what came; else it is held as what it is given as.
 * @type {Record<string, (found: Found) => Partial<Held>>}
 */
const comes = {
  identity: (identity) => ({ identity, unsaved: false }),
  known: (known) => ({ known: knownWith(known) }),
  report: newest,
  block: (block) => ({ blocks: blocksWith(block) }),
};

// ---- what is in hand ----

/** @type {(of: Found) => string} */
const whose = ({ game, seat, entry }) =>
  [game, seat && `seat ${seat}`, `entry ${entry}`].filter(Boolean).join(', ');

/** In words. @type {Record<string, (what: any) => string | false>} */
const inHand = {
  identity: ({ player }) => `Identity of ${player}`,
  report: (report) => `Report of ${whose(report)}`,
  game: ({ game }) => `Game file of ${game}`,
  known: (known) => known.length > 0 && `What is known: ${
    known.map((/** @type {Found} */ { name }) => name).join(', ')}`,
  orders: ({ name }) => `Orders: ${name}`,
  position: ({ name }) => `Position: ${name}`,
  blocks: ({ length }) => length > 1 &&
    `${length} blocks to hold against a game`,
};

/** @type {(of: string) => HTMLElement[]} with what puts it away */
function handShown(of) {
  const what = /** @type {any} */ (held)[of];
  const text = what && inHand[of](what);
  return text ? [element('li', [element('span', text),
    button('✕', () => hold({ [of]: Array.isArray(what) ? [] : null }),
      { ariaLabel: `Put away: ${text}` })])] : [];
}

/** @returns {string} what is missing */
function next() {
  if (held.opened || !held.report)
    return held.identity && !held.game && !held.opened
      ? 'Now the mail with your report, or with your invitation.' : '';
  return held.identity ? 'The report is still sealed.'
    : 'The report is sealed for one player. Now your identity: the file that ' +
      'ends in .id.';
}

/** What goes with a report; the engine passes over what is of other games. */
export const beside = () => [...held.known, ...(held.game ? [held.game] : [])];

/** Opens the report in hand, if that can be done. */
export async function open() {
  const { report, identity } = held;
  const zone = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (!report || (report.kind === 'report' && !identity))
    return;
  const files = [report, ...beside()];
  const opened = await (report.kind === 'report' ? secret('open', files, zone)
    : callValue('open', files, zone));
  if (!opened)
    return;
  if (opened.known)
    knownKeep(report, opened.name, opened.known);
  hold({ opened });
  tell(opened.notes);
  show('report');
}

// ---- arriving ----

/** @type {(found: Found) => string} what is wrong with it */
function put(found) {
  const as = given[found.kind] || found.kind;
  if (as === 'none')
    return `${found.file}: ${found.why}`;
  const thing = { ...found, as, game: found.name, name: found.file,
    data: found.text };
  hold(comes[as]?.(thing) || { [as]: thing });
  return '';
}

/** @param {{name: string, data: Uint8Array | string}[]} files */
async function arrived(files) {
  say('One moment.');
  const sorted = await callValue('sort',
    files.map((f) => ({ ...f, as: 'thing' })));
  if (!sorted)
    return;
  const wrong = files.flatMap(({ name }, i) => sorted.things[i]
    .map((/** @type {Found} */ found) => put({ ...found, file: name })))
    .filter(Boolean);
  say(wrong.join(' '), wrong.length > 0);
  if (held.report && !held.opened)
    await open();
}

/** @param {DataTransfer | null} by @returns {boolean} if it brought anything */
function brought(by) {
  const text = by?.getData('text/plain');
  if (by?.files.length)
    read(by.files);
  else if (text)
    arrived([{ name: 'The text', data: text }]);
  return !!(by?.files.length || text);
}

/** @param {FileList} files */
async function read(files) {
  say('One moment.');
  await arrived(await Promise.all([...files].map(async (file) => ({
    name: file.name, data: new Uint8Array(await file.arrayBuffer()) }))));
}

/** @type {(target: any) => boolean} something is written there */
const writes = (target) => target.id !== 'paste' &&
  !!target.closest?.('input, textarea, [contenteditable]');

/** @param {boolean} is */
const over = (is) => document.body.classList.toggle('over', is);

function dragged() {
  document.addEventListener('dragover', (event) => {
    const files = !!event.dataTransfer?.types.includes('Files');
    if (files || !writes(event.target))
      event.preventDefault();
    over(files);
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget)
      over(false);
  });
  document.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files.length;
    over(false);
    if (event.defaultPrevented || (writes(event.target) && !files))
      return;
    event.preventDefault();
    brought(event.dataTransfer);
  });
}

function listen() {
  const choose = field('choose');
  choose.onchange = async () => {
    await read(/** @type {FileList} */ (choose.files));
    choose.value = '';
  };
  at('take').onclick = () => {
    arrived([{ name: 'The text', data: field('paste').value }]);
    field('paste').value = '';
  };
  document.addEventListener('paste', (event) => {
    if (!writes(event.target) && brought(event.clipboardData))
      event.preventDefault();
  });
  dragged();
}

export function arriveBegin() {
  listen();
  whenHeld((what) => {
    at('have').replaceChildren(...Object.keys(inHand).flatMap(handShown));
    at('next').textContent = next();
    if (what.opened || what.game)
      /** @type {HTMLDetailsElement} */ (at('more')).open = false;
  });
}
