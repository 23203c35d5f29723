# One library per room; a room's own file says what is in it.
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
