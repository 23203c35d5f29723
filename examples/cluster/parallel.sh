#!/bin/sh
# SPDX-License-Identifier: MIT
# parallel.sh - a round of a league in parts, by GNU parallel.
#
# usage: parallel.sh DIR PARTS [option of parallel]...
# Sorts the mailbox, then goes round the parts: as many at a time as there are
# processors. With `-S HOST,HOST' the parts go by ssh to machines that have the
# same folder in the same place. A part whose machine dies is tried on another.
# MAILBOX says where mail comes in ("--imap"); without it: --maildir DIR/in.
# ESTAFETTE is the program, OPTIONS are options of every `run'.
set -u
dir=${1:?usage: parallel.sh DIR PARTS [option of parallel]...}
parts=${2:?usage: parallel.sh DIR PARTS [option of parallel]...}
shift 2
status=0

# shellcheck disable=SC2086 # the split is what is wanted
"${ESTAFETTE:=estafette}" receive --sort -d "$dir" \
	${MAILBOX:---maildir "$dir/in"} || status=$?
# What could not be sorted now does not stop what was.
seq "$parts" | parallel --will-cite --quote --retries 3 "$@" \
	"$ESTAFETTE" run ${OPTIONS-} --part "{}/$parts" "$dir" || status=$?
exit $status
