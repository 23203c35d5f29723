# kernel: what all games share.
noinst_LIBRARIES += src/kernel/libkernel.a
nodist_src_kernel_libkernel_a_SOURCES = rooms/kernel.c
PARTS += \
	src/kernel/absent.c src/kernel/absent.h \
	src/kernel/dice.c src/kernel/dice.h \
	src/kernel/dice_given.c src/kernel/dice_given.h \
	src/kernel/reader.c src/kernel/reader.h \
	src/kernel/reader_merge.c \
	src/kernel/reader_unused.c \
	src/kernel/scenario.c src/kernel/scenario.h \
	src/kernel/writer.c src/kernel/writer.h \
	src/kernel/bind.c src/kernel/bind.h \
	src/kernel/board.c src/kernel/board.h \
	src/kernel/diag.c src/kernel/diag.h \
	src/kernel/fault.c src/kernel/fault.h \
	src/kernel/event.c src/kernel/event.h \
	src/kernel/forecast.c src/kernel/forecast.h \
	src/kernel/heard.c src/kernel/heard.h \
	src/kernel/flags.c src/kernel/flags.h \
	src/kernel/grid.c src/kernel/grid.h \
	src/kernel/known.c src/kernel/known.h \
	src/kernel/muster.c src/kernel/muster.h \
	src/kernel/sign.c src/kernel/sign.h \
	src/kernel/value.c src/kernel/value.h \
	src/kernel/order.c src/kernel/order.h \
	src/kernel/order_begins.c \
	src/kernel/meant.c src/kernel/meant.h \
	src/kernel/meant_example.c src/kernel/meant_game.c src/kernel/meant_line.c \
	src/kernel/meant_line.h src/kernel/meant_part.c src/kernel/meant_piece.c \
	src/kernel/meant_say.c \
	src/kernel/meant_tell.c src/kernel/meant_try.c src/kernel/meant_word.c \
	src/kernel/possible.c src/kernel/possible.h \
	src/kernel/setting.c src/kernel/setting.h \
	src/kernel/suggest.c \
	src/kernel/teller.c src/kernel/teller.h \
	src/kernel/text.c src/kernel/text.h \
	src/kernel/told.c src/kernel/told.h \
	src/kernel/turn.c src/kernel/turn.h \
	src/kernel/why.c src/kernel/why.h \
	src/kernel/words.c src/kernel/words.h \
	src/kernel/game.c src/kernel/game.h
