// SPDX-License-Identifier: MIT
// arrive.js - takes what is dropped, pasted, chosen, or was kept here, and says
// what comes next.
import { at, button, element, field } from '../../templates/replay/dom.js';
import { beside, held, hold, whenHeld } from './held.js';
import { knownKeep, knownWith } from './held.js';
import { callValue } from './request.js';
import { fill, say, show, tell } from './said.js';
import { secret } from './you.js';

/** @type {(found: Found) => Found[]} */
const blocksWith = (found) => [found,
  ...held.blocks.filter(({ data }) => data !== found.data)];

/** @type {(found: Found) => Partial<Held>} of reports the newest counts */
function newest(found) {
  const old = held.report;
  const newer = !old || old.gid !== found.gid || found.entry >= old.entry;
  return { blocks: blocksWith(found), ...(newer ? { report: found } : {}) };
}

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

const inHand = ['identity', 'report', 'game', 'known', 'orders', 'position',
  'blocks'];

/** @type {(of: string) => HTMLElement[]} in words, with what puts it away */
function handShown(of) {
  const { known, blocks, [of]: what } = /** @type {any} */ (held);
  const names = known.map((/** @type {Found} */ { name }) => name).join(', ');
  const text = of === 'known' ? names && `What is known: ${names}`
    : of !== 'blocks' ? what?.says
    : blocks[1] && `${blocks.length} blocks to hold against a game`;
  return text ? [element('li', [element('span', text),
    button('✕', () => hold({ [of]: Array.isArray(what) ? [] : null }),
      { ariaLabel: `Put away: ${text}` })])] : [];
}

/** @returns {string} what is missing */
function next() {
  const { opened, report, identity, game } = held;
  if (opened || !report)
    return identity && !game && !opened
      ? 'Now the mail with your report, or with your invitation.' : '';
  return identity ? 'The report is still sealed.'
    : 'The report is sealed for one player. Now your identity: the file that ' +
      'ends in .id.';
}

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
  knownKeep(report, opened.name, opened.known);
  hold({ opened, asked: !!opened.asked, closed: false });
  tell(opened.notes);
  show('report');
}

// ---- arriving ----

/** @type {(found: Found) => string} what is wrong with it */
function put(found) {
  const { as, name: game, file: name, text: data } = found;
  if (as === 'none')
    return `${name}: ${found.why}`;
  const thing = { ...found, game, name, data };
  hold(comes[as]?.(thing) || { [as]: thing });
  return '';
}

/** @param {File[]} files */
async function arrived(files) {
  say('One moment.');
  const things = await Promise.all(files.map(async (file) => ({ as: 'thing',
    name: file.name, data: new Uint8Array(await file.arrayBuffer()) })));
  const sorted = await callValue('sort', things);
  if (!sorted)
    return;
  const wrong = things.flatMap(({ name }, i) => sorted.things[i]
    .map((/** @type {Found} */ found) => put({ ...found, file: name })))
    .filter(Boolean);
  say(wrong.join(' '), wrong.length > 0);
  if (held.report && !held.opened)
    await open();
}

/** @param {string} [text] @returns {File[]} */
const textFiles = (text) => (text ? [new File([text], 'The text')] : []);

/** @type {(target: any) => boolean} something is written there */
const writes = (target) => target.id !== 'paste' &&
  !!target.closest?.('input, textarea, [contenteditable]');

/** @type {(event: Event, by: DataTransfer | null) => void} */
function brought(event, by) {
  const text = writes(event.target) ? '' : by?.getData('text/plain');
  const files = by?.files.length ? [...by.files] : textFiles(text);
  if (event.defaultPrevented || !files.length)
    return;
  event.preventDefault();
  arrived(files);
}

/** @param {boolean} is */
const over = (is) => document.body.classList.toggle('over', is);

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
  over(false);
  brought(event, event.dataTransfer);
});
document.addEventListener('paste', (event) =>
  brought(event, event.clipboardData));
at('choose').onchange = async () => {
  await arrived([...field('choose').files || []]);
  field('choose').value = '';
};
at('take').onclick = () => {
  arrived(textFiles(field('paste').value));
  field('paste').value = '';
};
whenHeld((what) => {
  at('have').replaceChildren(...inHand.flatMap(handShown));
  at('next').textContent = next();
  if (what.opened || what.game)
    /** @type {HTMLDetailsElement} */ (at('more')).open = false;
});

// ---- kept in this site's own storage, if the player asks ----

// Never from a disk: there all local pages share one storage. Kept are the
// identity, if it is locked, and of each game the last report and NAME.known.
const KEPT = 'estafette';

function canKeep() {
  try {
    return /^https?:$/.test(location.protocol) && window.isSecureContext &&
      localStorage.length >= 0;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @returns {any} null if the player has not asked for it */
const kept = () => JSON.parse(localStorage.getItem(KEPT) || 'null');

/** @param {any} all what is kept, and has now what is in hand as well */
function keep(all) {
  const { identity, report, known, opened } = held;
  if (identity?.locked && !held.unsaved)
    all.identity = identity;
  if (report && opened)
    all.reports[report.gid] = report;
  known.forEach((one) => { all.known[one.genesis] = one; });
  localStorage.setItem(KEPT, JSON.stringify(all));
}

function remember() {
  keep({ identity: null, reports: {}, known: {} });
  say(held.identity?.locked === false
    ? 'Your identity is not kept: it has no password.' : 'Remembered here.');
  keepOffer();
}

function forget() {
  localStorage.removeItem(KEPT);
  say('All is forgotten that this page had kept here.');
  keepOffer();
}

function keepOffer() {
  const all = kept();
  /** @type {Found[]} */
  const reports = Object.values(all?.reports || {});
  fill('remember', { forget: !!all, why: !all, do: !all,
    games: reports.length > 0 });
  at('remember-games').replaceChildren(...reports.map((report) =>
    button(`Go on with ${report.game}`, () => {
      hold({ report });
      open();
    }, { className: 'go' })));
}

if (canKeep()) {
  const all = kept();
  if (all)
    hold({ identity: all.identity, known: Object.values(all.known) });
  keepOffer();
  at('remember').hidden = false;
  at('remember-do').onclick = remember;
  at('remember-forget').onclick = forget;
  whenHeld(() => kept() && keep(kept()));
}
