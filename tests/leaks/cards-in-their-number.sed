# src/games/waterloo/observe.c
# game 1002
# The number of cards in a hand is one that tells which they are.
s/^		s->hands\[seat\] = wl_card_count(f->hand\[seat\]);/		for (int i = 0; i < WL_CARDS; i++)\n			s->hands[seat] += (i + 1) * f->hand[seat][i];/
