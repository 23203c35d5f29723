// SPDX-License-Identifier: MIT
// drag.js - what is dragged, and where it is dropped.

/** @param {Event} click that was none, but the end of dragging */
const dragNoClick = (click) => click.stopPropagation();

/** @type {(from: PointerEvent, what: HTMLElement, hear: DragHearer) => void} */
function dragBegin(from, what, { over, drop, end }) {
  const until = new AbortController();
  const { signal } = until;
  let moving = false;
  const stop = () => {
    until.abort();
    end?.();
  };
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    moving ||= Math.hypot(x - from.clientX, y - from.clientY) > 8;
    if (moving)
      over?.(what, x, y);
  }, { signal });
  addEventListener('pointercancel', stop, { signal });
  addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
    stop();
    if (!moving)
      return;
    addEventListener('click', dragNoClick, { capture: true });
    setTimeout(() => removeEventListener('click', dragNoClick, true));
    drop(what, x, y);
  }, { signal });
}

/** @type {(root: HTMLElement, selector: string, hear: DragHearer) => void} */
export function dragging(root, selector, hear) {
  root.addEventListener('pointerdown', (event) => {
    const what = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest(selector));
    if (what && !event.button && (hear.touch || event.pointerType === 'mouse'))
      dragBegin(event, what, hear);
  });
}
