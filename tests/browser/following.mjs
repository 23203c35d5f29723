// SPDX-License-Identifier: MIT
// following.mjs - does in the page what a tutorial says, step by step. A step is
// a line on standard input, `KIND<tab>WHAT' (tests/lib/follow.awk), its answer the
// line `ok', or why not. The line `end' ends it.
//
//	node following.mjs chromium|firefox FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { launch, url } from './browser.mjs';
import { choose } from './ordering.mjs';
import { give, openPage, pageFile, press, settled, textFile, unlock } from
	'./page.mjs';

const [name, folder] = process.argv.slice(2);
const at = (file) => `${folder}/${file}`;
const file = pageFile(folder);
const browser = await launch(name);
let page;
let said;
let typing;
let password;

// field LABEL: the one that can be seen and is called so.
async function field(label) {
	const found = await page.waitForFunction((wanted) =>
		[...document.querySelectorAll('label')]
			.filter((e) => e.textContent === wanted)
			.map((e) => document.getElementById(e.htmlFor))
			.filter((e) => e?.checkVisibility()).at(-1), {}, label);
	typing = { label, element: found.asElement() };
}

// What has been asked is answered.
async function ready() {
	await settled(page);
	await page.waitForFunction(() =>
		document.getElementById('orders').ariaBusy !== 'true');
}

async function shown(label) {
	await page.waitForFunction((wanted) => [...document.querySelectorAll(
		'button, summary')].some((e) => e.checkVisibility() &&
		e.textContent === wanted), {}, label);
}

// saved LABEL: what such a button has brought, as a file.
async function saved(label) {
	const [, wanted] = label.match(/^Save (.*\..*)$/) || [];
	if (!wanted)
		return;
	await page.waitForFunction(() => window.saved.length);
	writeFileSync(at(wanted), await page.evaluate(() => window.saved.pop()));
}

const kinds = {
	async opens() {
		await page?.close();
		({ page, said } = await openPage(browser, url(file)));
		await page.setViewport({ width: 1200, height: 1000 });
	},
	drops: (files) => give(page, 'drop', ...files.split(' ').map((one) =>
		textFile(at(one)))),
	field,
	async fill(words) {
		await typing.element.type(words);
		if (typing.label === 'Password')
			password = words;
	},
	async press(label) {
		await shown(label);
		await press(page, label);
		await saved(label);
	},
	async place(square) {
		await page.waitForSelector(`#layer [data-name="${square}"]`);
		await choose(page, square);
	},
	says: (words) => page.waitForFunction((wanted) => [...document.body
		.querySelectorAll('*')].some((e) => e.checkVisibility() &&
		!e.matches('script, style') && e.innerText?.replace(/\s+/g, ' ')
		.includes(wanted)), {}, words),
	async types(lines) {
		await page.$eval('#lines', (e, more) => {
			e.focus();
			e.setSelectionRange(e.value.length, e.value.length);
			document.execCommand('insertText', false, more);
		}, `\n${readFileSync(lines, 'utf8').trimEnd()}`);
	},
	unlocks: () => unlock(page, password),
	async picture(of) {
		writeFileSync(at(of), `${await page.$eval('#picture > svg', (e) =>
			new XMLSerializer().serializeToString(e))}\n`);
	},
};

for await (const line of createInterface({ input: process.stdin })) {
	const [kind, what] = line.split('\t');
	if (kind === 'end')
		break;
	try {
		await kinds[kind](what);
		await ready();
		if (said.length)
			throw new Error(`the page complains: ${said}`);
		console.log('ok');
	} catch (error) {
		const why = error.message.replace(/\s+/g, ' ');
		console.log(`${kind} ${what}: ${why}`);
	}
}
await browser.close();
process.exit();
