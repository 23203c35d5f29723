// SPDX-License-Identifier: MIT
// alone.js - a replay that is a page of its own: its data stand in the page.
import { at } from './dom.js';
import { Replay } from './replay.js';

new Replay(document.body, JSON.parse(at('replay-data').textContent || ''));
