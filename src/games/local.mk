# games: the rule books; each game's table and door, its secret room, its words
# and, last, its public one.
game_libs = \
	src/games/campaign/libcampaign.a \
	src/games/campaign/secret/libsecret.a \
	src/games/campaign/words/libwords.a \
	src/games/campaign/public/libpublic.a \
	src/games/classic/libclassic.a \
	src/games/classic/secret/libsecret.a \
	src/games/classic/words/libwords.a \
	src/games/classic/public/libpublic.a \
	src/games/waterloo/libwaterloo.a \
	src/games/waterloo/secret/libsecret.a \
	src/games/waterloo/words/libwords.a \
	src/games/waterloo/public/libpublic.a
include src/games/campaign/local.mk
include src/games/classic/local.mk
include src/games/waterloo/local.mk
