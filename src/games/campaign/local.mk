# campaign: its rooms, in the order in which they are linked.
game_libs += \
	src/games/campaign/libcampaign.a \
	src/games/campaign/secret/libsecret.a \
	src/games/campaign/words/libwords.a \
	src/games/campaign/public/libpublic.a
ROOMS += rooms/games/campaign.c rooms/games/campaign/secret.c \
	rooms/games/campaign/words.c rooms/games/campaign/public.c

# campaign, the public room: what a seat may know; it cannot name a world.
noinst_LIBRARIES += src/games/campaign/public/libpublic.a
nodist_src_games_campaign_public_libpublic_a_SOURCES = rooms/games/campaign/public.c
PARTS += \
	src/games/campaign/public/answerline.c \
	src/games/campaign/public/answerread.c \
	src/games/campaign/public/answers.c src/games/campaign/public/answers.h \
	src/games/campaign/public/answertext.c \
	src/games/campaign/public/asked.c src/games/campaign/public/asked.h \
	src/games/campaign/public/awaited.c src/games/campaign/public/awaited.h \
	src/games/campaign/public/bind.h \
	src/games/campaign/public/bindact.c \
	src/games/campaign/public/bindanswer.c \
	src/games/campaign/public/bindguard.c \
	src/games/campaign/public/bindline.c \
	src/games/campaign/public/bindlist.c \
	src/games/campaign/public/bindname.c \
	src/games/campaign/public/bindplace.c \
	src/games/campaign/public/bindword.c \
	src/games/campaign/public/board.c src/games/campaign/public/board.h \
	src/games/campaign/public/check.c src/games/campaign/public/check.h \
	src/games/campaign/public/checkahead.c \
	src/games/campaign/public/checkbattle.c src/games/campaign/public/checkbattle.h \
	src/games/campaign/public/checkdeploy.c \
	src/games/campaign/public/checkmarch.c \
	src/games/campaign/public/checkover.c \
	src/games/campaign/public/checksetup.c \
	src/games/campaign/public/choose.c src/games/campaign/public/choose.h \
	src/games/campaign/public/deed.c src/games/campaign/public/deed.h \
	src/games/campaign/public/deployment.c src/games/campaign/public/deployment.h \
	src/games/campaign/public/echo.c \
	src/games/campaign/public/field.c src/games/campaign/public/field.h \
	src/games/campaign/public/fieldnames.c \
	src/games/campaign/public/fire.c src/games/campaign/public/fire.h \
	src/games/campaign/public/forecast.c src/games/campaign/public/forecast.h \
	src/games/campaign/public/guard.c \
	src/games/campaign/public/happen.c src/games/campaign/public/happen.h \
	src/games/campaign/public/happened.c \
	src/games/campaign/public/hear.c src/games/campaign/public/hear.h \
	src/games/campaign/public/hearboard.c \
	src/games/campaign/public/line.c src/games/campaign/public/line.h \
	src/games/campaign/public/map.c src/games/campaign/public/map.h \
	src/games/campaign/public/maparmy.c \
	src/games/campaign/public/mapfit.c \
	src/games/campaign/public/maphear.c \
	src/games/campaign/public/mapjson.c \
	src/games/campaign/public/mapland.c \
	src/games/campaign/public/mapread.h \
	src/games/campaign/public/mapset.c \
	src/games/campaign/public/march.c src/games/campaign/public/march.h \
	src/games/campaign/public/meant.c \
	src/games/campaign/public/move.c src/games/campaign/public/move.h \
	src/games/campaign/public/names.c \
	src/games/campaign/public/pick.c src/games/campaign/public/pick.h \
	src/games/campaign/public/place.c src/games/campaign/public/place.h \
	src/games/campaign/public/plan.c src/games/campaign/public/plan.h \
	src/games/campaign/public/possible.c src/games/campaign/public/possible.h \
	src/games/campaign/public/possibleahead.c \
	src/games/campaign/public/possiblebattle.c \
	src/games/campaign/public/possiblefield.c \
	src/games/campaign/public/possiblefight.c \
	src/games/campaign/public/possibleguard.c \
	src/games/campaign/public/possiblemarch.c \
	src/games/campaign/public/possibleplace.c \
	src/games/campaign/public/possibleregroup.c \
	src/games/campaign/public/public.h \
	src/games/campaign/public/rank.c \
	src/games/campaign/public/reasons.h \
	src/games/campaign/public/regroup.c src/games/campaign/public/regroup.h \
	src/games/campaign/public/retreat.c src/games/campaign/public/retreat.h \
	src/games/campaign/public/rows.c \
	src/games/campaign/public/seen.c src/games/campaign/public/seen.h \
	src/games/campaign/public/square.c src/games/campaign/public/square.h \
	src/games/campaign/public/support.c src/games/campaign/public/support.h \
	src/games/campaign/public/survey.c \
	src/games/campaign/public/tell.c src/games/campaign/public/tell.h \
	src/games/campaign/public/tellboard.c \
	src/games/campaign/public/terrain.c src/games/campaign/public/terrain.h \
	src/games/campaign/public/verbs.c \
	src/games/campaign/public/why.c src/games/campaign/public/why.h

# campaign, the secret room: what is so.
noinst_LIBRARIES += src/games/campaign/secret/libsecret.a
nodist_src_games_campaign_secret_libsecret_a_SOURCES = rooms/games/campaign/secret.c
PARTS += \
	src/games/campaign/secret/acting.c \
	src/games/campaign/secret/await.c \
	src/games/campaign/secret/battle.c src/games/campaign/secret/battle.h \
	src/games/campaign/secret/deployment.c \
	src/games/campaign/secret/elimination.c \
	src/games/campaign/secret/fire.c \
	src/games/campaign/secret/flight.c \
	src/games/campaign/secret/hits.c \
	src/games/campaign/secret/limit.c \
	src/games/campaign/secret/load.c src/games/campaign/secret/load.h \
	src/games/campaign/secret/loadanswers.c \
	src/games/campaign/secret/loadbattle.c \
	src/games/campaign/secret/loadfights.c \
	src/games/campaign/secret/loadturn.c \
	src/games/campaign/secret/march.c \
	src/games/campaign/secret/morale.c \
	src/games/campaign/secret/plans.c \
	src/games/campaign/secret/regroup.c \
	src/games/campaign/secret/resolve.c \
	src/games/campaign/secret/rule.c \
	src/games/campaign/secret/save.c src/games/campaign/secret/save.h \
	src/games/campaign/secret/savebattle.c \
	src/games/campaign/secret/secret.h \
	src/games/campaign/secret/sequence.c \
	src/games/campaign/secret/setup.c \
	src/games/campaign/secret/skirmish.c \
	src/games/campaign/secret/terrain.c \
	src/games/campaign/secret/turn.c \
	src/games/campaign/secret/turnlines.c \
	src/games/campaign/secret/world.c src/games/campaign/secret/world.h

# campaign: its table of functions, and the door.
noinst_LIBRARIES += src/games/campaign/libcampaign.a
nodist_src_games_campaign_libcampaign_a_SOURCES = rooms/games/campaign.c
PARTS += \
	src/games/campaign/campaign.c src/games/campaign/campaign.h \
	src/games/campaign/observe.c

# campaign, the words: what only its reports say.
noinst_LIBRARIES += src/games/campaign/words/libwords.a
nodist_src_games_campaign_words_libwords_a_SOURCES = rooms/games/campaign/words.c
PARTS += \
	src/games/campaign/words/blocks.c src/games/campaign/words/blocks.h \
	src/games/campaign/words/boards.c src/games/campaign/words/boards.h \
	src/games/campaign/words/chart.c src/games/campaign/words/chart.h \
	src/games/campaign/words/chartlabel.c \
	src/games/campaign/words/chartapart.c \
	src/games/campaign/words/chartland.c \
	src/games/campaign/words/charttrack.c \
	src/games/campaign/words/events.c src/games/campaign/words/events.h \
	src/games/campaign/words/forces.c src/games/campaign/words/forces.h \
	src/games/campaign/words/form.c src/games/campaign/words/form.h \
	src/games/campaign/words/formbattle.c \
	src/games/campaign/words/formfield.c \
	src/games/campaign/words/ink.c src/games/campaign/words/ink.h \
	src/games/campaign/words/lists.c src/games/campaign/words/lists.h \
	src/games/campaign/words/mapdraw.c src/games/campaign/words/mapdraw.h \
	src/games/campaign/words/orders.c src/games/campaign/words/orders.h \
	src/games/campaign/words/picture.c src/games/campaign/words/picture.h \
	src/games/campaign/words/roster.c src/games/campaign/words/roster.h \
	src/games/campaign/words/sheet.c src/games/campaign/words/sheet.h \
	src/games/campaign/words/sheetmark.c \
	src/games/campaign/words/sights.c src/games/campaign/words/sights.h \
	src/games/campaign/words/spots.c src/games/campaign/words/spots.h \
	src/games/campaign/words/words.c src/games/campaign/words/words.h
