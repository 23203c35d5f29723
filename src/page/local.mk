# The page in the browser: modules in the order in which they are joined, each
# behind what it imports.
PAGE_MODULES = src/page/dom.js src/page/request.js src/page/worker.js \
	src/page/engine.js src/page/held.js src/page/main.js
PAGE_STYLES = src/page/page.css templates/reports/style.svg.mustache
PAGE_FILES = src/page/page.html $(PAGE_MODULES) src/page/page.css
EXTRA_DIST += $(PAGE_FILES)
