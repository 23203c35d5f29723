// SPDX-License-Identifier: MIT
// engine.mjs - the engine of the built page answers byte for byte as the native
// one does.
//
//	node engine.mjs PAGE PAGECALL NUMBER EXAMPLE=DIR...
// NUMBER texts of orders by chance are checked on the reports of the games that
// were played in each DIR from the orders in EXAMPLE.
import { spawn } from 'node:child_process';
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

// The native engine goes on for all requests: each, and each answer, has its size
// before it.
const child = spawn(native, ['many'], { stdio: ['pipe', 'pipe', 'ignore'] });
const waiting = [];
let heard = Buffer.alloc(0);
child.stdout.on('data', (bytes) => {
	heard = Buffer.concat([heard, bytes]);
	for (;;) {
		const end = heard.indexOf('\n') + 1;
		const whole = end + Number(heard.subarray(0, end));
		if (end === 0 || heard.length < whole)
			return;
		waiting.shift().yes(heard.subarray(end, whole));
		heard = heard.subarray(whole);
	}
});
child.on('close', (status, signal) => waiting.forEach(({ no }) =>
	no(new Error(`${native} has ended: ${status ?? signal}`))));

const askNative = (request) => new Promise((yes, no) => {
	waiting.push({ yes, no });
	child.stdin.write(`${request.length}\n`);
	child.stdin.write(request);
});

// both ACTION, FILES, ARGS: the answer of both, which must be the same.
async function both(action, files, args = {}) {
	const request = requestOf(files, { do: action, now, entropy, ...args });
	const [want, have] = await Promise.all([askNative(request), ask(request)]);
	const answer = Buffer.from(have);
	if (!answer.equals(want))
		throw new Error(differ(action, files, answer, want));
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

// Some reports of a game that ask for orders, opened by whoever they are for, and
// his identity.
async function reportsOf(dir) {
	const mails = ending(`${dir}/mail`, '-report.eml').filter((path) =>
		/^Subject:.*\s.*your (orders|pick)/m.test(readFileSync(path)));
	const keys = ending(dir, '.id').map((path) => file('identity', path));
	const opened = [];
	for (let i = 0; i < mails.length; i += Math.ceil(mails.length / 4)) {
		const report = file('report', mails[i]);
		for (const key of keys) {
			const { ok, value: is } = await both('open', [report, key],
				{ zone: 'Europe/Berlin' });
			if (ok)
				opened.push({ as: 'report', name: 'opened.json',
					data: is.opened, key });
		}
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

// fitted REPORTS, TEXTS: each is told which are right there, of those that were
// ever given; some are, and some are not.
async function fitted(reports, texts) {
	for (const report of reports) {
		report.fit = [];
		for (const text of texts)
			if ((await value('check', [report, orders(text)])).may)
				report.fit.push(text);
		same([report.fit.length > 0, report.fit.length < texts.length],
			[true, true]);
	}
}

// Half of them were right before somebody's fingers came.
async function checked(reports, texts, n) {
	for (let i = 0; i < n; i++) {
		const report = one(reports);
		const text = orders(slipped(chance(2) ? report.fit : texts));
		await value('check', [report, text]);
		if (i % 8 === 0)
			await value('ordering', [report, text], { line: i % 5 });
	}
}

// sealed REPORTS: nothing is known of earlier ones, so that it asks at first.
async function sealed(reports) {
	for (const report of reports) {
		const files = [report, orders(one(report.fit)), report.key];
		same((await value('seal', files)).block, null);
		const { block } = await value('seal', files, { sure: true });
		same(block.includes('BEGIN ESTAFETTE'), true);
	}
}

// possible REPORTS: at first, and behind some orders.
async function possible(reports) {
	for (const report of reports) {
		await value('possible', [report]);
		await both('possible', [report, orders(one(report.fit))]);
	}
}

// joined GAME, KEYS: as it was before anybody took a seat, all who may take one.
async function joined(game, keys) {
	const data = String(game.data);
	const early = { ...game,
		data: data.slice(0, data.indexOf('== entry 1 ')) };
	const { seats } = await value('invitation', [early]);
	let taken = 0;
	for (const { seat } of seats)
		for (const key of keys)
			taken += (await both('accept', [early, key], { seat })).ok;
	same(taken >= seats.length, true);
}

// resolved GAME: some of its turns again, as they were, and with other dice.
async function resolved(game) {
	const { states } = await value('show', [game]);
	let carried = 0;
	for (const entry of states.filter((_, i) => i % 6 === 3)) {
		const { before, orders: lines } = await value('why', [game],
			{ entry });
		if (before === null || !lines)
			continue;
		const text = `${lines.map((line) => line.text).join('\n')}\n`;
		for (const seed of ['5e', 'd1'])
			carried += (await both('resolve', [game, orders(text)],
				{ entry: before, seed: seed.repeat(32) })).ok;
	}
	same(carried > 0, true);
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
	await tap(`${name}: check, of all orders that were given`, () =>
		fitted(reports, texts));
	await tap(`${name}: check, of orders by chance`, () =>
		checked(reports, texts, Math.ceil(number / examples.length)));
	await tap(`${name}: seal`, () => sealed(reports));
	await tap(`${name}: possible`, () => possible(reports));
	await tap(`${name}: invitation and accept`, () => joined(game,
		ending(dir, '.id').map((path) => file('identity', path))));
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
	await tap(`${name}: resolve`, () => resolved(game));
}
child.stdin.end();
done();
