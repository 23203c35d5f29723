// SPDX-License-Identifier: MIT
// about.js - what this page is made of.
import { at } from '../../templates/replay/dom.js';
import { call } from './request.js';

async function fill() {
  const { value } = await call('about');
  const { libsodium, jansson } = value.libraries;
  at('about-version').textContent = `estafette ${value.version}`;
  at('about-sources').textContent = value.sources ||
    `libsodium ${libsodium}\njansson ${jansson}`;
}

/** Fills in what the engine knows of itself, once that is looked at. */
export const aboutBegin = () => at('about').addEventListener('toggle', fill,
  { once: true });
