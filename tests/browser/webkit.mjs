// SPDX-License-Identifier: MIT
// webkit.mjs - WebKitGTK, Safari's kin, by its own WebDriver program.
//
// What it gives speaks puppeteer's words, as far as tests here say them.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const element = 'element-6066-11e4-a52e-4f735466cecf'; // of the standard

// port: one that nobody listens at.
const port = () => new Promise((then) => {
	const server = createServer().listen(0, '127.0.0.1', () => {
		const { port: free } = server.address();
		server.close(() => then(free));
	});
});

const pause = (time) => new Promise((then) => { setTimeout(then, time); });

// asker BASE: a function of a method, a path, and what goes with it; gives the
// answer's value.
const asker = (base) => async (method, path, body) => {
	const answer = await fetch(base + path, { method,
		body: body && JSON.stringify(body) });
	const { value } = await answer.json();
	if (!answer.ok)
		throw new Error(`${path}: ${value.message}`);
	return value;
};

// until TRY, SECONDS: what it gives, as soon as that is something.
async function until(test, seconds) {
	for (const end = Date.now() + seconds * 1000; ; await pause(20)) {
		const found = await test();
		if (found || Date.now() > end)
			return found || Promise.reject(new Error(`not ${test}`));
	}
}

// webkit: a page of a browser of its own, on a screen that nobody sees.
export async function webkit() {
	const at = await port();
	const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver',
		`--port=${at}`], { stdio: 'ignore', detached: true });
	const ask = asker(`http://127.0.0.1:${at}`);
	const stop = () => process.kill(-driver.pid);
	const { sessionId } = await until(() => ask('POST', '/session', {
		capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': {
			binary: process.env.ESTAFETTE_WEBKIT,
			args: ['--automation'] } } } }).catch(() => null), 20)
		.catch((error) => { stop(); throw error; });
	const own = (method, path, body = {}) =>
		ask(method, `/session/${sessionId}${path}`,
			method === 'POST' ? body : undefined);
	const evaluate = (f, ...args) => own('POST', '/execute/sync',
		{ script: `return (${f})(...arguments)`, args });
	const find = async (selector) => (await own('POST', '/element',
		{ using: 'css selector', value: selector }))[element];
	const waits = (f, _, ...args) => until(() => evaluate(f, ...args), 60);
	return {
		evaluate,
		goto: (url) => own('POST', '/url', { url }),
		waitForFunction: waits,
		waitForSelector: (selector) => waits((wanted) =>
			!!document.querySelector(wanted), {}, selector),
		$eval: (selector, f) => evaluate(
			`() => (${f})(document.querySelector(${
				JSON.stringify(selector)}))`),
		click: async (selector) =>
			own('POST', `/element/${await find(selector)}/click`),
		type: async (selector, text) =>
			own('POST', `/element/${await find(selector)}/value`, { text }),
		close: async () => {
			await own('DELETE', '');
			stop();
		},
	};
}
