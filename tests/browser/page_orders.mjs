// SPDX-License-Identifier: MIT
// page_orders.mjs - a report is read, orders are given by mouse, keys and thumb.
import { readFileSync, writeFileSync } from 'node:fs';
import { done, inBrowsers, same, serious, url } from './browser.mjs';
import { button, choose, drag, lines, press, settled, spot, undo, write } from
	'./ordering.mjs';
import { arrive, hit, late, openPage, pageFile, printed, runs, small, text,
	width } from './page.mjs';

const [folder, program] = process.argv.slice(2);
const shots = process.env.ESTAFETTE_SHOTS;
const file = pageFile(folder);
const at = (name) => `${folder}/${name}`;
const possible = (name) => JSON.parse(readFileSync(at(`${name}.possible`)));
let kind;

// ---- what a player does, and sees ----

const empty = (page) => write(page, '');

// lit PAGE, SORT: the names of the places that are marked so.
const lit = (page, sort) => page.$$eval(`#layer .${sort}`, (list) =>
	list.map((e) => e.dataset.name).sort());

// opened BROWSER, NAME: the page with that report.
async function opened(browser, name) {
	const { page, said } = await openPage(browser, url(file));
	await page.setViewport({ width: 1200, height: 1000 });
	await arrive(page, at(`${name}.json`));
	await page.waitForSelector('#layer button');
	await page.waitForFunction(() => document.querySelector('#offer button'));
	await settled(page);
	return { page, said };
}

async function shot(page, name) {
	if (!shots)
		return;
	for (const [wide, scheme] of [[1200, 'light'], [360, 'light'],
		[360, 'dark']]) {
		await page.setViewport({ width: wide, height: wide > 500 ? 900 : 740 });
		await page.emulateMediaFeatures([
			{ name: 'prefers-color-scheme', value: scheme }]).catch(() => {});
		await page.screenshot({ fullPage: true,
			path: `${shots}/orders-${name}-${kind}-${scheme}-${wide}.png` });
	}
	await page.emulateMediaFeatures([]).catch(() => {});
	await page.setViewport({ width: 1200, height: 1000 });
}

// ---- a report ----

async function reading(page, about) {
	await about('the board is drawn, and every square can be named', async () =>
		same([await page.$$eval('#picture > svg', (l) => l.length),
			await page.$$eval('#layer button', (l) => l.length)], [1, 120]));
	await about('what happened shows its squares on the board', async () => {
		const li = await page.$('#report-words li[tabindex]');
		await li.hover();
		const named = await lit(page, 'named');
		await page.mouse.move(1, 1);
		same([named.length > 0, await lit(page, 'named')], [true, []]);
		await li.focus();
		same(await lit(page, 'named'), named);
	});
	await about('and the board what happened there', async () => {
		await (await spot(page, 'K6')).focus();
		const found = await page.$$eval('#report-words .named', (list) =>
			list.map((e) => e.textContent));
		same([found.length > 0, found.every((said) => said.includes('K6'))],
			[true, true]);
	});
	await about('the number of a rule opens its text', async () => {
		const cite = await page.$('#report-words .cite');
		await hit(cite);
		await page.waitForSelector('#rule:not([hidden])');
		const number = await cite.evaluate((e) => e.textContent);
		const said = await text(page, '#rule');
		await page.keyboard.press('Escape');
		same([said.startsWith(number), said.length > 40,
			await page.$eval('#rule', (e) => e.hidden)], [true, true, true]);
	});
	await about('orders are set as such, headings not in small letters', async () =>
		same(await page.$eval('#report-words', (e) => [
			e.textContent.includes('`'),
			[...e.querySelectorAll('h3')].filter((h) =>
				getComputedStyle(h).textTransform !== 'none').length]), [false, 0]));
	await about('it says until when, and what the enemy knows', async () => {
		const said = await text(page, '#report-words');
		return said.includes('by Fri 12 Mar 2027') &&
			said.includes('What the enemy knows');
	});
	await about('squares are reached by arrow keys, and named', async () => {
		await (await spot(page, 'C3')).focus();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowRight');
		same(await page.evaluate(() => document.activeElement.ariaLabel
			.split(' ')[0]), 'D4');
	});
}

// ---- orders ----

async function clicking(page, about) {
	const { orders } = possible('waterloo-expert-18');
	const from = (name) => orders.filter((o) => o.from === name);
	await about('own pieces that can do something are marked', async () =>
		same(await lit(page, 'own'), [...new Set(orders.flatMap((o) =>
			o.from || []))].sort()));
	await about('... and said to be so', async () => same(
		await page.$$eval('#layer button', (list) => list
			.filter((e) => e.ariaLabel.endsWith(': can be chosen'))
			.map((e) => e.dataset.name).sort()), await lit(page, 'own')));
	await about('a click lights up where a piece can go', async () => {
		await choose(page, 'H3');
		same(await lit(page, 'target'),
			[...new Set(from('H3').map((o) => o.to))].sort());
	});
	await about('a second one writes the line', async () => {
		await choose(page, 'H4');
		same(await lines(page), ['move H3 H4']);
	});
	await about('it says what is used, left, and whether the turn ends',
		async () => same(await text(page, '#orders-stand'),
			'These orders can be sent. Actions used: 1, left: 2. ' +
			'Your turn goes on behind them.'));
	await about('the board is as the orders make it, or as it is', async () => {
		const label = async () => (await spot(page, 'H4'))
			.evaluate((e) => e.ariaLabel);
		const after = await label();
		await page.click('#now');
		const before = await label();
		await page.click('#then');
		same([after.includes('Line Infantry'), before.includes('Line Infantry'),
			await label()], [true, false, after]);
	});
	await about('what can be done next is behind the orders so far', async () => {
		writeFileSync(at('one.txt'), 'move H3 H4\n');
		const next = JSON.parse(runs(program, folder)('possible',
			at('waterloo-expert-18.json'), at('one.txt'), '--json'));
		same(await lit(page, 'own'), [...new Set(next.orders.flatMap((o) =>
			o.from || []))].sort());
	});
	await about('chosen by keys it is the same', async () => {
		await empty(page);
		await (await spot(page, 'H3')).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Enter');
		await settled(page);
		same(await lines(page), ['move H3 H4']);
	});
	await about('a piece is dragged to where it goes', async () => {
		await empty(page);
		await drag(page, await spot(page, 'H3'), await spot(page, 'H4'));
		same(await lines(page), ['move H3 H4']);
	});
	await about('where several orders fit, it asks which', async () => {
		await empty(page);
		const twice = orders.find((o) => o.from && orders.filter((p) =>
			p.from === o.from && p.to === o.to).length > 1);
		const fit = from(twice.from).filter((o) => o.to === twice.to);
		await choose(page, twice.from, twice.to);
		const asked = await text(page, '#offer');
		await press(page, '#offer', fit[1].order);
		same([asked.startsWith('Which of these?'), await lines(page)],
			[true, [fit[1].order]]);
	});
	await about('what begins at no square is a button', async () => {
		await empty(page);
		await press(page, '#offer', 'end');
		same([await lines(page), (await text(page, '#orders-stand'))
			.includes('Your turn ends')], [['end'], true]);
	});
	await about('a reserve is chosen by its name', async () => {
		await empty(page);
		await press(page, '#offer', 'old-guard');
		await choose(page, 'B1');
		same(await lines(page), ['enter old-guard B1']);
	});
	await about('own words are put between their quotes', async () => {
		await empty(page);
		await press(page, '#offer', 'say');
		await page.type('#offer input', 'Good luck!');
		await page.keyboard.press('Enter');
		await settled(page);
		same(await lines(page), ['say "Good luck!"']);
	});
}

async function putTogether(page, about) {
	await about('a card of several parts', async () => {
		await empty(page);
		await press(page, '#offer', 'reconnaissance');
		await choose(page, 'A7', 'B7', 'E7');
		await press(page, '#offer', 'Write it');
		same(await lines(page), ['card reconnaissance A7 B7 E7']);
	});
	await about('a part is taken out, the others change places', async () => {
		await empty(page);
		await press(page, '#offer', 'reconnaissance');
		await choose(page, 'A7', 'B7', 'E7');
		await press(page, '#offer', 'B7');
		await (await button(page, '#offer', 'E7')).focus();
		await page.keyboard.press('ArrowLeft');
		await press(page, '#offer', 'Write it');
		same(await lines(page), ['card reconnaissance E7 A7']);
	});
	await about('... and one goes as far as it is wanted', async () => {
		await empty(page);
		await press(page, '#offer', 'reconnaissance');
		await choose(page, 'A7', 'B7', 'E7');
		await (await button(page, '#offer', 'E7')).focus();
		for (let i = 0; i < 3; i++)
			await page.keyboard.press('ArrowLeft');
		await press(page, '#offer', 'Write it');
		same(await lines(page), ['card reconnaissance E7 A7 B7']);
	});
	await about('... but not one that is dragged away and back', async () => {
		await empty(page);
		await press(page, '#offer', 'reconnaissance');
		await choose(page, 'A7', 'B7', 'E7');
		const part = await button(page, '#offer', 'B7');
		await part.scrollIntoView();
		const { x, y } = await part.clickablePoint();
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + 150, y, { steps: 5 });
		await page.mouse.move(x, y, { steps: 5 });
		await page.mouse.up();
		await press(page, '#offer', 'Write it');
		same(await lines(page), ['card reconnaissance A7 B7 E7']);
	});
	await about('standing orders', async () => {
		await empty(page);
		await press(page, '#offer', 'standing spirit', 'spirit');
		await choose(page, 'C5');
		await press(page, '#offer', 'infantry', 'Write it');
		same(await lines(page), ['standing spirit C5 against infantry']);
	});
	await about('a guard is put before a line', async () => {
		await write(page, 'move H3 H4');
		await press(page, '#grips', '1');
		await press(page, '#lines-tools', 'if');
		const focused = await page.evaluate(() => document.activeElement.id);
		await press(page, '#offer', 'won', 'Write it');
		same([await lines(page), focused], [['if won move H3 H4'], 'offer']);
	});
	await about('an alternative behind it', async () => {
		await write(page, 'attack A3 A7');
		await press(page, '#grips', '1');
		await press(page, '#lines-tools', 'else');
		await choose(page, 'H3', 'H4');
		same(await lines(page), ['attack A3 A7 else move H3 H4']);
	});
	await about('what may fail is tried', async () => {
		await press(page, '#grips', '1');
		await press(page, '#lines-tools', 'try');
		same(await lines(page), ['try attack A3 A7 else move H3 H4']);
	});
	await about('what is given up leaves the line as it was', async () => {
		await write(page, 'move H3 H4');
		await press(page, '#grips', '1');
		await press(page, '#lines-tools', 'if');
		await press(page, '#offer', 'won', 'Cancel');
		same([await lines(page), (await text(page, '#offer'))
			.includes('Write it')], [['move H3 H4'], false]);
	});
	await about('what is made around a line is not put over another', async () => {
		await write(page, 'say "A."\nmove H3 H4\nmove A1 B1');
		await press(page, '#grips', '2');
		await press(page, '#lines-tools', 'if');
		await press(page, '#grips', '1');
		await press(page, '#lines-tools', 'Delete');
		same([await lines(page), (await text(page, '#offer'))
			.includes('Cancel')], [['move H3 H4', 'move A1 B1'], false]);
	});
	await about('without an identity it says that it takes one', async () => {
		await press(page, '#orders-tools', 'Seal and send');
		await page.waitForSelector('#said.bad');
		return (await text(page, '#said')).includes('takes your identity');
	});
}

async function lining(page, about) {
	const three = ['move H3 H4', 'move A1 B1', 'say "Well."'];
	await about('a mistake stands at its line, with its rule', async () => {
		await write(page, 'move H3 H4\nmove H3 Z9\nend');
		const [error] = await page.$$eval('#grips li', (list) => list
			.map((e, i) => [i, e.className]).filter(([, c]) => c === 'error'));
		const said = await text(page, '#faults');
		same([error[0], said.startsWith('Line 2 error: '),
			await page.$$eval('#faults .cite', (l) => l.length > 0),
			await page.$eval('#seal', (e) => e.disabled)],
		[1, true, true, true]);
	});
	await about('its button leads there', async () => {
		await press(page, '#faults', 'Line 2');
		same(await page.$eval('#lines', (e) => [document.activeElement === e,
			e.value.slice(0, e.selectionStart).split('\n').length]), [true, 2]);
	});
	await about('what is said of a line stands at that line', async () => {
		await write(page, '# a word\n\nmove H3 H4');
		same(await page.$$eval('#grips .note', (list) => list.map((e) =>
			e.textContent)), ['', '', 'done']);
	});
	await about('lines are moved by keys', async () => {
		await write(page, three.join('\n'));
		await (await button(page, '#grips', '3')).focus();
		await page.keyboard.press('ArrowUp');
		await settled(page);
		same(await lines(page), [three[0], three[2], three[1]]);
	});
	await about('... by dragging', async () => {
		await drag(page, await button(page, '#grips', '3'),
			await button(page, '#grips', '1'));
		same(await lines(page), [three[0], three[1], three[2]]);
		await drag(page, await button(page, '#grips', '1'),
			await button(page, '#grips', '3'));
		same(await lines(page), [three[1], three[2], three[0]]);
	});
	await about('... not by a press that slips a little', async () => {
		const grip = await button(page, '#grips', '2');
		await drag(page, grip, grip);
		return !!await button(page, '#lines-tools', 'Delete');
	});
	await about('... with what is moved in below them', async () => {
		await write(page, 'a\n  b\nc');
		await press(page, '#grips', '1');
		await press(page, '#lines-tools', 'Down');
		same(await lines(page), ['c', 'a', '  b']);
	});
	await about('... and deleted', async () => {
		await press(page, '#grips', '2');
		await press(page, '#lines-tools', 'Delete');
		same(await lines(page), ['c']);
	});
	await about('the browser undoes it', async () => {
		await undo(page);
		same(await lines(page), ['c', 'a', '  b']);
	});
	await about('what is chosen comes behind the line of the caret', async () => {
		await write(page, 'move H3 H4\nend');
		await page.keyboard.press('ArrowUp');
		await page.waitForSelector('#layer .own');
		await choose(page, 'A1', 'B1');
		same(await lines(page), ['move H3 H4', 'move A1 B1', 'end']);
	});
}

async function files(page, about) {
	await about('orders that are not sealed are not left behind', async () => {
		await write(page, 'move H3 H4\nend');
		const kept = () => page.evaluate(() => !dispatchEvent(
			new Event('beforeunload', { cancelable: true })));
		const before = await kept();
		await empty(page);
		same([before, await kept()], [true, false]);
	});
	await about('a draft is kept as a file', async () => {
		await write(page, 'move H3 H4\nend');
		await press(page, '#orders-tools', 'Keep as a draft');
		await page.waitForFunction(() => window.saved.length);
		same(await page.evaluate(() => window.saved.at(-1)),
			'move H3 H4\nend\n');
	});
	await about('... and comes again, where the player agrees', async () => {
		writeFileSync(at('orders.txt'), 'move A1 B1\nend\n');
		await arrive(page, at('orders.txt'));
		await page.waitForSelector('#dialog[open]');
		await press(page, '#dialog', 'No');
		const before = await lines(page);
		await empty(page);
		same(before, ['move H3 H4', 'end']);
	});
	await about('... at once where nothing stands there', async () => {
		await arrive(page, at('orders.txt'));
		await settled(page);
		same(await lines(page), ['move A1 B1', 'end']);
	});
	await about('they are not kept for the next report', async () =>
		!(await text(page, '#have')).includes('orders.txt'));
	await about('the same report once more changes nothing', async () => {
		await arrive(page, at('waterloo-expert-18.json'));
		await settled(page);
		same(await lines(page), ['move A1 B1', 'end']);
	});
	await about('what would take orders away asks first', async () => {
		await (await page.$('#choose')).uploadFile(at('classic-3.json'));
		await page.waitForSelector('#dialog[open]');
		await press(page, '#dialog', 'Keep');
		await page.waitForFunction(() => document.getElementById('said')
			.textContent.endsWith('entry 3 is not taken.'));
		const kept = await lines(page);
		await page.click('[aria-label^="Put away: Report"]');
		await page.waitForSelector('#dialog[open]');
		await press(page, '#dialog', 'Let go');
		await page.waitForSelector('body:not(.open)');
		same([kept, await page.evaluate(() => [document.activeElement.id,
			!dispatchEvent(new Event('beforeunload', { cancelable: true }))])],
		[['move A1 B1', 'end'], ['arrive-head', false]]);
	});
	await about('that a report makes room for another game’s is told', async () => {
		await arrive(page, at('classic-3.json'));
		const before = await text(page, '#said');
		await arrive(page, at('waterloo-expert-18.json'));
		await page.waitForSelector('body.open');
		await settled(page);
		same([before, (await text(page, '#said')).replace(/^.*, entry/, 'entry')],
			['', 'entry 3 is put away: only one is open at a time.']);
	});
	await about('... and nothing is said of its orders any more', async () => {
		await write(page, 'end');
		const [before, answer] = [await text(page, '#orders-stand'),
			await late(page, 'ordering')];
		await (await page.$('#choose')).uploadFile(at('classic-3.json'));
		await page.waitForSelector('#dialog[open]');
		await hit(await button(page, '#dialog', 'Let go'));
		await page.waitForFunction(() =>
			!document.getElementById('lines').value);
		const after = await text(page, '#orders-stand');
		await answer();
		await settled(page);
		await arrive(page, at('waterloo-expert-18.json'));
		await page.waitForSelector('#layer .own');
		same([before.startsWith('These'), after], [true, '']);
	});
}

async function timed(page, about) {
	const times = [];
	for (const order of ['move A1 B1', 'move H3 H4', 'end', 'say "x"']) {
		await write(page, order);
		times.push(Number(await page.$eval('#orders-stand', (e) =>
			e.dataset.ms)));
	}
	console.log(`# a check: ${times.sort((a, b) => a - b).join(', ')} ms`);
	await about('every check tells its time', () => times.every((t) => t >= 0));
}

// usable PAGE, ABOUT: by everybody, on a phone as well.
async function usable(page, about) {
	await about('axe finds nothing serious', async () =>
		same(await serious(page), []));
	await page.setViewport({ width: 960, height: 440 });
	await about('what can be ordered is in sight in a low window', async () =>
		page.evaluate(() => {
			const [board, offer] = ['board', 'offer'].map((id) =>
				document.getElementById(id).getBoundingClientRect());
			return offer.bottom - board.top < innerHeight + 1;
		}));
	await page.setViewport({ width: 360, height: 740 });
	await about('nothing is wider than a phone', async () =>
		await width(page) <= 360);
	await about('what is pressed is as large as a thumb', async () =>
		same(await small(page), []));
	if (kind === 'chromium') /* the other cannot be told to print */
		await about('on paper a board that is zoomed is whole', async () => {
			await page.$eval('#sheet', (e) => { e.style.width = '300%'; });
			same(await printed(page), []);
		});
	await page.setViewport({ width: 1200, height: 1000 });
}

// ---- set-ups ----

async function settingUp(page, about) {
	await about('the reserve says how many of each are left', async () =>
		same(await page.$$eval('#offer .chip', (list) => list.slice(0, 2)
			.map((e) => e.textContent)), ['marshal × 1', 'general × 1']));
	await about('a piece is dragged from it to the board', async () => {
		await drag(page, await button(page, '#offer', 'bomb'),
			await spot(page, 'C3'));
		same([await lines(page), await text(page, '#layer [data-name=C3]'),
			await page.$eval('#offer', (e) => e.textContent
				.includes('bomb × 5'))], [['place bomb C3'], 'bomb', true]);
	});
	await about('... and from square to square', async () => {
		await drag(page, await spot(page, 'C3'), await spot(page, 'E2'));
		same(await lines(page), ['place bomb E2']);
	});
	await about('... and goes back', async () => {
		await choose(page, 'E2');
		await press(page, '#offer', 'take it back').catch(async () => {
			throw new Error(await text(page, '#offer'));
		});
		same(await lines(page), ['']);
	});
	await about('one dragged onto another changes places with it', async () => {
		await write(page, 'place flag C3\nplace spy E2');
		await drag(page, await spot(page, 'C3'), await spot(page, 'E2'));
		same([await lines(page), await text(page, '#layer [data-name=C3]'),
			await text(page, '#layer [data-name=E2]')],
		[['place flag E2', 'place spy C3'], 'spy', 'flag']);
	});
	await about('... also where another was chosen before', async () => {
		await write(page, 'place flag C3\nplace spy E2\nplace bomb A1');
		await choose(page, 'A1');
		await drag(page, await spot(page, 'C3'), await spot(page, 'E2'));
		same(await lines(page),
			['place flag E2', 'place spy C3', 'place bomb A1']);
	});
	await about('... chosen one after the other, too', async () => {
		await write(page, 'place flag C3\nplace spy E2');
		await choose(page, 'E2');
		same(await (await spot(page, 'C3')).evaluate((e) => [e.className,
			e.textContent, e.ariaLabel]), ['spot square placed target', 'flag',
			'C3: place spy C3, place flag E2']);
		same(await (await spot(page, 'E2')).evaluate((e) => e.ariaLabel),
			'E2: spy chosen');
		await choose(page, 'C3');
		same(await lines(page), ['place flag E2', 'place spy C3']);
	});
	await about('... and by keys', async () => {
		await (await spot(page, 'C3')).focus();
		await page.keyboard.press('Enter');
		await (await spot(page, 'E2')).focus();
		await page.keyboard.press('Enter');
		await settled(page);
		same(await lines(page), ['place flag C3', 'place spy E2']);
	});
	await about('... which is one thing to undo', async () => {
		await undo(page);
		same(await lines(page), ['place flag E2', 'place spy C3']);
	});
	await about('two of a kind do not change places', async () => {
		await write(page, 'place bomb C3\nplace bomb E2');
		await choose(page, 'C3');
		return !(await lit(page, 'target')).includes('E2');
	});
	await about('it is placed by keys', async () => {
		await empty(page);
		await (await button(page, '#offer', 'marshal')).focus();
		await page.keyboard.press('Enter');
		await (await spot(page, 'D4')).focus();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await settled(page);
		same(await lines(page), ['place marshal D3']);
	});
	await about('what stands there is laid out from its lines', async () => {
		await write(page, 'place flag A1\nplace spy B1');
		same([await lit(page, 'placed'), (await text(page, '#offer'))
			.includes('take it back')], [['A1', 'B1'], false]);
	});
	await about('a whole one in rows is taken as well', async () => {
		await empty(page);
		await arrive(page, at('setup.txt'));
		await settled(page);
		return (await text(page, '#orders-stand')).startsWith(
			'These orders can be sent.');
	});
}

// By a finger: a tap on the piece, a tap on the square.
async function tapping(page, about) {
	await page.setViewport({ width: 360, height: 740 });
	await about('a tap on the piece, a tap on the square', async () => {
		await empty(page);
		await (await button(page, '#offer', 'scout')).tap();
		await (await spot(page, 'B4')).tap();
		await settled(page);
		same(await lines(page), ['place scout B4']);
	});
	await about('what is dragged falls under no other finger', async () => {
		await empty(page);
		const chip = await button(page, '#offer', 'scout');
		await chip.scrollIntoView();
		const [from, to] = [await chip.boundingBox(),
			await (await spot(page, 'B1')).boundingBox()];
		const finger = await page.touchscreen.touchStart(from.x + 20,
			from.y + 20);
		await finger.move(from.x + 20, from.y + 50);
		await (await page.touchscreen.touchStart(to.x + 9, to.y + 9)).end();
		await finger.end();
		await settled(page);
		same(await lines(page), ['']);
	});
	await page.setViewport({ width: 1200, height: 1000 });
}

async function drafting(page, about) {
	await about('a draft list is put in order', async () => {
		const cards = possible('waterloo-expert-3').orders.filter((o) =>
			o.part === 'preference').map((o) => o.order).slice(0, 3);
		await press(page, '#offer', 'preference', ...cards);
		await drag(page, await button(page, '#offer .slots', cards[2]),
			await button(page, '#offer .slots', cards[0]));
		await press(page, '#offer', 'Write it');
		same(await lines(page),
			[`draft prefer ${cards[2]} ${cards[0]} ${cards[1]}`]);
	});
	await about('pieces stand beside it', async () => {
		await press(page, '#offer', 'wellington');
		await choose(page, 'G9');
		same((await lines(page))[1], 'place wellington G9');
	});
	await about('two of them change places', async () => {
		const { orders } = possible('waterloo-expert-3');
		const [general] = orders.filter((o) => o.to === 'G9' &&
			o.unit !== 'wellington');
		const to = orders.find((o) => o.unit === general.unit &&
			o.to !== 'G9' && orders.some((p) => p.to === o.to &&
			p.unit === 'wellington'));
		await write(page, `place wellington G9\n${to.order}`);
		await drag(page, await spot(page, 'G9'), await spot(page, to.to));
		same(await lines(page), [`place wellington ${to.to}`,
			general.order]);
	});
}

// ---- classic: a move, and replies ----

async function replying(page, about) {
	await about('behind a move come replies', async () => {
		await choose(page, 'A7', 'A6');
		await press(page, '#offer', 'reply 1');
		await choose(page, 'A4', 'A5', 'A6', 'A5');
		await press(page, '#offer', 'attack A6 A5');
		const [move, reply] = await lines(page);
		same([move, reply], ['move A7 A6', 'when A4-A5: attack A6 A5']);
		return (await text(page, '#orders-stand')).startsWith('These');
	});
	await about('... and replies below them', async () => {
		await press(page, '#offer', 'reply 2', 'any');
		await choose(page, 'B7', 'B6');
		await press(page, '#offer', 'move B7 B6');
		same((await lines(page))[2], '  when any: move B7 B6');
	});
}

// ---- the campaign: marches on the map, battle boards ----

async function marching(page, about) {
	const way = 'march charleroi to fosse: ';
	const ways = possible('campaign-14').orders.filter((o) =>
		o.order.startsWith(way));
	const codes = ways.map((o) => o.order.split(' ').at(-1));
	await about('what stands for every battle is offered as standing', async () =>
		same(await page.$$eval('#offer button', (list) => list
			.map((e) => e.textContent).filter((label) =>
				/\b(skirmish|hits|support|save|refuge|terrain)$/.test(label))),
		['skirmish', 'hits', 'support', 'save', 'refuge', 'terrain']
			.map((topic) => `standing ${topic}`)));
	await about('a click on a town, and one on another, march all of it',
		async () => {
			await choose(page, 'charleroi', 'fosse');
			await press(page, '#offer', way);
			same(await lines(page), [`march charleroi to fosse: ${
				codes.join(', ')}`]);
		});
	await about('... or those that are named', async () => {
		await empty(page);
		await choose(page, 'charleroi');
		await press(page, '#offer', codes[0], codes[1]);
		await choose(page, 'fosse');
		await press(page, '#offer', way);
		same(await lines(page), [`march charleroi to fosse: ${
			codes[0]}, ${codes[1]}`]);
	});
	await about('a place that several can go to says no one order', async () => {
		await empty(page);
		await choose(page, 'charleroi');
		await press(page, '#offer', 'F01');
		const towns = possible('campaign-14').orders.filter((o) => o.to &&
			o.from === 'charleroi' && o.order.endsWith(' F01'))
			.map(({ to }) => to).sort();
		same(await page.$$eval('#layer .target', (list) => list
			.filter((e) => e.ariaLabel.endsWith(': several orders'))
			.map((e) => e.dataset.name).sort()),
		[...new Set(towns.filter((to, i) => towns[i - 1] === to))]);
		await press(page, '#offer', 'Cancel');
	});
	await about('who goes the same way joins the line', async () => {
		await write(page, `${way}${codes[0]}, ${codes[1]}`);
		await choose(page, 'charleroi');
		await press(page, '#offer', codes[2]);
		await choose(page, 'fosse');
		await press(page, '#offer', way);
		same(await lines(page), [`march charleroi to fosse: ${
			codes.slice(0, 3).join(', ')}`]);
	});
}

async function regrouping(page, about) {
	await about('who are regrouped together are one line', async () => {
		await choose(page, 'laneffe');
		await press(page, '#offer', 'F12', 'F19');
		await choose(page, 'charleroi');
		same(await lines(page), ['regroup at charleroi F12, F19 from laneffe']);
		return (await text(page, '#orders-stand')).startsWith('These');
	});
}

async function placing(page, about) {
	await about('units are called as in orders, with their arm', async () => {
		const labels = await page.$$eval('#offer .chip', (list) =>
			list.map((e) => e.textContent));
		same([labels.length, labels.filter((label) =>
			!/^[AP]\d\d (leader|infantry|cavalry|(foot|horse) guns)$/
				.test(label))], [34, []]);
	});
	await about('... and placed by their names', async () => {
		await press(page, '#offer', 'A02');
		await choose(page, 'brussels');
		await press(page, '#offer', 'A05');
		await choose(page, 'brussels');
		same(await lines(page), ['place brussels: A02, A05']);
	});
	await about('... where they are seen', async () => same(await page.$$eval(
		'#layer .placed', (list) => list.map((e) => [e.dataset.name,
			e.textContent])), [['brussels', 'A02, A05']]));
	await about('what is missing leaves the rest in sight', async () =>
		same(await page.$eval('#faults', (e) => [e.children.length,
			e.scrollHeight > e.clientHeight,
			e.clientHeight <= innerHeight / 2]), [32, true, true]));
}

async function battling(page, about) {
	await about('its board begins in sight', async () => {
		const [box, face] = await page.evaluate(() => [
			document.getElementById('board-box'),
			document.querySelector('[data-name="charleroi right"]'),
		].map((e) => e.getBoundingClientRect().toJSON()));
		return face.top >= box.top && face.bottom <= box.bottom;
	});
	await about('what there is but one of is called by all its words',
		async () => {
			const labels = await page.$$eval('#offer button', (list) =>
				list.map((e) => e.textContent));
			same(['reinforce', 'reinforce none', 'standing'].map((label) =>
				labels.includes(label)), [false, true, true]);
		});
	await about('a unit is chosen on the board of its battle', async () => {
		await choose(page, 'fr-gd-inf');
		return (await text(page, '#offer')).includes('engage left F02');
	});
	await about('... and shifted', async () => {
		await choose(page, 'charleroi right');
		if ((await text(page, '#offer')).startsWith('Which'))
			await press(page, '#offer', 'shift F02');
		same(await lines(page), ['shift F02 to right']);
	});
	await about('a place that is lit is meant, though a unit lies on it',
		async () => {
			await empty(page);
			await choose(page, 'fr-gd-inf', 'fr-rc-horse-2');
			same(await lines(page), ['shift F02 to centre']);
			await empty(page);
			await drag(page, await spot(page, 'fr-gd-inf'),
				await spot(page, 'fr-rc-horse-2'));
			same(await lines(page), ['shift F02 to centre']);
		});
	await about('of one battle a line and its guard are put together', async () => {
		await empty(page);
		await press(page, '#offer', 'if charleroi', 'weaker right');
		await press(page, '#offer .slots > :last-child', 'Go on here');
		same(await page.$$eval('#offer button', (list) => list.filter((e) =>
			e.textContent === 'reinforce none').length), 1);
		await choose(page, 'fr-gd-inf');
		await press(page, '#offer', 'engage left F02');
		same(await lines(page), ['if weaker right: engage left F02']);
	});
	await about('a list of who comes', async () => {
		await empty(page);
		await press(page, '#offer', 'support charleroi', 'F01', 'F12',
			'Write it');
		same(await lines(page), ['support at charleroi F01, F12']);
	});
}

// What a colour tells is told, too, where a theme gives all things the same ones.
async function contrasted({ browser, tap }) {
	const about = (what, f) => tap(`in contrast: ${what}`, f);
	const { page } = await opened(browser, 'waterloo-expert-18');
	const alike = (property, one, other) => page.evaluate((p, ...both) => {
		const [x, y] = both.map((s) =>
			getComputedStyle(document.querySelector(s))[p]);
		return x === y;
	}, property, one, other);
	await about('the theme has its own colours', () => page.evaluate(() =>
		matchMedia('(forced-colors: active)').matches));
	await about('the letters of a piece are not of its colour', async () =>
		!await alike('color', '#picture .e-on', '#picture :has(> .e-on)'));
	await about('what is picked and what it can reach is marked', async () => {
		await (await page.$('#layer .own')).click();
		await page.waitForSelector('#layer .target');
		same([await alike('borderColor', '.spot.own:not(.picked)', '.target'),
			await alike('borderColor', '.picked', '.target')],
			[false, false]);
	});
	await about('nothing lies over what stands there', async () =>
		/0\.25\)$/.test(await page.$eval('.target', (e) =>
			getComputedStyle(e).backgroundColor)));
}

await inBrowsers(async ({ name, browser, tap }) => {
	kind = name;
	const each = async (report, ...tests) => {
		const about = (what, f) => tap(`${report}: ${what}`, f);
		const { page, said } = await opened(browser, report);
		for (const test of tests)
			await test(page, about);
		await about('nothing was complained of', async () =>
			same([said, await page.evaluate(() => window.violations)],
				[[], []]));
		await shot(page, report);
		await page.close();
	};
	await each('waterloo-expert-18', reading, clicking, putTogether, lining,
		files, timed, usable);
	await each('waterloo-expert-3', drafting, usable);
	await each('classic-3', settingUp, usable,
		...(name === 'chromium' ? [tapping] : []));
	await each('classic-6', replying, usable);
	await each('campaign-14', marching);
	await each('campaign-9', battling);
	await each('campaign-12', regrouping);
	await each('free', placing);
});
await inBrowsers(contrasted, true);
done();
