// SPDX-License-Identifier: MIT
// browsers.mjs - a good page and a bad one: the instruments tell them apart.
import { readFileSync } from 'node:fs';
import html5 from '@bbob/preset-html5';
import bbob from '@bbob/html';
import { HtmlValidate } from 'html-validate';
import { done, inBrowsers, requests, same, serious, serve, tap, url } from
	'./browser.mjs';

const [good, bad, folder] = process.argv.slice(2);

await inBrowsers(async ({ page, tap }) => {
	const [first, second] = [await serve(good), await serve(bad)];
	const asked = requests(page);
	await page.goto(first.url);
	await tap('it shows a page', async () =>
		same(await page.title(), 'good'));
	await tap('it asks for the page alone', () => same(asked, [first.url]));
	await tap('axe finds nothing', async () => same(await serious(page), []));
	await page.goto(second.url);
	await tap('found: a picture that is asked for', () =>
		asked.some((address) => address.endsWith('missing.png')));
	await tap('found: what has no name', async () =>
		same((await serious(page)).map((line) => line.split(':')[0]),
			['button-name', 'image-alt']));
	await page.goto(url(good));
	await tap('it shows a file', async () => same(await page.title(), 'good'));
	first.close();
	second.close();
});
const check = new HtmlValidate({ extends: ['html-validate:recommended'] });
await tap('html-validate takes the good one', async () =>
	(await check.validateFile(good)).valid);
await tap('... and refuses the bad one', async () =>
	!(await check.validateFile(bad)).valid);
await tap('the parser of BBCode makes tags of tags', () =>
	same(bbob('[b]a[/b] <i>', html5()).includes('a</span> <i>'), true));
await tap('the lock names no place where packages come from', () =>
	!/"resolved"|https?:\/\/registry/.test(
		readFileSync(`${folder}/package-lock.json`, 'utf8')));
done();
