# SPDX-License-Identifier: MIT
# page.sh - asks the engine of the page, for tests of it; sourced behind cmd.sh.

# page ACTION MEMBERS [AS=FILE]...: the answer; MEMBERS as in ',"seat":"french"'.
page() {
	page_head="{\"do\":\"$1\"$2"
	page_files=
	shift 2
	for page_f; do
		page_files="$page_files,{\"as\":\"${page_f%%=*}\",\"name\":\"${page_f#*=}\",\"size\":$(wc -c <"${page_f#*=}")}"
	done
	{
		printf '%s,"files":[%s]}\n' "$page_head" "${page_files#,}"
		for page_f; do
			cat "${page_f#*=}"
		done
	} | "$builddir/tests/lib/pagecall" 2>page.progress
}

# told EXPRESSION: what the answer on standard input holds, asked of it by
# Python; v is its value. A text is printed as it is.
told() {
	/usr/bin/python3 -I -S -c '
import json, sys
if "xml." in sys.argv[1]:
    import xml.dom.minidom as xml
a = json.load(sys.stdin)
v = a.get("value", {})
got = eval(sys.argv[1])
sys.stdout.write(got if type(got) is str else json.dumps(got, sort_keys=True))
' "$1"
}

# has ANSWER EXPRESSION WANT
has() {
	has_got=$(told "$2" <"$1")
	[ "$has_got" = "$3" ] || { echo "$has_got"; return 1; }
}
# refused ANSWER CODE TEXT
refused() {
	has "$1" 'a["error"]["code"]' "$2" &&
		prints "$3" told 'a["error"]["text"]' <"$1"
}
# same ANSWER KEY FILE: to the byte.
same() {
	told "v[\"$2\"]" <"$1" | cmp - "$3"
}
