// SPDX-License-Identifier: MIT
// page_frame.mjs - what comes to the page, who plays there, what goes out.
import { readFileSync, writeFileSync } from 'node:fs';
import { done, inBrowsers, same, serious, serve, url } from './browser.mjs';
import { kept, remembered } from './page_kept.mjs';
import { arrive, built, give, late, openPage, pageFile, press, printed, runs,
	settled, small, text, textFile, unlock, width } from './page.mjs';

const [folder, program] = process.argv.slice(2);
const shots = process.env.ESTAFETTE_SHOTS;
const file = pageFile(folder);
const at = (name) => `${folder}/${name}`;
const read = (name) => readFileSync(at(name), 'utf8');
const said = (page) => text(page, '#said');
const have = (page) => page.$$eval('#have li span', (list) =>
	list.map((e) => e.textContent));
const focused = async (page, id) =>
	same(await page.evaluate(() => document.activeElement.id), id);
const shown = (page, id) => page.$eval(id, (e) => e.checkVisibility());
const estafette = runs(program, folder);
let kind;

// letters PAGE, SIZE: as who reads badly has set them.
async function letters(page, size) {
	await page.evaluate((s) => {
		document.documentElement.style.fontSize = s;
	}, size);
}

// alike PAGE, ABOUT, STATE: anybody can use it so, on a phone as well.
async function alike(page, about, state) {
	await about(`${state}: axe finds nothing serious`, async () =>
		same(await serious(page), []));
	await page.setViewport({ width: 360, height: 740 });
	await about(`${state}: nothing is wider than a phone`, async () =>
		await width(page) <= 360);
	await about(`${state}: nor with letters of twice the size`, async () => {
		await letters(page, '200%');
		return await width(page) <= 360;
	});
	await letters(page, '');
	if (kind === 'chromium') /* the other cannot be told to print */
		await about(`${state}: on paper nothing is cut off`, async () =>
			same(await printed(page), []));
	await about(`${state}: what is pressed is as large as a thumb`, async () =>
		same(await small(page), []));
	await page.setViewport({ width: 1200, height: 900 });
	if (!shots)
		return;
	for (const [wide, scheme] of [[1200, 'light'], [360, 'dark']]) {
		await page.setViewport({ width: wide, height: 900 });
		await page.emulateMediaFeatures([
			{ name: 'prefers-color-scheme', value: scheme }]).catch(() => {});
		await page.screenshot({ fullPage: true, path: `${shots}/frame-${
			state.replaceAll(' ', '-')}-${kind}-${scheme}-${wide}.png` });
	}
	await page.emulateMediaFeatures([]).catch(() => {});
	await page.setViewport({ width: 1200, height: 900 });
}

// ---- each kind of thing ----

async function arriving(page, about) {
	await about('it says what it is', async () => {
		await page.click('#about summary');
		await page.waitForFunction(() =>
			document.getElementById('about-version').textContent);
		const version = estafette('--version').split('\n')[0];
		same(await text(page, '#about-version'), version);
		return (await text(page, '#about-sources')).includes('libsodium');
	});
	await alike(page, about, 'empty');
	await about('what is no thing of a game is told', async () => {
		await arrive(page, at('cat.jpg'));
		await page.waitForSelector('#said.bad');
		same([(await said(page)).startsWith('cat.jpg: '), await have(page)],
			[true, []]);
	});
	await about('orders are kept for a report, or put away', async () => {
		await arrive(page, at('orders.txt'));
		await page.waitForSelector('#have li');
		same(await have(page), ['Perhaps orders: orders.txt']);
		same((await text(page, '#next')).startsWith('No report is in it'), true);
		await page.click('[aria-label="Put away: Perhaps orders: orders.txt"]');
		same(await have(page), []);
	});
	await about('a block alone is told, and put away', async () => {
		await arrive(page, at('going-allied.asc'));
		await page.waitForSelector('#have li');
		same(await have(page), ['1 block to hold against a game']);
		await page.click('#have button');
		same(await have(page), []);
	});
	await about('a report without an identity asks for it', async () => {
		await arrive(page, at('report.eml'));
		await page.waitForSelector('#have li');
		same([await have(page), (await page.$$('body.open')).length],
			[['Report of going, seat allied, entry 5'], 0]);
		return (await text(page, '#next')).includes('Now your identity');
	});
	await about('with the identity it asks for the password', async () => {
		await give(page, 'drop', textFile(at('alice.id')));
		await page.waitForSelector('#password');
	});
	await alike(page, about, 'password');
	await about('what is dropped meanwhile takes no question away', async () => {
		await page.type('#password', 'battery');
		await give(page, 'drop', textFile(at('alice.id')));
		same(await page.$eval('#password', (e) => e.value), 'battery');
	});
	await about('a wrong password is told, and asked again', async () => {
		await page.type('#password', ' staple');
		await page.keyboard.press('Enter');
		await page.waitForFunction(() => document.querySelector('#dialog-text')
			?.textContent.includes('not the password'));
		same((await page.$$('body.open')).length, 0);
	});
	await about('whoever will not give it is left in peace', async () => {
		await press(page, 'Not now');
		await page.waitForFunction(() =>
			!document.querySelector('dialog').open);
		return (await text(page, '#next')).includes('sealed');
	});
	await about('one question comes after the other', async () => {
		const answer = await late(page, 'sort');
		await (await page.$('#choose')).uploadFile(at('alice.id'));
		await press(page, 'Open it');
		await page.type('#password', 'battery');
		await answer();
		same(await page.$eval('#password', (e) => e.value), 'battery');
		await press(page, 'Not now');
		await page.waitForFunction(() =>
			document.getElementById('password')?.value === '');
		await press(page, 'Not now');
		await page.waitForSelector('dialog:not([open])');
		await page.waitForFunction(() =>
			!document.getElementById('choose').value);
	});
	await about('a report that is open stays as it is', async () => {
		const answer = await late(page, 'sort');
		await (await page.$('#choose')).uploadFile(at('alice.id'));
		await press(page, 'Open it');
		await answer();
		await page.type('#password', 'correct horse');
		await page.keyboard.press('Enter');
		await page.waitForSelector('body.open');
		await page.$eval('#lines', (e) => {
			e.value = 'end';
			e.dispatchEvent(new Event('input'));
		});
		await page.waitForSelector('#seal:enabled');
		await unlock(page, 'correct horse');
		const lines = await page.$eval('#lines', (e) => e.value);
		await page.click('[aria-label^="Put away: Report of going"]');
		await press(page, 'Let go');
		await page.click('[aria-label^="Put away: What is known"]');
		await arrive(page, at('report.eml'));
		await page.waitForSelector('#password');
		await press(page, 'Not now');
		same(lines, 'end');
	});
	await about('the right one opens the report', async () => {
		await press(page, 'Open it');
		await unlock(page, 'correct horse');
		await page.waitForSelector('body.open');
		same(await have(page), ['Identity of alice',
			'Report of going, seat allied, entry 5', 'What is known: going.known']);
	});
	await about('what it notes goes when it has been read', async () => {
		const before = (await page.$$('#notes p')).length;
		await page.click('#notes [aria-label="Put this note away"]');
		same((await page.$$('#notes p')).length, before - 1);
		await focused(page, 'arrive-head');
	});
	await about('its tables fit, and have names', async () => {
		for (const wide of [1200, 360]) {
			await page.setViewport({ width: wide, height: 900 });
			same(await page.$$eval('#report .wide', (list, fits) => list
				.filter((e) => (fits && e.scrollWidth > e.clientWidth) ||
					e.tabIndex !== 0 || !e.getAttribute('aria-label'))
				.map((e) => [e.scrollWidth, e.clientWidth, e.tabIndex,
					e.ariaLabel]), wide > 360), []);
		}
		await page.setViewport({ width: 1200, height: 900 });
		return (await page.$$('#report .wide')).length > 0;
	});
	await about('... and are one stop of the tab key each', async () => {
		await page.setViewport({ width: 360, height: 900 });
		await page.focus('#report .wide');
		await page.keyboard.press('Tab');
		const next = await page.evaluate(() => document.activeElement.tagName);
		await page.setViewport({ width: 1200, height: 900 });
		return next !== 'TABLE';
	});
	await about('a rule in its lists opens', async () => {
		await page.$eval('#report-words > :last-child .cite',
			(cite) => cite.click());
		await page.waitForSelector('#rule:not([hidden])');
		same(await text(page, '#rule strong'),
			await text(page, '#report-words > :last-child .cite'));
		await page.keyboard.press('Escape');
	});
	await about('all that can be ordered is in sight', async () => {
		same(await page.evaluate(() => {
			const offer = document.getElementById('offer');
			const left = document.getElementById('left');
			return [offer.scrollHeight <= offer.clientHeight + 1,
				left.offsetHeight <= innerHeight,
				left.scrollHeight <= left.clientHeight + 1];
		}), [true, true, true]);
	});
	await about('an older report does not take its place', async () => {
		await arrive(page, at('first.asc'));
		await settled(page);
		same((await have(page))[1], 'Report of going, seat allied, entry 5');
		return (await said(page)).startsWith(
			'Report of going, seat allied, entry 3 is older');
	});
	await about('orders of a report that is put away do not go out', async () => {
		await page.type('#lines', 'end');
		await page.waitForSelector('#seal:enabled');
		await press(page, 'Seal and send');
		const answer = await late(page, 'seal');
		await page.type('#password', 'correct horse');
		await page.keyboard.press('Enter');
		await page.waitForFunction(() => !document.querySelector('#password'));
		await page.click('[aria-label^="Put away: Report of going"]');
		await press(page, 'Let go');
		await page.waitForSelector('body:not(.open)');
		await answer();
		same(await shown(page, '#send'), false);
		await arrive(page, at('report.eml'));
		await unlock(page, 'correct horse');
		await page.waitForSelector('body.open');
	});
	await about('... but tells how many sets of orders there were', async () => {
		await page.type('#lines', 'end');
		await page.waitForSelector('#seal:enabled');
		await press(page, 'Seal and send');
		await unlock(page, 'correct horse');
		await page.waitForSelector('#send:not([hidden])');
	});
	await about('what is written while they are sealed is not', async () => {
		await press(page, 'Seal and send');
		const answer = await late(page, 'seal');
		await page.type('#password', 'correct horse');
		await page.keyboard.press('Enter');
		await page.waitForFunction(() => !document.querySelector('#password'));
		await page.type('#lines', '\n');
		await page.waitForSelector('#send', { hidden: true });
		await answer();
		await page.waitForSelector('#send:not([hidden])');
		return page.evaluate(() => !dispatchEvent(
			new Event('beforeunload', { cancelable: true })));
	});
	await about('a game file and blocks are put beside it', async () => {
		await arrive(page, at('going.game'), at('going-french.asc'));
		await page.waitForFunction(() =>
			document.querySelectorAll('#have li').length > 4);
		same((await have(page)).slice(2), ['Game file of going',
			'What is known: going.known', '3 blocks to hold against a game']);
	});
	await about('... and what goes out is still there', () =>
		shown(page, '#send-text'));
	await about('... where a reader is led to what there is', async () => {
		await page.click('[aria-label="Put away: Game file of going"]');
		await press(page, 'Add a mail or a file');
		await page.focus('#choose');
		const answer = await late(page, 'invitation');
		await arrive(page, at('going.game'));
		await focused(page, 'arrive-head');
		await answer();
	});
	await about('what is known is saved at any time', async () => {
		await press(page, 'Save');
		await page.waitForFunction(() => window.saved.length);
		return (await page.evaluate(() => window.saved.pop())).includes(
			'\nlink allied est1');
	});
	await about('what is put away is gone', async () => {
		await page.click('[aria-label="Put away: Game file of going"]');
		same((await have(page)).length, 4);
	});
}

async function byHand(page, about) {
	await about('a game file that was cut off keeps no report shut', async () => {
		await arrive(page, at('cut.game'), at('hand.json'));
		await page.waitForSelector('body.open');
		same(await have(page), ['Report of hand, seat french, entry 5',
			'Game file, damaged: cut.game', 'What is known: hand.known']);
		for (const what of ['Report', 'Game file', 'What is known'])
			await page.click(`[aria-label^="Put away: ${what}"]`);
	});
	await about('a report by hand needs no identity', async () => {
		await arrive(page, at('cat.jpg'), at('hand.json'));
		await page.waitForSelector('body.open');
		same([await have(page), await shown(page, '#identity')],
			[['Report of hand, seat french, entry 5',
				'What is known: hand.known'], false]);
	});
	await about('... and what came beside it in vain is told all the same',
		async () => (await said(page)).startsWith('cat.jpg: '));
	await about('a text is pasted as any system has it', async () => {
		await give(page, 'paste', `\ufeff\r\n${read('bob.id')
			.trim().replaceAll('\n', '\r\n')}`);
		same((await have(page))[0], 'Identity of bob');
	});
	await about('to take such a seat needs none either', async () => {
		await arrive(page, at('asked.game'));
		await page.waitForSelector('#seat-hand');
		await page.click('[aria-label^="Put away: Report of hand"]');
		await page.waitForSelector('#seat:not([hidden])');
		return shown(page, '#seat-hand');
	});
	await about('... and who has a report of it has taken his', async () => {
		await arrive(page, at('hand.json'));
		await page.waitForSelector('body.open');
		await page.waitForSelector('#seat[hidden]');
	});
}

// ---- an identity, and a seat ----

const identity = (page) => page.evaluate(() =>
	window.saved.find((one) => one.startsWith('estafette-identity')));

async function fill(page, fields) {
	for (const [id, typed] of Object.entries(fields)) {
		await page.$eval(`#${id}`, (e) => { e.value = ''; });
		await page.type(`#${id}`, typed);
	}
	await press(page, 'Make my identity');
}

async function making(page, about) {
	await press(page, 'New here? Make an identity');
	await about('two passwords that differ make none', async () => {
		await fill(page, { player: 'Zoë Ünal', 'new-password': 'a', again: 'b' });
		await page.waitForSelector('#said.bad');
		same([await said(page), await have(page)],
			['The two passwords differ.', []]);
	});
	await about('an identity is made, with a password', async () => {
		await fill(page, { 'new-password': 'swordfish', again: 'swordfish' });
		await page.waitForSelector('#identity-save');
		same(await have(page), ['Identity of Zoë Ünal']);
	});
	await alike(page, about, 'identity');
	const leaving = () => page.evaluate(() => !window.dispatchEvent(
		new Event('beforeunload', { cancelable: true })));
	await about('leaving before it is saved asks', leaving);
	await about('... and so does another in its place', async () => {
		await (await page.$('#choose')).uploadFile(at('bob.id'));
		await page.waitForSelector('dialog[open]');
		await press(page, 'Keep');
		await page.waitForFunction(() =>
			!document.querySelector('dialog').open);
		same(await have(page), ['Identity of Zoë Ünal']);
	});
	await about('the program opens what is saved', async () => {
		await page.click('#identity-save');
		await page.waitForFunction(() => window.saved.length > 0);
		writeFileSync(at(`${kind}.id`), await identity(page));
		writeFileSync(at('swordfish'), 'swordfish\n');
		estafette('accept', 'open.game', '--seat', 'french', '-i',
			`${kind}.id`, '--password-file', 'swordfish', '--no-memory');
		return estafette('id', `${kind}.id`).includes(
			await text(page, '#identity-mine code'));
	});
	await about('it is called as she is', async () =>
		(await said(page)).startsWith('zoe-unal.id is saved.'));
	await about('... and the focus stays', async () =>
		focused(page, 'identity-save'));
	await about('leaving then does not ask', async () => !await leaving());
	await about('without a password it asks first', async () => {
		await page.click('[aria-label="Put away: Identity of Zoë Ünal"]');
		await fill(page, { player: '日本', 'new-password': '', again: '' });
		await page.waitForSelector('dialog[open]');
		await press(page, 'No');
		same(await have(page), []);
		await press(page, 'Make my identity');
		await page.waitForSelector('dialog[open]');
		await press(page, 'Make it without');
		await page.waitForSelector('#identity-save');
		return (await text(page, '#identity-mine')).includes('Not locked');
	});
	await about('a name that is one long word fits a phone', async () => {
		await page.click('[aria-label="Put away: Identity of 日本"]');
		await press(page, 'Let go');
		await page.waitForSelector('#identity-make:not([hidden])');
		await fill(page, { player: 'W'.repeat(40), 'new-password': 'swordfish',
			again: 'swordfish' });
		await page.waitForSelector('#identity-save');
		await page.setViewport({ width: 360, height: 740 });
		const wide = await width(page);
		await page.setViewport({ width: 1200, height: 900 });
		same(wide <= 360, true);
	});
}

async function seat(page, about) {
	await about('an invitation says who plays, and when', async () => {
		await page.focus('#choose');
		await arrive(page, at('invitation.game'));
		await page.waitForSelector('#seat-what li');
		const what = await text(page, '#seat-what');
		for (const word of ['invited: stratego waterloo, basic\n',
			'alice', 'bob', 'est1'])
			if (!what.toLowerCase().includes(word))
				throw new Error(`${word} is not in: ${what}`);
		return what.includes('if you are new here, make one above');
	});
	await about('... and leads there', async () => focused(page, 'seat-head'));
	await about('with the identity there is one button', async () => {
		await arrive(page, at('alice.id'));
		await page.waitForSelector('#seat-what button');
		same((await page.$$('#seat-what button')).length, 1);
	});
	await alike(page, about, 'invitation');
	await about('the block is the one that the program makes', async () => {
		await page.click('#seat-what button');
		await unlock(page, 'correct horse');
		await page.waitForSelector('#send-what pre');
		same(await text(page, '#send-what pre'),
			read('invited-allied.asc'));
	});
	await alike(page, about, 'block');
	await about('it is mailed, copied and saved; NAME.known, too', async () => {
		const link = await page.$eval('#send-what a', (e) => e.href);
		const { searchParams } = new URL(link);
		same([searchParams.get('body').replaceAll('\r\n', '\n'),
			link.startsWith('mailto:?subject='), link.length < 2000],
		[read('invited-allied.asc'), true, true]);
		await press(page, 'Copy');
		await page.waitForFunction(() => document.getElementById('said')
			.textContent === 'Copied.');
		await press(page, 'Save invited-accept.asc');
		await press(page, 'Save invited.known');
		await page.waitForFunction(() => window.saved.length === 2);
		const saved = await page.evaluate(() => window.saved);
		same([saved[0], saved[1].startsWith('genesis ')],
			[read('invited-allied.asc'), true]);
		writeFileSync(at('invited.known'), saved[1]);
	});
	await about('it is shared as a browser shares a text', async () => {
		await page.click('[aria-label^="Put away: What is known"]');
		await page.evaluate(() => {
			// What Chromium says of files, and does.
			navigator.canShare = ({ files }) => !files ||
				files.every(({ name }) => /\.txt$/.test(name));
			navigator.share = async ({ files: [file] }) => {
				window.shared = [file.name, await file.text()];
			};
		});
		await press(page, 'Take the seat: Allied');
		await unlock(page, 'correct horse');
		await page.waitForSelector('#send-share:not([hidden])');
		await press(page, 'Share');
		await page.waitForFunction(() => window.shared);
		same(await page.evaluate(() => window.shared),
			['invited-accept.txt', read('invited-allied.asc')]);
	});
	await about('NAME.known is taken when it comes again', async () => {
		await page.click('[aria-label="Put away: What is known: ' +
			'invited.known"]');
		same((await have(page)).length, 2);
		await arrive(page, at('invited.known'));
		await page.waitForFunction(() =>
			document.querySelectorAll('#have li').length === 3);
		same((await have(page))[2], 'What is known: invited.known');
	});
	await about('a seat for whoever comes first is free', async () => {
		await arrive(page, at('open.game'));
		await page.waitForFunction(() => /open/.test(
			document.querySelector('#seat-what strong').textContent));
		same(await page.$$eval('#seat-what button', (list) =>
			list.map((e) => e.textContent)),
		['Take the seat: Allied', 'Take the seat: French']);
		await arrive(page, at('invitation.game'));
	});
	await about('somebody else has no button', async () => {
		await arrive(page, at('hostile.id'));
		await page.waitForFunction(() =>
			!document.querySelector('#seat-what button'));
		return (await text(page, '#seat-what')).includes('No free seat');
	});
}

// ---- what it must never do ----

async function hostile(page, about) {
	const harm = process.env.ESTAFETTE_HARM;
	await arrive(page, at('hostile.id'), at('hostile.game'),
		at('<img src=x onerror=hacked=3>.txt'));
	await page.waitForSelector('#have li');
	await give(page, 'paste', harm);
	await arrive(page, at('alice.id'), at('hostile.eml'));
	await unlock(page, 'correct horse');
	await page.waitForSelector('body.open');
	await about('what people wrote is text', async () => {
		same(await page.evaluate(() => window.hacked ?? null), null);
		same((await page.$$('img, iframe, main script, main i')).length, 0);
	});
	await about('a name that is markup can be read', async () => {
		await arrive(page, at('hostile.id'));
		await page.waitForFunction(() => document.getElementById('have')
			.textContent.includes('<img src=x onerror=hacked=4>'));
	});
	await about('its policy stops a script, a handler, a style, a picture',
		async () => {
			same(await page.evaluate(() => window.violations), []);
			await page.evaluate(() => {
				const put = (name, more) => document.body.append(
					Object.assign(document.createElement(name), more));
				put('script', { textContent: 'window.hacked = 1' });
				put('style', { textContent: 'body { color: red }' });
				put('img', { src: 'http://127.0.0.1:9/x.png' });
				document.body.setAttribute('onclick', 'window.hacked = 2');
				document.body.click();
				fetch('http://127.0.0.1:9/').catch(() => {});
			});
			await page.waitForFunction(() => window.violations.length >= 5);
			same(await page.evaluate(() => window.hacked ?? null), null);
		});
}

async function framed(browser, about) {
	await about('it does not start inside another page', async () => {
		writeFileSync(at('frame.html'), `<!DOCTYPE html><title>f</title>
			<iframe src="${url(file)}"></iframe>`);
		const page = await browser.newPage();
		await page.goto(url(at('frame.html')));
		const frame = await (await page.$('iframe')).contentFrame();
		await frame.waitForSelector('#said.bad');
		same(await frame.$eval('main', (e) => [e.hidden,
			document.body.dataset.ready ?? null]), [true, null]);
		await page.close();
	});
}

// ---- Workers ----

// Of the built page alone: pagecall is another process each time.
async function workers(browser, about) {
	if (!built)
		return;
	const counted = () => {
		window.begun = window.ended = 0;
		const { Worker } = window;
		window.Worker = class extends Worker {
			constructor(...args) {
				super(...args);
				window.begun += 1;
			}
			terminate() {
				window.ended += 1;
				super.terminate();
			}
		};
	};
	const opened = async (first) => {
		const { page } = await openPage(browser, url(file), first);
		await arrive(page, at('alice.id'), at('report.eml'));
		await unlock(page, 'correct horse');
		await page.waitForSelector('body.open');
		return page;
	};
	await about('what a password was for is ended behind it', async () => {
		const page = await opened(counted);
		const count = await page.evaluate(() => [window.begun, window.ended]);
		same([count[1], count[0] > count[1]], [1, true]);
		await page.close();
	});
	await about('it works without Workers', async () =>
		(await opened(() => { delete window.Worker; })).close());
	await about('... and where none begins', async () =>
		(await opened(() => {
			window.Worker = class {
				constructor() { setTimeout(() => this.onerror({}), 10); }
			};
		})).close());
}

await inBrowsers(async ({ name, browser, tap }) => {
	kind = name;
	for (const [title, test] of Object.entries({ arriving, byHand, making, seat,
		hostile })) {
		const about = (what, f) => tap(`${title}: ${what}`, f);
		const { page, said: complaints } = await openPage(browser, url(file));
		await test(page, about).catch((error) =>
			about('to the end', () => { throw error; }));
		await about('nothing is kept on the disk', async () =>
			same(await kept(page), [0, 0, 0, '']));
		if (title !== 'hostile')
			await about('it complained of nothing', () => same(complaints, []));
		await page.close();
	}
	await framed(browser, tap);
	await workers(browser, tap);
	await remembered(browser, tap, { folder, file, alike });
	await tap('it asks for nothing but itself', async () => {
		const server = await serve(file);
		const { page, asked } = await openPage(browser, server.url);
		await arrive(page, at('report.eml'), at('alice.id'));
		await unlock(page, 'correct horse');
		server.close();
		same(asked.filter((address) => !address.startsWith('blob:')),
			[server.url]);
	});
});
done();
