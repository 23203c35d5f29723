// SPDX-License-Identifier: MIT
// engine.js - hands requests to the engine, in Workers where there are any.
import { runEngine, serve } from './worker.js';

/** @type {Worker[]} those that have nothing to do */
const idle = [];
/**
 * What is run, and whether there are Workers here.
 * @type {Promise<[WebAssembly.Module, boolean]>}
 */
let started;

// A loop, as Uint8Array.from() takes the tenth part of a second for it.
async function unpacked() {
  const text = atob(document.getElementById('wasm')?.textContent || '');
  const packed = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++)
    packed[i] = text.charCodeAt(i);
  return new Response(new Blob([packed]).stream()
    .pipeThrough(new DecompressionStream('gzip')),
  { headers: { 'Content-Type': 'application/wasm' } });
}

/** @returns {Promise<Worker>} one that has begun */
function workerMade() {
  const address = URL.createObjectURL(new Blob(
    [`${runEngine}\n${serve}\nserve();`], { type: 'text/javascript' }));
  return new Promise((yes, no) => {
    const worker = new Worker(address);
    worker.onerror = () => no(new Error('no Worker begins here'));
    worker.onmessage = () => yes(worker);
  }).finally(() => URL.revokeObjectURL(address));
}

/** Makes the engine ready: what is asked until then waits. */
export function engineStart() {
  // A page that gets no Worker goes without.
  started = Promise.all([WebAssembly.compileStreaming(unpacked()),
    workerMade().then((worker) => idle.push(worker) > 0, () => false)]);
  return started;
}

/** @type {(worker: Worker, asked: any, progress: any) => Promise<any>} */
const answered = (worker, asked, progress) => new Promise((yes, no) => {
  worker.onerror = (event) => no(new Error(event.message));
  worker.onmessage = ({ data }) => (data.answer ? yes(data.answer)
    : data.error ? no(new Error(data.error)) : progress(data.done, data.all));
  worker.postMessage(asked, [asked.request.buffer]);
});

/**
 * A request with a secret gets a Worker of its own, which ends behind it.
 * @param {Uint8Array} request no longer the caller's
 * @param {Asking} more
 * @returns {Promise<Uint8Array>} the answer
 */
export async function engineAsk(request, { secret, progress = () => {} }) {
  const [compiled, workers] = await started;
  if (!workers)
    return runEngine(compiled, request, progress);
  const worker = (!secret && idle.pop()) || await workerMade();
  return answered(worker, { compiled, request }, progress)
    .finally(() => (secret ? worker.terminate() : idle.push(worker)));
}
