# report: a view and a template become bytes.
noinst_LIBRARIES += src/report/libreport.a
src_report_libreport_a_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS)
src_report_libreport_a_SOURCES = \
	src/report/battle.c src/report/battle.h \
	src/report/board.c src/report/board.h \
	src/report/cards.c src/report/cards.h \
	src/report/coming.c src/report/coming.h \
	src/report/context.c src/report/context.h \
	src/report/explain.c src/report/explain.h \
	src/report/fill.c src/report/fill.h \
	src/report/flags.c src/report/flags.h \
	src/report/form.c src/report/form.h \
	src/report/formcard.c src/report/formcard.h \
	src/report/formmore.c src/report/formmore.h \
	src/report/formstep.c src/report/formstep.h \
	src/report/grid.c src/report/grid.h \
	src/report/ground.c src/report/ground.h \
	src/report/happened.c src/report/happened.h \
	src/report/html.c src/report/html.h \
	src/report/htmlcell.c src/report/htmlcell.h \
	src/report/known.c src/report/known.h \
	src/report/layout.c src/report/layout.h \
	src/report/lists.c src/report/lists.h \
	src/report/public.c src/report/public.h \
	src/report/mustache.c src/report/mustache.h \
	src/report/muster.c src/report/muster.h \
	src/report/notice.c src/report/notice.h \
	src/report/rulebook.c src/report/rulebook.h \
	src/report/subject.c src/report/subject.h \
	src/report/tag.c src/report/tag.h \
	src/report/text.c src/report/text.h \
	src/report/value.c src/report/value.h \
	src/report/wrap.c src/report/wrap.h
