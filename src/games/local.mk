# games: the rule books, the secret room of each before its public one.
game_libs = \
	src/games/classic/libclassic.a \
	src/games/classic/libclassic_public.a \
	src/games/waterloo/libwaterloo.a \
	src/games/waterloo/libwaterloo_public.a
include src/games/classic/local.mk
include src/games/waterloo/local.mk
