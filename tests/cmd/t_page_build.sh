#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_build.sh - the page is made again elsewhere, to the same bytes; and
# what make dist and make install do with it.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

# The make that runs the tests lends its jobs to its own children only.
unset MAKEFLAGS MFLAGS MAKELEVEL
tools=$srcdir/tools

# ---- where there is no page, or an old one ----
mkdir -p fake/src fake/templates fake/tools
touch fake/configure.ac
there() {
	sh "$tools/page_there.sh" fake fake
}
tap 'no page: it says how to get one' prints 'make page builds it' there
touch -d '2026-01-01 00:00' fake/configure.ac
echo page >fake/estafette.html
tap 'a page that is as new as its sources' prints fake/estafette.html there
touch -d '2099-01-01 00:00' fake/src/x.c
tap 'an older one is none' fails there
tap 'it says than what' prints 'older than fake/src/x.c' there
missing() {
	PATH=/nowhere /bin/sh "$tools/page_missing.sh" "$srcdir" fake
}
tap 'without the compiler it is not built' fails missing
tap 'it says what is missing' prints 'missing: clang wasm-ld' missing
tap 'and what brings it' prints './bootstrap --page' missing
# Its functions, without what it does.
sed '/^cd /d; /^install_missing$/,$d' "$srcdir/bootstrap" >parts.sh
brought() {
	PATH=/nowhere /bin/sh -c '. "$0"; missing_toolchain' "$PWD/parts.sh"
}
tap 'which brings the compiler with its library' \
	prints 'libclang-rt-dev-wasm32' brought

html=$(sh "$tools/page_there.sh" "$srcdir" "$builddir" 2>said) || {
	tap_skip 'the same bytes' "$(cat said)"
	tap_done
	exit
}

# ---- the page ----
tap 'it is smaller than 900 kB' sh -c '[ "$(wc -c <"$0")" -lt 900000 ]' "$html"
tap 'no mark is left in it' fails grep -q '@[A-Z-]*@' "$html"
tap 'no import is left in it' fails grep -q '^import ' "$html"
tap 'its scripts and styles are those of its hashes' /usr/bin/python3 -c '
import base64, hashlib, re, sys
page = open(sys.argv[1], "rb").read()
for tag, kind in ((b"script type=\"module\"", b"script"), (b"style", b"style")):
    inner = re.findall(b"<" + tag + b">(.*?)</" + kind + b">", page, re.S)
    assert len(inner) == 1, (tag, len(inner))
    name = b"sha256-" + base64.b64encode(hashlib.sha256(inner[0]).digest())
    assert kind + b"-src \x27" + name + b"\x27" in page, (tag, name)
' "$html"

# ---- in another folder, with other libraries in sight ----
libraries=$srcdir/libraries
if sh "$tools/page_missing.sh" "$srcdir" "$libraries" 2>said; then
	mkdir -p elsewhere/page
	ln -s "$libraries" elsewhere/libs
	again() (
		umask 077
		TZ=Asia/Tokyo LC_ALL=C.UTF-8
		export TZ LC_ALL
		make -s -C "$builddir" distdir PAGE=no \
			distdir="$tmp/elsewhere/page/source" &&
			make -s -C elsewhere/page -f source/tools/page.mk \
				SOURCE=source LIBRARIES="$tmp/elsewhere/libs" &&
			make -s -C "$builddir" page-join \
				PAGE_FOLDER="$tmp/elsewhere/page"
	)
	tap 'it is built again' again
	tap 'the same bytes' cmp "$html" elsewhere/page/estafette.html
	for path in "$tmp" "$srcdir" "$builddir" /usr/lib /home /root; do
		tap "it names no $path" \
			fails grep -qaF "$path" elsewhere/page/estafette.wasm
	done
else
	tap_skip 'it is built again' "$(cat said)"
fi

# ---- archive and installation ----
packed() {
	make -s -C "$builddir" distdir distdir="$tmp/packed" >log 2>&1 || {
		cat log
		return 1
	}
	cmp "$html" packed/estafette.html &&
		(cd packed && sha256sum -c estafette.html.sha256)
}
tap 'the archive has it, and its hash' packed
installed() {
	make -s -C "$builddir" install-data-local DESTDIR="$tmp/dest" \
		docdir=/doc && cmp "$html" dest/doc/estafette.html &&
		make -s -C "$builddir" uninstall-local DESTDIR="$tmp/dest" \
			docdir=/doc && silent find dest -type f
}
tap 'it is installed among the documents, and removed' installed
tap_done
