// SPDX-License-Identifier: MIT
// page_kept.mjs - from a disk the page keeps nothing, from a site only what it is
// asked for.
import { readFileSync } from 'node:fs';
import { same, serve } from './browser.mjs';
import { arrive, give, openPage, press, text, unlock } from './page.mjs';

const said = (page) => text(page, '#said');

const focused = (page) => page.evaluate(() => document.activeElement.id);

// kept PAGE: how much the browser keeps for it.
export const kept = (page) => page.evaluate(async () => [localStorage.length,
	sessionStorage.length, (await indexedDB.databases()).length,
	document.cookie]);

// tabs OPEN, ABOUT, PAGE, AT: another one knows more than PAGE does.
async function tabs(open, about, page, at) {
	const stored = (of) => of.evaluate(() => {
		const { known, reports } = JSON.parse(localStorage.estafette);
		return [Object.values(reports).map(({ entry }) => entry),
			Object.values(known).flat().map(({ data }) => data)];
	});
	await about('what another tab knows is not forgotten', async () => {
		const [entries, [known]] = await stored(page);
		const id = readFileSync(at('alice.id'), 'utf8').match(/est1\S+/)[0];
		const other = await open();
		await give(other, 'paste', `${known}link allied ${id} 7`);
		await page.bringToFront();
		await arrive(page, at('first.asc'), at('going-french.asc'));
		const after = await stored(page);
		same([entries, after[0]], [[5], [5]]);
		await other.close();
		return after[1].some((one) => one.includes(' 7\n'));
	});
}

// harmed OPEN, ABOUT: somebody else has written there, or there is no room.
async function harmed(open, about) {
	await about('what is damaged there does no harm', async () => {
		const page = await open(() => {
			localStorage.estafette = '{"';
		});
		await press(page, 'Remember here');
		same(await said(page), 'Remembered here.');
		await page.close();
	});
	await about('where nothing can be kept it says so', async () => {
		const page = await open(() => {
			Storage.prototype.setItem = () => { throw new Error('full'); };
			localStorage.clear();
		});
		await press(page, 'Remember here');
		return (await said(page)).startsWith('This browser keeps no more');
	});
}

// remembered BROWSER, ABOUT, {FOLDER, FILE, ALIKE}: with what stands in the folder
// the file is played with, served; a page that remembers is given to ALIKE.
export async function remembered(browser, about, { folder, file, alike }) {
	const at = (name) => `${folder}/${name}`;
	const server = await serve(file);
	const open = async (first) => (await openPage(browser, server.url, first))
		.page;
	const before = await open(() => {
		Storage.prototype.setItem = () => { window.wrote = true; };
	});
	let page = await open();
	await about('nothing is kept unasked', async () => {
		await arrive(page, at('bob.id'));
		await page.waitForSelector('#have li');
		same(await kept(page), [0, 0, 0, '']);
	});
	await about('an identity that is not locked is never kept', async () => {
		await press(page, 'Remember here');
		same([(await said(page)).includes('no password'), await page.evaluate(
			() => JSON.stringify(localStorage).includes('est1'))],
		[true, false]);
		same(await focused(page), 'remember-forget');
	});
	await about('what is asked for is kept', async () => {
		await arrive(page, at('alice.id'), at('report.eml'));
		await unlock(page, 'correct horse');
		await page.waitForSelector('body.open');
		same(await page.evaluate(() => {
			const { identity, known, reports, ...more } =
				JSON.parse(localStorage.estafette);
			return [identity.player, Object.keys(known).length,
				Object.values(reports).map(({ kind }) => kind), more];
		}), ['alice', 1, ['report'], {}]);
	});
	await about('... and there in a tab that was open before', async () => {
		await before.bringToFront();
		await before.waitForSelector('#remember-games button');
		if (await before.evaluate(() => window.wrote))
			return false;
		await press(before, 'Go on with going');
		await unlock(before, 'correct horse');
		await before.waitForSelector('body.open');
		await before.close();
		await page.bringToFront();
	});
	await about('nothing of it is open', async () => {
		const all = await page.evaluate(() => JSON.stringify(localStorage));
		same(['"board"', 'seal-key', 'correct horse'].filter((word) =>
			all.includes(word)), []);
	});
	await tabs(open, about, page, at);
	await page.close();
	page = await open();
	await about('the next time it is there', async () => {
		await page.waitForSelector('#have li');
		await press(page, 'Go on with going');
		await unlock(page, 'correct horse');
		await page.waitForSelector('body.open');
	});
	await alike(page, about, 'remembered');
	await about('one button forgets all', async () => {
		await press(page, 'Forget everything here');
		same([await kept(page), await focused(page)],
			[[0, 0, 0, ''], 'remember-do']);
	});
	await page.close();
	await harmed(open, about);
	server.close();
}
