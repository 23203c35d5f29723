# classic, the public room: what a seat may know; it cannot name a world.
noinst_LIBRARIES += src/games/classic/libclassic_public.a
src_games_classic_libclassic_public_a_SOURCES = \
	src/games/classic/bind.c \
	src/games/classic/bindtree.c \
	src/games/classic/check.c \
	src/games/classic/field.c src/games/classic/field.h \
	src/games/classic/happen.c src/games/classic/happen.h \
	src/games/classic/hear.c \
	src/games/classic/legal.c src/games/classic/legal.h \
	src/games/classic/map.c src/games/classic/map.h \
	src/games/classic/mapjson.c \
	src/games/classic/mapread.h \
	src/games/classic/mapunit.c \
	src/games/classic/names.c \
	src/games/classic/past.c src/games/classic/past.h \
	src/games/classic/pasttext.c src/games/classic/pasttext.h \
	src/games/classic/plan.c src/games/classic/plan.h \
	src/games/classic/public.h \
	src/games/classic/seen.c src/games/classic/seen.h \
	src/games/classic/tell.c \
	src/games/classic/tree.c src/games/classic/tree.h \
	src/games/classic/verbs.c

# classic, the secret room: what is so, and the door.
noinst_LIBRARIES += src/games/classic/libclassic.a
src_games_classic_libclassic_a_SOURCES = \
	src/games/classic/await.c \
	src/games/classic/classic.c src/games/classic/classic.h \
	src/games/classic/limit.c \
	src/games/classic/load.c \
	src/games/classic/loadpast.c \
	src/games/classic/observe.c \
	src/games/classic/play.c \
	src/games/classic/resolve.c \
	src/games/classic/rule.c \
	src/games/classic/save.c \
	src/games/classic/secret.h \
	src/games/classic/world.c src/games/classic/world.h
