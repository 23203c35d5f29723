#!/bin/sh
# SPDX-License-Identifier: MIT
# libraries.sh - fetches the sources of the libraries that the page is made of.
#
# usage: libraries.sh LIST FOLDER
# LIST is src/page/libraries. apt fetches the source packages, and checks who
# signed them; what came is held against the hashes of the LIST and unpacked with
# Debian's patches into FOLDER/PACKAGE. Needs no root and installs nothing: apt
# is given the machine's own sources, asked for source packages, in a folder that
# is removed again. What is there already is not fetched again.
set -eu
list=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
work=$folder/apt

say() {
	printf 'libraries: %s\n' "$*" >&2
}

lines() {
	sed '/^#/d; /^$/d' "$list"
}

whole() {
	lines | cmp -s - "$folder/fetched"
}

# Where this machine's packages come from.
apt_sources() {
	rm -rf "$work"
	mkdir -p "$work/sources" "$work/state/lists/partial" \
		"$work/cache/archives/partial"
	for file in /etc/apt/sources.list.d/*.sources; do
		[ ! -f "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" \
			>"$work/sources/${file##*/}"
	done
	for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
		[ ! -f "$file" ] || sed -n 's/^deb /deb-src /p' "$file" \
			>"$work/sources/$(basename "$file")-src.list"
	done
}

# apt PROGRAM ARGUMENT...: one of apt's programs, in that folder.
apt() {
	program=$1
	shift
	"$program" -q -o Dir::Etc::SourceList=/dev/null \
		-o Dir::Etc::SourceParts="$work/sources" \
		-o Dir::State::Lists="$work/state/lists" \
		-o Dir::Cache="$work/cache" -o APT::Sandbox::User="$(id -un)" \
		-o APT::Get::AllowUnauthenticated=false "$@"
}

# other PACKAGE VERSION: says why it did not come.
other() {
	there=$(apt apt-cache showsrc "$1" 2>/dev/null |
		sed -n 's/^Version: //p' | sort -u | paste -s -d ' ' -)
	say "cannot fetch the source package $1 $2; here there is: ${there:-none}"
	say "With another version the page has other bytes than the project's. To"
	say "make such a one write version, files and hashes into $list"
	return 1
}

# fetch PACKAGE VERSION: its archives, proved, in $work; unpacked in $folder.
fetch() {
	(cd "$work" && apt apt-get source --download-only "$1=$2") >&2 ||
		other "$1" "$2" || return 1
	lines | sed -n "s/^$1 [^ ]* \([^ ]*\) \([0-9a-f]*\)$/\2  \1/p" |
		(cd "$work" && sha256sum -c --strict -) >&2 || {
		say "$1 $2 is not what $list says"
		return 1
	}
	rm -rf "${folder:?}/$1"
	dpkg-source --no-copy -x "$work/$1_${2#*:}.dsc" "$folder/$1" >&2
}

whole && exit 0
for tool in apt-get apt-cache dpkg-source sha256sum; do
	command -v "$tool" >/dev/null || {
		say "needs Debian's $tool"
		exit 1
	}
done
rm -f "$folder/fetched"
apt_sources
apt apt-get update >&2 || say 'apt-get update failed in part; trying as it is'
lines | cut -d ' ' -f 1,2 | sort -u >"$work/packages"
while read -r package version; do
	fetch "$package" "$version"
done <"$work/packages"
rm -rf "$work"
lines >"$folder/fetched"
