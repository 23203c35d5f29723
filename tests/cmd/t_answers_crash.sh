#!/bin/sh
# SPDX-License-Identifier: MIT
# t_answers_crash.sh - receive ends at any call while it takes orders by hand.
#
# As t_receive_crash.sh: afterwards each mail is where it was or where it
# belongs, nothing was carried out twice, and the same command once more leaves
# what the undisturbed run left.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/memory.sh"
. "$srcdir/tests/lib/cmd.sh"
trap 'rm -rf "$tmp"' EXIT
tmp=$(pwd -P)
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
. "$srcdir/tests/lib/crash.sh"
. "$srcdir/tests/lib/game.sh"

mkdir base
cd base || exit 1
XDG_STATE_HOME=$tmp/base/state
mv ../allied.txt ../french.txt .
keys referee alice
sed 's/^player = .*/&\nemail = player@example.org/' <<-INI >w.ini
	$(configuration w)
	orders = mail
	[post]
	from = Referee <referee@example.org>
	smtp = smtp://127.0.0.1:9
INI
"$estafette" new w.ini -i referee.id $at >../out 2>&1
"$estafette" accept w.game --seat allied -i alice.id >a.asc 2>>../out
"$estafette" order w.game --seat french --yes -i referee.id $at >>../out 2>&1
adjudicate w.game a.asc >>../out 2>&1
play w allied >>../out 2>&1
mkdir eml
"$estafette" mail w.game --eml eml -i referee.id $at >>../out 2>&1
mkdir -p box/new box/cur box/tmp

# letter [ENTRY]: what stands on standard input answers Bob's report.
letter() {
	printf 'From: player@example.org\nSubject: Re: [w] x\n'
	[ -z "$1" ] || printf 'In-Reply-To: %s\n' "$(sed -n \
		's/^Message-I[dD]: //p' "eml/w-$1-french-report.eml" | tr -d '\r')"
	printf '\n'
	cat
}
letter 5 <french.txt >box/new/1
echo 'rules W8.1' | letter 5 >box/new/2
echo 'Hello.' | letter 4 >box/new/3
{ echo 'Answer code: AAAA-AAAA'; cat french.txt; } | letter >box/new/4
cp -a ../base ../asks
cd ../asks || exit 1
printf 'confirm = yes\n' >.line
sed -i '/^orders = mail/r .line' w.ini
rm box/new/*
letter 5 <french.txt >box/new/1
echo yes | letter 5 >box/new/2
XDG_STATE_HOME=$tmp/run/state

take() {
	"$@" "$estafette" receive --maildir box --hold -i referee.id $at
}
confirm() {
	take "$@"
}
take_fresh() {
	fresh base
}
confirm_fresh() {
	fresh asks
}
undisturbed() {
	"$1_fresh"
	take inject --list "$tmp/$1.list" -- >"$tmp/out" 2>&1
	rm -rf "$tmp/$1.done"
	cp -a "$tmp/run" "$tmp/$1.done"
}
left() {
	for left in $(ls "$tmp/$1.done/box/cur" | sed 's/:.*//'); do
		[ -e "box/new/$left" ] || [ -e "box/cur/$left:2,S" ] || {
			echo "mail $left is lost"
			return 1
		}
	done
	[ -e box/new/1 ] || [ "$1" = confirm ] ||
		cmp w.game "$tmp/$1.done/w.game"
}
# What a crash may have left is the file of locks, and names in the quarantine's
# list twice.
again() {
	take >"$tmp/out" 2>&1 || { cat "$tmp/out"; return 1; }
	cmp w.game "$tmp/$1.done/w.game" &&
		diff -r w.post "$tmp/$1.done/w.post" &&
		diff -r box "$tmp/$1.done/box" && [ -z "$(find . -name '*.tmp')" ]
}
take_left() {
	left take
}
take_again() {
	again take
}
confirm_left() {
	left confirm
}
confirm_again() {
	again confirm
}

undisturbed take
went_well() {
	cd "$tmp/take.done" && [ "$(ls box/cur | wc -l)" = 4 ] &&
		[ "$(grep -c '^== entry' w.game)" = 7 ] &&
		[ "$(ls w.post/answers | wc -l)" = 3 ] && [ -e w.post/codes ]
}
tap 'the undisturbed run takes orders, answers three mails' went_well
undisturbed confirm
confirmed() {
	cd "$tmp/confirm.done" && [ "$(grep -c '^== entry' w.game)" = 7 ] &&
		[ "$(ls w.post/answers | wc -l)" = 1 ]
}
tap '... or lets them wait, and carries them out' confirmed
# Whose a mail is that holds no block is found out by a look into the games and
# the book made of them: what cannot be read for a moment may be what tells it.
look() {
	take "$@"
}
look_fresh() {
	take_fresh
}
look_left() {
	take_left
}
look_again() {
	take_again
}
awk '/ openat \.\/\.estafette\/lookup\// { print }
	/ openat \.\/w\.(game|ini)$/ && !known { print }
	/ openat[+] .*lookup\/games$/ { known = 1 }' "$tmp/take.list" \
	>"$tmp/look.list"
tap 'receive with EIO at each look at whose a mail is' try EIO 0 look
tap 'receive with kill at each call' try kill 0 take
tap 'receive with ENOSPC at each call' try ENOSPC 1 take
tap 'confirm with kill at each call' try kill 2 confirm
tap 'confirm with ENOSPC at each call' try ENOSPC 0 confirm
tap 'receive with one crash after the other' schedules take kill crash ENOSPC
tap 'confirm with one crash after the other' \
	schedules confirm kill crash ENOSPC
tap_done
