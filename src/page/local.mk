# The page in the browser: modules in the order in which they are joined, each
# behind what it imports.
PAGE_MODULES = src/page/dom.js src/page/worker.js src/page/engine.js \
	src/page/request.js src/page/held.js src/page/said.js \
	src/page/dialog.js src/page/send.js src/page/identity.js \
	src/page/arrive.js src/page/seat.js src/page/remember.js \
	src/page/about.js src/page/main.js
PAGE_STYLES = src/page/page.css templates/reports/style.svg.mustache
PAGE_FILES = src/page/page.html src/page/page.css src/page/types.d.ts \
	$(PAGE_MODULES)
EXTRA_DIST += $(PAGE_FILES)
