// SPDX-License-Identifier: MIT
// report.js - what a report says; where it names a place, the board shows it,
// and where a rule, its text.
import { boardName, boardReveal, faceName, pointing } from './board.js';
import { at, button, element, parsed } from '../../templates/replay/dom.js';
import { held, whenHeld } from './held.js';
import { call } from './request.js';

/** Of what is told the places in it. @type {(of: HTMLElement) => string[]} */
const places = ({ dataset }) => dataset.at?.split('|') || [];
const placing = () => [.../** @type {NodeListOf<HTMLElement>} */ (
  at('report-words').querySelectorAll('[data-at]'))];

/** @param {any} opened */
function reportShow({ words, lists }) {
  at('report-words').replaceChildren(...[words, lists].map((xml) =>
    parsed(xml, 'application/xhtml+xml')));
  at('board-head').textContent = at('report-words').querySelector('.turn')
    ?.textContent?.replace(/^\W+/, '') || 'The board';
}

/** Places of which the report speaks, in its order. */
export const reportPlaces = () => placing().flatMap(places);

/** @param {Event | null} on something on the board */
function boardPointed(on) {
  const name = faceName(on?.target || null);
  for (const told of placing())
    told.classList.toggle('named', places(told).includes(name));
}

/** @param {Event | null} on something in its words */
function reportPointed(on) {
  const told = /** @type {HTMLElement | null | undefined} */ (
    /** @type {Element} */ (on?.target)?.closest('li, p'));
  boardName(told ? places(told) : []);
  if (told?.dataset.at && on?.type === 'focusin')
    boardReveal(places(told)[0]);
}

// ---- rules ----

/** @type {(rules: string[]) => HTMLElement[]} numbers that can be pressed */
export const cites = (rules) => rules.map((rule) =>
  button(rule, () => {}, { className: 'cite' }));

/** @param {HTMLElement} cite */
async function ruleShow(cite) {
  const number = cite.textContent || '';
  const { value, error } = await call('rule', [],
    { ruleset: held.opened.ruleset, number });
  const shut = () => {
    at('rule').hidden = true;
    cite.focus();
  };
  at('rule').replaceChildren(element('p', [element('strong', number),
    ` ${value?.text || error.text}`]), button('Close', shut));
  at('rule').onkeydown = ({ key }) => key === 'Escape' && shut();
  at('rule').hidden = false;
  at('rule').focus();
}

at('play').addEventListener('click', (on) => {
  const cite = /** @type {Element} */ (on.target).closest('.cite');
  if (cite)
    ruleShow(/** @type {HTMLElement} */ (cite));
});
pointing(at('report-words'), reportPointed);
pointing(at('layer'), boardPointed);
whenHeld(({ opened }) => opened && reportShow(opened));
