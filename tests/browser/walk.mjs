// SPDX-License-Identifier: MIT
// walk.mjs - goes through a replay step by step, by its own button.

// walk PAGE: what was not shown as it should be, and the time of each step in
// ms, with the layout, sorted.
export function walk(page) {
	return page.evaluate(() => {
		const times = [];
		const faults = [];
		const next = document.getElementById('next');
		while (!next.disabled) {
			const begin = performance.now();
			next.click();
			document.body.getBoundingClientRect();
			times.push(performance.now() - begin);
			if (!document.querySelector('#board > svg > title') ||
			    document.querySelector('parsererror') ||
			    !document.querySelector('#words li, #words p'))
				faults.push(document.getElementById('where').textContent);
		}
		return { faults, times: times.sort((a, b) => a - b) };
	});
}

export const median = (times) => times[times.length >> 1];
