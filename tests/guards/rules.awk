# SPDX-License-Identifier: MIT
# rules.awk - holds the rules' numbers, the code and the cases together.
#
# Reads templates/rules/*.md, templates/scenarios/*.ini, src/**/*.[ch],
# tests/cases/shared.list and, behind it, tests/cases/**/*.case. In the
# environment (as not each awk takes lines by -v) `exempt` has lines "NUMBER
# reason". Prints what is amiss.

BEGIN {
	n = split(ENVIRON["exempt"], lines, "\n")
	for (i = 1; i <= n; i++)
		if (split(lines[i], field, " ") > 1)
			reason[field[1]] = lines[i]
}

FNR == 1 {
	kind = FILENAME
	sub(/^.*\./, "", kind)
}

kind == "md" && match($0, /^- [A-Z][0-9]+\.[0-9]+ /) {
	rule[substr($0, 3, RLENGTH - 3)] = 1
}

# A table of rules has one in each row.
kind == "md" && match($0, /^\| [A-Z][0-9]+\.[0-9]+ \|/) {
	rule[substr($0, 3, RLENGTH - 4)] = 1
}

kind == "list" && !/^#/ {
	shared["tests/cases/" $0] = 1
}

# A case counts for the rules of its head.
kind == "case" && /^rules: / {
	n = split($0, list, " ")
	for (i = 2; i <= n; i++)
		if (FILENAME in shared)
			theirs[list[i]]++
		else
			ours[list[i]]++
}

# What a scenario holds as data it cites in its comments.
kind == "c" || kind == "h" || kind == "ini" {
	text = $0
	while (match(text, /[CNW][0-9]+\.[0-9]+/)) {
		number = substr(text, RSTART, RLENGTH)
		before = RSTART > 1 ? substr(text, RSTART - 1, 1) : " "
		text = substr(text, RSTART + RLENGTH)
		if (before ~ /[A-Za-z0-9_]/)
			continue
		if (!(number in cited))
			cited[number] = FILENAME ":" FNR
	}
}

# One shared case shows one reading of a rule; one of ours must show another.
function lacks(number) {
	if (!(number in cited))
		return "no code cites it"
	if (!theirs[number] && !ours[number])
		return "it has no case"
	if (theirs[number] < 2 && !ours[number])
		return "it has one shared case, and none of ours"
	return ""
}

END {
	for (number in cited)
		if (!(number in rule))
			print cited[number] ": " number " is no rule"
	for (number in theirs)
		if (!(number in rule))
			print "a case: " number " is no rule"
	for (number in ours)
		if (!(number in rule) && !(number in theirs))
			print "a case: " number " is no rule"
	for (number in rule) {
		if (number !~ /^[CNW]/)
			continue
		lack = lacks(number)
		if (lack != "" && !(number in reason))
			print number ": " lack
		if (lack == "" && number in reason)
			print number ": exempt, but it lacks nothing"
	}
	for (number in reason)
		if (!(number in rule))
			print number ": exempt, but it is no rule"
}
