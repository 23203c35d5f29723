# seal: identities, signatures, envelopes, armour, dice.
noinst_LIBRARIES += src/seal/libseal.a
nodist_src_seal_libseal_a_SOURCES = rooms/seal.c
PARTS += \
	src/seal/accept.c src/seal/accept.h \
	src/seal/armour.c src/seal/armour.h \
	src/seal/armour_line.c src/seal/armour_line.h \
	src/seal/base32.c src/seal/base32.h \
	src/seal/base64.c src/seal/base64.h \
	src/seal/block.c src/seal/block.h \
	src/seal/block_write.c \
	src/seal/blocks.c src/seal/blocks.h \
	src/seal/box.c src/seal/box.h \
	src/seal/dice.c src/seal/dice.h \
	src/seal/digest.c src/seal/digest.h \
	src/seal/dispatch.c src/seal/dispatch.h \
	src/seal/dispatch_make.c \
	src/seal/dumps.c src/seal/dumps.h \
	src/seal/entropy.c src/seal/entropy.h \
	src/seal/hash.c src/seal/hash.h \
	src/seal/id.c src/seal/id.h \
	src/seal/identity.c src/seal/identity.h \
	src/seal/identity_file.c \
	src/seal/init.c src/seal/init.h \
	src/seal/mid.c src/seal/mid.h \
	src/seal/orders.c src/seal/orders.h \
	src/seal/orders_open.c \
	src/seal/player.c src/seal/player.h \
	src/seal/safe.c src/seal/safe.h \
	src/seal/secret.c src/seal/secret.h \
	src/seal/sign.c src/seal/sign.h \
	src/seal/statebox.c src/seal/statebox.h \
	src/seal/view.c src/seal/view.h
