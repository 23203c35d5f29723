// SPDX-License-Identifier: MIT
// replay.js - steps through a game: fills the markup of player.html.mustache.
import { at, element, field, parsed } from './dom.js';
import { replayProof, replayStatistics, replayText } from './statistics.js';

/** @typedef {import('./statistics.js').ReplayData} ReplayData */

// A replay takes over the markup with all its handlers: there is one at a time.
export class Replay {
  /**
   * @param {HTMLElement} root what is around the markup: it hears the keys
   * @param {ReplayData} data
   */
  constructor(root, data) {
    this.data = data;
    this.last = data.steps.length - 1;
    this.step = 0;
    this.seat = data.seats[0].seat;
    this.timer = 0;
    /** @type {Record<string, () => void>} */
    this.keys = {
      ArrowLeft: () => this.steer(this.step - 1),
      ArrowRight: () => this.steer(this.step + 1),
      Home: () => this.steer(0),
      End: () => this.steer(this.last),
      ' ': () => (this.timer ? this.pause() : this.play()),
    };
    this.listen(root);
    this.begin();
  }

  /** @param {string} key */
  seatName(key) {
    if (key === 'all')
      return 'everything';
    const name = this.data.seats.find((s) => s.seat === key)?.name;
    return `what ${name ? `the ${name} seat` : 'everybody'} knew`;
  }

  begin() {
    const { data } = this;
    at('replay-players').textContent = (data.players || [])
      .map((p) => `${p.player}: ${p.seat}`).join(', ');
    at('replay-private').hidden = !data.private;
    at('replay-seat').replaceChildren(...data.seats.map((s) =>
      element('option', this.seatName(s.seat), { value: s.seat })));
    at('replay-looks').hidden = data.seats.length < 2;
    field('replay-jump').max = String(this.last);
    at('replay-proof').lastElementChild?.replaceChildren(...replayProof(data));
    this.statistics();
    this.show();
  }

  show() {
    const s = this.data.steps[this.step];
    const look = s.looks[this.seat];
    const words = parsed(replayText(this.data, look.step),
      'application/xhtml+xml');
    const turn = words.querySelector('.turn')?.textContent;
    const where = `Step ${this.step + 1} of ${this.last + 1}${turn}`;
    this.draw(replayText(this.data, look.board));
    at('replay-words').replaceChildren(words);
    at('replay-where').textContent = where;
    at('replay-says').textContent = s.says;
    at('replay-gap').textContent = s.gap || '';
    at('replay-gap').hidden = !s.gap;
    at('replay-rule').hidden = true;
    at('replay-live').textContent = `${where}. ${s.gap || ''} ${s.says}`;
    this.ends(s);
  }

  /**
   * What is much taller than wide is scrolled: all of it would be small.
   * @param {string} picture
   */
  draw(picture) {
    const svg = parsed(picture, 'image/svg+xml');
    const [, , wide, tall] = (svg.getAttribute('viewBox') || '').split(' ')
      .map(Number);
    const board = at('replay-board');
    board.className = tall > 1.3 * wide ? 'tall' : '';
    board.tabIndex = board.className ? 0 : -1;
    board.replaceChildren(svg);
  }

  /**
   * Where it is, and that there is no way on at the ends.
   * @param {{entry: number}} s
   */
  ends(s) {
    const jump = field('replay-jump');
    jump.value = String(this.step);
    jump.setAttribute('aria-valuetext', `entry ${s.entry}`);
    for (const [name, end] of [['first', 0], ['back', 0], ['next', this.last],
      ['last', this.last]]) {
      const button = field(`replay-${name}`);
      // The focus, and the keys with it, would be lost.
      if (this.step === end && document.activeElement === button)
        at('replay-play').focus();
      button.disabled = this.step === end;
    }
  }

  statistics() {
    at('replay-statistics').lastElementChild?.replaceChildren(
      ...replayStatistics(this.data, this.seat, this.seatName(this.seat)));
  }

  /** @param {number} to */
  go(to) {
    this.step = Math.min(Math.max(to, 0), this.last);
    this.show();
  }

  /** @param {boolean} on */
  playing(on) {
    at('replay-play').textContent = on ? 'Pause' : 'Play';
    at('replay-play').setAttribute('aria-pressed', String(on));
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing(false);
  }

  play() {
    if (this.step === this.last)
      this.go(0);
    this.playing(true);
    this.timer = window.setInterval(() => {
      this.go(this.step + 1);
      if (this.step === this.last)
        this.pause();
    }, 1500);
  }

  /** @param {number} to */
  steer(to) {
    this.pause();
    this.go(to);
  }

  // ---- keys, pointers ----

  /**
   * What has the focus keeps the keys that it needs itself.
   * @param {KeyboardEvent} event
   */
  keyed(event) {
    const target = /** @type {Element} */ (event.target);
    const own = target.matches('input, select') ||
      (event.key === ' ' && target.matches('button, summary'));
    if (own || event.ctrlKey || event.altKey || event.metaKey ||
        !this.keys[event.key])
      return;
    event.preventDefault();
    this.keys[event.key]();
  }

  /** @param {HTMLElement} board */
  swiped(board) {
    /** @type {number | null} */
    let from = null;
    board.onpointerdown = (event) => { from = event.clientX; };
    board.onpointerup = (event) => {
      const way = from === null ? 0 : event.clientX - from;
      if (Math.abs(way) > 40)
        this.steer(this.step + (way < 0 ? 1 : -1));
      from = null;
    };
    board.onpointercancel = () => { from = null; };
  }

  /** @param {MouseEvent} event */
  cited(event) {
    const rule = /** @type {Element} */ (event.target).closest('.cite')
      ?.textContent;
    if (!rule)
      return;
    at('replay-rule').replaceChildren(element('strong', rule),
      ` ${this.data.rules[rule] || 'This number is not on the rules page.'}`);
    at('replay-rule').hidden = false;
  }

  /** @param {HTMLElement} root */
  listen(root) {
    at('replay-first').onclick = this.keys.Home;
    at('replay-back').onclick = this.keys.ArrowLeft;
    at('replay-play').onclick = this.keys[' '];
    at('replay-next').onclick = this.keys.ArrowRight;
    at('replay-last').onclick = this.keys.End;
    at('replay-jump').oninput = () =>
      this.steer(Number(field('replay-jump').value));
    at('replay-seat').onchange = () => {
      this.seat = field('replay-seat').value;
      this.show();
      this.statistics();
    };
    at('replay-words').onclick = (event) => this.cited(event);
    root.onkeydown = (event) => this.keyed(event);
    this.swiped(at('replay-board'));
  }
}
