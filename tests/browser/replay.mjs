// SPDX-License-Identifier: MIT
// replay.mjs - what a replay must do in a browser, and what it must never do.
import { statSync } from 'node:fs';
import { done, inBrowsers, requests, same, serious, serve } from './browser.mjs';
import { median, processor, walk } from './walk.mjs';

const [folder, ...games] = process.argv.slice(2);
const harm = process.env.ESTAFETTE_HARM;

// open PAGE, NAME: a replay, with what it asked for and complained of.
async function open(page, name) {
	const server = await serve(`${folder}/${name}.html`);
	const asked = requests(page);
	const said = [];
	page.removeAllListeners('console').removeAllListeners('pageerror');
	// Browsers ask for an icon by themselves, and may not.
	const hear = (text) => {
		if (!text.includes('/favicon.ico'))
			said.push(text);
	};
	page.on('console', (message) => hear(message.text()));
	page.on('pageerror', (error) => hear(error.message));
	await page.goto(server.url);
	await page.evaluate(() => {
		window.violations = [];
		document.addEventListener('securitypolicyviolation', (event) =>
			window.violations.push(event.violatedDirective));
	});
	return { server, asked, said };
}

const where = (page) => page.$eval('#replay-where', (e) =>
	Number(e.textContent.match(/Step (\d+)/)[1]));
const steps = (page) => page.$eval('#replay-jump', (e) => Number(e.max) + 1);
const board = (page) => page.$eval('#replay-board', (e) => e.innerHTML);

async function stepping(page, tap) {
	const all = await steps(page);
	const { faults, times } = await walk(page);
	await tap(`${all} steps are shown`, () => same([faults, times.length],
		[[], all - 1]));
	console.log(`# a step: median ${median(times).toFixed(1)} ms, longest ` +
		`${times[times.length - 1].toFixed(1)} ms`);
	await tap('keys step and jump', async () => {
		const at = [];
		for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft',
			'End', 'ArrowRight']) {
			await page.keyboard.press(key);
			at.push(await where(page));
		}
		same(at, [1, 2, 3, 2, all, all]);
	});
	await tap('the slider jumps', async () => {
		await page.$eval('#replay-jump', (e) => {
			e.value = 4;
			e.dispatchEvent(new Event('input'));
		});
		same(await where(page), 5);
	});
	await tap('the board is swiped over', async () => {
		const box = await (await page.$('#replay-board')).boundingBox();
		await page.mouse.move(box.x + 200, box.y + 100);
		await page.mouse.down();
		await page.mouse.move(box.x + 60, box.y + 100);
		await page.mouse.up();
		same(await where(page), 6);
	});
	await tap('space plays, and pauses', async () => {
		await page.$eval('#replay-board', () => document.activeElement.blur());
		await page.keyboard.press('Home');
		await page.keyboard.press(' ');
		await page.waitForFunction(() =>
			/Step 3/.test(document.getElementById('replay-where').textContent));
		await page.keyboard.press(' ');
		same(await page.$eval('#replay-play', (e) => e.textContent), 'Play');
	});
}

// By the processor's time: other tests run beside this one.
async function fast(page, tap) {
	await page.keyboard.press('Home');
	const cpu = await processor(page);
	const { times } = await walk(page);
	const used = await cpu() / times.length;
	console.log(`# a step: ${used.toFixed(1)} ms of the processor`);
	await tap('a step takes less than 50 ms', () => used < 50);
}

async function looking(page, tap) {
	await page.keyboard.press('End');
	const views = await page.$$eval('#replay-seat option', (list) =>
		list.map((e) => e.value));
	await tap('everything, and what each seat knew', async () => {
		same([views[0], views.length], ['all', 3]);
		await page.$eval('#replay-jump', (e) => {
			e.value = 3;
			e.dispatchEvent(new Event('input'));
		});
		const boards = new Set();
		for (const view of views) {
			await page.select('#replay-seat', view);
			boards.add(await board(page));
		}
		same(boards.size, views.length);
		await page.select('#replay-seat', 'all');
	});
	await tap('a rule that is cited is read', async () => {
		for (let i = 0; i < 20 && !await page.$('.cite'); i++)
			await page.keyboard.press('ArrowRight');
		await page.$eval('.cite', (e) => e.click());
		return page.$eval('#replay-rule', (e) => !e.hidden &&
			/^[A-Z]\d+\.\d+ .{20}/.test(e.textContent));
	});
	await page.$$eval('details', (list) =>
		list.forEach((e) => { e.open = true; }));
	await tap('statistics and heads', async () => {
		const text = await page.$eval('body', (e) => e.innerText);
		for (const said of ['Losses', 'Material by arm', 'Expected',
			'Mails and days', 'estafette verify'])
			if (!text.includes(said))
				throw new Error(`not said: ${said}`);
		return /[0-9a-f]{64}/.test(text);
	});
	await tap('axe finds nothing serious', async () =>
		same(await serious(page), []));
}

// What is much taller than wide is as wide as it can be, and scrolled.
async function tall(page, tap) {
	await tap('a tall board is as wide as its place, and stays scrolled',
		async () => {
			for (const width of [1200, 360]) {
				await page.setViewport({ width, height: 740 });
				await page.keyboard.press('Home');
				const down = await page.$eval('#replay-board', (e) => {
					e.scrollTo(0, 300);
					return e.scrollTop;
				});
				await page.keyboard.press('ArrowRight');
				same(await page.$eval('#replay-board', (e) => [e.scrollTop,
					Math.round(e.firstElementChild.getBoundingClientRect().width),
					e.offsetHeight <= 0.85 * innerHeight + 1]),
				[down, await page.$eval('#replay-board', (e) => e.clientWidth),
					true]);
				if (width === 1200)
					same(down, 300);
			}
		});
	await tap('it can be scrolled by keys: axe finds nothing serious', async () =>
		same(await serious(page), []));
}

// Everything fits on a phone, and a thumb hits the buttons.
async function narrow(page, tap) {
	await page.setViewport({ width: 360, height: 740 });
	await tap('nothing is wider than a phone', () =>
		page.evaluate(() => document.documentElement.scrollWidth <= 360));
	await tap('buttons are as large as a thumb', () =>
		page.$$eval('#replay-controls button', (list) => list.every((e) =>
			e.offsetHeight >= 44 && e.offsetWidth >= 44)));
	await page.setViewport({ width: 1000, height: 800 });
}

// What is put into the page afterwards does not run either.
async function locked(page, tap) {
	await tap('its policy was never broken', async () =>
		same(await page.evaluate(() => window.violations), []));
	await tap('... and stops a script, a handler, a style and a request',
		async () => {
			await page.evaluate(() => {
				const put = (name, more) => document.body.append(
					Object.assign(document.createElement(name), more));
				put('script', { textContent: 'window.hacked = 1' });
				put('style', { textContent: 'body { color: red }' });
				put('img', { src: '/x.png' });
				document.body.setAttribute('onclick', 'window.hacked = 2');
				document.body.click();
			});
			await page.waitForFunction(() =>
				window.violations.length >= 4);
			same(await page.evaluate(() => window.hacked ?? null), null);
		});
}

async function hostile(page, tap) {
	for (const view of ['all', 'french']) {
		await page.select('#replay-seat', view);
		const { faults } = await walk(page);
		await tap(`what people wrote is text, for ${view}`, async () => {
			same(faults, []);
			same(await page.evaluate(() => window.hacked ?? null), null);
			same((await page.$$('img, iframe, main script, main i')).length,
				0);
		});
		await page.keyboard.press('Home');
	}
	await tap('... and can be read', async () => {
		let text = '';
		for (let i = await steps(page); i > 0; i--) {
			text += await page.$eval('body', (e) => e.textContent);
			await page.keyboard.press('ArrowRight');
		}
		for (const said of [harm, '😀 ]]> <!-- &amp;', `${harm} שלום 😀`,
			'&<i>"Bôb\' שלום 😀'])
			if (!text.includes(said))
				throw new Error(`not said: ${said}`);
	});
	await tap('the referee is warned', () =>
		page.$eval('#replay-private', (e) => !e.hidden));
}

await inBrowsers(async ({ name: kind, browser, tap }) => {
	const each = async (name, ...tests) => {
		const page = await browser.newPage();
		const about = (text, f) => tap(`${name}: ${text}`, f);
		const { server, asked, said } = await open(page, name);
		for (const test of tests)
			await test(page, about);
		await about('it asked for nothing', () => same(asked, [server.url]));
		await about('it complained of nothing', () => same(said, []));
		if (name === 'demo')
			await locked(page, about);
		server.close();
		await page.close();
	};
	for (const name of games)
		await each(name, stepping, looking, narrow,
			...(name === 'campaign' ? [tall] : []),
			...(kind === 'chromium' ? [fast] : []));
	await each('hostile', hostile);
	await each('report', async (page, about) => {
		await about('one report is one step, of one seat', async () =>
			same([await steps(page), (await page.$$('#replay-seat option')).length],
				[1, 1]));
		await about('axe finds nothing serious', async () =>
			same(await serious(page), []));
	});
	for (const name of games)
		await tap(`${name}: 100 entries would take less than 3 MB`, async () => {
			const page = await browser.newPage();
			const { server } = await open(page, name);
			const size = statSync(`${folder}/${name}.html`).size;
			const of = await steps(page);
			server.close();
			await page.close();
			console.log(`# ${size} bytes, ${of} steps`);
			return (size * 100) / Math.max(of, 1) < 3e6;
		});
});
done();
