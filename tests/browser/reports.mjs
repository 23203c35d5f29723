// SPDX-License-Identifier: MIT
// reports.mjs - reports in HTML: valid, and to be read at any width, by day and
// by night.
//
//	node reports.mjs FOLDER [OUT]
//
// With OUT each is drawn there, as a phone shows it, as a picture, too.
import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { done, inBrowsers, requests, same, serious, tap, url } from
	'./browser.mjs';

const [folder, out] = process.argv.slice(2);
const names = readdirSync(folder).sort();

// Mail programs keep little but inline styles; the rest is asked for in full.
const check = new HtmlValidate({ extends: ['html-validate:recommended'],
	rules: { 'no-inline-style': 'off' } });

await tap('there are reports', () => names.length > 10);
for (const name of names)
	await tap(`${name} is valid`, async () => {
		const { results } = await check.validateFile(`${folder}/${name}`);
		same(results.flatMap(({ messages }) =>
			messages.map((m) => `${m.line}: ${m.message}`)), []);
	});

await inBrowsers(async ({ name: browser, page, tap }) => {
	const asked = requests(page);
	for (const name of names) {
		await page.setViewport({ width: 360, height: 740 });
		await page.goto(url(`${folder}/${name}`));
		await tap(`${name}: no wider than a phone`, () =>
			page.evaluate('document.documentElement.scrollWidth <= 360'));
		await tap(`${name}: axe finds nothing serious`, async () =>
			same(await serious(page), []));
		// Firefox has no way to ask for the night.
		if (browser === 'chromium')
			await tap(`${name}: nor by night`, async () => {
				await page.emulateMediaFeatures([
					{ name: 'prefers-color-scheme', value: 'dark' }]);
				const found = await serious(page);
				await page.emulateMediaFeatures([]);
				same(found, []);
			});
		if (out && browser === 'chromium')
			await page.screenshot({ fullPage: true,
				path: `${out}/${name}.png` });
	}
	await tap('they ask nobody for anything', () =>
		same(asked.filter((address) => !address.startsWith('file:')), []));
});
done();
