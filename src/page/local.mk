# The page in the browser: modules in the order in which they are joined, each
# behind what it imports.
PAGE_MODULES = templates/replay/dom.js src/page/worker.js src/page/engine.js \
	src/page/said.js src/page/request.js src/page/held.js \
	src/page/you.js src/page/arrive.js src/page/board.js \
	src/page/choose.js src/page/report.js src/page/offer.js \
	src/page/lines.js src/page/orders.js \
	templates/replay/statistics.js templates/replay/replay.js \
	src/page/watch.js src/page/main.js
PAGE_STYLES = src/page/page.css templates/replay/replay.css \
	templates/reports/style.svg.mustache
PAGE_FILES = src/page/page.html src/page/page.css src/page/types.d.ts \
	$(PAGE_MODULES)
EXTRA_DIST += $(PAGE_FILES)

# page: the engine of the page: a request in, an answer out.
noinst_LIBRARIES += src/page/libpage.a
nodist_src_page_libpage_a_SOURCES = rooms/page.c
PARTS += \
	src/page/about.c src/page/actions.h \
	src/page/accept.c \
	src/page/answer.c \
	src/page/call.c src/page/call.h \
	src/page/check.c \
	src/page/drawn.c src/page/drawn.h \
	src/page/filed.c src/page/filed.h \
	src/page/found.c src/page/found.h \
	src/page/keygen.c \
	src/page/laid.c src/page/laid.h \
	src/page/look.c \
	src/page/named.c src/page/named.h \
	src/page/offered.c src/page/offered.h \
	src/page/open.c src/page/ordering.c \
	src/page/outlook.c src/page/outlook.h \
	src/page/page.c src/page/page.h \
	src/page/position.c \
	src/page/possible.c \
	src/page/recall.c src/page/recall.h \
	src/page/replay.c \
	src/page/resolve.c \
	src/page/rest.c src/page/rest.h \
	src/page/rolled.c src/page/rolled.h \
	src/page/rule.c \
	src/page/seal.c \
	src/page/show.c \
	src/page/sort.c \
	src/page/taken.c src/page/taken.h \
	src/page/tried.c src/page/tried.h \
	src/page/unlock.c src/page/unlock.h \
	src/page/verify.c \
	src/page/why.c
