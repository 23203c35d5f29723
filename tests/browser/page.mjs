// SPDX-License-Identifier: MIT
// page.mjs - what tests of the page share: it is opened, and given things.
//
//	const file = pageFile(folder);
//	const { page, said } = await openPage(browser, url(file));
//	await arrive(page, 'report.eml', 'alice.id');
//	await unlock(page, 'her password');
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { requests } from './browser.mjs';
import { joined, native } from './join.mjs';

// The page that make page has built, or else the modules with pagecall.
export const built = process.env.ESTAFETTE_PAGE;

// pageFile FOLDER: the file of the page; one that is made stands in the folder.
export function pageFile(folder) {
	if (!built)
		joined(process.env.srcdir, `${folder}/estafette.html`);
	return built || `${folder}/estafette.html`;
}

// runs PROGRAM, FOLDER, MAY: a function of ARGUMENT...: what the program prints;
// that it fails is a mistake, unless it may.
export const runs = (program, folder, may) => (...args) => {
	const { status, stdout } = spawnSync(program, args, { encoding: 'utf8',
		cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
	if (status !== 0 && !may)
		throw new Error(`${args.join(' ')}: status ${status}`);
	return stdout;
};

// What the page must not do, and what it saves, are looked for in it.
function watched() {
	window.violations = [];
	document.addEventListener('securitypolicyviolation', (event) => {
		// Browsers ask for an icon by themselves, and may not.
		if (!event.blockedURI.endsWith('/favicon.ico'))
			window.violations.push(event.violatedDirective);
	});
	window.saved = [];
	const made = URL.createObjectURL;
	URL.createObjectURL = (blob) => {
		if (blob.type === 'text/plain')
			blob.text().then((text) => window.saved.push(text));
		return made.call(URL, blob);
	};
}

// openPage BROWSER, ADDRESS, FIRST: {page, said, asked}, ready: what it complains
// of, and what it asks anybody for. FIRST runs in it before it does.
export async function openPage(browser, address, first = () => {}) {
	const page = await browser.newPage();
	page.setDefaultTimeout(Number(process.env.ESTAFETTE_PATIENCE || 60000));
	const said = [];
	const hear = (text) => {
		// Browsers ask for an icon by themselves, and may not.
		if (!text.includes('/favicon.ico'))
			said.push(text);
	};
	page.on('console', (message) => hear(message.text()));
	page.on('pageerror', (error) => hear(error.message));
	if (!built)
		await native(page, `${process.env.builddir}/tests/lib/pagecall`);
	const asked = requests(page);
	await page.evaluateOnNewDocument(watched);
	await page.evaluateOnNewDocument(first);
	await page.goto(address);
	await page.waitForSelector('body[data-ready]');
	return { page, said, asked };
}

// settled PAGE: when nothing is under way any more.
export async function settled(page) {
	await page.waitForFunction(() =>
		document.getElementById('said').textContent !== 'One moment.');
}

// arrive PAGE, FILE...: chosen, all at once.
export async function arrive(page, ...files) {
	await (await page.$('#choose')).uploadFile(...files);
	await settled(page);
}

// give PAGE, EVENT, THINGS: dropped or pasted, as texts or files {name, text}.
export async function give(page, kind, ...things) {
	await page.evaluate((name, list) => {
		const data = new DataTransfer();
		for (const thing of list)
			if (typeof thing === 'string')
				data.setData('text/plain', thing);
			else
				data.items.add(new File([thing.text], thing.name));
		const event = new Event(name, { bubbles: true, cancelable: true });
		Object.defineProperty(event, name === 'drop' ? 'dataTransfer'
			: 'clipboardData', { value: data });
		document.body.dispatchEvent(event);
	}, kind, things);
	await settled(page);
}

export const textFile = (file) =>
	({ name: basename(file), text: readFileSync(file, 'utf8') });

// unlock PAGE, PASSWORD: typed where it is asked for.
export async function unlock(page, password) {
	await page.waitForSelector('#password');
	await page.type('#password', password);
	await page.keyboard.press('Enter');
	await page.waitForFunction(() => !document.querySelector('#password'));
	await settled(page);
}

export const text = (page, selector) =>
	page.$eval(selector, (e) => e.textContent);

// hit ELEMENT: clicked in the middle of what can be seen, as no bar lies there;
// not before it stands still. Throws, with what was struck, if it is something
// else.
export async function hit(element) {
	const struck = await element.evaluateHandle(async (e) => {
		const frame = () => new Promise(requestAnimationFrame);
		const y = () => e.getBoundingClientRect().y;
		for (let before; before !== y();) {
			e.scrollIntoView({ block: 'center', inline: 'center' });
			before = y();
			await frame();
			await frame();
		}
		const list = [];
		addEventListener('click', ({ target }) =>
			list.push(e.contains(target) || target.outerHTML.slice(0, 80)),
		{ capture: true, once: true });
		return list;
	});
	await element.click();
	const [what] = await struck.jsonValue();
	if (what !== true)
		throw new Error(`a click has struck ${what || 'nothing'}`);
}

// saying PAGE, WHERE, LABEL: the button that can be seen and says just that, or null.
export async function saying(page, where, label) {
	const found = await page.evaluateHandle((selector, wanted) =>
		[...document.querySelectorAll(`${selector} :is(button, summary)`)]
			.find((e) => e.checkVisibility() && e.textContent === wanted),
	where, label);
	return found.asElement();
}

// press PAGE, LABEL: the button that says so.
export async function press(page, label) {
	const found = await saying(page, 'body', label);
	if (!found)
		throw new Error(`no button says ${label}`);
	await hit(found);
}

// small PAGE: what is to be pressed, can be seen, and is smaller than a thumb; but
// for what stands in a line of text, and squares: these can be zoomed.
export const small = (page) => page.$$eval(
	'button, input, select, textarea, summary, .button', (list) => list
		.filter((e) => e.checkVisibility() && !e.matches('.cite, .spot, #choose'))
		.filter((e) => e.offsetHeight < 44 || e.offsetWidth < 44)
		.map((e) => `${e.outerHTML.slice(0, 60)} ${e.offsetWidth} ${
			e.offsetHeight}`));

export const width = (page) =>
	page.evaluate(() => document.documentElement.scrollWidth);

// printed PAGE: what is larger on paper than the room that it has there.
export async function printed(page) {
	await page.emulateMediaType('print');
	const cut = await page.evaluate(() =>
		[...document.querySelectorAll('#board-box, .block')]
			.filter((e) => e.scrollWidth > e.clientWidth + 1 ||
				e.scrollHeight > e.clientHeight + 1)
			.map((e) => e.id || e.className));
	await page.emulateMediaType(null);
	return cut;
}

// steps PAGE: all that is shown at each step, through each seat's eyes.
export const steps = (page) => page.evaluate(() => {
	const at = (name) => document.getElementById(`replay-${name}`);
	const all = [];
	for (const { value } of at('seat').options) {
		at('seat').value = value;
		at('seat').dispatchEvent(new Event('change'));
		at('first').click();
		for (let more = true; more; at('next').click()) {
			more = !at('next').disabled;
			all.push(['where', 'says', 'gap', 'words', 'board'].map((name) =>
				at(name).innerHTML));
		}
		all.push(['players', 'statistics', 'proof'].map((name) =>
			at(name).textContent));
	}
	return all;
});

// late PAGE, ACTION: its next question for that waits, and no other; the function
// that comes lets it go, and ends when the answer has been heard.
export async function late(page, action) {
	await page.evaluate((worker, wanted) => {
		const [of, asking] = worker ? [Worker.prototype, 'postMessage']
			: [window, 'pagecall'];
		const ask = of[asking];
		const wants = ([asked]) => (worker
			? new TextDecoder().decode(asked.request) : atob(asked))
			.startsWith(`{"do":"${wanted}"`);
		window.heard = new Promise((heard) => {
			const going = new Promise((go) => { window.letGo = go; });
			of[asking] = async function waits(...asked) {
				if (!wants(asked))
					return ask.apply(this, asked);
				of[asking] = ask;
				await going;
				if (!worker)
					return ask(...asked).finally(() => setTimeout(heard, 50));
				this.addEventListener('message', ({ data }) =>
					data.answer && setTimeout(heard, 50));
				return ask.apply(this, asked);
			};
		});
	}, !!built, action);
	return () => page.evaluate(() => {
		window.letGo();
		return window.heard;
	});
}
