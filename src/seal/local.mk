# seal: identities, signatures, envelopes, armour, dice.
noinst_LIBRARIES += src/seal/libseal.a
src_seal_libseal_a_CFLAGS = $(AM_CFLAGS) $(SODIUM_CFLAGS)
src_seal_libseal_a_SOURCES = \
	src/seal/accept.h \
	src/seal/armour.h \
	src/seal/base32.c src/seal/base32.h \
	src/seal/base64.c src/seal/base64.h \
	src/seal/block.h \
	src/seal/box.h \
	src/seal/dice.h \
	src/seal/dispatch.h \
	src/seal/entropy.h \
	src/seal/hash.c src/seal/hash.h \
	src/seal/id.h \
	src/seal/identity.h \
	src/seal/init.h \
	src/seal/mid.h \
	src/seal/orders.h \
	src/seal/player.h \
	src/seal/safe.h \
	src/seal/secret.h \
	src/seal/sign.h \
	src/seal/statebox.h \
	src/seal/view.h
