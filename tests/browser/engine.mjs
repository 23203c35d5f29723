// SPDX-License-Identifier: MIT
// engine.mjs - the engine of the built page answers byte for byte as the native
// one does.
//
//	node engine.mjs PAGE PAGECALL NUMBER EXAMPLE=DIR...
// NUMBER texts of orders by chance are checked on the reports of the games that
// were played in each DIR from the orders in EXAMPLE.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { done, same, tap } from './browser.mjs';
import { engineOf, importsOf, requestOf } from './wasm.mjs';

const [page, native, number, ...examples] = process.argv.slice(2);
const ask = await engineOf(page);
const entropy = '5e'.repeat(32);
const now = 1800000000;

// The same numbers each time.
let state = 16;
function chance(n) {
	state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
	return Math.floor(state / 2 ** 32 * n);
}
const one = (list) => list[chance(list.length)];

// What is there where two answers begin to differ.
function differ(action, files, page, native) {
	let at = 0;
	while (page[at] === native[at])
		at++;
	const near = (bytes) => String(bytes.subarray(Math.max(at - 200, 0),
		at + 200));
	return `${action} ${files.map(({ name }) => name)}, byte ${at}\n` +
		files.filter(({ as }) => as === 'orders').map(({ data }) => data) +
		`\npage    ${near(page)}\nnative  ${near(native)}`;
}

// both ACTION, FILES, ARGS: the answer of both, which must be the same.
async function both(action, files, args = {}) {
	const request = () => requestOf(files,
		{ do: action, now, entropy, ...args });
	const { stdout, status, stderr } = spawnSync(native,
		{ input: request(), maxBuffer: 1 << 28 });
	if (status !== 0)
		throw new Error(`${native}: ${status} ${stderr}`);
	const answer = Buffer.from(await ask(request()));
	if (`${answer}\n` !== String(stdout))
		throw new Error(differ(action, files, answer, stdout));
	return JSON.parse(answer);
}

// value ACTION, ...: as both(), of what must go well.
async function value(...request) {
	const answer = await both(...request);
	if (!answer.ok)
		throw new Error(`${request[0]}: ${JSON.stringify(answer)}`);
	return answer.value;
}

const file = (as, path) => ({ as, name: basename(path),
	data: readFileSync(path) });
const ending = (dir, end) => readdirSync(dir).filter((name) =>
	name.endsWith(end)).sort().map((name) => `${dir}/${name}`);

// Some reports of a game that ask for orders, opened by whoever they are for.
async function reportsOf(dir) {
	const mails = ending(`${dir}/mail`, '-report.eml').filter((path) =>
		/^Subject:.*\s.*your (orders|pick)/m.test(readFileSync(path)));
	const keys = ending(dir, '.id').map((path) => file('identity', path));
	const opened = [];
	for (let i = 0; i < mails.length; i += Math.ceil(mails.length / 6)) {
		const report = file('report', mails[i]);
		let got = { ok: false };
		for (const key of keys)
			if (!got.ok)
				got = await both('open', [report, key],
					{ zone: 'Europe/Berlin' });
		same(got.ok, true);
		opened.push({ as: 'report', name: 'opened.json',
			data: got.value.opened });
	}
	return opened;
}

// What somebody's fingers do to a text, in one place.
const slips = [
	(text, at) => text.slice(0, at) + text.slice(at + 1),
	(text, at) => text.slice(0, at) + one([...'A7,:;!-#\t é"\x00\u202e']) +
		text.slice(at),
	(text, at) => text.slice(0, at) + (text[at] || '').toUpperCase() +
		text.slice(at + 1),
	(text, at, other) => text.slice(0, at) + other.slice(chance(other.length)),
	(text) => {
		const lines = text.split('\n');
		lines.splice(chance(lines.length), 0, one(lines));
		return lines.join('\n');
	},
	(text, at, other) => {
		const [lines, others] = [text.split('\n'), other.split('\n')];
		lines[chance(lines.length)] = one(others);
		return lines.join('\n');
	},
];

function slipped(texts) {
	let text = one(texts);
	for (let n = chance(5); n > 0; n--)
		text = one(slips)(text, chance(text.length), one(texts));
	const bytes = Buffer.from(text);
	if (bytes.length && chance(20) === 0)
		bytes[chance(bytes.length)] = chance(256);
	return bytes;
}

const orders = (data) => ({ as: 'orders', name: 'orders.txt', data });

// fitting REPORT, TEXTS: which are right there, of those that were ever given.
async function fitting(report, texts) {
	const fit = [];
	for (const text of texts)
		if ((await value('check', [report, orders(text)])).may)
			fit.push(text);
	return fit;
}

// Whatever there is, many are right and many are wrong.
async function checked(reports, texts, n) {
	const fit = new Map();
	for (const report of reports)
		fit.set(report, await fitting(report, texts));
	let right = 0;
	for (let i = 0; i < n; i++) {
		const report = one(reports);
		const those = fit.get(report);
		right += (await value('check', [report, orders(slipped(
			those.length && chance(2) ? those : texts))])).may;
	}
	if (right < n / 50 || right > n / 2)
		throw new Error(`${right} of ${n} were right`);
}

await tap('it wants nothing of a browser but chance, clock and zones', () => {
	same(importsOf(page), ['ahead', 'clock_time_get', 'fd_close', 'fd_seek',
		'fd_write', 'proc_exit', 'progress', 'random_get']);
});
const key = { as: 'identity', name: 'new.identity', data: '' };
const password = { as: 'password', name: '', data: 'correct horse' };
await tap('keygen: an identity that is locked', async () => {
	const { identity } = await value('keygen', [password], { name: 'Cato' });
	key.data = identity;
});
await tap('identity: its password opens it', async () =>
	(await value('identity', [key, password])).opens);
await tap('identity: another one does not', async () => {
	const { ok, error } = await both('identity', [key,
		{ ...password, data: 'wrong' }]);
	same([ok, error.code], [false, 'auth']);
});
await tap('what is no action is refused', async () =>
	same((await both('adjudicate', [])).error.code, 'usage'));

for (const pair of examples) {
	const [example, dir] = pair.split('=');
	const name = basename(example);
	const game = file('game', ending(dir, '.game')[0]);
	const texts = ending(`${example}/orders`, '.txt').map((path) =>
		readFileSync(path, 'utf8'));
	let reports;
	await tap(`${name}: open, of some reports`, async () => {
		reports = await reportsOf(dir);
	});
	await tap(`${name}: look`, async () => {
		for (const report of reports)
			await value('look', [report]);
	});
	await tap(`${name}: check, of orders by chance`, () =>
		checked(reports, texts, Math.ceil(number / examples.length)));
	await tap(`${name}: sort`, () => value('sort', [{ ...game, as: 'thing' },
		...ending(`${dir}/mail`, '.eml').slice(0, 9).map((path) =>
			file('thing', path))]));
	await tap(`${name}: verify`, () => value('verify', [game]));
	await tap(`${name}: verify, of a file that somebody has changed`, async () => {
		const data = Buffer.from(game.data);
		data[data.length >> 1] ^= 1;
		const { ok, value: is } = await both('verify', [{ ...game, data }]);
		return !ok || !is.agrees;
	});
	await tap(`${name}: replay`, () => value('replay', [game]));
	await tap(`${name}: why and position`, async () => {
		await value('why', [game], { entry: 6 });
		await value('position', [game], { entry: 6 });
	});
}
done();
