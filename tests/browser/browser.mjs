// SPDX-License-Identifier: MIT
// browser.mjs - what tests in browsers share: TAP, the browsers, axe.
//
//	import { inBrowsers, done } from './browser.mjs';
//	await inBrowsers(async ({ name, page, tap }) => {
//		await page.goto(...);
//		await tap('it has a title', async () => ...);
//	});
//	done();
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';

const require = createRequire(import.meta.url);
let number = 0;

// tap TEXT, FUNCTION: ok unless it throws or gives false.
export async function tap(text, test) {
	number += 1;
	try {
		if ((await test()) === false)
			throw new Error('it is not so');
		console.log(`ok ${number} - ${text}`);
	} catch (error) {
		console.log(String(error.stack).replace(/^/gm, '# '));
		console.log(`not ok ${number} - ${text}`);
	}
}

export function done() {
	console.log(`1..${number}`);
}

// same HAVE, WANT: throws, with both, if they are not the same JSON.
export function same(have, want) {
	const [h, w] = [JSON.stringify(have), JSON.stringify(want)];
	if (h !== w)
		throw new Error(`have ${h}\nwant ${w}`);
}

// Nothing that a browser does by itself talks to anybody; and what is clicked
// does not move away, as by a key pressed before that scrolls the page.
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic',
	'--no-first-run', '--disable-background-networking',
	'--disable-component-update', '--disable-sync', '--hide-scrollbars',
	'--disable-smooth-scrolling', '--force-device-scale-factor=1'];

// launch NAME, CONTRAST: chromium or firefox, without a window; whether by a
// theme that gives pages colours of its own. Close it.
export async function launch(name, contrast = false) {
	if (name === 'chromium')
		return puppeteer.launch({
			args: contrast ? [...quiet, '--force-high-contrast'] : quiet,
			executablePath: process.env.ESTAFETTE_CHROMIUM ||
				'/usr/bin/chromium' });
	return puppeteer.launch({ browser: 'firefox',
		executablePath: process.env.ESTAFETTE_FIREFOX ||
			'/usr/bin/firefox-esr',
		extraPrefsFirefox: { 'layout.css.devPixelsPerPx': '1.0',
			'general.smoothScroll': false,
			'browser.display.document_color_use': contrast ? 2 : 0 } });
}

// inBrowsers FUNCTION, CONTRAST: called once for each, with {name, page, tap},
// where tap says in which of them it was.
export async function inBrowsers(test, contrast = false) {
	for (const name of ['chromium', 'firefox']) {
		const browser = await launch(name, contrast);
		try {
			await test({ name, browser, page: await browser.newPage(),
				tap: (text, f) => tap(`${name}: ${text}`, f) });
		} catch (error) {
			await tap(`${name}: to the end`, () => { throw error; });
		} finally {
			await browser.close();
		}
	}
}

// url FILE: where a browser finds it.
export function url(file) {
	return pathToFileURL(file).href;
}

// serve FILE: on the loopback, as Firefox tells of no request for a file. Gives
// {url, close}.
export async function serve(file) {
	const server = createServer((request, response) => {
		response.setHeader('Content-Type', 'text/html; charset=utf-8');
		response.statusCode = request.url === '/' ? 200 : 404;
		response.end(request.url === '/' ? readFileSync(file) : '');
	});
	await new Promise((then) => server.listen(0, '127.0.0.1', then));
	return { url: `http://127.0.0.1:${server.address().port}/`,
		close: () => server.close() };
}

// requests PAGE: the list, from now on, of all that it asks anybody for, but for
// the icon that browsers ask for by themselves, and what axe brings along.
export function requests(page) {
	const list = [];
	page.on('request', (request) => {
		if (!/\/favicon.ico$|^data:/.test(request.url()))
			list.push(request.url());
	});
	return list;
}

// serious PAGE: what axe-core finds that is serious or worse, one line each.
export async function serious(page) {
	const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
	// By the debugger, which no policy of the page's binds.
	await page.evaluate(source);
	const { violations } = await page.evaluate('axe.run()');
	return violations
		.filter((v) => v.impact === 'serious' || v.impact === 'critical')
		.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
}
