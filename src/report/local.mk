# report: a view and a template become bytes.
noinst_LIBRARIES += src/report/libreport.a
src_report_libreport_a_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS)
src_report_libreport_a_SOURCES = \
	src/report/board.c src/report/board.h \
	src/report/grid.c src/report/grid.h \
	src/report/mustache.c src/report/mustache.h \
	src/report/tag.c src/report/tag.h
