// SPDX-License-Identifier: MIT
// shoot.mjs - a picture of a file as a browser shows it, to be looked at.
//
//	node shoot.mjs chromium|firefox FILE OUT.png WIDTH [dark] [KEY]...
import { launch, url } from './browser.mjs';

const [name, file, out, width, ...more] = process.argv.slice(2);
const browser = await launch(name);
const page = await browser.newPage();
await page.setViewport({ width: Number(width), height: 900 });
if (more[0] === 'dark')
	await page.emulateMediaFeatures([
		{ name: 'prefers-color-scheme', value: more.shift() }]);
page.on('console', (message) => console.log(message.text()));
page.on('pageerror', (error) => console.log(error.message));
await page.goto(url(file));
for (const key of more)
	await page.keyboard.press(key);
await page.screenshot({ path: out, fullPage: true });
await browser.close();
