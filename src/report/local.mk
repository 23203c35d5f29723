# report: a view and a template become bytes.
noinst_LIBRARIES += src/report/libreport.a
nodist_src_report_libreport_a_SOURCES = rooms/report.c
PARTS += \
	src/report/bbcode.c src/report/bbcode.h \
	src/report/board.c src/report/board.h \
	src/report/books.c src/report/books.h \
	src/report/cells.c src/report/cells.h \
	src/report/cited.c src/report/cited.h \
	src/report/colour.c src/report/colour.h \
	src/report/context.c src/report/context.h \
	src/report/explain.c src/report/explain.h \
	src/report/fill.c src/report/fill.h \
	src/report/fixed.c src/report/fixed.h \
	src/report/forecast.c src/report/forecast.h \
	src/report/format.c src/report/format.h \
	src/report/happened.c src/report/happened.h \
	src/report/key.c src/report/key.h \
	src/report/layout.c src/report/layout.h \
	src/report/lines.c src/report/lines.h \
	src/report/look.c src/report/look.h \
	src/report/mustache.c src/report/mustache.h \
	src/report/notice.c src/report/notice.h \
	src/report/part.c src/report/part.h \
	src/report/picture.c src/report/picture.h \
	src/report/plot.c src/report/plot.h \
	src/report/region.c src/report/region.h \
	src/report/replay.c src/report/replay.h \
	src/report/replay_page.c \
	src/report/report.c src/report/report.h \
	src/report/rulebook.c src/report/rulebook.h \
	src/report/spots.c src/report/spots.h \
	src/report/subject.c src/report/subject.h \
	src/report/tag.c src/report/tag.h \
	src/report/text.c src/report/text.h \
	src/report/trace.c src/report/trace.h \
	src/report/why.c src/report/why.h \
	src/report/wrap.c src/report/wrap.h
