// SPDX-License-Identifier: MIT
// join.mjs - the page without WebAssembly: the test's own program is its engine.
//
//	import { joined, native } from './join.mjs';
//	joined(folder of the sources, file to write);
//	await native(page, program);	before the page is opened
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

// Stands in the place of engine.js.
const stand_in = `
async function engineStart() {}
async function engineAsk(request) {
  const text = Array.from(request, (b) => String.fromCharCode(b)).join('');
  request.fill(0);
  return Uint8Array.from(atob(await window.pagecall(btoa(text))),
    (c) => c.charCodeAt(0));
}
`;

// list MAKE, NAME: the files of a variable, whose lines end with a backslash.
function list(make, name) {
	const [, files] = make.replace(/\\\n/g, ' ').match(
		new RegExp(`^${name} = (.*)$`, 'm'));
	return files.trim().split(/\s+/);
}

function hash(text) {
	return createHash('sha256').update(text).digest('base64');
}

export function joined(source, out) {
	const read = (file) => readFileSync(`${source}/${file}`, 'utf8');
	const make = read('src/page/local.mk');
	const script = list(make, 'PAGE_MODULES').map((file) =>
		(file.endsWith('/engine.js') ? stand_in : read(file)
			.replace(/^import .*;\n/gm, '').replace(/^export /gm, '')))
		.join('');
	const style = list(make, 'PAGE_STYLES').map((file) => read(file)
		.replace(/\{\{![^}]*\}\}\s*|<\/?style>/g, '')).join('');
	const parts = { SCRIPT: script, STYLE: style, WASM: '',
		PLAYER: read('templates/replay/player.html.mustache'),
		'SCRIPT-HASH': hash(script), 'STYLE-HASH': hash(style) };
	writeFileSync(out, read('src/page/page.html').replace(/@([A-Z-]+)@/g,
		(_, name) => parts[name]));
}

// native PAGE, PROGRAM: what the page asks is answered by it (pagecall).
export async function native(page, program) {
	await page.exposeFunction('pagecall', (text) => {
		const { stdout, stderr, status } = spawnSync(program, {
			input: Buffer.from(text, 'base64'), maxBuffer: 1 << 28 });
		if (status !== 0)
			throw new Error(`${program}: ${status} ${stderr}`);
		return stdout.toString('base64');
	});
}
