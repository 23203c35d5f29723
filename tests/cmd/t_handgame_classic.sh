#!/bin/sh
# SPDX-License-Identifier: MIT
# t_handgame_classic.sh - the recorded game of the training mission by mail, as
# t_mailgame.sh plays it; Blue has only a mailbox.
players='ruth:red ben:blue:hand'
settings='scenario = classic-training'
bot=$srcdir/examples/classic-training/orders
kills=1
. "$srcdir/tests/cmd/t_mailgame.sh"
