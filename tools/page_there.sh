#!/bin/sh
# SPDX-License-Identifier: MIT
# page_there.sh - prints where the built page is, if it is of these sources.
#
# usage: page_there.sh SRCDIR BUILDDIR
# A page that make page has built, else that of a release archive. Fails, and
# says why, if there is none, or one that is older than a file it is made of.
page=$2/estafette.html
[ -e "$page" ] || page=$1/estafette.html
if [ ! -e "$page" ]; then
	echo 'no estafette.html; make page builds it' >&2
	exit 1
fi
newer=$(find "$1/src" "$1/templates" "$1/tools" "$1/configure.ac" -type f \
	-newer "$page" ! -name '*.[oa]' ! -name '*_data.c*' ! -name .dirstamp \
	! -path '*/.deps/*' | head -n 1)
if [ -n "$newer" ]; then
	echo "estafette.html is older than $newer; make page builds it" >&2
	exit 1
fi
echo "$page"
