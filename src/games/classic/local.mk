# classic: its rooms, in the order in which they are linked.
game_libs += \
	src/games/classic/libclassic.a \
	src/games/classic/secret/libsecret.a \
	src/games/classic/words/libwords.a \
	src/games/classic/public/libpublic.a
ROOMS += rooms/games/classic.c rooms/games/classic/secret.c \
	rooms/games/classic/words.c rooms/games/classic/public.c

# classic, the public room: what a seat may know; it cannot name a world.
noinst_LIBRARIES += src/games/classic/public/libpublic.a
nodist_src_games_classic_public_libpublic_a_SOURCES = rooms/games/classic/public.c
PARTS += \
	src/games/classic/public/bind.c \
	src/games/classic/public/bindtree.c \
	src/games/classic/public/check.c \
	src/games/classic/public/checkreply.c \
	src/games/classic/public/checkreply.h \
	src/games/classic/public/ending.c src/games/classic/public/ending.h \
	src/games/classic/public/field.c src/games/classic/public/field.h \
	src/games/classic/public/go.c src/games/classic/public/go.h \
	src/games/classic/public/happen.c src/games/classic/public/happen.h \
	src/games/classic/public/hear.c \
	src/games/classic/public/legal.c src/games/classic/public/legal.h \
	src/games/classic/public/map.c src/games/classic/public/map.h \
	src/games/classic/public/mapjson.c \
	src/games/classic/public/mapread.h \
	src/games/classic/public/mapunit.c \
	src/games/classic/public/names.c \
	src/games/classic/public/outlook.c \
	src/games/classic/public/outlook.h \
	src/games/classic/public/past.c src/games/classic/public/past.h \
	src/games/classic/public/pastrule.c \
	src/games/classic/public/pastrule.h \
	src/games/classic/public/pasttext.c src/games/classic/public/pasttext.h \
	src/games/classic/public/plan.c src/games/classic/public/plan.h \
	src/games/classic/public/possible.c \
	src/games/classic/public/possible.h \
	src/games/classic/public/possiblereply.c \
	src/games/classic/public/public.h \
	src/games/classic/public/seen.c src/games/classic/public/seen.h \
	src/games/classic/public/set.h \
	src/games/classic/public/tell.c \
	src/games/classic/public/tree.c src/games/classic/public/tree.h \
	src/games/classic/public/verbs.c \
	src/games/classic/public/why.c src/games/classic/public/why.h

# classic, the secret room: what is so.
noinst_LIBRARIES += src/games/classic/secret/libsecret.a
nodist_src_games_classic_secret_libsecret_a_SOURCES = rooms/games/classic/secret.c
PARTS += \
	src/games/classic/secret/await.c \
	src/games/classic/secret/limit.c \
	src/games/classic/secret/load.c \
	src/games/classic/secret/loadpast.c \
	src/games/classic/secret/loadtotal.c \
	src/games/classic/secret/play.c \
	src/games/classic/secret/resolve.c \
	src/games/classic/secret/rule.c \
	src/games/classic/secret/save.c \
	src/games/classic/secret/secret.h \
	src/games/classic/secret/world.c src/games/classic/secret/world.h

# classic: its table of functions, and the door.
noinst_LIBRARIES += src/games/classic/libclassic.a
nodist_src_games_classic_libclassic_a_SOURCES = rooms/games/classic.c
PARTS += \
	src/games/classic/classic.c src/games/classic/classic.h \
	src/games/classic/observe.c

# classic, the words: what only its reports say.
noinst_LIBRARIES += src/games/classic/words/libwords.a
nodist_src_games_classic_words_libwords_a_SOURCES = rooms/games/classic/words.c
PARTS += \
	src/games/classic/words/form.c src/games/classic/words/form.h \
	src/games/classic/words/words.c src/games/classic/words/words.h
