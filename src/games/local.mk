# games: the rule books; each game's table and door, its secret room, its words
# and, last, its public one.
#
# What a new game is: a folder here, whose local.mk names its rooms; a line below
# and one in games.c. Its rule book rules/GAME.md, a first configuration
# new/GAME.ini and scenarios; in reports/GAME/ and mail/GAME/ what the templates of
# all games ask of it ({{>game/...}}); all of these stand in templates/local.mk. Its
# cases lie in tests/cases/GAME/.
game_libs =
include src/games/campaign/local.mk
include src/games/classic/local.mk
include src/games/waterloo/local.mk
