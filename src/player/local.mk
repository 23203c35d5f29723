# player: a game in a player's hands: buffers in, values out.
noinst_LIBRARIES += src/player/libplayer.a
nodist_src_player_libplayer_a_SOURCES = rooms/player.c
PARTS += \
	src/player/against_file.c src/player/against_file.h \
	src/player/choices.c src/player/choices.h \
	src/player/earlier.c src/player/earlier.h \
	src/player/gathered.c src/player/gathered.h \
	src/player/held.c src/player/held.h \
	src/player/held_report.c src/player/held_report.h \
	src/player/held_report_json.c \
	src/player/judge.c src/player/judge.h \
	src/player/judge_told.c src/player/judge_told.h \
	src/player/mailparts.c src/player/mailparts.h \
	src/player/mailreports.c src/player/mailreports.h \
	src/player/sealing.c src/player/sealing.h
