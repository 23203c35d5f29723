// SPDX-License-Identifier: MIT
// said.js - speaks with the player: tells, asks, and takes him there.
import { at, button, element, row } from '../../templates/replay/dom.js';

/** @param {string} text read out, and shown until the next one */
export function say(text, bad = false) {
  at('said').textContent = text;
  at('said').classList.toggle('bad', bad);
}

/** @param {string} text that goes when it has been read */
function note(text) {
  const p = element('p', element('span', text), { className: 'note' });
  p.append(button('✕', () => {
    p.remove();
    show('arrive');
  }, { ariaLabel: 'Put this note away' }));
  return p;
}

/** @param {string[]} notes what to know besides, until there are others */
export const tell = (notes) => at('notes').replaceChildren(...notes.map(note));

/** @type {(id: string) => Node} what it holds, to be put somewhere */
export const template = (id) => /** @type {HTMLTemplateElement} */ (at(id))
  .content.cloneNode(true);

/**
 * Fills in a part of page.html: each element that is called `part`-`name` gets
 * its text, or is shown or not.
 * @type {(part: string, values: Record<string, string | boolean>) => void}
 */
export const fill = (part, values) => Object.entries(values).forEach(
  ([name, value]) => Object.assign(at(`${part}-${name}`),
    typeof value === 'string' ? { textContent: value } : { hidden: !value }));

/** @param {string} id of a section, which comes into sight */
export function show(id) {
  at(id).hidden = false;
  Object.assign(at(`${id}-head`), { tabIndex: -1 }).focus();
}

/** @type {(text: string, yes?: string, no?: string, ...more: any[]) =>
 *  Promise<boolean>} no, too, for who closes it; `more` stands in between */
export async function ask(text, yes = 'Yes', no = 'No', ...more) {
  const box = /** @type {HTMLDialogElement} */ (at('dialog'));
  // One question after the other.
  while (box.open)
    await new Promise((shut) => { box.addEventListener('close', shut); });
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

// Nothing of what stands behind this happens there.
if (window.top !== window.self) {
  say('This page does not start inside another one: open it by itself.', true);
  throw new Error('inside another page');
}
