#!/bin/sh
# SPDX-License-Identifier: MIT
# t_libraries.sh - what the page is made of is fetched, held against its hashes,
# and refused if it is anything else.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

command -v sha256sum >/dev/null || tap_skip_all 'no sha256sum'

# An archive of Debian's with one file in it, as these apt-get and dpkg-source
# have it.
mkdir bin
echo 'int thing;' >thing_1.orig.tar.gz
cat >bin/apt-get <<'END'
#!/bin/sh
case "$*" in
*' update'*) exit 0 ;;
*' source --download-only thing=1-1') echo sig >thing_1-1.dsc
	cp "$FAKE/thing_1.orig.tar.gz" . ;;
*) exit 100 ;;
esac
END
cat >bin/apt-cache <<'END'
#!/bin/sh
echo 'Package: thing'
echo 'Version: 1-1'
END
cat >bin/dpkg-source <<'END'
#!/bin/sh
# --no-copy -x DSC FOLDER
mkdir "$4" && cp "${3%/*}/thing_1.orig.tar.gz" "$4/thing.c"
END
chmod +x bin/*
FAKE=$tmp
PATH=$tmp/bin:$PATH
export FAKE PATH

list() {
	echo "thing $1 thing_1.orig.tar.gz $2" >list
}
fetch() {
	sh "$srcdir/tools/libraries.sh" list "$tmp/got dir"
}
hash=$(sha256sum thing_1.orig.tar.gz | cut -d ' ' -f 1)

list 1-1 "$hash"
tap 'what is as the list says is fetched' fetch
tap 'and unpacked' cmp thing_1.orig.tar.gz 'got dir/thing/thing.c'
tap 'apt has left nothing behind' fails test -e 'got dir/apt'
rm bin/apt-get
tap 'it is not fetched again' fetch

cat >bin/apt-get <<'END'
#!/bin/sh
case "$*" in
*' source --download-only thing=1-1') echo sig >thing_1-1.dsc
	echo 'int forged;' >thing_1.orig.tar.gz ;;
*' source '*) exit 100 ;;
esac
END
chmod +x bin/apt-get
rm -r 'got dir'
tap 'what has another hash is refused' fails fetch
tap 'and not unpacked' fails test -e 'got dir/thing'
tap 'it says what is wrong' prints 'thing 1-1 is not what list says' fetch
list 2-1 "$hash"
tap 'another release of Debian has another version' fails fetch
tap 'it says which' prints 'here there is: 1-1' fetch
tap 'nothing counts as fetched' fails test -e 'got dir/fetched'
tap 'the list of the page names what there is' sh -c '
	sed "/^#/d" "$0" | while read -r name version file hash rest; do
		[ -z "$rest" ] && [ ${#hash} = 64 ] || exit 1
		case $file in "${name}_"*) ;; *) exit 1 ;; esac
	done' "$srcdir/src/page/libraries"
tap_done
