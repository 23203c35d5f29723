// SPDX-License-Identifier: MIT
// send.js - what is ready to go out: to copy, to save, to share, to mail.
import { at, button, element, row } from '../../templates/replay/dom.js';
import { held } from './held.js';
import { say, show } from './said.js';

// Longer ones some mail programs cut off.
const MAILTO_MAX = 2000;

/** @type {(text: string, name: string) => void} */
export function download(text, name) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  element('a', [], { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}

/** @param {HTMLElement} from what holds the text: selected, if all fails */
export async function copy(from) {
  getSelection()?.selectAllChildren(from);
  try {
    await navigator.clipboard.writeText(from.textContent || '');
    say('Copied.');
  } catch {
    say(document.execCommand('copy') ? 'Copied.'
      : 'It is selected: copy it with the keys of your system.');
  }
}

/** @type {(out: Outgoing) => ShareData} */
const shared = ({ text, name, subject, plain }) => ({ title: subject,
  ...(plain ? { text } : { files: [new File([text], name,
    { type: 'text/plain' })] }) });

/** @type {(out: Outgoing) => string} */
const mailto = ({ subject, text }) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${
    encodeURIComponent(text.replace(/\n/g, '\r\n'))}`;

/** @type {(out: Outgoing, area: HTMLElement) => HTMLElement} */
function ways(out, area) {
  const list = [button('Copy', () => copy(area), { className: 'go' }),
    button(`Save ${out.name}`, () => download(out.text, out.name))];
  if (navigator.canShare?.(shared(out)))
    list.push(button('Share', () => navigator.share(shared(out))
      .catch(() => say('Nothing was shared.'))));
  if (mailto(out).length < MAILTO_MAX)
    list.push(element('a', 'Write the mail', { href: mailto(out),
      className: 'button' }));
  return row(...list);
}

/** @type {(out: Outgoing) => HTMLElement[]} */
const memory = ({ known, knownName = 'game.known' }) => (known ? [
  element('p', 'Save this small file as well, and give it to the page with ' +
    'the next report: it says how many sets of orders you have sealed.'),
  row(button(`Save ${knownName}`, () => download(known, knownName)))] : []);

/** @param {Outgoing} out */
export function send(out) {
  const area = element('pre', out.text, { className: 'block', tabIndex: 0,
    role: 'region', ariaLabel: out.title });
  at('send-head').textContent = out.title;
  at('send-what').replaceChildren(
    element('p', out.plain ? 'Send it as a reply to the mail with the report.'
      : 'Mail it to the referee, in the text of the mail or attached.'),
    area, ways(out, area), ...memory(out));
  held.sending = true;
  show('send');
}
