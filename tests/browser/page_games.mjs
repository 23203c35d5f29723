// SPDX-License-Identifier: MIT
// page_games.mjs - whole games: each seat plays in a page of its own, one in
// Chromium and one in Firefox; the program is the referee.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { done, launch, same, serve, tap } from './browser.mjs';
import { cleared, give } from './giving.mjs';
import { button, drag, settled, spot } from './ordering.mjs';
import { arrive, hit, openPage, pageFile, text, unlock } from './page.mjs';

const [folder, program, examples] = process.argv.slice(2);
const long = process.env.ESTAFETTE_LONG;
const file = pageFile(folder);
const password = 'a password of hers';
const sum = (ways) => JSON.stringify(ways);

// ---- the program: the referee, and what the page is held against ----

// entropy WORDS: as examples/play.sh makes it.
const entropy = (words) => Buffer.from(words).toString('hex').padEnd(64, '0')
	.slice(0, 64);

// tries CWD, ARGUMENT...: {status, out}.
function tries(cwd, ...args) {
	try {
		return { status: 0, out: execFileSync(program, args, { cwd,
			encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, HOME: cwd, XDG_STATE_HOME: `${cwd}/.state`,
				XDG_CONFIG_HOME: `${cwd}/.config` } }) };
	} catch ({ status, stdout, stderr }) {
		return { status, out: stdout, error: stderr };
	}
}

function estafette(cwd, ...args) {
	const { status, out, error } = tries(cwd, ...args);
	if (status)
		throw new Error(`estafette ${args.join(' ')}: ${error}`);
	return out;
}

const json = (cwd, ...args) =>
	JSON.parse(tries(cwd, ...args, '--json').out);

// time N: of the Nth set of orders, as examples/replay.sh has it.
const time = (n) => new Date(Date.UTC(2027, 2, 2 + Math.floor(n / 4),
	9 + (n % 4))).toISOString().replace('.000', '');

// configured EXAMPLE: what its game.ini says.
function configured(example) {
	const ini = readFileSync(`${examples}/${example}/game.ini`, 'utf8');
	const name = /^name = (.*)$/m.exec(ini)[1];
	return { name, ini, chance: /^; chance: (.*)$/m.exec(ini)?.[1] || name,
		seats: [...ini.matchAll(/^\[seat\.(.*)\]\nplayer = (.*)$/gm)]
			.map(([, seat, player], i) => ({ seat, player: player.toLowerCase(),
				locked: i === 0 })) };
}

// founded GAME: in a folder of its own, with the recorded game's keys.
function founded(game) {
	const { cwd, name, ini, chance, seats } = game;
	mkdirSync(cwd);
	writeFileSync(`${cwd}/game.ini`, ini);
	writeFileSync(`${cwd}/password`, `${password}\n`);
	for (const { player, locked } of [{ player: 'ida' }, ...seats])
		estafette(cwd, 'keygen', '--name', player, '-o', `${player}.id`,
			'--entropy', entropy(player), ...(locked
				? ['--password-file', 'password'] : ['--no-password']));
	estafette(cwd, 'new', 'game.ini', '-i', 'ida.id', '--time',
		'2027-03-01T08:00:00Z', '--entropy', entropy(chance));
	game.file = `${name}.game`;
}

function mailed({ cwd, file: of }, at) {
	estafette(cwd, 'mail', of, '-i', 'ida.id', '--eml', 'mail', '--time', at);
}

// newest GAME, SEAT: {mail, entry} of the last report to that seat.
function newest({ cwd, name }, seat) {
	const found = readdirSync(`${cwd}/mail`).map((mail) => ({ mail,
		entry: Number(mail.match(`^${name}-(\\d+)-${seat}-report.eml$`)?.[1]) }))
		.filter(({ entry }) => entry).sort((a, b) => b.entry - a.entry);
	return found[0];
}

// ---- a player ----

// sent PAGE: what is ready to be mailed.
async function sent(page) {
	await page.waitForSelector('#send:not([hidden]) .block');
	return text(page, '#send .block');
}

// joins GAME, PLAYER: his page, and he takes the seat in it.
async function joins({ cwd, file: of, recorded, seats, server, other },
	player) {
	const { seat, browser } = player;
	Object.assign(player, await openPage(browser, server.url));
	const { page } = player;
	await page.setViewport({ width: 1200, height: 1000 });
	if (player.byHand)
		return;
	await arrive(page, `${cwd}/${of}`, `${cwd}/${player.player}.id`);
	await page.waitForSelector('#seat-what button');
	await hit((await page.$$('#seat-what button'))[seats.indexOf(player)]);
	if (player.locked)
		await unlock(page, password);
	const block = await sent(page);
	writeFileSync(`${cwd}/${seat}.asc`, block);
	// With a seat by hand it is another game: keys and dice are its own.
	if (!other)
		await tap(`${recorded}: ${seat}: the block is that of the program`, () =>
		same(block, readFileSync(`${folder}/${recorded}/${seat}.asc`, 'utf8')));
}

// hears GAME, PLAYER: he gives the newest report to his page, if it is new, and
// the program opens it as well.
async function hears(game, player) {
	const { cwd } = game;
	const { page, seat, locked } = player;
	const { mail, entry } = newest(game, seat);
	if (player.entry === entry)
		return;
	player.entry = entry;
	await page.$$eval('#offer > *', (list) => list.forEach((e) =>
		e.setAttribute('data-old', '')));
	await arrive(page, `${cwd}/mail/${mail}`);
	if (locked && !player.byHand)
		await unlock(page, password);
	await page.waitForFunction((wanted) => [...document.querySelectorAll(
		'#have li')].some((e) => e.textContent.includes(wanted)), {},
	`seat ${seat}, entry ${entry}`);
	await page.waitForFunction(() => document.querySelector('#offer button') &&
		!document.querySelector('#offer > [data-old]'));
	await settled(page);
	// What was told in no mail of its own has come with this one.
	const before = (words) => words.includes('WHAT HAPPENED BEFORE');
	same([before(await text(page, '#report-words')), await text(page, '#said')],
		[before(readFileSync(`${cwd}/mail/${mail}`, 'utf8')), '']);
	writeFileSync(`${cwd}/${seat}.json`, player.byHand
		? estafette(cwd, 'report', game.file, '-s', seat, '--sealed',
			'-i', 'ida.id')
		: estafette(cwd, 'open', `mail/${mail}`, '-i', `${player.player}.id`,
			'--password-file', 'password', '--format', 'json'));
}

// dragged PAGE, PIECES: from the reserve to the board.
async function dragged(page, list) {
	await cleared(page);
	for (const { unit, at } of list)
		await drag(page, await page.waitForSelector(
			`#offer .chip[data-unit="${unit}"]`), await spot(page, at));
	return { dragged: list.length };
}

// orders GAME, PLAYER, SET: they are given in the page; the ways in which.
async function ordered({ cwd }, { page, seat }, { orders, set }) {
	const first = `${cwd}/orders.txt`;
	writeFileSync(first, orders);
	if (set === 'dragged')
		return dragged(page, json(cwd, 'check', `${seat}.json`, 'orders.txt')
			.world.pieces.filter(({ side }) => side === seat));
	if (/^setup$/m.test(orders)) {
		await cleared(page);
		await arrive(page, first);
		await settled(page);
		return { file: 1 };
	}
	return give(page, orders, (before) => {
		writeFileSync(`${cwd}/before.txt`, before);
		const { out } = tries(cwd, 'possible', `${seat}.json`, '--json',
			...(before.trim() ? ['before.txt'] : []));
		// Behind what is wrong nothing is possible.
		return out ? JSON.parse(out) : { orders: [], wholes: [] };
	});
}

// judged GAME, PLAYER: what the page says of its orders, and what the program.
async function judged({ cwd }, { page, seat }) {
	writeFileSync(`${cwd}/orders.txt`, `${await page.$eval('#lines', (e) =>
		e.value)}\n`);
	const of = ['check', `${seat}.json`, 'orders.txt'];
	const { status, out } = tries(cwd, ...of);
	const { diagnostics, actions } = json(cwd, ...of);
	const faults = await page.$$eval('#faults li', (list) => list.map((e) =>
		e.textContent.trim()));
	const stand = await text(page, '#orders-stand');
	same(faults, diagnostics.map(({ line, level, text: words, rules }) =>
		`Line ${line} ${level}: ${words} ${[rules].flat().join('')}`.trim()
			.replaceAll(/(?<=[A-Z][\d.]+) (?=[A-Z])/g, '')));
	same(await text(page, '#orders-echo'), out);
	same(await page.$eval('#seal', (e) => e.disabled), status !== 0);
	same([stand.startsWith('These orders can be sent.'),
		stand.match(/Actions used: (\d+), left: (\d+)/)?.slice(1).map(Number)],
	[status === 0, actions ? [actions.used, actions.left] : undefined]);
}

// sealed GAME, PLAYER, N: sealed in the page, carried out by the program.
async function sealed(game, { page, seat, locked, byHand }, n) {
	const { cwd, file: of } = game;
	await hit(await button(page, '#orders-tools', byHand ? 'Write the reply'
		: 'Seal and send'));
	if (locked && !byHand)
		await unlock(page, password);
	const out = await sent(page).catch(async () => {
		throw new Error(await text(page, '#dialog') + await text(page, '#said'));
	});
	// It stands in the report's mail; a reply may have lost its headers.
	if (byHand && !/^end orders\n\nAnswer code: \S+$/m.test(out))
		throw new Error(`no answer code: ${out}`);
	writeFileSync(`${cwd}/answer`, out);
	estafette(cwd, ...(byHand ? ['order', of, 'answer', '--seat', seat]
		: ['adjudicate', of, 'answer']), '-i', 'ida.id', '--time', time(n));
	mailed(game, time(n));
}

// ---- a game ----

// states CWD, GAME: the position behind each entry.
const states = (cwd, of, last) => Array.from({ length: last }, (_, i) =>
	tries(cwd, 'show', of, '--position', '--entry', String(i + 1), '-i',
		'ida.id').out);

async function ended(game, whole) {
	const { cwd, file: of, recorded } = game;
	const about = (what, f) => tap(`${game.title}: ${what}`, f);
	const there = `${folder}/${recorded}`;
	if (whole && /^result: /m.test(readFileSync(`${cwd}/${of}`, 'utf8')))
		estafette(cwd, 'reveal', of, '-i', 'ida.id', '--time',
			'2027-04-01T12:00:00Z');
	const verified = (at) => {
		const { out } = tries(at, 'verify', of, '-i', 'ida.id');
		return out.replace(/[0-9a-f]{64}/, 'HEAD');
	};
	if (whole)
		await about('it ends as the recorded one, and agrees', () => same(
			verified(cwd), verified(there)));
	const last = Number(verified(cwd).match(/up to entry (\d+)/)?.[1]);
	await about('the program agrees at V3', () => same(
		[verified(cwd).startsWith('agrees at V3 '), last > 3], [true, true]));
	if (!game.other)
		await about('... with the recorded one at each entry', async () => {
			states(cwd, of, last).forEach((state, i) => {
				if (state !== tries(there, 'show', of, '--position',
					'--entry', String(i + 1), '-i', 'ida.id').out)
					throw new Error(`entry ${i + 1} differs`);
			});
		});
	await about('orders were given on the board', () =>
		console.log(`# ${sum(game.ways)}`) || game.ways.board >= 4);
}

// sets RECORDED: {seat, orders, refused} of each of its files.
const sets = (recorded) => readdirSync(`${examples}/${recorded}/orders`).sort()
	.map((name) => ({ name, refused: name.includes('-refused'),
		seat: name.replace(/^\d+-|(-refused)?\.txt$/g, ''),
		orders: readFileSync(`${examples}/${recorded}/orders/${name}`, 'utf8')
	}));

// begun GAME: both have joined, and have their first reports.
async function begun(game) {
	const { cwd } = game;
	founded(game);
	await Promise.all(game.seats.map((player) => joins(game, player)));
	const sealing = game.seats.filter(({ byHand }) => !byHand);
	for (const { seat } of game.seats.filter(({ byHand }) => byHand))
		estafette(cwd, 'order', game.file, '--seat', seat, '--yes', '-i',
			'ida.id', '--time', '2027-03-01T20:00:00Z');
	estafette(cwd, 'adjudicate', game.file, ...sealing.map(({ seat }) =>
		`${seat}.asc`), '-i', 'ida.id', '--time', '2027-03-01T20:00:00Z');
	mailed(game, '2027-03-01T20:00:00Z');
}

// play TITLE, RECORDED, OPTIONS: first sets of it, or all.
async function play(game, { most = Infinity, drag: drags, hand }) {
	const all = sets(game.recorded);
	let n = 0;
	await begun(game);
	for (const { name, seat, orders, refused } of all) {
		const player = game.seats.find((one) => one.seat === seat);
		if (!refused && ++n > most)
			break;
		let whole = false;
		await tap(`${game.title}: ${name}`, async () => {
			await hears(game, player);
			const ways = await ordered(game, player, { orders,
				set: drags && /^setup$/m.test(orders) ? 'dragged' : '' });
			for (const [way, count] of Object.entries(ways))
				game.ways[way] = (game.ways[way] || 0) + count;
			await judged(game, player);
			if (refused)
				same(await player.page.$eval('#seal', (e) => e.disabled), true);
			else
				await sealed(game, player, n);
			whole = true;
		});
		// Nothing can be said of what would come behind it.
		if (!whole)
			return;
	}
	await ended(game, n <= most && !hand);
}

async function quiet({ title, seats, server }) {
	for (const { seat, page, said, asked } of seats) {
		await tap(`${title}: ${seat}: it complained and asked of nothing`,
			async () => same([said, await page.evaluate(() =>
				window.violations), asked.filter((a) => !a.startsWith('blob:'))],
			[[], [], [server.url]]));
		await page.close();
	}
}

const server = await serve(file);
const browsers = [await launch('chromium'), await launch('firefox')];

async function whole(title, recorded, options) {
	const game = { title, recorded, server, cwd: `${folder}/page-${title}`,
		other: !!options.hand, ways: {},
		...configured(recorded) };
	game.seats.forEach((player, i) => Object.assign(player, {
		browser: browsers[i], byHand: player.seat === options.hand }));
	if (options.hand)
		game.ini = game.ini.replace(`[seat.${options.hand}]`, '$&\norders = mail');
	const began = Date.now();
	await play(game, options).catch((error) =>
		tap(`${title}: to the end`, () => { throw error; }));
	await quiet(game);
	console.log(`# ${title}: ${Math.round((Date.now() - began) / 1000)} s`);
}

const only = process.env.ESTAFETTE_ONLY;
// Classic is played to its end; of the others ESTAFETTE_LONG plays more than
// their first sets: they take minutes.
const some = (n) => ({ most: long ? Infinity : n });
for (const [title, recorded, options] of [
	['classic', 'classic-training', { drag: true }],
	['by-hand', 'classic-training', { hand: 'blue', ...some(6) }],
	['waterloo', 'waterloo-expert', some(10)],
	['campaign', 'campaign', some(14)]])
	if (!only || only === title)
		await whole(title, recorded, options);
for (const browser of browsers)
	await browser.close();
server.close();
done();
