# draw: the program estafette-draw; knows no game, no key and no network.
if DRAW
noinst_LIBRARIES += src/draw/libdraw.a
src_draw_libdraw_a_CPPFLAGS = $(AM_CPPFLAGS) $(RSVG_CFLAGS)
src_draw_libdraw_a_SOURCES = src/draw/draw.c src/draw/draw.h
draw_libs = src/draw/libdraw.a src/base/libbase.a $(RSVG_LIBS)

libexec_PROGRAMS += estafette-draw
estafette_draw_SOURCES = src/draw/main.c
estafette_draw_LDADD = $(draw_libs)
endif
