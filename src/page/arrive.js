// SPDX-License-Identifier: MIT
// arrive.js - takes what is dropped, pasted, chosen, and says what comes next.
import { at, button, element, field } from '../../templates/replay/dom.js';
import { held, hold } from './held.js';
import { secret } from './identity.js';
import { call } from './request.js';
import { refused, say, show, tell } from './said.js';

/** @type {(found: Found) => Found[]} */
const blocksWith = (found) => [found,
  ...held.blocks.filter(({ data }) => data !== found.data)];

/** @type {(found: Found) => Partial<Held>} of reports the newest counts */
function newest(found) {
  const old = held.report;
  const newer = !old || old.gid !== found.gid || found.entry >= old.entry;
  return { blocks: blocksWith(found),
    ...(newer ? { report: found, opened: null } : {}) };
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

/** @type {Record<string, [string, (found: Found) => Partial<Held>]>} */
const kinds = {
  identity: ['identity', (identity) => ({ identity, unsaved: false })],
  known: ['known', (known) => ({ known: knownWith(known) })],
  game: ['game', (game) => ({ game, invited: null })],
  invitation: ['game', (game) => ({ game, invited: null })],
  report: ['report', newest],
  opened: ['report', newest],
  orders: ['orders', (orders) => ({ orders })],
  position: ['position', (position) => ({ position })],
  block: ['block', (block) => ({ blocks: blocksWith(block) })],
};

// ---- what is in hand ----

/** @type {(of: Found) => string} */
const whose = ({ game, seat, entry }) =>
  [game, seat && `seat ${seat}`, `entry ${entry}`].filter(Boolean).join(', ');

/** @returns {[any, string, Partial<Held>][]} what, in words, put away */
function inHand() {
  const { identity, report, game, known, orders, position, blocks } = held;
  return [
    [identity, `Identity of ${identity?.player}`, { identity: null }],
    [report, `Report of ${report && whose(report)}`,
      { report: null, opened: null }],
    [game, `Game file of ${game?.game}`, { game: null, invited: null }],
    [known.length, `What is known: ${known.map(({ name }) => name).join(', ')}`,
      { known: [] }],
    [orders, `Orders: ${orders?.name}`, { orders: null }],
    [position, `Position: ${position?.name}`, { position: null }],
    [blocks.length > 1, `${blocks.length} blocks to hold against a game`,
      { blocks: [] }]];
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
  const answer = await (report.kind === 'report' ? secret('open', files, zone)
    : call('open', files, zone));
  if (!answer || refused(answer))
    return;
  const { known, name, notes } = answer.value;
  if (known)
    knownKeep(report, name, known);
  hold({ opened: answer.value });
  tell(notes);
  show('report');
}

// ---- arriving ----

/** @type {(found: Found) => string} what is wrong with it */
function put(found) {
  if (!kinds[found.kind])
    return `${found.file}: ${found.why}`;
  const [as, into] = kinds[found.kind];
  hold(into({ ...found, as, game: found.name, name: found.file,
    data: found.text }));
  return '';
}

/** @param {{name: string, data: Uint8Array | string}[]} files */
async function arrived(files) {
  say('One moment.');
  const answer = await call('sort', files.map((f) => ({ ...f, as: 'thing' })));
  if (refused(answer))
    return;
  /** @type {Found[][]} */
  const things = answer.value.things;
  const wrong = things.flatMap((of, i) => of.map((found) =>
    put({ ...found, file: files[i].name }))).filter(Boolean);
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

export function arrivePart() {
  listen();
  return {
    id: 'arrive',
    wanted: () => true,
    changed(/** @type {Partial<Held>} */ what) {
      at('have').replaceChildren(...inHand().filter(([there]) => there)
        .map(([, text, away]) => element('li', [element('span', text),
          button('✕', () => hold(away), { ariaLabel: `Put away: ${text}` })])));
      at('next').textContent = next();
      if (what.opened || what.game)
        /** @type {HTMLDetailsElement} */ (at('more')).open = false;
    },
  };
}
