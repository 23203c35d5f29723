// SPDX-License-Identifier: MIT
// wasm.mjs - the engine of a built page in node, without a browser.
//
//	import { engineOf } from './wasm.mjs';
//	const ask = await engineOf('estafette.html');
//	const answer = await ask(requestOf([{ as, name, data }], { do: ... }));
// Bytes in, bytes out (src/page/page.h); data is a string or bytes.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

// An older node takes a .js file for a module only from an address like this.
const worker = readFileSync(new URL('../../src/page/worker.js', import.meta.url));
const { runEngine } = await import(
	`data:text/javascript;base64,${worker.toString('base64')}`);

export function requestOf(files, members) {
	const parts = files.map(({ data }) => Buffer.from(data));
	const line = JSON.stringify({ ...members, files: files.map(
		({ as, name }, i) => ({ as, name, size: parts[i].length })) });
	return Buffer.concat([Buffer.from(`${line}\n`), ...parts]);
}

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

/** What it wants to be given, sorted. */
export function importsOf(page) {
	return WebAssembly.Module.imports(new WebAssembly.Module(wasmOf(page)))
		.map(({ name }) => name).sort();
}
