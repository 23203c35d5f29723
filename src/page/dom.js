// SPDX-License-Identifier: MIT
// dom.js - finds, makes and fills elements; text is never read as markup.

/** @param {string} id @returns {HTMLElement} */
export function at(id) {
  const found = document.getElementById(id);
  if (!found)
    throw new Error(`no element ${id}`);
  return found;
}

/** @param {string} id @returns {HTMLInputElement} an input, or a textarea */
export const field = (id) => /** @type {HTMLInputElement} */ (at(id));

/**
 * @param {string} name
 * @param {any} [content] text, elements, or a list of them
 * @param {object} [more] properties: {id, className, onclick, ...}
 * @returns {any} the element
 */
export function element(name, content = [], more = {}) {
  const e = document.createElement(name);
  e.append(...[content].flat());
  return Object.assign(e, more);
}

/**
 * @param {string} text
 * @param {() => void} pressed
 * @param {object} [more]
 * @returns {HTMLButtonElement}
 */
export const button = (text, pressed, more = {}) =>
  element('button', text, { type: 'button', onclick: pressed, ...more });

/**
 * What the engine has made as XML; what people wrote stands in it escaped.
 * @param {string} xml
 * @param {DOMParserSupportedType} type application/xhtml+xml or image/svg+xml
 * @returns {Element}
 */
export const parsed = (xml, type) => document.adoptNode(
  new DOMParser().parseFromString(xml, type).documentElement);
