# letter: what a letter is; estafette and estafette-post both link it.
noinst_LIBRARIES += src/letter/libletter.a
nodist_src_letter_libletter_a_SOURCES = rooms/letter.c
PARTS += \
	src/letter/added.c src/letter/added.h \
	src/letter/address.c src/letter/address.h \
	src/letter/answercode.c src/letter/answercode.h \
	src/letter/answercodes.c src/letter/answercodes.h \
	src/letter/arrival.c src/letter/arrival.h \
	src/letter/authres.c src/letter/authres.h \
	src/letter/bag.c src/letter/bag.h \
	src/letter/block.c src/letter/block.h \
	src/letter/fields.c src/letter/fields.h \
	src/letter/fit.c src/letter/fit.h \
	src/letter/form.c src/letter/form.h \
	src/letter/html.c src/letter/html.h \
	src/letter/htmlshown.c \
	src/letter/letter.c src/letter/letter.h \
	src/letter/outbox.c src/letter/outbox.h \
	src/letter/quoted.c src/letter/quoted.h \
	src/letter/relay.c src/letter/relay.h \
	src/letter/result.c src/letter/result.h \
	src/letter/tame.c src/letter/tame.h \
	src/letter/word.c src/letter/word.h \
	src/letter/written.c src/letter/written.h
