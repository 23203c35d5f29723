// SPDX-License-Identifier: MIT
// statistics.js - what the data of a replay add up to, as tables and a chart.
import { element } from './dom.js';

/**
 * A board, the words and the figures of a step are the places of their lines
 * in `lines`: [3, [7, 40], 12] is the line 3, forty from 7 on, and 12.
 * @typedef {(number | number[])[]} Runs
 * @typedef {{board: Runs, step: Runs, figures: Runs}} Look
 * @typedef {{entry: number, says: string, head: string}} Entry
 * @typedef {Entry & {gap?: string, looks: Record<string, Look>}} Step
 * @typedef {{seat: string, player: string, answers: number[]}} Player
 * @typedef {object} ReplayData
 * @property {string} name
 * @property {string} title
 * @property {boolean} [private]
 * @property {string[]} lines
 * @property {Record<string, string>} rules
 * @property {{seat: string, name: string | null}[]} seats
 * @property {Step[]} steps
 * @property {Player[]} [players]
 * @property {Entry[]} [record]
 * @typedef {{hue: string, lost: number[]}} Losses
 */

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string | Node | (string | Node)[]} [content]
 */
function svgPart(name, attributes, content = []) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.entries(attributes).forEach(([k, v]) => e.setAttribute(k, String(v)));
  e.append(...[content].flat());
  return e;
}

/**
 * The first cell of a row is its head.
 * @param {string[]} heads
 * @param {(string | number)[][]} rows
 * @param {string} caption
 */
function table(heads, rows, caption) {
  /** @type {(c: string | number, i: number) => HTMLElement} */
  const cell = (c, i) => element(i ? 'td' : 'th', String(c),
    i ? {} : { scope: 'row' });
  const head = element('tr', heads.map((h) =>
    element('th', h, { scope: 'col' })));
  return element('div', element('table', [element('caption', caption),
    element('thead', head),
    element('tbody', rows.map((row) => element('tr', row.map(cell))))]),
  { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: caption });
}

/**
 * The text whose lines have these places.
 * @param {ReplayData} data
 * @param {Runs} runs
 */
export function replayText(data, runs) {
  return runs.flatMap((run) => (Array.isArray(run)
    ? data.lines.slice(run[0], run[0] + run[1]) : data.lines[run])).join('\n');
}

/**
 * The figures of a step are lines: what, of whom, ...
 * @param {ReplayData} data
 * @param {Step} step
 * @param {string} seat through whose eyes
 */
export function replayFigures(data, step, seat) {
  return replayText(data, step.looks[seat].figures).split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** @param {string} cell */
const count = (cell) => Number(cell) || 0;

/**
 * Losses by side: {French: {hue, lost: [of each step]}}.
 * @param {string[][][]} figures of each step
 */
function losses(figures) {
  /** @type {Record<string, Losses>} */
  const sides = {};
  figures.forEach((step, i) => step.filter((f) => f[0] === 'force')
    .forEach(([, side, hue, , , lost]) => {
      sides[side] ||= { hue, lost: Array(figures.length).fill(0) };
      sides[side].lost[i] += count(lost);
    }));
  return sides;
}

/**
 * The lines are told apart by their names at the end and their dashes, too.
 * @param {Record<string, Losses>} sides
 * @param {Step[]} steps
 */
function chart(sides, steps) {
  const last = steps.length - 1;
  const most = Math.max(1, ...Object.values(sides).flatMap((s) => s.lost));
  /** @param {number} i */
  const x = (i) => 30 + (i * 400) / Math.max(last, 1);
  /** @param {number} n */
  const y = (n) => 180 - (n * 165) / most;
  let below = 0;
  const ends = Object.entries(sides)
    .sort(([, a], [, b]) => b.lost[last] - a.lost[last]);
  const lines = ends.map(([side, { hue, lost }], k) => {
    const d = `M${lost.map((n, i) => `${x(i)} ${y(n)}`).join('L')}`;
    below = Math.max(below + 14, y(lost[last]) + 4);
    return svgPart('g', { class: `hue-${hue}` }, [
      svgPart('path', { d,
        fill: 'none', stroke: 'currentColor', 'stroke-width': 2,
        'stroke-dasharray': ['none', '7 3', '2 3'][k % 3] }),
      svgPart('text', { x: 434, y: below, fill: 'currentColor' },
        `${side} ${lost[last]}`)]);
  });
  return svgPart('svg', { viewBox: '0 0 560 200', role: 'img',
    'aria-label': 'Losses, entry by entry; the table below has the numbers',
  }, [
    svgPart('path', { d: 'M30 10V180H430', fill: 'none',
      stroke: 'currentColor' }),
    svgPart('text', { x: 4, y: 20 }, String(most)),
    svgPart('text', { x: 14, y: 184 }, '0'),
    svgPart('text', { x: 30, y: 197 }, `entry ${steps[0].entry}`),
    svgPart('text', { x: 430, y: 197, 'text-anchor': 'end' },
      `entry ${steps[last].entry}`), ...lines]);
}

/**
 * What each side had, has lost and has left, arm by arm.
 * @param {string[][]} figures of the last step
 */
function material(figures) {
  /** @type {Map<string, [number, number]>} */
  const arms = new Map();
  for (const [what, side, , arm, all, lost] of figures) {
    const [had, gone] = arms.get(`${side}, ${arm}`) || [0, 0];
    if (what === 'force')
      arms.set(`${side}, ${arm}`, [had + count(all), gone + count(lost)]);
  }
  return [...arms].map(([arm, [had, gone]]) => [arm, had, gone, had - gone]);
}

/**
 * Each die with how often each face showed, and how often it would on average.
 * @param {string[][][]} figures of each step
 */
function dice(figures) {
  /** @type {Map<string, Map<string, number>>} */
  const dies = new Map();
  figures.flat().forEach(([what, name, ...faces]) => {
    const die = dies.get(name);
    if (what === 'faces' && !die)
      dies.set(name, new Map(faces.map((face) => [face, 0])));
    else if (what === 'die' && die)
      die.set(faces[0], (die.get(faces[0]) || 0) + 1);
  });
  return [...dies].map(([name, faces]) => {
    const all = [...faces.values()].reduce((a, b) => a + b, 0);
    const mean = (all / faces.size).toFixed(1);
    return table(['Face', 'Shown', 'Expected'],
      [...faces].map(([face, n]) => [face, n, mean]),
      `${name}: ${all} roll${all === 1 ? '' : 's'}`);
  });
}

/** @param {number} seconds */
function days(seconds) {
  return (seconds / 86400).toFixed(1);
}

/** @param {Player[]} players */
function mails(players) {
  const rows = players.map((p) => {
    const sum = p.answers.reduce((a, b) => a + b, 0);
    return [`${p.player} (${p.seat})`, p.answers.length, days(sum),
      p.answers.length ? days(sum / p.answers.length) : '-',
      p.answers.length ? days(Math.max(...p.answers)) : '-'];
  });
  return table(['Player', 'Sets of orders', 'Days in all', 'Days on average',
    'Longest'], rows, 'Mails and days by seat');
}

/**
 * @param {ReplayData} data
 * @param {string} seat through whose eyes
 * @param {string} name what it is called
 * @returns {Node[]}
 */
export function replayStatistics(data, seat, name) {
  const figures = data.steps.map((step) => replayFigures(data, step, seat));
  const sides = losses(figures);
  return [...(Object.keys(sides).length ? [element('h3', 'Losses'),
    chart(sides, data.steps), table(['Side and arm', 'Had', 'Lost', 'Left'],
      material(figures[figures.length - 1]), `Material by arm: ${name}`)] : []),
  ...dice(figures), ...(data.players ? [mails(data.players)] : [])];
}

/**
 * The heads, and how to verify them.
 * @param {ReplayData} data
 */
export function replayProof(data) {
  const rows = (data.record || data.steps).map(({ entry, says, head }) =>
    [entry, says, head]);
  return [element('p', ['A head is the hash of an entry and of all before ' +
    'it. Who has the game file checks it with ', element('code',
    `estafette verify ${data.name}.game --head HEAD`), ': signatures and ' +
    'chain at any time, every order, die and turn once the game\'s secret is ' +
    'published.']), table(['Entry', 'What it is', 'Head'], rows, 'Heads')];
}
