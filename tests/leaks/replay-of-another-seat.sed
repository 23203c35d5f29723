# src/record/retold.c
# A seat's replay that shows what the other one saw.
s/who == GAME_ALL || who == (int)i)$/who == GAME_ALL || who >= 0)/
