// SPDX-License-Identifier: MIT
// posts.mjs - posts of a forum, read by a parser of BBCode that is none of ours,
// and drawn.
//
//	node posts.mjs FOLDER HARM [OUT]
//
// FOLDER has a file for each post. HARM, as people have written it, may be
// nowhere but in words. With OUT each is drawn there as a picture, too.
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from '@bbob/parser';
import bbob from '@bbob/html';
import html5 from '@bbob/preset-html5';
import { done, launch, same, tap } from './browser.mjs';

const [folder, harm, out] = process.argv.slice(2);
const names = readdirSync(folder).sort();
const known = ['b', 'code', 'img', 'spoiler'];

// read POST: the tags in it, and what the parser complains of.
function read(post) {
	const [tags, wrong] = [[], []];
	const walk = (nodes) => nodes.forEach((node) => {
		if (typeof node === 'object') {
			tags.push(node.tag);
			if (Object.keys(node.attrs || {}).length)
				wrong.push(`attributes of ${node.tag}`);
			walk(node.content || []);
		}
	});
	walk(parse(post, { contextFreeTags: ['code'],
		onError: (error) => wrong.push(error.message) }));
	return { tags: [...new Set(tags)].sort(), wrong };
}

// page POST: as a forum would show it; line ends are kept.
function page(post) {
	const body = bbob(post, html5(), { contextFreeTags: ['code'] })
		.replace(/<(?!\/?(?:span|pre|img|code|div|spoiler)\b)/g, '&lt;');
	return `<!DOCTYPE html><meta charset="utf-8"><title>post</title><body
		style="font:14px/1.4 sans-serif;white-space:pre-wrap;max-width:60em">
		${body}`;
}

await tap('found: a tag that is not ours', () =>
	same(read('[b]x[/b] [url=y]z[/url]').tags, ['b', 'url']));
await tap('there are posts', () => names.length > 0);
const browser = await launch('chromium');
const view = await browser.newPage();
const asked = [];
await view.setRequestInterception(true);
view.on('request', (request) => {
	if (/^(data|about):/.test(request.url()))
		return request.continue();
	asked.push(request.url());
	return request.abort();
});
for (const name of names) {
	const post = readFileSync(`${folder}/${name}`, 'utf8');
	const { tags, wrong } = read(post);
	await tap(`${name}: only our tags`, () =>
		same(tags.filter((tag) => !known.includes(tag)), []));
	await tap('... balanced', () => same(wrong, []));
	await tap('... shorter than a forum takes', () => [...post].length < 60000);
	await view.setContent(page(post));
	await tap('... drawn, with all words in their place', async () => {
		const shown = await view.evaluate('document.body.textContent');
		const words = post.replace(/\[img\].*?\[\/img\]/g, '')
			.replace(/\[\/?(b|code|spoiler)\]/g, '');
		same(shown.replace(/\s+/g, ' ').trim(),
			words.replace(/\s+/g, ' ').trim());
	});
	await tap('... and nothing that people wrote is more than words', async () =>
		same([await view.evaluate('typeof hacked'),
			await view.evaluate(
				'document.querySelectorAll("a,script,b,i,u").length')],
		['undefined', 0]));
	if (out)
		await view.screenshot({ path: `${out}/${name}.png`, fullPage: true });
}
await tap('what people wrote is there, in some post', () =>
	names.some((name) =>
		readFileSync(`${folder}/${name}`, 'utf8').includes(harm)));
await tap('nobody is asked for anything but the picture', () =>
	same([...new Set(asked)], ['https://example.org/board.png']));
await browser.close();
done();
