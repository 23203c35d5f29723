// SPDX-License-Identifier: MIT
// giving.mjs - orders of a text are given as a player gives them: by the board
// and the offered buttons wherever the engine says what is possible, else typed.
import { choose, lines, press, settled, spot } from './ordering.mjs';
import { hit, saying } from './page.mjs';

// ---- how a line is put together: what `possible` says, read backwards ----

const fits = (slot, { part, kind }) => (part ? part === slot.part
	: !!slot.kinds?.includes(kind));

// one SLOT, TEXT, MAY: what of it comes first in TEXT, {step, rest}.
function one(slot, text, may) {
	const order = may.orders.filter((o) => fits(slot, o) &&
		text.startsWith(o.order))
		.sort((a, b) => b.order.length - a.order.length)[0];
	if (order)
		return { step: { order }, rest: text.slice(order.order.length) };
	for (const whole of may.wholes.filter((w) => w.part && fits(slot, w))) {
		const inner = read(whole, text, may);
		if (inner)
			return { step: { whole, slots: inner.slots }, rest: inner.rest };
	}
	return null;
}

// filled SLOT, TEXT, MAY, AFTER: {steps, rest}, or null if that is not there.
function filled(slot, text, may, after) {
	let rest = text;
	if (!rest.startsWith(slot.before || ''))
		return slot.least ? null : { steps: [], rest };
	rest = rest.slice((slot.before || '').length);
	if (slot.text)
		return { steps: [{ words: rest.slice(0, rest.length - after.length) }],
			rest: after };
	const steps = [];
	while (!slot.most || steps.length < slot.most) {
		const between = steps.length ? slot.between || '' : '';
		const next = rest.startsWith(between) &&
			one(slot, rest.slice(between.length), may);
		if (!next)
			break;
		steps.push(next.step);
		rest = next.rest;
	}
	if (steps.length < Math.max(slot.least, 1))
		return slot.least ? null : { steps: [], rest: text };
	return { steps, rest };
}

// read WHOLE, TEXT, MAY: {slots, rest}: what of TEXT goes into each of its slots.
function read(whole, text, may) {
	let rest = text;
	const slots = [];
	for (const slot of whole.slots) {
		const next = filled(slot, rest, may, whole.after || '');
		if (!next)
			return null;
		slots.push(next.steps);
		rest = next.rest;
	}
	return rest.startsWith(whole.after || '')
		? { slots, rest: rest.slice((whole.after || '').length) } : null;
}

// ---- how it is done ----

const wraps = (slot) => !!slot.kinds && !slot.part && slot.most === 1;

async function pressed(page, where, label) {
	const found = await saying(page, where, label);
	if (found)
		await hit(found);
	await settled(page);
	return !!found;
}

async function chip(page, unit) {
	const found = await page.$(`#offer .chip[data-unit="${unit}"]`);
	if (found)
		await hit(found);
	await settled(page);
	return !!found;
}

// taken PAGE, ORDER: by its button, or where it begins and where it goes.
async function taken(page, { order, kind, from, to, unit }) {
	const asks = async () => (await page.$eval('#offer', (e) =>
		e.textContent)).includes('Which of these?');
	if (await pressed(page, '#offer', order))
		return;
	if (from && await spot(page, from))
		await choose(page, from);
	if (unit)
		await chip(page, unit);
	if (!from && !unit && kind)
		await pressed(page, '#offer', kind);
	if (to && await page.$(`#layer .target[data-name="${to}"]`)) {
		await choose(page, to);
		if (!await asks())
			return;
	}
	await pressed(page, '#offer', order);
}

// finished WHOLE, SLOTS: whether the page knows by itself that it is whole.
const finished = ({ slots: all }, slots) => !!all.at(-1).most &&
	slots.at(-1).length >= all.at(-1).most;

async function goOn(page, slot) {
	const found = await page.$(`#offer .slots > li:nth-child(${slot + 1})`);
	for (const each of found ? await found.$$('button') : [])
		if (await each.evaluate((e) => e.textContent) === 'Go on here')
			await hit(each);
	await settled(page);
}

// fill PAGE, WHOLE, SLOTS, BUT: slot by slot; that of BUT is filled already.
async function fill(page, whole, slots, but = -1) {
	for (const [i, steps] of slots.entries())
		for (const { order, whole: inner, slots: more, words } of
			i === but ? [] : steps) {
			await goOn(page, i);
			if (words !== undefined) {
				await page.type('#offer input', words);
				await page.keyboard.press('Enter');
				await settled(page);
			} else if (inner) {
				await pressed(page, '#offer', inner.whole.replaceAll('-', ' '));
				await fill(page, inner, more);
			} else
				await taken(page, order);
		}
	if (!finished(whole, slots))
		await pressed(page, '#offer', 'Write it');
}

// built PAGE, TEXT, MAY: as a whole of parts; false if there is no such whole.
async function built(page, text, may) {
	for (const whole of may.wholes.filter(({ part }) => !part)) {
		const found = read(whole, text, may);
		if (!found || found.rest)
			continue;
		const around = whole.slots.findIndex(wraps);
		if (around < 0 || /^reply|^card/.test(whole.whole))
			await pressed(page, '#offer', whole.whole.replaceAll('-', ' '));
		else {
			await taken(page, found.slots[around][0].order);
			await press(page, '#grips', String((await lines(page)).length));
			await press(page, '#lines-tools', whole.whole);
		}
		await fill(page, whole, found.slots, around);
		return true;
	}
	return false;
}

// group PAGE, TEXT, MAY: several units on one way.
async function group(page, text, may) {
	const head = text.slice(0, text.indexOf(': ') + 2);
	const all = text.slice(head.length).split(', ').map((unit) =>
		may.orders.find((o) => o.order === head + unit));
	if (!head || !all.every((o) => o?.from && o.to))
		return false;
	await choose(page, all[0].from);
	for (const { unit } of all)
		await chip(page, unit);
	await choose(page, all[0].to);
	await pressed(page, '#offer', text);
	return true;
}

// by PAGE, TEXT, MAY: in what way the line was given; '' if it can only be typed.
async function by(page, text, may) {
	const order = may.orders.find((o) => o.order === text && !o.part);
	if (order) {
		await taken(page, order);
		return order.from || order.to ? 'board' : 'button';
	}
	if (await group(page, text, may))
		return 'board';
	return await built(page, text, may) ? 'parts' : '';
}

// typed PAGE, TEXT: behind what stands there.
async function typed(page, text) {
	await page.$eval('#lines', (e, more) => {
		e.focus();
		e.setSelectionRange(e.value.length, e.value.length);
		document.execCommand('insertText', false,
			(e.value ? '\n' : '') + more);
	}, text);
	await settled(page);
}

// cleared PAGE: nothing stands there.
export async function cleared(page) {
	await page.$eval('#lines', (e) => {
		e.focus();
		e.select();
		document.execCommand('delete');
	});
	await settled(page);
}

// pieces TEXT: a block of several lines is one.
function pieces(text) {
	const blocks = /^(setup|deploy|plan|battle)\b.*$/;
	const list = [];
	let inside = false;
	for (const line of text.trimEnd().split('\n')) {
		if (inside && (/^\s/.test(line) || /^end /.test(line)))
			list.push(`${list.pop()}\n${line}`);
		else
			list.push(line);
		inside = inside ? /^\s/.test(line)
			: blocks.test(line) && !/auto$|off$/.test(line);
	}
	return list;
}

// give PAGE, ORDERS, POSSIBLE: line behind line; POSSIBLE tells what can be done
// behind those so far. The number of lines that were given in each way.
export async function give(page, orders, possible) {
	const ways = { board: 0, button: 0, parts: 0, typed: 0 };
	await cleared(page);
	for (const piece of pieces(orders)) {
		const before = (await lines(page)).join('\n');
		const bare = piece.replace(/\s*#.*$/gm, '').trimEnd();
		const way = bare && !piece.includes('\n')
			? await by(page, bare, possible(before)) : '';
		if (way && !(await lines(page)).join('\n').endsWith(bare))
			throw new Error(`${bare} was not written by ${way}, but ${
				await lines(page)}; offered: ${await page.$eval('#offer',
				(e) => e.textContent)}`);
		if (!way)
			await typed(page, piece);
		ways[bare && way || 'typed'] += 1;
	}
	return ways;
}
