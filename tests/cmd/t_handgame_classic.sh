#!/bin/sh
# SPDX-License-Identifier: MIT
# t_handgame_classic.sh - the recorded game of classic by mail, as
# t_mailgame.sh plays it; Blue has only a mailbox.
players='ruth:red ben:blue:hand'
settings='scenario = classic'
bot=$srcdir/examples/classic/orders
kills=1
. "$srcdir/tests/cmd/t_mailgame.sh"
