// SPDX-License-Identifier: MIT
// report.js - what a report says; where it names a place, the board shows it.
import { boardName, boardReveal, faceName, pointing } from './board.js';
import { at, parsed } from '../../templates/replay/dom.js';
import { whenHeld } from './held.js';

/** @type {Map<Element, string[]>} of what is told the places in it */
const named = new Map();

/** @type {(of: Node) => string} without the lists in it */
const ownText = (of) => [...of.childNodes].filter((node) =>
  !/^[ou]l$/i.test(node.nodeName)).map((node) => node.textContent).join('');

/**
 * Finds places in a text, by what orders or people call them.
 * @type {(spots: Spot[]) => (text: string) => string[]}
 */
function placesFinder(spots) {
  const names = new Map(/** @type {[string, string][]} */ ([
    ...spots.map(({ name, label }) => [label.split(/[:,(]/)[0].trim(), name]),
    ...spots.map(({ name }) => [name, name])]));
  const words = [...names.keys()].filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\d-])(?:${words.join('|')})(?![\\p{L}\\d-])`, 'gu');
  return (text) => (words.length ? [...text.matchAll(pattern)].map(([word]) =>
    names.get(word) || '') : []);
}

/** @param {any} opened */
function reportShow({ words, lists, spots }) {
  const find = placesFinder(spots);
  at('report-words').replaceChildren(...[words, lists].map((xml) =>
    parsed(xml, 'application/xhtml+xml')));
  at('board-head').textContent = at('report-words').querySelector('.turn')
    ?.textContent?.replace(/^\W+/, '') || 'The board';
  // What may have to be scrolled can be, without a mouse.
  for (const table of at('report-words').querySelectorAll('table'))
    table.tabIndex = 0;
  for (const wide of at('report-words').querySelectorAll('.wide')) {
    const title = wide.previousElementSibling?.textContent || 'A list';
    Object.assign(wide, { tabIndex: 0, role: 'region', ariaLabel: title });
  }
  named.clear();
  for (const li of /** @type {NodeListOf<HTMLElement>} */ (
    at('report-words').querySelectorAll('li, p'))) {
    const places = find(ownText(li));
    if (places.length) {
      named.set(li, places);
      li.tabIndex = 0;
    }
  }
}

/** @returns {string[]} places of which the report speaks, in its order */
export const reportPlaces = () => [...named.values()].flat();

/** @param {Event | null} on something on the board */
function boardPointed(on) {
  const name = faceName(on?.target || null);
  for (const [li, places] of named)
    li.classList.toggle('named', places.includes(name));
}

/** @param {Event | null} on something in its words */
function reportPointed(on) {
  const li = /** @type {Element | undefined} */ (on?.target)?.closest('li, p');
  const places = (li && named.get(li)) || [];
  boardName(places);
  if (places.length && on?.type === 'focusin')
    boardReveal(places[0]);
}

export function reportBegin() {
  pointing(at('report-words'), reportPointed);
  pointing(at('layer'), boardPointed);
  whenHeld(({ opened }) => opened && reportShow(opened));
}
