// SPDX-License-Identifier: MIT
// ordering.mjs - what a player does with the page to give orders.
//
//	await settled(page);
//	await choose(page, 'H3', 'H4');
//	await press(page, '#offer', 'end');

import { hit } from './page.mjs';

export const lines = (page) => page.$eval('#lines', (e) => e.value.split('\n'));

// settled PAGE: the engine has said all that it has to say of the orders.
export const settled = (page) => page.waitForFunction(() =>
	document.getElementById('orders').ariaBusy === 'false');

// spot PAGE, NAME: the button over that place.
export const spot = (page, name) => page.$(`#layer [data-name="${name}"]`);

export async function choose(page, ...names) {
	for (const name of names) {
		await hit(await spot(page, name));
		await settled(page);
	}
}

// button PAGE, WHERE, TEXT: that begins with it.
export async function button(page, where, label) {
	const found = await page.evaluateHandle((selector, wanted) =>
		[...document.querySelectorAll(`${selector} button`)].find((e) =>
			e.checkVisibility() && e.textContent.startsWith(wanted)),
	where, label);
	if (!found.asElement())
		throw new Error(`no button in ${where} says ${label}`);
	return found.asElement();
}

export async function press(page, where, ...labels) {
	for (const label of labels) {
		await hit(await button(page, where, label));
		await settled(page);
	}
}

// write PAGE, TEXT: in the place of all that stands there.
export async function write(page, orders) {
	await page.click('#lines');
	await page.$eval('#lines', (e) => e.select());
	await page.keyboard.press('Delete');
	for (const [i, line] of orders.split('\n').entries()) {
		if (i)
			await page.keyboard.press('Enter');
		await page.keyboard.type(line);
	}
	await settled(page);
}

// undo PAGE: what was written last, by the browser's own keys.
export async function undo(page) {
	await page.focus('#lines');
	await page.keyboard.down('Control');
	await page.keyboard.press('z');
	await page.keyboard.up('Control');
	await settled(page);
}

export async function drag(page, from, to) {
	await from.scrollIntoView();
	const [a, b] = [await from.boundingBox(), await to.boundingBox()];
	await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
	await page.mouse.down();
	await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2 + 20);
	await page.mouse.move(b.x + b.width / 2, b.y + b.height * 0.7,
		{ steps: 5 });
	await page.mouse.up();
	await new Promise((then) => setTimeout(then, 50));
	await settled(page);
}
