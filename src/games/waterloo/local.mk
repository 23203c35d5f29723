# waterloo: its rooms, in the order in which they are linked.
game_libs += \
	src/games/waterloo/libwaterloo.a \
	src/games/waterloo/secret/libsecret.a \
	src/games/waterloo/words/libwords.a \
	src/games/waterloo/public/libpublic.a
ROOMS += rooms/games/waterloo.c rooms/games/waterloo/secret.c \
	rooms/games/waterloo/words.c rooms/games/waterloo/public.c

# waterloo, the public room: what a seat may know; it cannot name a world.
noinst_LIBRARIES += src/games/waterloo/public/libpublic.a
nodist_src_games_waterloo_public_libpublic_a_SOURCES = rooms/games/waterloo/public.c
PARTS += \
	src/games/waterloo/public/able.c \
	src/games/waterloo/public/acts.c src/games/waterloo/public/acts.h \
	src/games/waterloo/public/bind.c src/games/waterloo/public/bind.h \
	src/games/waterloo/public/bindcard.c \
	src/games/waterloo/public/bindfire.c \
	src/games/waterloo/public/bindset.c \
	src/games/waterloo/public/bindstand.c \
	src/games/waterloo/public/bindway.c \
	src/games/waterloo/public/bindword.c \
	src/games/waterloo/public/check.c src/games/waterloo/public/check.h \
	src/games/waterloo/public/checkcard.c \
	src/games/waterloo/public/checksetup.c \
	src/games/waterloo/public/checkverb.c \
	src/games/waterloo/public/echo.c \
	src/games/waterloo/public/field.c src/games/waterloo/public/field.h \
	src/games/waterloo/public/chances.c src/games/waterloo/public/chances.h \
	src/games/waterloo/public/forecast.c src/games/waterloo/public/forecast.h \
	src/games/waterloo/public/forecastline.c \
	src/games/waterloo/public/forecastline.h \
	src/games/waterloo/public/happen.c src/games/waterloo/public/happen.h \
	src/games/waterloo/public/hear.c \
	src/games/waterloo/public/hearcard.c \
	src/games/waterloo/public/legal.c src/games/waterloo/public/legal.h \
	src/games/waterloo/public/legalcard.c \
	src/games/waterloo/public/legalfire.c \
	src/games/waterloo/public/legalmove.c \
	src/games/waterloo/public/legalpiece.c \
	src/games/waterloo/public/legalshots.c \
	src/games/waterloo/public/map.c src/games/waterloo/public/map.h \
	src/games/waterloo/public/mapdoubt.c \
	src/games/waterloo/public/mapfit.c \
	src/games/waterloo/public/maphear.c \
	src/games/waterloo/public/mapjson.c \
	src/games/waterloo/public/mapoptions.c \
	src/games/waterloo/public/mapread.c \
	src/games/waterloo/public/mapread.h \
	src/games/waterloo/public/mapterrain.c \
	src/games/waterloo/public/mapunits.c \
	src/games/waterloo/public/meant.c \
	src/games/waterloo/public/names.c \
	src/games/waterloo/public/outcome.c src/games/waterloo/public/outcome.h \
	src/games/waterloo/public/plan.c src/games/waterloo/public/plan.h \
	src/games/waterloo/public/possible.c \
	src/games/waterloo/public/possible.h \
	src/games/waterloo/public/possiblecard.c \
	src/games/waterloo/public/possibleenter.c \
	src/games/waterloo/public/possiblepart.c \
	src/games/waterloo/public/possiblepiece.c \
	src/games/waterloo/public/possiblestand.c \
	src/games/waterloo/public/public.h \
	src/games/waterloo/public/seen.c src/games/waterloo/public/seen.h \
	src/games/waterloo/public/survey.c \
	src/games/waterloo/public/tell.c src/games/waterloo/public/tell.h \
	src/games/waterloo/public/tellcard.c \
	src/games/waterloo/public/tellfire.c \
	src/games/waterloo/public/telllist.c \
	src/games/waterloo/public/verbs.c \
	src/games/waterloo/public/why.c src/games/waterloo/public/why.h

# waterloo, the secret room: what is so.
noinst_LIBRARIES += src/games/waterloo/secret/libsecret.a
nodist_src_games_waterloo_secret_libsecret_a_SOURCES = rooms/games/waterloo/secret.c
PARTS += \
	src/games/waterloo/secret/act.c \
	src/games/waterloo/secret/await.c \
	src/games/waterloo/secret/card.c \
	src/games/waterloo/secret/clock.c \
	src/games/waterloo/secret/deal.c \
	src/games/waterloo/secret/declare.c \
	src/games/waterloo/secret/draft.c \
	src/games/waterloo/secret/fight.c \
	src/games/waterloo/secret/fire.c \
	src/games/waterloo/secret/frenzy.c \
	src/games/waterloo/secret/limit.c \
	src/games/waterloo/secret/load.c \
	src/games/waterloo/secret/loadcards.c \
	src/games/waterloo/secret/loadtotal.c \
	src/games/waterloo/secret/loadturn.c \
	src/games/waterloo/secret/pursuit.c \
	src/games/waterloo/secret/resolve.c \
	src/games/waterloo/secret/rule.c \
	src/games/waterloo/secret/save.c \
	src/games/waterloo/secret/savecards.c \
	src/games/waterloo/secret/secret.h \
	src/games/waterloo/secret/strength.c \
	src/games/waterloo/secret/victory.c \
	src/games/waterloo/secret/world.c src/games/waterloo/secret/world.h

# waterloo: its table of functions, and the door.
noinst_LIBRARIES += src/games/waterloo/libwaterloo.a
nodist_src_games_waterloo_libwaterloo_a_SOURCES = rooms/games/waterloo.c
PARTS += \
	src/games/waterloo/observe.c \
	src/games/waterloo/waterloo.c src/games/waterloo/waterloo.h

# waterloo, the words: what only its reports say.
noinst_LIBRARIES += src/games/waterloo/words/libwords.a
nodist_src_games_waterloo_words_libwords_a_SOURCES = rooms/games/waterloo/words.c
PARTS += \
	src/games/waterloo/words/battle.c src/games/waterloo/words/battle.h \
	src/games/waterloo/words/cards.c src/games/waterloo/words/cards.h \
	src/games/waterloo/words/coming.c src/games/waterloo/words/coming.h \
	src/games/waterloo/words/example.c src/games/waterloo/words/example.h \
	src/games/waterloo/words/form.c src/games/waterloo/words/form.h \
	src/games/waterloo/words/formcard.c src/games/waterloo/words/formcard.h \
	src/games/waterloo/words/formmore.c src/games/waterloo/words/formmore.h \
	src/games/waterloo/words/formstep.c src/games/waterloo/words/formstep.h \
	src/games/waterloo/words/ground.c src/games/waterloo/words/ground.h \
	src/games/waterloo/words/lists.c src/games/waterloo/words/lists.h \
	src/games/waterloo/words/muster.c src/games/waterloo/words/muster.h \
	src/games/waterloo/words/words.c src/games/waterloo/words/words.h
