# waterloo, the public room: what a seat may know; it cannot name a world.
noinst_LIBRARIES += src/games/waterloo/libwaterloo_public.a
src_games_waterloo_libwaterloo_public_a_SOURCES = \
	src/games/waterloo/able.c \
	src/games/waterloo/acts.c src/games/waterloo/acts.h \
	src/games/waterloo/bind.c \
	src/games/waterloo/bindcard.c \
	src/games/waterloo/bindfire.c \
	src/games/waterloo/bindset.c \
	src/games/waterloo/bindstand.c \
	src/games/waterloo/check.c src/games/waterloo/check.h \
	src/games/waterloo/checkcard.c \
	src/games/waterloo/checksetup.c \
	src/games/waterloo/checkverb.c \
	src/games/waterloo/echo.c \
	src/games/waterloo/field.c src/games/waterloo/field.h \
	src/games/waterloo/forecast.c src/games/waterloo/forecast.h \
	src/games/waterloo/happen.c src/games/waterloo/happen.h \
	src/games/waterloo/hear.c \
	src/games/waterloo/hearcard.c \
	src/games/waterloo/legal.c src/games/waterloo/legal.h \
	src/games/waterloo/legalcard.c \
	src/games/waterloo/legalfire.c \
	src/games/waterloo/legalmove.c \
	src/games/waterloo/map.c src/games/waterloo/map.h \
	src/games/waterloo/mapdoubt.c \
	src/games/waterloo/mapfit.c \
	src/games/waterloo/maphear.c \
	src/games/waterloo/mapjson.c \
	src/games/waterloo/mapoptions.c \
	src/games/waterloo/mapread.h \
	src/games/waterloo/mapterrain.c \
	src/games/waterloo/mapunits.c \
	src/games/waterloo/names.c \
	src/games/waterloo/plan.c src/games/waterloo/plan.h \
	src/games/waterloo/public.h \
	src/games/waterloo/seen.c src/games/waterloo/seen.h \
	src/games/waterloo/survey.c \
	src/games/waterloo/tell.c src/games/waterloo/tell.h \
	src/games/waterloo/tellcard.c \
	src/games/waterloo/tellfire.c \
	src/games/waterloo/telllist.c \
	src/games/waterloo/verbs.c \
	src/games/waterloo/why.c src/games/waterloo/why.h

# waterloo, the secret room: what is so, and the door.
noinst_LIBRARIES += src/games/waterloo/libwaterloo.a
src_games_waterloo_libwaterloo_a_SOURCES = \
	src/games/waterloo/await.c \
	src/games/waterloo/card.c \
	src/games/waterloo/clock.c \
	src/games/waterloo/deal.c \
	src/games/waterloo/declare.c \
	src/games/waterloo/draft.c \
	src/games/waterloo/fight.c \
	src/games/waterloo/fire.c \
	src/games/waterloo/frenzy.c \
	src/games/waterloo/limit.c \
	src/games/waterloo/load.c \
	src/games/waterloo/loadcards.c \
	src/games/waterloo/loadturn.c \
	src/games/waterloo/observe.c \
	src/games/waterloo/pursuit.c \
	src/games/waterloo/resolve.c \
	src/games/waterloo/rule.c \
	src/games/waterloo/save.c \
	src/games/waterloo/savecards.c \
	src/games/waterloo/secret.h \
	src/games/waterloo/strength.c \
	src/games/waterloo/victory.c \
	src/games/waterloo/waterloo.c src/games/waterloo/waterloo.h \
	src/games/waterloo/world.c src/games/waterloo/world.h
