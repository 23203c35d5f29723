// SPDX-License-Identifier: MIT
// dialog.js - asks one thing, and waits for the answer.
import { at, button, element, row } from '../../templates/replay/dom.js';

/**
 * @template T
 * @param {string} text
 * @param {T} otherwise the answer of who closes it
 * @param {(answer: (value: T) => void) => any} content made with what closes it
 * @returns {Promise<T>}
 */
function dialog(text, otherwise, content) {
  const box = /** @type {HTMLDialogElement} */ (at('dialog'));
  return new Promise((yes) => {
    let value = otherwise;
    box.replaceChildren(element('p', text, { id: 'dialog-text' }),
      content((given) => {
        value = given;
        box.close();
      }));
    box.onclose = () => {
      box.replaceChildren();
      yes(value);
    };
    box.showModal();
  });
}

/** @type {(text: string, yes?: string, no?: string) => Promise<boolean>} */
export const ask = (text, yes = 'Yes', no = 'No') => dialog(text, false,
  (answer) => row(button(yes, () => answer(true), { className: 'go' }),
    button(no, () => answer(false))));

/** @type {(text: string) => Promise<string | null>} null if it is not given */
export const askPassword = (text) => dialog(text,
  /** @type {string | null} */ (null), (answer) => {
    const input = element('input', [], { type: 'password', id: 'password',
      autocomplete: 'off' });
    return element('form', [
      element('label', 'Password', { htmlFor: 'password' }), input,
      row(element('button', 'Unlock', { className: 'go' }),
        button('Not now', () => answer(null)))], {
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        answer(input.value);
      } });
  });
