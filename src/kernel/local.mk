# kernel: what all games share.
noinst_LIBRARIES += src/kernel/libkernel.a
src_kernel_libkernel_a_SOURCES = \
	src/kernel/dice.c src/kernel/dice.h \
	src/kernel/reader.c src/kernel/reader.h \
	src/kernel/reader_merge.c \
	src/kernel/scenario.c src/kernel/scenario.h \
	src/kernel/writer.c src/kernel/writer.h
