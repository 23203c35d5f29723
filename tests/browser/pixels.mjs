// SPDX-License-Identifier: MIT
// pixels.mjs - a picture is the same in both browsers and by estafette-draw.
//
//	node pixels.mjs WIDTH NAME...	# NAME.svg, and NAME.png as it was drawn
//
// They smooth edges and place letters each in its own way, so what is compared
// is the mean brightness (0 to 255) of squares of BLOCK pixels: no square may
// differ by more than WORST, nor all of them by more than MEAN on average.
// Fails, too, if a NAME ends with "-wrong" and is not found to differ.
import { readFileSync } from 'node:fs';
import { done, launch, tap } from './browser.mjs';

const BLOCK = 20, WORST = 12, MEAN = 2;
const [width, ...names] = process.argv.slice(2);
const look = await launch('chromium');
const eyes = await look.newPage();

const data = (type, bytes) => `data:image/${type};base64,` +
	Buffer.from(bytes).toString('base64');

// The brightness of each whole square of a PNG, row by row; and its size.
function squares(png) {
	return eyes.evaluate(async (address, block) => {
		const image = new Image();
		image.src = address;
		await image.decode();
		const [w, h] = [image.naturalWidth, image.naturalHeight];
		const canvas = new OffscreenCanvas(w, h);
		const context = canvas.getContext('2d');
		context.drawImage(image, 0, 0);
		const { data } = context.getImageData(0, 0, w, h);
		const means = [];
		for (let y = 0; y + block <= h; y += block)
			for (let x = 0; x < w; x += block) {
				let sum = 0;
				for (let j = y; j < y + block; j++)
					for (let i = x; i < x + block; i++) {
						const at = 4 * (j * w + i);
						sum += 0.2126 * data[at] + 0.7152 *
							data[at + 1] + 0.0722 * data[at + 2];
					}
				means.push(sum / block / block);
			}
		return { width: w, height: h, means };
	}, data('png', png), BLOCK);
}

// How far two of them lie apart: what is wrong, or "".
function apart(a, b) {
	// Half a pixel is rounded up by some, and down by others.
	if (a.width !== b.width || Math.abs(a.height - b.height) > 1)
		return `${a.width}x${a.height} and ${b.width}x${b.height}`;
	const n = Math.min(a.means.length, b.means.length);
	const off = a.means.slice(0, n).map((mean, i) =>
		Math.abs(mean - b.means[i]));
	const mean = off.reduce((sum, x) => sum + x, 0) / off.length;
	const worst = Math.max(...off), at = off.indexOf(worst);
	console.log(`# ${mean.toFixed(2)} on average, at most ` +
		`${worst.toFixed(1)} at ${BLOCK * (at % (width / BLOCK))},` +
		`${BLOCK * Math.floor(at * BLOCK / width)}`);
	return worst > WORST ? `a square differs by ${worst}`
		: mean > MEAN ? `they differ by ${mean} on average` : '';
}

// On a fine screen, as browsers move letters to whole pixels on others.
async function shot(page, svg, height) {
	await page.setViewport({ width: width / 2, height: Math.ceil(height / 2),
		deviceScaleFactor: 2 });
	await page.setContent('<body style="margin:0"><img style="display:block" ' +
		`width="${width / 2}" src="${data('svg+xml', svg)}">`);
	await page.evaluate(() => document.images[0].decode());
	return page.screenshot({ clip: { x: 0, y: 0, width: width / 2,
		height: height / 2 } });
}

const drawn = new Map();
for (const name of names)
	drawn.set(name, await squares(readFileSync(`${name}.png`)));
for (const browser of ['chromium', 'firefox']) {
	const one = browser === 'chromium' ? look : await launch(browser);
	const page = await one.newPage();
	for (const name of names) {
		const svg = readFileSync(`${name.replace(/-wrong$/, '')}.svg`);
		const want = drawn.get(name);
		const text = name.replace(/.*\//, '');
		await tap(`${browser}: ${text}`, async () => {
			const have = await squares(await shot(page, svg,
				want.height));
			const wrong = apart(have, want);
			if ((wrong !== '') !== name.endsWith('-wrong'))
				throw new Error(wrong || 'what is wrong was not found');
		});
	}
	if (one !== look)
		await one.close();
}
await look.close();
done();
