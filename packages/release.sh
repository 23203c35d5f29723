#!/bin/sh
# SPDX-License-Identifier: MIT
# release.sh - writes what stands beside the archive of a release.
#
# usage: release.sh VERSION FORMULA NEWS FILE...
# In this folder: of each FILE its SHA-256 and a signature by minisign, and the
# FORMULA for Homebrew with the hash of the first FILE, the archive. RELEASE_KEY
# names the secret key; without it minisign takes its own (~/.minisign).
# Of a page NEWS must tell the hash, as all who open it are told.
set -eu
version=$1
formula=$2
news=$3
shift 3

for file; do
	case $file in *.html) ;; *) continue ;; esac
	hash=$(sha256sum <"$file")
	grep -q "${hash%% *}" "$news" && continue
	echo "release: $news does not tell the SHA-256 of $file: ${hash%% *}" >&2
	exit 1
done
for file; do
	sha256sum "$file" | tee "$file.sha256"
done
read -r hash _ <"$1.sha256"
name=${formula##*/}
sed "s/@VERSION@/$version/; s/@SHA256@/$hash/" "$formula" >"${name%.in}"
if ! command -v minisign >/dev/null; then
	echo 'release: nothing is signed; that needs minisign' >&2
	exit 1
fi
minisign -S ${RELEASE_KEY:+-s "$RELEASE_KEY"} -t "estafette $version" -m "$@"
