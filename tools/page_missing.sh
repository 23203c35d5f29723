#!/bin/sh
# SPDX-License-Identifier: MIT
# page_missing.sh - fails, and says why, where the page cannot be built.
#
# usage: page_missing.sh SRCDIR LIBRARIES
missing=
for tool in clang wasm-ld llvm-ar gzip base64 openssl sha256sum dpkg-query; do
	command -v "$tool" >/dev/null || missing="$missing $tool"
done
[ -e /usr/include/wasm32-wasi/stdio.h ] || missing="$missing wasi-libc"
if command -v clang >/dev/null; then
	runtime=$(clang --target=wasm32-wasi --print-libgcc-file-name)
	[ -e "$runtime" ] || missing="$missing libclang-rt-dev-wasm32"
fi
sed '/^#/d; /^$/d' "$1/src/page/libraries" | cmp -s - "$2/fetched" ||
	missing="$missing the sources of libsodium and jansson"
[ -n "$missing" ] || exit 0
echo "make page: missing:$missing" >&2
echo 'make page: ./bootstrap --page brings it, on Debian 12; everything but' \
	'the page is built without' >&2
exit 1
