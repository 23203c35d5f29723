#!/bin/sh
# SPDX-License-Identifier: MIT
# t_handgame_expert.sh - a game of Expert by mail, as t_mailgame.sh plays it, in
# which Bob has only a mailbox.
players='alice:allied bob:french:hand'
settings='scenario = waterloo-expert'
kills=1
. "$srcdir/tests/cmd/t_mailgame.sh"
