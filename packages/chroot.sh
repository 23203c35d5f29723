#!/bin/sh
# SPDX-License-Identifier: MIT
# chroot.sh - Debian's packages, built, judged, installed and tried in systems
# that have nothing else.
#
# usage: chroot.sh ARCHIVE FOLDER [SUITE]
# ARCHIVE is that of a release (make release), SUITE one of Debian's (bookworm).
# FOLDER gets the packages. In one system they are built, without a network, and
# lintian judges them; in another they are installed, what debian/tests has is
# run, and they are removed. Needs mmdebstrap and ip; and root, or the right to
# make user namespaces.
set -eu
# The parts come back here through the hooks of mmdebstrap.
part=make
case $1 in
--*) part=${1#--} root=$2 && shift 2 ;;
esac
archive=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
suite=${3-bookworm}
# Overrides and the version of the policy are those of bookworm: which of them
# another suite's lintian does not need is only information.
case $suite in
bookworm) fails=error,warning,info,pedantic ;;
*) fails=error,warning,pedantic ;;
esac
name=$(basename "$archive" .tar.xz)
work=/srv/$name

step() {
	printf '== %s\n' "$*"
}

# inside COMMAND...: as root of the new system.
inside() {
	DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"
}

# cut_off LINE: the shell line as nobody, in the sources, with no network but
# loopback.
cut_off() {
	unshare -n sh -c 'ip link set lo up; exec "$@"' - env LC_ALL=C.UTF-8 \
		HOME="/srv" DEB_BUILD_OPTIONS="parallel=$(nproc)" \
		chroot --userspec=nobody:nogroup "$root" \
		sh -c "cd $work && $1"
}

# The sources, as dpkg-source wants them, and what building them needs.
sources() {
	cp "$archive" "$root/srv/estafette_${name#*-}.orig.tar.xz"
	xz -dc "$archive" | tar -xf - -C "$root/srv"
	inside chown -R nobody:nogroup /srv
	inside apt-get -q -y --no-install-recommends build-dep "$work" \
		>"$folder/build-dep.log"
}

build() {
	step "building, without a network"
	sources
	cut_off 'dpkg-buildpackage -us -uc' >"$folder/build.log" 2>&1 || {
		tail -n 40 "$folder/build.log"
		exit 1
	}
	cp "$root"/srv/estafette*_* "$folder"
	step 'lintian'
	cut_off "lintian --version; lintian --display-info --pedantic \
		--fail-on $fails ../*.changes"
	echo 'nothing to say'
}

try() {
	step 'installing'
	mkdir "$root/srv/debs"
	cp "$folder"/*.deb "$root/srv/debs"
	inside sh -c 'apt-get -q -y --no-install-recommends install \
		/srv/debs/*.deb' >"$folder/install.log"
	inside sh -c "dpkg -l 'estafette*' | grep ^ii; getent passwd estafette
		ls -ld /var/lib/estafette/estafette"
	inside sh -c "dpkg -V \$(dpkg-query -W -f '\${Package} ' 'estafette*')"
	sources
	for test in "$root$work"/debian/tests/*; do
		[ -x "$test" ] || continue
		step "debian/tests/${test##*/}"
		cut_off "AUTOPKGTEST_TMP=\$(mktemp -d) \
			debian/tests/${test##*/} 2>&1"
	done
	step 'removing'
	inside sh -c 'apt-get -q -y purge "estafette*"' >"$folder/purge.log"
	# The games of a referee are not a package's to remove.
	inside sh -c 'cd / && ! find bin boot etc home lib opt root sbin usr var \
		-path var/lib/estafette -prune -o -name "*estafette*" -print |
		grep .'
	echo 'nothing is left but /var/lib/estafette'
}

# in_system PART PACKAGE...: a part in a new system, of which nothing stays.
in_system() {
	step "$suite, with nothing but $2"
	hook="sh '$0' --$1 \"\$1\" '$archive' '$folder' $suite"
	mmdebstrap --quiet --variant=apt --include="$2" \
		--customize-hook="$hook" "$suite" /dev/null
}

case $part in
make)
	in_system build build-essential,lintian
	in_system try ca-certificates,systemd
	;;
build | try) "$part" ;;
esac
