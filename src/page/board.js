// SPDX-License-Identifier: MIT
// board.js - the engine's picture, with a button over all that it shows, and
// what is dragged over the page.
import { at, element, parsed } from '../../templates/replay/dom.js';

/** @type {Map<string, {spot: Spot, face: HTMLButtonElement}>} by their names */
let faces = new Map();
let drawn = '';
let across = 1; // of the picture, in its own units
let whole = 1; // of the box, where it all fits
let zoom = 0;
let current = ''; // the place that the tab key goes to
/** @type {BoardHearer} */
let hearer;

const zooms = [1, 1.5, 2, 3, 4.5];
/** @type {Record<string, [number, number]>} */
export const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0],
  ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const boardSpots = () => [...faces.values()].map(({ spot }) => spot);

/** @type {(name: string) => Spot | undefined} */
export const boardSpot = (name) => faces.get(name)?.spot;

/** @type {(spot: Spot) => {x: number, y: number}} */
const spotMiddle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/**
 * The nearest one in a direction; what lies to the side is farther.
 * @type {(from: Spot, way: [number, number]) => Spot | undefined}
 */
function spotBeside(from, [dx, dy]) {
  const here = spotMiddle(from);
  return boardSpots().map((spot) => {
    const { x, y } = spotMiddle(spot);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy + (y - here.y) * dx);
    return { spot, along, far: along + 3 * aside };
  }).filter(({ along }) => along > 0.5).sort((a, b) => a.far - b.far)[0]?.spot;
}

// ---- how it is shown ----

/** @param {string} name it comes into sight in its own box */
export const boardReveal = (name) => faces.get(name)?.face.scrollIntoView(
  { block: 'nearest', inline: 'nearest' });

/** @param {number} to an index of zooms */
function boardZoom(to) {
  zoom = Math.min(Math.max(to, 0), zooms.length - 1);
  at('sheet').style.width = `${zooms[zoom] * whole * 100}%`;
  if (faces.get(current)?.face.classList.contains('picked'))
    boardReveal(current);
}

/** It all fits; but on a phone squares begin as large as a thumb. */
export function boardFit() {
  const room = at('board-box').clientWidth / across;
  const least = Math.min(...boardSpots().map(({ w }) => w));
  const tall = Math.max(...boardSpots().map(({ y, h }) => y + h)) * room;
  const wide = innerWidth >= 960;
  // What is much taller than wide is better scrolled.
  whole = wide ? Math.min(1, (innerHeight - 320) / tall) : 1;
  whole = whole < 0.6 ? 1 : whole;
  boardZoom(wide ? 0 : zooms.findIndex((z, i) =>
    i === 2 || room * z * least >= 44));
}

/** @param {string[]} names the first that is there begins in sight */
export function boardBegin(names) {
  const face = names.map((name) => faces.get(name)?.face).find((f) => f);
  const box = at('board-box');
  if (face)
    box.scrollTo(face.offsetLeft + (face.offsetWidth - box.clientWidth) / 2,
      face.offsetTop + face.offsetHeight - box.clientHeight * 0.6);
}

/** @param {string} name it can be tabbed to, and so can all that is aimed at */
function boardRove(name) {
  current = name;
  for (const [of, { face }] of faces)
    face.tabIndex = of === name || face.classList.contains('target') ? 0 : -1;
}

/** @param {Map<string, Mark>} marks by names of spots */
export function boardMark(marks) {
  for (const { spot, face } of faces.values()) {
    const mark = marks.get(spot.name);
    face.className = `spot ${spot.kind} ${mark?.sort || ''}`;
    face.title = spot.label + (mark?.says ? `: ${mark.says}` : '');
    face.ariaLabel = face.title;
    face.textContent = mark?.face || '';
  }
  boardRove(current);
}

/** @param {string[]} names of what is spoken of */
export function boardName(names) {
  for (const [of, { face }] of faces)
    face.classList.toggle('named', names.includes(of));
}

/** @type {(spot: Spot, wide: number, tall: number) => HTMLButtonElement} */
function faceLay(spot, wide, tall) {
  const face = faces.get(spot.name)?.face || element('button', [],
    { type: 'button' });
  Object.assign(face.style, { left: `${(100 * spot.x) / wide}%`,
    top: `${(100 * spot.y) / tall}%`, width: `${(100 * spot.w) / wide}%`,
    height: `${(100 * spot.h) / tall}%` });
  face.dataset.name = spot.name;
  return face;
}

/** @param {Picture} to the same place keeps its button, and so the focus */
export function boardShow({ board, spots }) {
  if (board === drawn)
    return;
  drawn = board;
  const svg = parsed(board, 'image/svg+xml');
  const [, , wide, tall] = (svg.getAttribute('viewBox') || '').split(' ')
    .map(Number);
  across = wide;
  at('picture').replaceChildren(svg);
  const next = new Map(spots.map((spot) =>
    [spot.name, { spot, face: faceLay(spot, wide, tall) }]));
  for (const [of, { face }] of faces)
    if (!next.has(of))
      face.remove();
  faces = next;
  [...faces.values()].forEach(({ face }, i) => {
    if (at('layer').children[i] !== face)
      at('layer').insertBefore(face, at('layer').children[i] || null);
  });
  current = faces.has(current) ? current : spots[0]?.name || '';
  boardMark(new Map());
}

// ---- what is done with it ----

/** @type {(on?: EventTarget | null) => string} '' if it is none of them */
export const faceName = (on) => /** @type {Element | null} */ (on)
  ?.closest('button')?.dataset.name || '';

/**
 * Tells what within `root` the pointer or the focus is on; null: on nothing.
 * @type {(root: HTMLElement, hear: (on: Event | null) => void) => void}
 */
export function pointing(root, hear) {
  for (const kind of ['pointerover', 'focusin'])
    root.addEventListener(kind, hear);
  for (const kind of ['pointerleave', 'focusout'])
    root.addEventListener(kind, () => hear(null));
}

/** @type {(x: number, y: number) => HTMLElement[]} faces there, from above */
export const boardUnder = (x, y) => /** @type {HTMLElement[]} */ (
  document.elementsFromPoint(x, y)
    .filter((e) => e.parentElement === at('layer')));

/** @type {(under: HTMLElement[]) => HTMLElement} the lit one, if any */
export const boardLit = (under) => under.find(({ classList }) =>
  classList.contains('target')) || under[0];

/** @param {MouseEvent} event what is lit counts, or the first with a meaning */
function boardClicked({ detail, clientX: x, clientY: y, target }) {
  const under = detail ? boardUnder(x, y) : [];
  const name = [boardLit(under), ...under].map(faceName).find(hearer.means) ||
    faceName(target);
  if (name) {
    boardRove(name);
    hearer.pick(name);
  }
}

/** @param {KeyboardEvent} event */
function boardKeyed(event) {
  const from = boardSpot(faceName(event.target));
  if (!from || !arrows[event.key])
    return;
  event.preventDefault();
  const { name } = spotBeside(from, arrows[event.key]) || from;
  boardRove(name);
  faces.get(name)?.face.focus();
}

/** @param {BoardHearer} to */
export function boardHear(to) {
  hearer = to;
  matchMedia('(min-width: 60rem)').onchange = boardFit;
  at('layer').onclick = boardClicked;
  at('layer').onkeydown = boardKeyed;
  at('board-smaller').onclick = () => boardZoom(zoom - 1);
  at('board-larger').onclick = () => boardZoom(zoom + 1);
}

// ---- dragging ----

/** @type {(from: PointerEvent, what: HTMLElement, hear: DragHearer) => void} */
function dragBegin(from, what, { over, drop, end }) {
  const until = new AbortController(), { signal } = until;
  let moving = false;
  signal.onabort = () => end?.();
  const stop = () => until.abort();
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    moving ||= Math.hypot(x - from.clientX, y - from.clientY) > 8 &&
      !what.contains(document.elementFromPoint(x, y));
    if (moving)
      over?.(what, x, y);
  }, { signal });
  addEventListener('pointercancel', stop, { signal });
  // Where there is another finger, what is dragged stays.
  addEventListener('pointerdown', stop, { signal, capture: true });
  addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
    stop();
    if (!moving)
      return;
    drop(what, x, y);
    // The end of dragging is no click.
    addEventListener('click', (click) => click.stopPropagation(),
      { capture: true, signal: AbortSignal.timeout(0) });
  }, { signal });
}

/** @type {(root: HTMLElement, selector: string, hear: DragHearer) => void} */
export function dragging(root, selector, hear) {
  root.addEventListener('pointerdown', (event) => {
    const what = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest(selector));
    if (what && event.isPrimary && !event.button &&
        (hear.touch || event.pointerType === 'mouse'))
      dragBegin(event, what, hear);
  });
}
