// SPDX-License-Identifier: MIT
// page_watch.mjs - a game is verified and watched, and one turn looked into.
import { writeFileSync } from 'node:fs';
import { done, inBrowsers, same, serious, serve, url } from './browser.mjs';
import { arrive, built, late, openPage, pageFile, press, runs, small, steps,
	text, width } from './page.mjs';

const [folder, program] = process.argv.slice(2);
const shots = process.env.ESTAFETTE_SHOTS;
const harm = process.env.ESTAFETTE_HARM;
const file = pageFile(folder);
const at = (name) => `${folder}/${name}`;
const said = (page) => text(page, '#said');
const shown = (page, selector) =>
	page.$eval(selector, (e) => e.checkVisibility());
// A game that was changed does not agree.
const estafette = runs(program, folder, 'may fail');
let kind;

async function verified(page) {
	await page.$eval('#verify-out', (e) => e.replaceChildren());
	await press(page, 'Check it all');
	await page.waitForSelector('#verify-out .verdict');
	return { verdict: await text(page, '#verify-out .verdict'),
		levels: await page.$$eval('.levels strong', (list) =>
			list.map((e) => e.textContent)),
		words: await text(page, '#verify-out pre') };
}

async function watch(page, label) {
	await press(page, label);
	await page.waitForFunction(() =>
		document.getElementById('replay-player').checkVisibility());
}

// program BROWSER, NAME: the same of the program's own page.
async function program_steps(browser, name) {
	const page = await browser.newPage();
	await page.goto(url(at(`${name}.html`)));
	const all = await steps(page);
	await page.close();
	return all;
}

// alike PAGE, ABOUT, STATE: anybody can use it so, on a phone as well.
async function alike(page, about, state) {
	await about(`${state}: axe finds nothing serious`, async () =>
		same(await serious(page), []));
	for (const [wide, scheme] of [[1200, 'light'], [360, 'dark']]) {
		await page.setViewport({ width: wide, height: 800 });
		await page.emulateMediaFeatures([{ name: 'prefers-color-scheme',
			value: scheme }]).catch(() => {});
		if (shots)
			await page.screenshot({ fullPage: true, path: `${shots}/watch-${
				state.replaceAll(' ', '-')}-${kind}-${wide}.png` });
	}
	await about(`${state}: nothing is wider than a phone`, async () =>
		same(await width(page) <= 360, true));
	await about(`${state}: what is pressed is as large as a thumb`, async () =>
		same(await small(page), []));
	await page.emulateMediaFeatures([]).catch(() => {});
	await page.setViewport({ width: 1200, height: 800 });
}

// ---- verifying ----

// progress PAGE: how far it says that it is: what it showed between one of its
// tasks and the next. If checking held the page up, all would come at once.
const progress = (page) => page.evaluate(() => new Promise((then) => {
	const [out, seen] = [document.getElementById('verify-out'), []];
	const watch = new MutationObserver((list) => {
		const bar = out.querySelector('progress');
		if (bar && list.some(({ target }) => target === bar))
			seen.push(bar.value / bar.max);
		if (!out.querySelector('.verdict'))
			return;
		watch.disconnect();
		then(seen);
	});
	watch.observe(out, { attributes: true, childList: true, subtree: true });
	document.querySelector('#verify .go').click();
}));

async function verifying(page, about) {
	await about('all levels of a game that was revealed', async () => {
		await arrive(page, at('demo.game'));
		same(await verified(page), {
			verdict: 'It agrees, up to entry 39, at V3.',
			levels: ['V0 right', 'V1 not looked at', 'V2 right', 'V3 right'],
			words: estafette('verify', 'demo.game') });
	});
	// Of the built page alone: pagecall tells nothing before it is done.
	if (built)
		await about('it says how far it is, and the page lives', async () => {
			const seen = await progress(page);
			same([new Set(seen).size > 2, seen.at(-1)], [true, 1]);
		});
	await alike(page, about, 'verified');
	await about('a report of one’s own is held against it', async () => {
		await arrive(page, at('held.asc'));
		same(await text(page, '#verify-against'),
			'Held against it: 1 of your own reports and blocks.');
		return (await verified(page)).words ===
			estafette('verify', 'demo.game', 'held.asc');
	});
	await about('a head that is in it, and one that is not', async () => {
		const head = estafette('verify', 'demo.game').match(/[0-9a-f]{64}/)[0];
		const words = [];
		await press(page, 'A head that you wrote down');
		for (const typed of [head, head.replace(/./g, 'a')]) {
			await page.$eval('#verify-hash', (e, to) => { e.value = to; }, typed);
			words.push((await verified(page)).words);
		}
		same(words[0].includes('the head that you named is that of entry 39'),
			true);
		return words[1] === estafette('verify', 'demo.game', 'held.asc',
			'--head', head.replace(/./g, 'a'));
	});
	await about('a head that is none is refused', async () => {
		await page.$eval('#verify-hash', (e) => { e.value = 'x'; });
		await press(page, 'Check it all');
		await page.waitForSelector('#said.bad');
		await page.$eval('#verify-hash', (e) => { e.value = ''; });
		return (await said(page)).includes('64 hexadecimal digits');
	});
	await about('a game that was changed, with what was expected', async () => {
		await arrive(page, at('harmed.game'));
		const { verdict, levels, words } = await verified(page);
		same([verdict, levels], ['It does not agree: entry 10.',
			['V0 differs', 'V1 not looked at', 'V2 not looked at',
				'V3 not looked at']]);
		same(await page.$$eval('#verify-out dt', (list) =>
			list.map((e) => e.textContent)), ['What', 'Expected', 'Found']);
		return words === estafette('verify', 'harmed.game');
	});
	await alike(page, about, 'harmed');
	await about('what comes when there is another game is not told', async () => {
		const answer = await late(page, 'verify');
		await press(page, 'Check it all');
		await arrive(page, at('going.game'));
		await answer();
		return await text(page, '#verify-out') === '';
	});
	await about('... nor is it watched', async () => {
		await arrive(page, at('demo.game'));
		const answer = await late(page, 'replay');
		await press(page, 'Watch the game');
		await arrive(page, at('going.game'));
		await answer();
		return !await shown(page, '#replay-player');
	});
}

// ---- watching ----

async function watching(page, about, browser) {
	await arrive(page, at('demo.game'));
	await watch(page, 'Watch the game');
	await alike(page, about, 'watched');
	await about('all that the program’s own replay shows', async () => {
		const [have, want] = [await steps(page),
			await program_steps(browser, 'demo')];
		same(have.length, want.length);
		have.forEach((step, i) => same(step, want[i]));
		return have.length > 100;
	});
	await about('keys step in it', async () => {
		await page.focus('#replay-first');
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowRight');
		return /^Step 2 of/.test(await text(page, '#replay-where'));
	});
	await about('the focus stays there at the ends', async () => {
		for (const [button, key] of [['first', 'Home'], ['last', 'End']]) {
			await page.focus(`#replay-${button}`);
			await page.keyboard.press(key);
			same(await page.evaluate(() => document.activeElement.id),
				'replay-play');
		}
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowRight');
	});
	await about('... and nowhere else', async () => {
		await page.focus('#verify button');
		await page.keyboard.press('End');
		return /^Step 2 of/.test(await text(page, '#replay-where'));
	});
}

// ---- one turn ----

const turn = (page) => page.waitForFunction(() =>
	document.getElementById('dispute-why').textContent);

async function chosen(page, entry) {
	await page.select('#dispute-entry', String(entry));
	await page.waitForFunction((words) =>
		document.getElementById('dispute-why').textContent.startsWith(words) &&
		document.querySelector('#dispute-after svg'), {}, `entry ${entry}:`);
}

async function tried(page, orders, dice) {
	await page.$eval('#dispute-orders', (e, to) => { e.value = to; }, orders);
	await page.$eval('#dispute-dice', (e, to) => { e.value = to; }, dice);
	await page.$eval('#dispute-after', (e) => e.replaceChildren());
	await press(page, 'Carry them out');
	await page.waitForSelector('#dispute-after ul');
}

async function looking(page, about) {
	await about('why each thing came about', async () => {
		await press(page, 'Look into this turn');
		await turn(page);
		await chosen(page, 8);
		same(await text(page, '#dispute-why'),
			estafette('explain', 'demo.game', '--entry', '8'));
	});
	await about('as one seat knew it', async () => {
		for (const [seat, ...only] of [['french', '--seat', 'french'], ['all']]) {
			await page.select('#dispute-seat', seat);
			await page.waitForFunction((want) =>
				document.getElementById('dispute-why').textContent === want, {},
			estafette('explain', 'demo.game', '--entry', '8', ...only));
		}
	});
	await about('of several that are chosen the last is shown', async () => {
		const answer = await late(page, 'why');
		await page.select('#dispute-entry', '10');
		await chosen(page, 12);
		const shows = () => page.$$eval('#dispute-why, #dispute-orders',
			(list) => list.map((e) => e.value || e.textContent));
		const before = await shows();
		await answer();
		same(await shows(), before);
	});
	await about('what was tried on another is not shown', async () => {
		const answer = await late(page, 'resolve');
		await press(page, 'Carry them out');
		await chosen(page, 8);
		await answer();
		return !(await page.$('#dispute-after pre'));
	});
	await about('the same orders and dice come out the same', async () => {
		await chosen(page, 12);
		const [orders, dice] = await page.$$eval(
			'#dispute-orders, #dispute-dice', (list) => list.map((e) => e.value));
		await tried(page, orders, dice);
		writeFileSync(at('orders.txt'), `${orders}\n`);
		writeFileSync(at('position.ini'), estafette('show', 'demo.game',
			'--position', '--entry', '11'));
		same([dice, await text(page, '#dispute-after p'),
			await text(page, '#dispute-after pre')],
		['red+', 'Dice: red+.', estafette('resolve',
			'position.ini', 'orders.txt', '--dice', 'red+')]);
		same(await page.$$eval('#dispute-after figcaption + svg', (list) =>
			list.length), 2);
	});
	await alike(page, about, 'tried');
	await about('a set-up is tried as it was typed', async () => {
		await chosen(page, 4);
		await tried(page, await page.$eval('#dispute-orders', (e) => e.value),
			'');
		await page.waitForSelector('#dispute-after pre');
		await chosen(page, 12);
	});
	await about('other orders, with dice laid out', async () => {
		const orders = await page.$eval('#dispute-orders', (e) => e.value);
		await tried(page, orders, 'blue');
		return (await text(page, '#dispute-after p')).startsWith('Dice: blue');
	});
	await about('... or rolled', async () => {
		const orders = await page.$eval('#dispute-orders', (e) => e.value);
		await tried(page, orders, '');
		return /^Dice: \S/.test(await text(page, '#dispute-after p'));
	});
	await about('orders that cannot be are told by their lines', async () => {
		await tried(page, 'march D8\nend', '');
		return (await text(page, '#dispute-after li')).startsWith('Line 1: ');
	});
}

// ---- a game that goes on ----

async function going(page, about, browser) {
	await arrive(page, at('going.game'));
	await about('nobody can watch a game that goes on', async () => {
		await press(page, 'Watch the game');
		await page.waitForSelector('#replay-none table');
		return await shown(page, '#replay-none') &&
			!await shown(page, '#replay-player');
	});
	await about('... and it agrees as far as can be seen', async () => {
		const { levels, words } = await verified(page);
		same(levels, ['V0 right', 'V1 not looked at', 'V2 not looked at',
			'V3 not looked at']);
		return words === estafette('verify', 'going.game');
	});
	await about('a player watches the reports of his seat', async () => {
		await arrive(page, at('other.json'));
		await page.waitForSelector('body.open');
		await arrive(page, at('opened.json'));
		await page.waitForSelector('body.open');
		await watch(page, 'Watch what my reports tell');
		same(await steps(page), await program_steps(browser, 'opened'));
	});
	await about('... and why each thing came about, as far as he knows',
		async () => {
			await press(page, 'Look into this turn');
			await turn(page);
			same([await text(page, '#dispute-why'),
				await shown(page, '#dispute-try')],
			[estafette('explain', 'opened.json'), false]);
		});
	await about('... and they are held against the game', async () =>
		same((await verified(page)).levels.slice(0, 2),
			['V0 right', 'V1 right']));
}

// ---- what people wrote ----

const hacked = (page) => page.evaluate(() => [window.hacked ?? null,
	document.querySelectorAll('img, iframe, main script, main i').length,
	window.violations]);

async function hostile(page, about) {
	await arrive(page, at('hostile.game'));
	await about('what people wrote is text, at each step', async () => {
		await watch(page, 'Watch the game');
		const all = await page.evaluate(() => {
			let read = '';
			for (let more = true; more;
				document.getElementById('replay-next').click()) {
				more = !document.getElementById('replay-next').disabled;
				read += document.getElementById('replay-player').textContent;
			}
			return read;
		});
		same(await hacked(page), [null, 0, []]);
		for (const wrote of [harm, `${harm} שלום 😀`, '&<i>"Bôb\' שלום 😀'])
			same(all.includes(wrote), true);
	});
	await about('... and in why, and in what if', async () => {
		await press(page, 'Look into this turn');
		await turn(page);
		for (const entry of await page.$$eval('#dispute-entry option', (list) =>
			list.map((e) => e.value))) {
			await page.select('#dispute-entry', entry);
			await page.waitForFunction((n) => document.getElementById(
				'dispute-why').textContent.startsWith(`entry ${n}:`), {}, entry);
		}
		await tried(page, `say "${harm}"\nend`, '');
		same(await hacked(page), [null, 0, []]);
	});
	await about('... and in a verdict', async () => {
		await verified(page);
		same(await hacked(page), [null, 0, []]);
	});
}

await inBrowsers(async ({ name, browser, tap }) => {
	kind = name;
	const server = await serve(file);
	const each = async (about, ...tests) => {
		const { page, said: complained, asked } =
			await openPage(browser, server.url);
		for (const test of tests)
			await test(page, (is, f) => tap(`${about}: ${is}`, f), browser);
		await tap(`${about}: it asked for nothing`, () => same(
			asked.filter((a) => !a.startsWith('blob:')), [server.url]));
		await tap(`${about}: it complained of nothing`, () =>
			same(complained, []));
		await page.close();
	};
	await each('verify', verifying);
	await each('replay', watching, looking);
	await each('going', going);
	await each('hostile', hostile);
	server.close();
});
done();
