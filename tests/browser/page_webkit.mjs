// SPDX-License-Identifier: MIT
// page_webkit.mjs - the page in WebKit: a game is verified and watched, a report
// is read, orders are given and sealed.
import { writeFileSync } from 'node:fs';
import { done, same, tap, url } from './browser.mjs';
import { settled as checked } from './ordering.mjs';
import { built, give, runs, settled, steps, text, textFile } from './page.mjs';
import { webkit } from './webkit.mjs';

const [folder, program] = process.argv.slice(2);
const at = (name) => `${folder}/${name}`;
const estafette = runs(program, folder, 'may fail');
const enter = '\uE007'; // as WebDriver says it
const page = await webkit();

// press WHERE, LABEL: the button there that begins with it.
const press = (where, label) => page.evaluate((selector, wanted) =>
	[...document.querySelectorAll(`${selector} button`)].find((e) =>
		e.checkVisibility() && e.textContent.startsWith(wanted)).click(),
where, label);

// opened: the page as it is opened from a disk, ready.
async function opened() {
	await page.goto(url(built));
	await page.waitForSelector('body[data-ready]');
	await page.evaluate(() => {
		window.wrong = [];
		for (const kind of ['error', 'securitypolicyviolation'])
			window.addEventListener(kind, (event) =>
				window.wrong.push(event.message || event.blockedURI));
	});
}

const nothingWrong = async () => same(await page.evaluate(() => window.wrong), []);

// verified NAME: in the page, and by the program.
async function verified(name) {
	await give(page, 'drop', textFile(at(name)));
	await page.$eval('#verify-out', (e) => e.replaceChildren());
	await page.click('#verify .go');
	await page.waitForSelector('#verify-out .verdict');
	same(await text(page, '#verify-out pre'), estafette('verify', name));
}

async function forAnybody() {
	await opened();
	await tap('a game that was changed is found', () => verified('harmed.game'));
	await opened();
	await tap('a game is verified', () => verified('demo.game'));
	await tap('... at V3', async () =>
		same(await text(page, '#verify-out .verdict'),
			'It agrees, up to entry 39, at V3.'));
	await tap('each step of its replay is that of the program', async () => {
		await press('body', 'Watch the game');
		await page.waitForFunction(() =>
			document.getElementById('replay-player').checkVisibility());
		const here = await steps(page);
		await nothingWrong();
		await page.goto(url(at('demo.html')));
		same(here, await steps(page));
		return here.length > 100;
	});
}

async function forAPlayer() {
	await opened();
	await tap('a report opens by a password', async () => {
		for (const name of ['going.game', 'going.asc', 'alice.id'])
			await give(page, 'drop', textFile(at(name)));
		await page.waitForSelector('#password');
		await page.type('#password', `correct horse${enter}`);
		await page.waitForSelector('body.open');
		await settled(page);
	});
	await tap('orders are given on the board', async () => {
		await page.waitForSelector('#offer button');
		for (const name of ['A7', 'A6']) {
			await page.click(`#layer [data-name="${name}"]`);
			await checked(page);
		}
		await press('#offer', 'end');
		await checked(page);
		same(await page.$eval('#lines', (e) => e.value), 'move A7 A6\nend');
		writeFileSync(at('orders.txt'), 'move A7 A6\nend\n');
		same(await text(page, '#orders-echo'), estafette('check', 'going.asc',
			'orders.txt', '-i', 'alice.id'));
	});
	await tap('what is sealed there is carried out', async () => {
		await press('#orders-tools', 'Seal and send');
		await page.waitForSelector('#password');
		await page.type('#password', `correct horse${enter}`);
		await page.waitForSelector('#send:not([hidden]) .block');
		writeFileSync(at('sealed.asc'), await text(page, '#send .block'));
		estafette('adjudicate', 'going.game', 'sealed.asc', '-i', 'referee.id');
		return estafette('verify', 'going.game', '-i', 'referee.id')
			.startsWith('agrees at V3 up to entry 6,');
	});
	await tap('nothing was complained of', nothingWrong);
}

try {
	await forAnybody();
	await forAPlayer();
} catch (error) {
	await tap('to the end', () => { throw error; });
} finally {
	await page.close();
}
done();
