// SPDX-License-Identifier: MIT
// dialog.js - asks one thing, and waits for the answer.
import { at, element, row } from '../../templates/replay/dom.js';

/** @type {(text: string, yes?: string, no?: string, ...more: any[]) =>
 *  Promise<boolean>} no, too, for who closes it; `more` stands in between */
export async function ask(text, yes = 'Yes', no = 'No', ...more) {
  const box = /** @type {HTMLDialogElement} */ (at('dialog'));
  box.returnValue = '';
  box.replaceChildren(element('form', [
    element('p', text, { id: 'dialog-text' }), ...more,
    row(element('button', yes, { className: 'go', value: 'yes' }),
      element('button', no))], { method: 'dialog' }));
  box.showModal();
  await new Promise((shut) => { box.onclose = shut; });
  box.replaceChildren();
  return box.returnValue === 'yes';
}

/** @type {(text: string) => Promise<string | null>} null if it is not given */
export async function askPassword(text) {
  const input = element('input', [], { type: 'password', id: 'password',
    autocomplete: 'off' });
  const label = element('label', 'Password', { htmlFor: 'password' });
  return await ask(text, 'Unlock', 'Not now', label, input) ? input.value
    : null;
}
