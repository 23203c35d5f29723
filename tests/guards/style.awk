# SPDX-License-Identifier: MIT
# style.awk - prints what in C files departs from STYLE.md, but for the format.
#
# Run in the folder above src/ on .c and .h files named from there.

BEGIN {
	for (i = 1; i < ARGC; i++)
		if (ARGV[i] ~ /^src\/.*\.h$/)
			headers[substr(ARGV[i], 5)] = 1
}

function wrong(why) {
	print FILENAME ":" FNR ": " why
}

# The second line (and those that follow it) says what the file is for.
function check_sentence(text, name) {
	name = FILENAME
	sub(/^.*\//, "", name)
	if (index(text, "/* " name " - ") != 1)
		wrong("line 2 is not \"/* " name " - what it is for. */\"")
	else if (text !~ /[.?!)] ?\*\/$/)
		wrong("the sentence at the top has no end")
	else if (text ~ /\. +[A-Z].*\*\//)
		wrong("more than one sentence at the top; need two files?")
}

# The arguments of a function: commas outside inner brackets, plus one. The
# place for the reason of a failure, and "...", are not counted.
function arguments(text, i, c, depth, n) {
	sub(/,[ \t]*(struct err \*[a-z]*|\.\.\.) *\)$/, ")", text)
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		depth += (c == "(") - (c == ")")
		if (c == "," && depth == 1)
			n++
	}
	return n + 1
}

# The columns of a line, with tabs of 8.
function columns(text, i, n) {
	for (i = 1; i <= length(text); i++)
		n = substr(text, i, 1) == "\t" ? n + 8 - n % 8 : n + 1
	return n
}

FNR == 1 {
	in_comment = 0
	if ($0 != "/* SPDX-License-Identifier: MIT */")
		wrong("line 1 is not the SPDX line of the MIT licence")
	top = ""
	begun = includes = guard = 0
	guard_name = FILENAME
	sub(/^(src\/games|src|tests)\//, "", guard_name)
	gsub(/[\/.-]/, "_", guard_name)
	guard_name = toupper(guard_name)
	own = FILENAME
	sub(/^src\//, "", own)
	sub(/\.c$/, ".h", own)
	signature = ""
	next
}

# clang-format leaves comments as they are.
{
	commented = in_comment || /\/\*/
	if (/\/\*/)
		in_comment = 1
	if (/\*\/[^*]*$/)
		in_comment = 0
	if (commented && columns($0) > 80)
		wrong("a comment of more than 80 columns")
}

FNR == 2 || (top != "" && !begun) {
	top = top (top == "" ? "" : " ") $0
	if ($0 ~ /\*\//) {
		begun = 1
		check_sentence(top)
	}
	next
}

FNR == 501 {
	wrong("more than 500 lines: split by job")
}

/^#ifndef/ && FILENAME ~ /\.h$/ && !guard {
	guard = 1
	if ($2 != guard_name && FILENAME ~ /^src\//)
		wrong("the guard is not " guard_name)
}

/^[ \t]*#[ \t]*include/ {
	includes++
	if (FILENAME ~ /\.c$/ && includes == 1 && $2 != "\"config.h\"")
		wrong("config.h is not the first include")
	if (FILENAME ~ /^src\/.*\.c$/ && includes == 2 && (own in headers) &&
	    $2 != "\"" own "\"")
		wrong("its own header is not the second include")
}

/^[ \t]*typedef[ \t]+(struct|union|enum)/ {
	wrong("a typedef; write struct thing")
}

/TODO|FIXME|(^|[^X])XXX([^X]|$)|[Nn]ot (yet )?implemented/ {
	wrong("something left undone")
}

/(^|[^A-Za-z0-9_"])(float|double|setlocale)([^A-Za-z0-9_]|$)/ &&
    FILENAME ~ /^src\// && $0 !~ /^[ \t]*(\/?\*|\/\/)/ {
	wrong("no floats, no locale: the same bytes on every machine")
}

# KNF: a function begins with { in the first column and ends with }.
/^\{/ {
	start = begins
	if (signature ~ /\(/ && arguments(signature) > 5)
		wrong("a function of more than five arguments")
}

/^\}/ {
	if (start && FNR - start > 60)
		wrong("a function of more than 60 lines")
	start = 0
}

/^[ \t]*$|^#|;$|^\}|\*\/$/ {
	signature = ""
	next
}

{
	if (signature == "")
		begins = FNR
	signature = signature " " $0
}
