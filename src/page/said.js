// SPDX-License-Identifier: MIT
// said.js - tells the player something, and takes him there.
import { at, button, element } from '../../templates/replay/dom.js';

/** @param {string} text read out, and shown until the next one */
export function say(text, bad = false) {
  at('said').textContent = text;
  at('said').classList.toggle('bad', bad);
}

/** @param {string} text that goes when it has been read */
function note(text) {
  const p = element('p', [element('span', text),
    button('✕', () => p.remove(), { ariaLabel: 'Put this note away' })],
  { className: 'note' });
  return p;
}

/** @param {string[]} notes what to know besides, until there are others */
export const tell = (notes) => at('notes').replaceChildren(...notes.map(note));

/** @param {string} id of a section, which comes into sight */
export function show(id) {
  const head = at(`${id}-head`);
  at(id).hidden = false;
  head.tabIndex = -1;
  head.focus();
}
