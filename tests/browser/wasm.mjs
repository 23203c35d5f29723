// SPDX-License-Identifier: MIT
// wasm.mjs - the engine of a built page in node, without a browser.
//
//	import { engineOf } from './wasm.mjs';
//	const ask = await engineOf('estafette.html');
//	const answer = await ask(request);	bytes in, bytes out (page.h)
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { runEngine } from '../../src/page/worker.js';

/** The WebAssembly that stands in a page. */
export function wasmOf(page) {
	const [, packed] = readFileSync(page, 'latin1').match(
		/<script type="application\/wasm-base64" id="wasm">([^<]*)</);
	return gunzipSync(Buffer.from(packed, 'base64'));
}

export async function engineOf(page) {
	const compiled = await WebAssembly.compile(wasmOf(page));
	return (request) => runEngine(compiled, new Uint8Array(request), () => {});
}
