// SPDX-License-Identifier: MIT
// replay.js - steps through a game; the data stand in the page.
//
// data.lines holds each line of a board or a text once. A board, the words and
// the figures of a step are their places: [3, [7, 40], 12] is the line 3, forty
// from 7 on, and 12.
const data = JSON.parse(document.getElementById('data').textContent);
const at = (id) => document.getElementById(id);
const last = data.steps.length - 1;
let step = 0;
let seat = data.seats[0].seat;
let timer = 0;

function text(runs) {
  return runs.flatMap((run) => (Array.isArray(run)
    ? data.lines.slice(run[0], run[0] + run[1]) : data.lines[run])).join('\n');
}

// Read as XML: what people wrote stands in it escaped, and never is a tag.
function parsed(xml, type) {
  return document.adoptNode(
    new DOMParser().parseFromString(xml, type).documentElement);
}

function element(name, content, more = {}) {
  const e = document.createElement(name);
  e.append(...[content].flat());
  return Object.assign(e, more);
}

// ---- one step ----

function seatName(key) {
  if (key === 'all')
    return 'everything';
  const name = data.seats.find((s) => s.seat === key).name;
  return `what ${name ? `the ${name} seat` : 'everybody'} knew`;
}

function show() {
  const s = data.steps[step];
  const look = s.looks[seat];
  const words = parsed(text(look.step), 'application/xhtml+xml');
  at('board').replaceChildren(parsed(text(look.board), 'image/svg+xml'));
  at('words').replaceChildren(words);
  at('where').textContent = `Step ${step + 1} of ${last + 1}` +
    words.querySelector('.turn').textContent;
  at('says').textContent = s.says;
  at('gap').textContent = s.gap || '';
  at('gap').hidden = !s.gap;
  at('rule').hidden = true;
  at('jump').value = step;
  at('jump').setAttribute('aria-valuetext', `entry ${s.entry}`);
  at('first').disabled = at('back').disabled = step === 0;
  at('last').disabled = at('next').disabled = step === last;
  at('live').textContent = `${at('where').textContent}. ${s.gap || ''} ${s.says}`;
}

function go(to) {
  step = Math.min(Math.max(to, 0), last);
  show();
}

function pause() {
  clearInterval(timer);
  timer = 0;
  at('play').textContent = 'Play';
  at('play').setAttribute('aria-pressed', 'false');
}

function play() {
  if (step === last)
    go(0);
  at('play').textContent = 'Pause';
  at('play').setAttribute('aria-pressed', 'true');
  timer = setInterval(() => {
    go(step + 1);
    if (step === last)
      pause();
  }, 1500);
}

function steer(to) {
  pause();
  go(to);
}

// ---- keys, pointers ----

const keys = {
  ArrowLeft: () => steer(step - 1),
  ArrowRight: () => steer(step + 1),
  Home: () => steer(0),
  End: () => steer(last),
  ' ': () => (timer ? pause() : play()),
};

// What has the focus keeps the keys that it needs itself.
function keyed(event) {
  const own = event.target.matches('input, select') ||
    (event.key === ' ' && event.target.matches('button, summary'));
  if (own || event.ctrlKey || event.altKey || event.metaKey || !keys[event.key])
    return;
  event.preventDefault();
  keys[event.key]();
}

function swiped(board) {
  let from = null;
  board.addEventListener('pointerdown', (event) => { from = event.clientX; });
  board.addEventListener('pointerup', (event) => {
    const way = from === null ? 0 : event.clientX - from;
    if (Math.abs(way) > 40)
      steer(step + (way < 0 ? 1 : -1));
    from = null;
  });
  board.addEventListener('pointercancel', () => { from = null; });
}

function cited(event) {
  const rule = event.target.closest('.cite')?.textContent;
  if (!rule)
    return;
  at('rule').replaceChildren(element('strong', rule),
    ` ${data.rules[rule] || 'This number is not on the rules page.'}`);
  at('rule').hidden = false;
}

function listen() {
  at('first').onclick = () => steer(0);
  at('back').onclick = () => steer(step - 1);
  at('play').onclick = keys[' '];
  at('next').onclick = () => steer(step + 1);
  at('last').onclick = () => steer(last);
  at('jump').oninput = () => steer(Number(at('jump').value));
  at('seat').onchange = () => {
    seat = at('seat').value;
    show();
    statistics();
  };
  at('words').onclick = cited;
  document.addEventListener('keydown', keyed);
  swiped(at('board'));
}

// ---- statistics ----

// table HEADS, ROWS, CAPTION: the first cell of a row is its head.
function table(heads, rows, caption) {
  const cell = (c, i) => element(i ? 'td' : 'th', String(c),
    i ? {} : { scope: 'row' });
  const head = element('tr', heads.map((h) => element('th', h, { scope: 'col' })));
  return element('div', element('table', [element('caption', caption),
    element('thead', head),
    element('tbody', rows.map((row) => element('tr', row.map(cell))))]),
  { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: caption });
}

// figures STEP: its lines, cut: [what, of whom, ...].
function figures(s) {
  return text(s.looks[seat].figures).split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const count = (cell) => Number(cell) || 0;

// Losses by side: {French: {hue, lost: [of each step]}}.
function losses() {
  const sides = {};
  data.steps.forEach((s, i) => figures(s).filter((f) => f[0] === 'force')
    .forEach(([, side, hue, , , lost]) => {
      sides[side] ||= { hue, lost: Array(last + 1).fill(0) };
      sides[side].lost[i] += count(lost);
    }));
  return sides;
}

function drawn(name, attributes, content = []) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.entries(attributes).forEach(([k, v]) => e.setAttribute(k, v));
  e.append(...[content].flat());
  return e;
}

// The lines are told apart by their names at the end and their dashes, too.
function chart(sides) {
  const most = Math.max(1, ...Object.values(sides).flatMap((s) => s.lost));
  const x = (i) => 30 + (i * 400) / Math.max(last, 1);
  const y = (n) => 180 - (n * 165) / most;
  let below = 0;
  const ends = Object.entries(sides)
    .sort(([, a], [, b]) => b.lost[last] - a.lost[last]);
  const lines = ends.map(([side, { hue, lost }], k) => {
    below = Math.max(below + 14, y(lost[last]) + 4);
    return drawn('g', { class: `hue-${hue}` }, [
      drawn('path', { d: `M${lost.map((n, i) => `${x(i)} ${y(n)}`).join('L')}`,
        fill: 'none', stroke: 'currentColor', 'stroke-width': 2,
        'stroke-dasharray': ['none', '7 3', '2 3'][k % 3] }),
      drawn('text', { x: 434, y: below, fill: 'currentColor' },
        `${side} ${lost[last]}`)]);
  });
  return drawn('svg', { viewBox: '0 0 560 200', role: 'img',
    'aria-label': 'Losses, entry by entry; the table below has the numbers' }, [
    drawn('path', { d: 'M30 10V180H430', fill: 'none', stroke: 'currentColor' }),
    drawn('text', { x: 4, y: 20 }, String(most)),
    drawn('text', { x: 14, y: 184 }, '0'),
    drawn('text', { x: 30, y: 197 }, `entry ${data.steps[0].entry}`),
    drawn('text', { x: 430, y: 197, 'text-anchor': 'end' },
      `entry ${data.steps[last].entry}`), ...lines]);
}

// What each side had, has lost and has left at the end, arm by arm.
function material() {
  return figures(data.steps[last]).filter((f) => f[0] === 'force')
    .reduce((rows, [, side, , arm, all, lost]) => {
      let row = rows.find((r) => r[0] === `${side}, ${arm}`);
      if (!row)
        rows.push(row = [`${side}, ${arm}`, 0, 0, 0]);
      row[1] += count(all);
      row[2] += count(lost);
      row[3] = row[1] - row[2];
      return rows;
    }, []);
}

// Each die with how often each face showed, and how often it would on average.
function dice() {
  const dies = {};
  data.steps.flatMap(figures).forEach(([what, name, ...faces]) => {
    if (what === 'faces')
      dies[name] ||= new Map(faces.map((face) => [face, 0]));
    else if (what === 'die')
      dies[name]?.set(faces[0], (dies[name].get(faces[0]) || 0) + 1);
  });
  return Object.entries(dies).map(([name, faces]) => {
    const all = [...faces.values()].reduce((a, b) => a + b, 0);
    const mean = (all / faces.size).toFixed(1);
    return table(['Face', 'Shown', 'Expected'],
      [...faces].map(([face, n]) => [face, n, mean]),
      `${name}: ${all} roll${all === 1 ? '' : 's'}`);
  });
}

function days(seconds) {
  return (seconds / 86400).toFixed(1);
}

function mails() {
  const rows = data.players.map((p) => {
    const sum = p.answers.reduce((a, b) => a + b, 0);
    return [`${p.player} (${p.seat})`, p.answers.length, days(sum),
      p.answers.length ? days(sum / p.answers.length) : '-',
      p.answers.length ? days(Math.max(...p.answers)) : '-'];
  });
  return table(['Player', 'Sets of orders', 'Days in all', 'Days on average',
    'Longest'], rows, 'Mails and days by seat');
}

function statistics() {
  const sides = losses();
  const body = [];
  if (Object.keys(sides).length)
    body.push(element('h3', 'Losses'), chart(sides),
      table(['Side and arm', 'Had', 'Lost', 'Left'], material(),
        `Material by arm: ${seatName(seat)}`));
  body.push(...dice());
  if (data.players)
    body.push(mails());
  at('statistics').lastElementChild.replaceChildren(...body);
}

// ---- who, and what proves it ----

function proof() {
  const rows = (data.record || data.steps).map((r) => [r.entry, r.says, r.head]);
  const file = `${data.name}.game`;
  at('proof').lastElementChild.replaceChildren(
    element('p', ['A head is the hash of an entry and of all before it. Who ' +
      'has the game file checks it with ', element('code',
      `estafette verify ${file} --head HEAD`), ': signatures and chain at any ' +
      'time, every order, die and turn once the game\'s secret is published.']),
    table(['Entry', 'What it is', 'Head'], rows, 'Heads'));
}

function begin() {
  at('players').textContent = (data.players || [])
    .map((p) => `${p.player}: ${p.seat}`).join(', ');
  at('private').hidden = !data.private;
  at('seat').append(...data.seats.map((s) =>
    element('option', seatName(s.seat), { value: s.seat })));
  at('looks').hidden = data.seats.length < 2;
  at('jump').max = last;
  listen();
  proof();
  statistics();
  show();
}

begin();
