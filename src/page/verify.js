// SPDX-License-Identifier: MIT
// verify.js - whether a game was honest: level by level, and what differs.
import { at, button, element, field, row } from '../../templates/replay/dom.js';
import { heldAgainst } from './held.js';

const levels = ['V0', 'V1', 'V2', 'V3'];

/** @type {(...of: [string, any][]) => HTMLElement} */
const facts = (...of) => element('dl', of.flatMap(([name, text]) =>
  [element('dt', name), element('dd', String(text))]));

/** @type {(value: any, level: string) => string} what came of a level */
function came(value, level) {
  const to = levels.indexOf(value.difference?.level ?? value.level);
  if (levels.indexOf(level) > to || (level === 'V1' && !value.against))
    return 'not looked at';
  return value.difference?.level === level ? 'differs' : 'right';
}

/** @type {(value: any, level: string) => string} what that means */
function meant(value, level) {
  const { found, beyond } = value.means[level];
  const how = came(value, level);
  if (how !== 'right')
    return `. Right it would mean: ${found}.`;
  return value.level === level && beyond ? `: ${found}; ${beyond}.`
    : `: ${found}.`;
}

/** @type {(value: any) => HTMLElement} */
const levelList = (value) => element('ul', levels.map((level) => {
  const how = came(value, level);
  return element('li', [element('strong', `${level} ${how}`),
    meant(value, level)], { className: how.split(' ')[0] });
}), { className: 'levels' });

/** @type {(value: any) => Node[]} */
function verdict(value) {
  const { difference: d, level, entry } = value;
  if (!d)
    return [element('p', `It agrees, up to entry ${entry}, at ${level}.`,
      { className: 'verdict' })];
  return [element('p', `It does not agree: entry ${d.entry}.`,
    { className: 'verdict wrong' }),
  facts(['What', d.what], ['Expected', d.expected], ['Found', d.found])];
}

/** @type {(app: App) => Thing[]} */
const against = ({ held }) => heldAgainst(held.game?.gid);

/** @param {App} app */
async function check(app) {
  const bar = element('progress', [], { ariaLabel: 'Checked so far' });
  const files = [/** @type {Found} */ (app.held.game), ...against(app)];
  const head = field('verify-hash').value.trim().toLowerCase();
  at('verify-out').replaceChildren(bar);
  const answer = await app.call('verify', files, head ? { head } : {},
    { progress: (done, all) => Object.assign(bar, { value: done, max: all }) });
  at('verify-out').replaceChildren();
  if (app.refused(answer))
    return;
  const value = { ...answer.value, against: files.length > 1 };
  at('verify-out').append(...verdict(value), levelList(value),
    element('details', [element('summary', 'As the program says it'),
      element('pre', value.words)]));
  app.say(at('verify-out').querySelector('.verdict')?.textContent || '');
}

/** @param {App} app */
export function verifyPart(app) {
  at('verify').append(
    element('p', 'Every signature, and once the game’s secret is published ' +
      'every order, every die and every turn.'),
    element('p', [], { id: 'verify-against' }),
    element('details', [element('summary', 'A head that you wrote down'),
      element('label', '64 letters and digits', { htmlFor: 'verify-hash' }),
      element('input', [], { id: 'verify-hash', autocomplete: 'off',
        spellcheck: false })]),
    row(button('Check it all', () => check(app), { className: 'go' })),
    element('div', [], { id: 'verify-out' }));
  return {
    id: 'verify',
    wanted: (/** @type {Held} */ held) => !!held.game,
    changed(/** @type {Partial<Held>} */ what) {
      const n = against(app).length;
      at('verify-against').textContent = n
        ? `Held against it: ${n} of your own reports and blocks.`
        : 'Reports and blocks of your own, added above, are held against it.';
      if ('game' in what || 'blocks' in what)
        at('verify-out').replaceChildren();
    },
  };
}
