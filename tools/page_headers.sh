#!/bin/sh
# SPDX-License-Identifier: MIT
# page_headers.sh - writes the headers that configure scripts write elsewhere.
#
# usage: page_headers.sh SOURCE LIBRARIES OUT
# In OUT: config.h of the program, and what stands among the libraries' headers.
# Under WASI there is nothing to find out.
set -eu
source=$1
libraries=$2
out=$3
LC_ALL=C
export LC_ALL

# field N: of AC_INIT([name], [version], ...) in configure.ac.
field() {
	sed -n "s/^AC_INIT(\(.*\))\$/\1/p" "$source/configure.ac" |
		cut -d , -f "$1" | tr -d '[] '
}

# owner FILE: the installed package that it belongs to, and its version.
owner() {
	dpkg-query -W -f '${Package} ${Version}\n' \
		"$(dpkg-query -S "$(readlink -f "$1")" | cut -d : -f 1)"
}

# What the page is made of, for its About: libraries, compiler and C library.
built_from() {
	sed '/^#/d; /^$/d' "$source/src/page/libraries"
	owner "$(command -v clang)"
	owner "$(command -v wasm-ld)"
	owner "$(clang --target=wasm32-wasi --print-libgcc-file-name)"
	owner /usr/include/wasm32-wasi/stdio.h
}

config_h() {
	echo '#define _GNU_SOURCE 1'
	echo "#define PACKAGE_VERSION \"$(field 2)\""
	echo "#define PACKAGE_URL \"$(field 5)\""
	echo '#define WITH_DRAW 0'
	echo '#define INIH_VERSION "none"'
	echo '#define PAGE_BUILT_FROM \'
	built_from | sed 's/.*/	"&\\n" \\/'
	echo
}

mkdir -p "$out/libraries/sodium"
config_h >"$out/config.h"

sodium=$libraries/libsodium
# value NAME: of an assignment in libsodium's configure.ac.
value() {
	sed -n "s/^$1=//p" "$sodium/configure.ac"
}
version=$(sed -n 's/^AC_INIT(\[libsodium\],\[\([^]]*\)\].*/\1/p' \
	"$sodium/configure.ac")
sed -e "s/@VERSION@/$version/" -e 's/@SODIUM_LIBRARY_MINIMAL_DEF@//' \
	-e "s/@SODIUM_LIBRARY_VERSION_MAJOR@/$(value SODIUM_LIBRARY_VERSION_MAJOR)/" \
	-e "s/@SODIUM_LIBRARY_VERSION_MINOR@/$(value SODIUM_LIBRARY_VERSION_MINOR)/" \
	"$sodium/src/libsodium/include/sodium/version.h.in" \
	>"$out/libraries/sodium/version.h"
cp "$sodium/src/libsodium/include/sodium.h" "$out/libraries"
cp "$sodium"/src/libsodium/include/sodium/*.h "$out/libraries/sodium"

sed -e 's/@json_have_localeconv@/0/; s/@json_inline@/inline/' \
	-e 's/@json_have_long_long@/1/; s/@json_have_atomic_builtins@/0/' \
	-e 's/@json_have_sync_builtins@/0/' \
	"$libraries/jansson/src/jansson_config.h.in" \
	>"$out/libraries/jansson_config.h"
cp "$libraries/jansson/src/jansson.h" "$out/libraries"
: >"$out/libraries/jansson_private_config.h"
