// SPDX-License-Identifier: MIT
// verify.js - whether a game was honest: level by level, and what differs.
import { at, element, field } from '../../templates/replay/dom.js';
import { held, heldAgainst, whenHeld } from './held.js';
import { callValue } from './request.js';
import { say } from './said.js';

/** @type {(level: any) => HTMLElement} what came of it, and what that means */
const levelShown = ({ level, came, means }) => element('li', [
  element('strong', `${level} ${came}`),
  `${came === 'right' ? '' : '. Right it would mean'}: ${means}.`],
{ className: came.split(' ')[0] });

/** @type {(value: any) => Node[]} */
function verdict(value) {
  const { difference: d, level, entry } = value;
  if (!d)
    return [element('p', `It agrees, up to entry ${entry}, at ${level}.`,
      { className: 'verdict' })];
  return [element('p', `It does not agree: entry ${d.entry}.`,
    { className: 'verdict wrong' }),
  element('dl', ['What', 'Expected', 'Found'].flatMap((name) =>
    [element('dt', name), element('dd', d[name.toLowerCase()])]))];
}

const against = () => heldAgainst(held.game?.gid);

async function check() {
  const bar = element('progress', [], { ariaLabel: 'Checked so far' });
  const files = [/** @type {Found} */ (held.game), ...against()];
  const head = field('verify-hash').value.trim().toLowerCase();
  at('verify-out').replaceChildren(bar);
  const value = await callValue('verify', files, head ? { head } : {},
    { progress: (done, all) => Object.assign(bar, { value: done, max: all }) });
  at('verify-out').replaceChildren();
  if (!value)
    return;
  at('verify-out').append(...verdict(value),
    element('ul', value.levels.map(levelShown), { className: 'levels' }),
    element('details', [element('summary', 'As the program says it'),
      element('pre', value.words)]));
  say(at('verify-out').querySelector('.verdict')?.textContent || '');
}

export function verifyBegin() {
  at('verify-do').onclick = check;
  whenHeld((what) => {
    const n = against().length;
    at('verify-against').textContent = n
      ? `Held against it: ${n} of your own reports and blocks.`
      : 'Reports and blocks of your own, added above, are held against it.';
    if ('game' in what || 'blocks' in what)
      at('verify-out').replaceChildren();
  });
}
