// SPDX-License-Identifier: MIT
// page_pace.mjs - how fast the built page is in a browser, for make bench.
//
//	node page_pace.mjs BROWSER PAGE ready EMPTY
//		# ms until it is ready: the median, the first time; and what the
//		# browser takes for a page in which there is nothing
//	node page_pace.mjs BROWSER PAGE check REPORT ORDERS...
//		# ms: the median over the texts, the longest
//	node page_pace.mjs BROWSER PAGE verify GAME
//		# ms: all of it, once the browser has compiled it well; the first
//		# time; the longest that the page stood still
// A report is opened; all times are those of a player, in the page.
import { readFileSync } from 'node:fs';
import { launch, url } from './browser.mjs';
import { arrive } from './page.mjs';
import { median } from './walk.mjs';

const [name, file, what, ...given] = process.argv.slice(2);

async function opened(browser) {
	const page = await browser.newPage();
	await page.goto(url(file));
	await page.waitForSelector('body[data-ready]');
	return page;
}

// The first time the browser has it to compile as well.
async function ready(browser) {
	const [times, empty] = [[], []];
	for (let i = 0; i < 9; i++) {
		const page = await opened(browser);
		times.push(await page.$eval('body', (e) => Number(e.dataset.ready)));
		await page.close();
		empty.push(await nothing(browser));
	}
	const sorted = (list) => list.toSorted((a, b) => a - b);
	return [median(sorted(times)), times[0], median(sorted(empty))];
}

async function nothing(browser) {
	const page = await browser.newPage();
	await page.goto(url(given[0]));
	const time = await page.evaluate(() =>
		performance.getEntriesByType('navigation')[0].domInteractive);
	await page.close();
	return time;
}

// From a text's arrival to what the engine says of it; each is asked about twice.
async function check(browser) {
	const page = await opened(browser);
	const [report, ...orders] = given;
	await arrive(page, report);
	await page.waitForSelector('body.open');
	const times = await page.evaluate(async (texts) => {
		const took = [];
		for (const text of texts) {
			const field = document.getElementById('lines');
			field.focus();
			field.value = text;
			field.setSelectionRange(text.length, text.length);
			const { dataset } = document.getElementById('orders-stand');
			delete dataset.ms;
			field.dispatchEvent(new Event('input'));
			while (!dataset.ms ||
				document.getElementById('orders').ariaBusy !== 'false')
				await new Promise((then) => { setTimeout(then, 5); });
			took.push(Number(dataset.ms));
		}
		return took.sort((a, b) => a - b);
	}, orders.map((path) => readFileSync(path, 'utf8')));
	return [median(times), times.at(-1)];
}

// A timer that comes every 5 ms says when it could not.
async function verify(browser) {
	const page = await opened(browser);
	await arrive(page, given[0]);
	await page.waitForFunction(() =>
		document.getElementById('verify').checkVisibility());
	const [first, ...again] = await page.evaluate(async () => {
		const took = [];
		let [last, still] = [performance.now(), 0];
		const watch = setInterval(() => {
			still = Math.max(still, performance.now() - last);
			last = performance.now();
		}, 5);
		for (let i = 0; i < 6; i++) {
			document.getElementById('verify-out').replaceChildren();
			const begin = performance.now();
			document.querySelector('#verify .go').click();
			while (!document.querySelector('#verify-out .verdict'))
				await new Promise((then) => { setTimeout(then, 5); });
			took.push(performance.now() - begin);
		}
		clearInterval(watch);
		return [...took, still];
	});
	const still = again.pop();
	return [median(again.toSorted((x, y) => x - y)), first, still];
}

const browser = await launch(name);
const figures = await { ready, check, verify }[what](browser);
console.log(figures.map((figure) => figure.toFixed(0)).join(' '));
await browser.close();
