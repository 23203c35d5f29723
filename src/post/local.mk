# post: the program estafette-post; knows no game and no key.
noinst_LIBRARIES += src/post/libpost.a
nodist_src_post_libpost_a_SOURCES = rooms/post.c
PARTS += \
	src/post/ahead.c src/post/ahead.h \
	src/post/syncer.c src/post/syncer.h \
	src/post/body.c src/post/body.h \
	src/post/carrier.c src/post/carrier.h \
	src/post/eml.c src/post/eml.h \
	src/post/fetch.c src/post/fetch.h \
	src/post/field.c src/post/field.h \
	src/post/flow.c src/post/flow.h \
	src/post/head.c src/post/head.h \
	src/post/imap.c src/post/imap.h \
	src/post/journal.c src/post/journal.h \
	src/post/loop.c src/post/loop.h \
	src/post/mime.c src/post/mime.h \
	src/post/part.c src/post/part.h \
	src/post/plain.c src/post/plain.h \
	src/post/read.c src/post/read.h \
	src/post/reply.c src/post/reply.h \
	src/post/scan.c src/post/scan.h \
	src/post/secret.c src/post/secret.h \
	src/post/send.c src/post/send.h \
	src/post/sentlog.c src/post/sentlog.h \
	src/post/serve.c src/post/serve.h \
	src/post/session.c src/post/session.h \
	src/post/smtp.c src/post/smtp.h \
	src/post/take.c src/post/take.h \
	src/post/talk.c src/post/talk.h
post_libs = src/post/libpost.a src/letter/libletter.a src/base/libbase.a \
	$(CURL_LIBS) $(GMIME_LIBS)

libexec_PROGRAMS += estafette-post
estafette_post_SOURCES = src/post/main.c
estafette_post_LDFLAGS = $(AM_LDFLAGS) -pthread
estafette_post_LDADD = $(post_libs)
