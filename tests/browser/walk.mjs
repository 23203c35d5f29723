// SPDX-License-Identifier: MIT
// walk.mjs - goes through a replay step by step, by its own button.

// walk PAGE: what was not shown as it should be, and the time of each step in
// ms, with the layout, sorted.
export function walk(page) {
	return page.evaluate(() => {
		const times = [];
		const faults = [];
		const next = document.getElementById('replay-next');
		while (!next.disabled) {
			const begin = performance.now();
			next.click();
			document.body.getBoundingClientRect();
			times.push(performance.now() - begin);
			if (!document.querySelector('#replay-board > svg > title') ||
			    document.querySelector('parsererror') ||
			    !document.querySelector('#replay-words li, #replay-words p'))
				faults.push(document.getElementById('replay-where').textContent);
		}
		return { faults, times: times.sort((a, b) => a - b) };
	});
}

export const median = (times) => times[times.length >> 1];

// processor PAGE: of Chromium; what it gives, called, tells how many ms of the
// processor's time the page has used since.
export async function processor(page) {
	const client = await page.createCDPSession();
	await client.send('Performance.enable', { timeDomain: 'threadTicks' });
	const used = async () => (await client.send('Performance.getMetrics'))
		.metrics.find((m) => m.name === 'TaskDuration').value * 1000;
	const begin = await used();
	return async () => await used() - begin;
}
