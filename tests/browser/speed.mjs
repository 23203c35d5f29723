// SPDX-License-Identifier: MIT
// speed.mjs - how long the engine of a built page takes in node.
//
//	node speed.mjs PAGE ACTION AS=FILE...
// Prints the least of several times, in milliseconds, each with an engine of
// its own, as the page has it.
import { readFileSync } from 'node:fs';
import { engineOf, requestOf } from './wasm.mjs';

const [page, action, ...given] = process.argv.slice(2);
const files = given.map((pair) => {
	const [as, name] = pair.split('=');
	return { as, name, data: readFileSync(name) };
});
const ask = await engineOf(page);
let least = Infinity;
for (let i = 0; i < 7; i++) {
	const request = requestOf(files, { do: action, now: 1800000000 });
	const begin = performance.now();
	const answer = JSON.parse(Buffer.from(await ask(request)));
	least = Math.min(least, performance.now() - begin);
	if (!answer.ok)
		throw new Error(JSON.stringify(answer));
}
console.log(least.toFixed(2));
