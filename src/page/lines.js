// SPDX-License-Identifier: MIT
// lines.js - the order lines: a text area, with a grip and notes at each line.
//
// The text area is all that there is; so what is written into it for the player
// is undone, like what he types, by the browser's own undo.
import { at, button, element, field } from '../../templates/replay/dom.js';
import { dragging } from './board.js';

/** What else can be done with a line. @type {(row: number) => HTMLElement[]} */
let lineTools = () => [];

export const lines = () => field('lines').value.split('\n');
const gripLines = () => /** @type {HTMLElement[]} */ (
  [...at('grips').children]);
const grips = () => gripLines().map((li) =>
  /** @type {HTMLElement} */ (li.children[0]));

/** The line of the caret: what is chosen comes behind it. */
export const lineNow = () => field('lines').value.slice(0,
  field('lines').selectionStart || 0).split('\n').length - 1;

/** @type {(line: string) => number} */
const indent = (line) => line.search(/\S|$/);

/** @type {(row: number) => number} how many go with it: moved in, below */
function block(row) {
  const all = lines();
  let n = 1;
  while (all[row + n]?.trim() && indent(all[row + n]) > indent(all[row]))
    n++;
  return n;
}

// ---- writing, as if it were typed ----

/** @type {(was: string, to: string) => [number, number]} what differs in was */
function differ(was, to) {
  const least = Math.min(was.length, to.length);
  let [from, same] = [0, 0];
  while (from < least && was[from] === to[from])
    from++;
  while (same < least - from && was.at(-1 - same) === to.at(-1 - same))
    same++;
  return [from, same];
}

/** @type {(all: string[], row?: number) => void} the caret goes behind a row */
export function linesPut(all, row = all.length - 1) {
  const area = field('lines');
  const to = all.join('\n');
  const [from, same] = differ(area.value, to);
  const back = /** @type {HTMLElement | null} */ (document.activeElement);
  const caret = all.slice(0, row + 1).join('\n').length;
  // A focus brings a keyboard into sight where it is not of keys.
  if (!matchMedia('(pointer: coarse)').matches) {
    area.focus({ preventScroll: true });
    area.setSelectionRange(from, area.value.length - same);
    const more = to.slice(from, to.length - same);
    document.execCommand(more ? 'insertText' : 'delete', false, more);
    back?.focus({ preventScroll: true });
  }
  if (area.value !== to)
    area.value = to;
  area.setSelectionRange(caret, caret);
  area.dispatchEvent(new Event('input'));
}

/** @param {Edit[]} edits what becomes of lines */
export const linesEdit = (edits) => linesPut(lines().flatMap((text, row) => {
  const edit = edits.find(({ line }) => line === row + 1);
  return edit ? edit.text ?? [] : text;
}), edits[0].line - 1);

/** @type {(row: number) => void} */
function lineRemove(row) {
  linesPut(lines().toSpliced(row, block(row)), Math.max(row - 1, 0));
  grips()[Math.min(row, grips().length - 1)].focus();
}

/** @type {(text: string) => void} behind the line of the caret */
export function lineAdd(text) {
  const all = lines();
  const more = text.split('\n');
  const empty = Number(!all[lineNow()].trim());
  const row = lineNow() + 1 - empty;
  linesPut(all.toSpliced(row, empty, ...more), row + more.length - 1);
}

/** @type {(row: number, column: number) => void} */
export function lineCaret(row, column) {
  const to = [...lines().slice(0, row), ''].join('\n').length + column;
  field('lines').focus();
  field('lines').setSelectionRange(to, to);
}

/** @type {(row: number, before: number) => void} with all that goes with it */
function lineMove(row, before) {
  const all = lines();
  const n = block(row);
  if (before < 0 || before > all.length || (before >= row && before <= row + n))
    return;
  const to = before - (before > row ? n : 0);
  const own = all.slice(row, row + n);
  linesPut(all.toSpliced(row, n).toSpliced(to, 0, ...own), to);
  grips()[to].focus();
}

/** @type {(row: number) => void} */
const lineUp = (row) => lineMove(row, row - 1);
/** @type {(row: number) => void} */
const lineDown = (row) => lineMove(row, row + block(row) + 1);

// ---- a grip, and what it opens ----

function toolsShut() {
  at('lines-tools').replaceChildren();
  grips().forEach((grip) => grip.setAttribute('aria-expanded', 'false'));
}

/** @type {(row: number) => void} */
function toolsOpen(row) {
  const was = grips()[row].ariaExpanded === 'true';
  toolsShut();
  if (was)
    return;
  grips()[row].ariaExpanded = 'true';
  at('lines-tools').append(element('span', `Line ${row + 1}:`),
    button('Up', () => lineUp(row)), button('Down', () => lineDown(row)),
    ...lineTools(row), button('Delete', () => lineRemove(row)));
}

/** @type {Record<string, (row: number) => void>} */
const gripKeys = { ArrowUp: lineUp, ArrowDown: lineDown, Delete: lineRemove,
  Escape: toolsShut };

/** @type {(row: number) => HTMLElement} */
const gripMade = (row) => element('li', [button(String(row + 1),
  () => toolsOpen(row), { className: 'grip', ariaExpanded: 'false',
    ariaLabel: `Line ${row + 1}: move or change`,
    title: 'Drag it, press it, or move it with the arrow keys',
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (gripKeys[event.key]) {
        event.preventDefault();
        gripKeys[event.key](row);
      }
    } }), element('span', [], { className: 'note' })]);

function linesRender() {
  const n = lines().length;
  const list = at('grips');
  /** @type {HTMLTextAreaElement} */ (at('lines')).rows = n + 1;
  toolsShut();
  while (list.children.length < n)
    list.append(gripMade(list.children.length));
  while (list.children.length > n)
    list.lastElementChild?.remove();
}

/** @type {(y: number) => number} the row before which that is */
const rowAt = (y) => grips().filter((grip) => {
  const { top, height } = grip.getBoundingClientRect();
  return top + height / 2 < y;
}).length;

/** @type {Dragged} */
function gripOver(_, __, y) {
  const top = gripLines()[rowAt(y)]?.offsetTop ?? at('grips').offsetHeight;
  at('lines-drop').hidden = false;
  at('lines-drop').style.top = `${top}px`;
}

/** @param {Note[]} notes by row */
export const linesSay = (notes) => gripLines().forEach((li, row) => {
  li.className = notes[row]?.level || '';
  li.children[1].textContent = notes[row]?.text || '';
});

/** @param {string} text what stood there is gone */
export function linesBegin(text) {
  field('lines').value = text;
  field('lines').setSelectionRange(text.length, text.length);
  linesRender();
}

/** @type {(changed: () => void, tools: typeof lineTools) => void} */
export function linesHear(changed, tools) {
  lineTools = tools;
  field('lines').addEventListener('input', linesRender);
  field('lines').addEventListener('input', changed);
  document.addEventListener('selectionchange', () =>
    document.activeElement === at('lines') && changed());
}

dragging(at('grips'), '.grip', { touch: true, over: gripOver,
  drop: (what, _, y) => lineMove(grips().indexOf(what), rowAt(y)),
  end: () => { at('lines-drop').hidden = true; } });
