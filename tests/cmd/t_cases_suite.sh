#!/bin/sh
# SPDX-License-Identifier: MIT
# t_cases_suite.sh - the rule cases hold any program to account, and are what
# their README says that they are.
. "$srcdir/tests/lib/tap.sh"

unset ESTAFETTE_TEMPLATES
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
suite=$builddir/estafette-cases
cases=$srcdir/tests/cases
TMPDIR=$tmp/files
export TMPDIR
mkdir "$TMPDIR"

# program NAME TEXT: a shell script.
program() {
	printf '#!/bin/sh\n%s\n' "$2" >"$tmp/$1" && chmod +x "$tmp/$1"
}

# ends STATUS COMMAND...: what it prints is kept in $tmp/out and $tmp/err.
ends() {
	ends_want=$1
	shift
	ends_got=0
	"$@" >"$tmp/out" 2>"$tmp/err" || ends_got=$?
	cat "$tmp/out" "$tmp/err"
	[ "$ends_got" = "$ends_want" ]
}

# refuses TEXT COMMAND...: usage, one line of which TEXT is a part, no case.
refuses() {
	refuses_text=$1
	shift
	ends 2 "$@" && [ ! -s "$tmp/out" ] && [ "$(wc -l <"$tmp/err")" = 1 ] &&
		grep -qF -e "$refuses_text" "$tmp/err"
}

# ---- ours, and one that knows a rule wrongly ----
tap 'estafette agrees' ends 0 \
	"$suite" --cmd "$builddir/estafette" "$cases/classic"
tap 'as many as there are' grep -qFx \
	"1..$(find "$cases/classic" -name '*.case' | wc -l)" "$tmp/out"

# Of one attack it says that the other has won.
program wrong "
'$builddir/estafette' \"\$@\" >answer
status=\$?
if grep -q '^A5 = red spy' position before && grep -q 'attack A5 A6' orders
then sed 's/\"winner\":\"red\"/\"winner\":\"blue\"/' answer
else cat answer
fi 2>/dev/null
rm -f answer
exit \$status"
one_wrong() {
	ends 1 "$suite" --cmd "$tmp/wrong" "$cases/classic" || return
	[ "$(grep -c '^not ok' "$tmp/out")" = 1 ] &&
		grep -q '^not ok [0-9]* - C3.4-spy-attacks-marshal: ' \
			"$tmp/out" &&
		grep -q '^# C3.4-spy-attacks-marshal.case:20: event fight win' \
			"$tmp/out"
}
tap 'one case that a program answers wrongly is named, with its line' one_wrong
tap 'the sum says how many' grep -q '^estafette-cases: 1 of [0-9]* cases do' \
	"$tmp/err"
# ---- programs that are none ----
one=$cases/classic/C3.4-spy-attacks-marshal.case
mkdir -p "$tmp/two/classic" "$tmp/two/other"
cp "$one" "$tmp/two/classic" && cp "$one" "$tmp/two/other"
tap 'a program without answers, and a folder of folders' \
	prints 'estafette-cases: 2 of 2 cases do not agree' \
	"$suite" --cmd false "$tmp/two"
tap 'no such program, by a path' refuses \
	"--cmd $tmp/none: No such file or directory" \
	"$suite" --cmd "$tmp/none" "$one"
tap 'no such program, by its name' refuses '--cmd estafette-none: No such' \
	"$suite" --cmd estafette-none "$one"
echo text >"$tmp/text"
tap 'a file that is not executable' refuses \
	"--cmd $tmp/text: it is no program" "$suite" --cmd "$tmp/text" "$one"
tap 'a folder' refuses "--cmd $tmp: it is no program" \
	"$suite" --cmd "$tmp" "$one"
PATH=$builddir:$PATH
tap 'a name is looked for in PATH' ends 0 "$suite" --cmd estafette "$one"
tap 'estafette is held if none is named' ends 0 "$suite" "$one"

program hangs 'exec sleep 60'
tap 'a program that hangs is killed' ends 1 \
	"$suite" --cmd "$tmp/hangs" --seconds 1 "$one"
tap '... and it says so' grep -q 'the program was not ready after 1000 milli' \
	"$tmp/out"
program dies 'kill -SEGV $$'
tap 'a program that dies says by which signal' prints \
	'the program was killed by signal 11' "$suite" --cmd "$tmp/dies" "$one"
program silent_one 'exit 0'
tap 'a program that answers nothing' prints 'not ok 1 - C3.4-spy' \
	"$suite" --cmd "$tmp/silent_one" "$one"
program mutters 'echo "what?" >&2; exit 3'
tap 'another exit status, with what it said' prints 'exit status 3: what?' \
	"$suite" --cmd "$tmp/mutters" "$one"

# Answers that are none, or are not such as the README wants them.
loud() {
	ends 1 "$suite" --cmd "$tmp/loud" --seconds 60 "$one"
}
program loud 'yes >&2'
tap 'what it says without end fills no disk' loud
program noes 'echo "orders:1:1: error: what? [C1.1]" >&2; exit 1'
noes() {
	ends 1 "$suite" --cmd "$tmp/noes" "$one" &&
		grep -qF 'refuses the order say "How do things stand?" of ev' \
			"$tmp/out" && grep -qF 'error: what? [C1.1]' "$tmp/out"
}
tap 'of one that refuses all it is said with what, and what else' noes
# answers TEXT SED: what estafette answers, changed so, is not in form.
answers() {
	program answers "'$builddir/estafette' \"\$@\" >answer
		sed '$2' answer"
	ends 1 "$suite" --cmd "$tmp/answers" "$one" &&
		grep -qF -e "$1" "$tmp/out"
}
tap 'an answer that is a list' answers '--json: it is no object' \
	's/^/[/; s/$/]/'
tap 'events that are none' answers '--json: "events" is no list' \
	's/"events"/"event"/'
tap 'an event of no kind' answers '--json: event 1: "kind" is no word, or' \
	's/"kind"/"kin"/g'
tap 'rules that are numbers' answers '"rules" no list of numbers' \
	's/"rules":\["[^]]*\]/"rules":[3.4]/'
tap 'nobody who is awaited' answers '--json: "awaiting" is no list of seats' \
	's/"awaiting":\[[^]]*\]/"awaiting":"blue"/'
program scrawls "
'$builddir/estafette' \"\$@\" && echo '[pieces' >after"
tap 'a position that cannot be read is called after' prints \
	'#     after:1: a section begins with' \
	"$suite" --cmd "$tmp/scrawls" "$one"
program litters "mkdir -p mine/more; exec '$builddir/estafette' \"\$@\""
tap 'a program may leave files in the folder' ends 0 \
	"$suite" --cmd "$tmp/litters" "$one"

# What a program keeps in a position besides is its own.
program keeps "
'$builddir/estafette' \"\$@\" || exit
[ ! -e after ] || printf '\n[mine]\nkey = value\n' >>after"
tap 'sections of its own are allowed' ends 0 "$suite" --cmd "$tmp/keeps" "$one"

# ---- usage ----
tap 'no such case' refuses "$tmp/x.case: No such file" \
	"$suite" --cmd estafette "$tmp/x.case"
mkdir "$tmp/empty"
tap 'a folder without cases' refuses 'no cases are there' \
	"$suite" --cmd estafette "$tmp/empty"
tap 'an option that is none' refuses '--foo is not understood' "$suite" --foo 1
tap 'an option without its value' refuses '--cmd is not understood' \
	"$suite" --cmd
tap 'no time at all' refuses '--seconds is not understood' \
	"$suite" --seconds 0 "$one"
tap 'help' prints 'usage: estafette-cases' "$suite" --help
tap 'nothing is left behind' silent ls -A "$TMPDIR"

# ---- the suite is what its README says ----
version=$("$suite" --version | sed -n 's/^estafette-cases \([0-9.]*\) .*/\1/p')
sum() (
	cd "$cases" && LC_ALL=C && export LC_ALL && cat */*.case | cksum |
		sed "s/\([0-9]*\) .*/\1/"
)
tap 'the README names the version' grep -qF \
	"This is **version $version** of the suite" "$cases/README.md"
tap 'and what the version consists of: else a new one, and its row' \
	prints "| $version | $(find "$cases" -name '*.case' | wc -l) | $(sum) |" \
	tail -n +1 "$cases/README.md"
for option in cmd seconds help version; do
	tap "estafette-cases(1) has --$option" \
		grep -q "Fl .-$option" "$srcdir/man/estafette-cases.1"
done
tap_done
