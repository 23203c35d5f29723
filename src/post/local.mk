# post: the program estafette-post; knows no game and no key. What estafette
# itself links (letters, the bag, the journal's reader) needs no library.
noinst_LIBRARIES += src/post/libletter.a
src_post_libletter_a_SOURCES = \
	src/post/address.c src/post/address.h \
	src/post/bag.c src/post/bag.h \
	src/post/bag_fields.h \
	src/post/bag_read.c \
	src/post/fit.c src/post/fit.h \
	src/post/letter.c src/post/letter.h \
	src/post/outbox.c src/post/outbox.h \
	src/post/relay.c src/post/relay.h \
	src/post/result.c src/post/result.h
