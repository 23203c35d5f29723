// SPDX-License-Identifier: MIT
// about.js - what this page is made of, and how to know that it is genuine.
import { at, element } from './dom.js';
import { call } from './request.js';

/** @param {any} source */
const built = ({ name, version, sha256 }) => element('li', [
  `${name} ${version}`, ...(sha256 ? [', SHA-256 ',
    element('code', sha256, { className: 'id' })] : [])]);

/** Fills in what the engine knows of itself. */
export async function about() {
  const { value } = await call('about');
  at('about-version').textContent = `estafette ${value.version}`;
  at('about-sources').replaceChildren(...(value.sources || []).map(built));
}
