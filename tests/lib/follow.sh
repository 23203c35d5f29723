# SPDX-License-Identifier: MIT
# follow.sh - does what a tutorial says, word by word; sourced behind byhand.sh.
#
#	follow PAGE		# a manual page; follow.awk says how it is read
#
# Each person has a folder, which is his home. Keys and rolls, the clock and the
# mail server are the test's; all else is as it is told. before PERSON COMMAND and
# after PERSON COMMAND may be defined by the test. $browser is the one in which a
# tutorial of the page is followed.
FOLLOWED=$tmp
ESTAFETTE_PASSWORD_COMMAND='echo a-long-enough-password'
PATH=$tmp/bin:$PATH
export FOLLOWED ESTAFETTE_PASSWORD_COMMAND PATH
mkdir bin
cat >bin/estafette <<'END'
#!/bin/sh
# The program, with the chance and the clock of the test.
help=$("$builddir/estafette" help "$1")
case $help in *--time*)
	set -- "$@" --time "$(cat "$FOLLOWED/now")" ;;
esac
case $help in *--entropy*)
	echo >>"$FOLLOWED/chances"
	set -- "$@" --entropy "$(printf %064d "$(wc -l <"$FOLLOWED/chances")")" ;;
esac
exec "$builddir/estafette" "$@"
END
chmod +x bin/estafette

# now TIME: from now on it is.
now() {
	echo "$1" >"$tmp/now"
}

now 2027-03-01T08:00:00Z

# as NAME COMMAND: typed by that person, in his folder.
as() (
	HOME=$tmp/$1
	XDG_CONFIG_HOME=$HOME/.config
	XDG_STATE_HOME=$HOME/.state
	export HOME XDG_CONFIG_HOME XDG_STATE_HOME
	cd "$HOME" && sh -c "$2"
)

# address NAME: as he mails.
address() {
	echo "$(echo "$1" | cut -c 1 | tr 'a-z' 'A-Z')${1#?} <$1@example.org>"
}

# attached NAME FILE: that of the last mail to him.
attached() {
	/usr/bin/python3 -c '
import email, email.policy, sys
m = email.message_from_file(open(sys.argv[1]), policy=email.policy.default)
p, = [p for p in m.iter_attachments() if p.get_filename() == sys.argv[2]]
c = p.get_content()
sys.stdout.buffer.write(c if type(c) is bytes else c.encode())' \
		"$tmp/got/$(last "$1").eml" "$2"
}

# read_by NAME: his last mail, as his mail program shows it.
read_by() {
	letter "$(last "$1")" | sed -n 's/^Subject: /&/p;/^$/q'
	echo
	plain "$(last "$1")"
}

like() {
	"${AWK:-awk}" -f "$srcdir/tests/lib/like.awk" "$1" "$2" ||
		{ cat "$2"; return 1; }
}

# typed N NAME COMMAND: what is shown of it is what it answers; only where that
# is shown may it fail.
typed() {
	typed_status=0
	as "$2" "$3" >.answer 2>&1 </dev/null || typed_status=$?
	grep -v 'warning: --entropy makes worthless keys' .answer >.answered
	if [ -e "$steps/$1.shown" ]; then
		like "$steps/$1" .answered
	else
		[ "$typed_status" = 0 ] || { cat .answered; return 1; }
	fi
}

# writes NAME FILE TEXT: with the test's mail server in the place of another.
writes() {
	writes_port=$(cat "$tmp/port" 2>/dev/null)
	sed "s|smtps://mail.example.org|smtp://127.0.0.1:$writes_port\n\
starttls = off|" "$3" >"$1/$2"
}

# take_step N KIND NAME WHAT
take_step() {
	case $2 in
	typed) typed "$1" "$3" "$4" ;;
	writes) writes "$3" "$4" "$steps/$1" ;;
	mails) drop "$(address "$3")" <"$3/$4" ;;
	mail) letter "$(last "$3")" >"$3/$4" ;;
	part) attached "$3" "$4" >"$3/$4" ;;
	gives) cp "$3/${4#*/}" "$4" ;;
	reads) read_by "$3" >.answered && like "$steps/$1" .answered ;;
	answers)
		reply "$(last "$3")" "$(address "$3")" <"$steps/$1" >.reply
		drop_n=$((drop_n + 1))
		mv .reply "in/new/$drop_n.$$"
		;;
	meanwhile) eval "$4" ;;
	fault) echo 'nobody types, writes or reads this'; return 1 ;;
	types) in_page "$2" "$steps/$1" ;;
	*) in_page "$2" "$4" ;;
	esac
}

# in_page KIND WHAT: done by following.mjs, to which 4 and 5 lead.
in_page() {
	printf '%s\t%s\n' "$1" "$2" >&4
	read -r in_page_said <&5
	echo "$in_page_said"
	[ "$in_page_said" = ok ]
}

before() {
	:
}
after() {
	:
}
followed() {
	cat .said
	return "$1"
}

# follow PAGE: each step is a test.
follow() {
	follow_page=${1##*/}
	steps=$tmp/steps
	rm -rf "$steps"
	mkdir -p "$steps"
	"${AWK:-awk}" -v dir="$steps" -v browser="${browser-}" \
		-f "$srcdir/tests/lib/follow.awk" "$1" >.steps
	# Not in tap's own shell: what a step counts is to last.
	while IFS='	' read -r n kind who what <&3; do
		[ "$kind" != typed ] || before "$who" "$what"
		follow_status=0
		take_step "$n" "$kind" "$who" "$what" >.said 2>&1 ||
			follow_status=$?
		tap "$follow_page: $who $kind: $what" followed "$follow_status"
		[ "$kind" != typed ] || after "$who" "$what"
	done 3<.steps
}
