#!/bin/sh
# SPDX-License-Identifier: MIT
# t_second_build.sh - another compiler's program makes and finds the same bytes.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/honest.sh"

[ -x "$srcdir/configure" ] || tap_skip_all 'no configure in the source folder'

# Another compiler if there is one, other optimisation in any case.
second_cc=${CC:-cc}
other_compiler() {
	echo 'int main(void) { return 0; }' >try.c
	clang -o try try.c && ./try
}
if other_compiler >try.log 2>&1; then
	second_cc=clang
fi
second_flags=-O0

# The sources without what a build in their own folder leaves there: configure
# refuses a folder that has been configured, and make would find old objects.
sources() {
	mkdir source
	(cd "$srcdir" && tar -cf - --exclude='*.o' --exclude='*.a' \
		--exclude=.dirstamp --exclude=.deps configure configure.ac aclocal.m4 Makefile.am \
		Makefile.in config.h.in build-aux m4 src templates tools \
		man/local.mk tests/local.mk examples/local.mk \
		packages/local.mk) | (cd source && tar -xf -)
	chmod -R u+w source && rm -f source/src/base/builtin_data.c
}

# On a machine without librsvg.
cat >pkg-config <<EOT
#!/bin/sh
case " \$* " in
*librsvg*) echo 'Package librsvg-2.0 was not found'; exit 1 ;;
esac
exec ${PKG_CONFIG:-pkg-config} "\$@"
EOT
chmod +x pkg-config

# build: in the folder second, configured as the first one but for compiler,
# flags and librsvg; only the program itself. What configure was given is quoted
# for eval.
build() {
	sources && mkdir second && cd second || return 1
	eval "set -- $("$builddir/config.status" --config)"
	../source/configure "$@" --srcdir=../source --quiet \
		--disable-dependency-tracking --disable-werror \
		--with-draw=auto PKG_CONFIG="$tmp/pkg-config" \
		--program-suffix=-two --without-bash-completion-dir \
		CC="$second_cc" CFLAGS="$second_flags" LDFLAGS= \
		2>"$tmp/configure.err" || { cat "$tmp/configure.err"; return 1; }
	# Nothing in the source folder is made anew, whatever its times say.
	make -s -j2 ACLOCAL=: AUTOCONF=: AUTOHEADER=: AUTOMAKE=: estafette
}
tap "a second build, by $second_cc $second_flags" build
second=$tmp/second/estafette
tap 'configure has said that it does not draw' \
	grep 'no librsvg: no estafette-draw' configure.err
tap 'nor installs what completes commands' \
	grep -x 'bashcompletiondir = *' second/Makefile
tap 'it is another program' fails cmp -s "$estafette" "$second"

# The honest game by both.
mkdir one two
play() (
	cd "$1" || exit 1
	XDG_STATE_HOME=$tmp/$1/state
	estafette=$2
	honest
)
tap 'the first one plays a game' play one "$estafette"
tap 'the second one, too' play two "$second"
tap 'the game file is the same' cmp one/honest.game two/honest.game
for what in blocks held honest.reports ids; do
	tap "so is what is in $what" diff -r "one/$what" "two/$what"
done
tap 'each agrees with the other at V3' sh -c '
	"$0" verify two/honest.game | grep "^agrees at V3 up to entry 19" >1 &&
	"$1" verify one/honest.game | grep "^agrees at V3 up to entry 19" >2 &&
	cmp 1 2' "$estafette" "$second"
# The demo by both: only the mail's program and server are the first one's.
mkdir -p second/tests/lib
ln -s "$builddir/estafette-post" second/estafette-post
ln -s "$builddir/tests/lib/smtpsink" second/tests/lib/smtpsink
demo() {
	builddir=$1 sh "$srcdir/examples/waterloo-basic/demo.sh" "$2" >"$2.out"
}
game=belle-alliance.game
tap 'the first one plays the demo' demo "$builddir" "$tmp/demo1"
tap 'the second one, too' demo "$tmp/second" "$tmp/demo2"
tap 'the game file is the same' cmp "demo1/$game" "demo2/$game"
tap 'so are the reports' diff -r demo1/belle-alliance.reports \
	demo2/belle-alliance.reports
tap 'so are the mails' diff -r --exclude=talk --exclude='*.env' demo1/mail \
	demo2/mail
tap 'the second one agrees with the first at V3, as a stranger' \
	prints 'agrees at V3 up to entry 39' "$second" verify "demo1/$game"

# What does not draw says so, and the mails go.
undrawn() {
	cp one/honest.game pictures.game
	cat >pictures.ini <<-INI
		[game]
		name = honest
		scenario = waterloo-basic
		[seat.allied]
		player = Alice
		email = alice@example.org
		format = html
		$1
		[seat.french]
		player = Bob
		[post]
		from = referee@example.org
	INI
	rm -rf pictures
	"$second" mail pictures.game -i one/referee.id --eml pictures >said \
		2>told || { cat told; return 1; }
	cat told
	ls pictures/*-allied-report.eml && ! grep -l image/png pictures/*.eml
}
tap 'without librsvg mails have no pictures' undrawn ''
tap 'nobody asked for one' fails grep picture told
tap 'nor if they are asked for' undrawn 'pictures = yes'
tap 'but then it says why, which holds for --without-draw, too' \
	grep 'without a picture.*this build draws no PNG.*configured without' told

# Beside it is none any more; where make install puts it, it has another name.
tap 'what runs for mail is of the same suffix' sh -c 'rm second/estafette-post &&
	! "$0" mail pictures.game -i one/referee.id --eml more 2>told &&
	grep "cannot run .*/estafette-post-two:" told' "$second"
tap_done
