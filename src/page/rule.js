// SPDX-License-Identifier: MIT
// rule.js - the text of a rule, where its number is pressed.
import { at, button, element } from '../../templates/replay/dom.js';
import { held } from './held.js';
import { call } from './request.js';

/** @type {(rules: string[]) => HTMLElement[]} numbers that can be pressed */
export const cites = (rules) => rules.map((rule) =>
  button(rule, () => {}, { className: 'cite' }));

/** @type {(number: string) => Promise<string>} */
async function ruleText(number) {
  const { rules, ruleset } = held.opened;
  if (rules[number])
    return rules[number];
  const answer = await call('rule', [], { ruleset, number });
  return answer.ok ? answer.value.text : answer.error.text;
}

/** @param {HTMLElement} cite */
async function ruleShow(cite) {
  const number = cite.textContent || '';
  const shut = () => {
    at('rule').hidden = true;
    cite.focus();
  };
  at('rule').replaceChildren(
    element('p', [element('strong', number), ` ${await ruleText(number)}`]),
    button('Close', shut));
  at('rule').onkeydown = ({ key }) => key === 'Escape' && shut();
  at('rule').hidden = false;
  at('rule').focus();
}

export const rulesBegin = () => at('play').addEventListener('click', (on) => {
  const cite = /** @type {Element} */ (on.target).closest('.cite');
  if (cite)
    ruleShow(/** @type {HTMLElement} */ (cite));
});
