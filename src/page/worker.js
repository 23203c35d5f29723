// SPDX-License-Identifier: MIT
// worker.js - runs the engine once: a request's bytes in, an answer's out.
//
// A Worker is made of the text of these two functions: neither uses anything
// from outside, but for serve() the other one.

/**
 * @param {WebAssembly.Module} compiled
 * @param {Uint8Array} request is zeroed, as the engine's memory is
 * @param {(done: number, all: number) => void} progress
 * @returns {Promise<Uint8Array>} the answer, or throws where the engine broke
 */
export async function runEngine(compiled, request, progress) {
  /** @type {any} */
  let engine;
  /** @type {(from: number, n: number) => Uint8Array} */
  const bytes = (from, n) => new Uint8Array(engine.memory.buffer, from, n);
  /** @type {Record<string, (...args: any[]) => any>} */
  const given = {
    progress: (done, all) => progress(Number(done), Number(all)),
    // By how many seconds a zone's clocks are ahead of UTC; the least if there
    // is no such zone.
    ahead(from, n, t) {
      try {
        const timeZone = new TextDecoder().decode(bytes(from, n));
        // Swedes write it as ISO 8601 does.
        const there = new Date(Number(t) * 1000).toLocaleString('sv-SE',
          { timeZone });
        return Date.parse(`${there.replace(' ', 'T')}Z`) / 1000 - Number(t);
      } catch {
        return -0x80000000;
      }
    },
    clock_time_get(clock, precision, to) {
      new DataView(engine.memory.buffer).setBigUint64(to,
        BigInt(Date.now()) * 1000000n, true);
      return 0;
    },
    // A browser gives 65,536 random bytes at most.
    random_get(to, n) {
      for (let i = 0; i < n; i += 65536)
        crypto.getRandomValues(bytes(to + i, Math.min(65536, n - i)));
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine has stopped (${code})`);
    },
  };
  /** @type {any} */
  const imports = {};
  // Its library looks for files: 8 says that there is no such one.
  for (const { module, name } of WebAssembly.Module.imports(compiled))
    (imports[module] ||= {})[name] = given[name] || (() => 8);
  engine = (await WebAssembly.instantiate(compiled, imports)).exports;
  engine._initialize?.();
  bytes(engine.page_room(request.length), request.length).set(request);
  const out = engine.page_run(request.length);
  const size = new DataView(engine.memory.buffer).getUint32(out - 4, true);
  const answer = bytes(out, size).slice();
  bytes(0, engine.memory.buffer.byteLength).fill(0);
  request.fill(0);
  return answer;
}

/** What a Worker does. */
export function serve() {
  onmessage = ({ data }) => runEngine(data.compiled, data.request,
    (done, all) => postMessage({ done, all }))
    .then((answer) => ({ answer }), (error) => ({ error: String(error) }))
    .then((came) => postMessage(came));
  postMessage({});
}
