// SPDX-License-Identifier: MIT
// pace.mjs - how long a step of a replay takes, for make bench.
//
//	node pace.mjs chromium|firefox FILE	# the median in ms
import { launch, url } from './browser.mjs';
import { median, walk } from './walk.mjs';

const [name, file] = process.argv.slice(2);
const browser = await launch(name);
const page = await browser.newPage();
await page.goto(url(file));
console.log(median((await walk(page)).times).toFixed(1));
await browser.close();
