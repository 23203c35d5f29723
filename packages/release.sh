#!/bin/sh
# SPDX-License-Identifier: MIT
# release.sh - writes what stands beside the archive of a release.
#
# usage: release.sh VERSION FORMULA FILE...
# In this folder: of each FILE its SHA-256 and a signature by minisign, and the
# FORMULA for Homebrew with the hash of the first FILE, the archive. RELEASE_KEY
# names the secret key; without it minisign takes its own (~/.minisign).
set -eu
version=$1
formula=$2
shift 2

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
