# SPDX-License-Identifier: MIT
# byhand.sh - a player who has only a mailbox; sourced behind post.sh.

# by_hand NAME [LINE]...: NAME.game, founded: Alice seals, Bob plays by hand,
# with these lines in his section. The referee's letters go to the server.
by_hand() {
	by_hand_name=$1
	shift
	rm -f ids/bob
	configuration "$by_hand_name" >"$by_hand_name.ini"
	printf '%s\n' 'orders = mail' "$@" >>"$by_hand_name.ini"
	post "$by_hand_name"
	"$estafette" new "$by_hand_name.ini" -i referee.id $at --entropy \
		"$(entropy "$by_hand_name")" >/dev/null 2>&1
	"$estafette" accept "$by_hand_name.game" --seat allied -i alice.id \
		>"$by_hand_name-allied.asc" 2>/dev/null
}

# last WHO [SUBJECT]: the number of the last letter to alice or bob.
last() {
	for last_n in $(find "$tmp/got" -name '*.eml' | sed 's/.*\/\(.*\).eml/\1/' |
		sort -rn); do
		[ "$(to "$last_n")" = "$1@example.org" ] &&
			letter "$last_n" | grep -q "^Subject: .*$2" && break
	done
	echo "$last_n"
}

# id N: the Message-ID of the Nth letter, with its brackets.
id() {
	letter "$1" | sed -n 's/^Message-I[Dd]: //p'
}

# code N: the answer code that belongs to it.
code() {
	id "$1" | sed 's/^<\(....\)\(....\).*/\1-\2/' | tr 'a-z' 'A-Z'
}

# reply N [FROM [HEADER]...]: what stands on standard input, written above the
# Nth letter, which is quoted.
reply() {
	reply_n=$1
	reply_from=${2:-Bob <bob@example.org>}
	shift
	[ $# -eq 0 ] || shift
	{
		cat
		printf '\nOn Fri, 20 Nov 2026, the referee wrote:\n'
		plain "$reply_n" | sed 's/^/> /'
	} | mail "$reply_from" "In-Reply-To: $(id "$reply_n")" \
		'Date: Fri, 20 Nov 2026 12:34:56 +0000' "$@"
}

# plain N: the text of the Nth letter, as its reader sees it.
plain() {
	/usr/bin/python3 -I -S -c '
import email, email.policy, sys
m = email.message_from_file(open(sys.argv[1]), policy=email.policy.default)
sys.stdout.write(m.get_body(("plain",)).get_content().replace("\r", ""))' \
		"$tmp/got/$1.eml"
}

# entries NAME: how many the game has.
entries() {
	grep -c '^== entry' "$1.game"
}

# note_mail FROM SUBJECT [HEADER]...: what stands on standard input as a mail.
note_mail() {
	note_from=$1
	note_subject=$2
	shift 2
	mail "$note_from" "$@" | sed "1,/^\$/s|^Subject: .*|Subject: $note_subject|"
}

# became WORD NEW COMMAND...: the mail that the command prints is received and
# becomes this; game w has NEW entries more.
became() {
	became_word=$1
	became_new=$2
	shift 2
	became_n=$(entries w)
	"$@" >.mail && receive <.mail >out 2>err || { cat err; return 1; }
	grep -q "^$became_word" out || { cat out err; return 1; }
	became_n=$(($(entries w) - became_n))
	[ "$became_n" = "$became_new" ] ||
		{ echo "$became_n new entries, not $became_new"; return 1; }
}

# tells WHO TEXT: the last letter to bob or alice says this.
tells() {
	tells_n=$(last "$1")
	plain "$tells_n" | tr '\n' ' ' | grep -qF -e "$2" ||
		{ plain "$tells_n"; return 1; }
}
