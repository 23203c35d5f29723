# One library per room; a room's own file says what is in it. A room is compiled
# as one, but for what make itself makes, and draw, which is one file.
ROOMS = rooms/base.c rooms/cmd.c rooms/kernel.c rooms/letter.c \
	rooms/office.c rooms/page.c rooms/player.c rooms/post.c \
	rooms/record.c rooms/report.c rooms/seal.c rooms/store.c
PARTS =
rooms/stamp: Makefile tools/rooms.sh $(PARTS)
	$(AM_V_GEN)$(SHELL) $(srcdir)/tools/rooms.sh $(PARTS)
	@: >$@
$(ROOMS): rooms/stamp ;
EXTRA_DIST += $(PARTS) tools/rooms.sh
CLEANFILES += $(ROOMS) rooms/stamp

include src/base/local.mk
include src/kernel/local.mk
include src/report/local.mk
include src/store/local.mk
include src/seal/local.mk
include src/letter/local.mk
include src/post/local.mk
include src/draw/local.mk
include src/record/local.mk
include src/player/local.mk
include src/page/local.mk
include src/page/build.mk
include src/office/local.mk
include src/cmd/local.mk
include src/games/local.mk
