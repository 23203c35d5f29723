// SPDX-License-Identifier: MIT
// engine.js - hands requests to the engine, in Workers where there are any.
import { runEngine, serve } from './worker.js';

/** @type {WebAssembly.Module} */
let compiled;
/** @type {Worker[]} those that have nothing to do */
const idle = [];
let workers = true;
/** @type {Promise<void>} */
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
    worker.onmessage = () => {
      URL.revokeObjectURL(address);
      yes(worker);
    };
  });
}

/** A page that gets no Worker goes without. */
async function firstWorker() {
  try {
    idle.push(await workerMade());
  } catch {
    workers = false;
  }
}

/** Makes the engine ready: what is asked until then waits. */
export function engineStart() {
  started = Promise.all([WebAssembly.compileStreaming(unpacked()),
    firstWorker()]).then(([made]) => {
    compiled = made;
  });
  return started;
}

/** @type {(w: Worker, request: Uint8Array, progress: any) => Promise<any>} */
const answered = (worker, request, progress) => new Promise((yes, no) => {
  worker.onerror = (event) => no(new Error(event.message));
  worker.onmessage = ({ data }) => {
    if (data.answer)
      yes(data.answer);
    else if (data.error)
      no(new Error(data.error));
    else
      progress(data.done, data.all);
  };
  worker.postMessage({ compiled, request }, [request.buffer]);
});

/**
 * A request with a secret gets a Worker of its own, which ends behind it.
 * @param {Uint8Array} request no longer the caller's
 * @param {Asking} more
 * @returns {Promise<Uint8Array>} the answer
 */
export async function engineAsk(request, { secret, progress = () => {} }) {
  await started;
  if (!workers)
    return runEngine(compiled, request, progress);
  const worker = (!secret && idle.pop()) || await workerMade();
  let again = false;
  try {
    const answer = await answered(worker, request, progress);
    again = !secret;
    return answer;
  } finally {
    if (again)
      idle.push(worker);
    else
      worker.terminate();
  }
}
