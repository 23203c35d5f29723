// SPDX-License-Identifier: MIT
// dom.js - finds and makes elements; text is never read as markup.

/** @type {(id: string) => HTMLElement} */
export function at(id) {
  const found = document.getElementById(id);
  if (!found)
    throw new Error(`no element ${id}`);
  return found;
}

/** @type {(id: string) => HTMLInputElement} an input, or a textarea */
export const field = (id) => /** @type {HTMLInputElement} */ (at(id));

/**
 * @param {string} name
 * @param {any} content text, elements, or a list of them
 * @param {object} more properties: {id, className, onclick, ...}
 * @returns {any} the element
 */
export function element(name, content = [], more = {}) {
  const e = document.createElement(name);
  e.append(...[content].flat());
  return Object.assign(e, more);
}

/** @type {(text: string, onclick: () => void, more?: object) => HTMLElement} */
export const button = (text, onclick, more = {}) =>
  element('button', text, { type: 'button', onclick, ...more });

/** @type {(...content: any[]) => HTMLElement} side by side */
export const row = (...content) =>
  element('div', content, { className: 'row' });

/**
 * What the engine has made as XML: what people wrote stands in it escaped.
 * @type {(xml: string, type: DOMParserSupportedType) => Element}
 */
export const parsed = (xml, type) => document.adoptNode(
  new DOMParser().parseFromString(xml, type).documentElement);
