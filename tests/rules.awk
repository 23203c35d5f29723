# SPDX-License-Identifier: MIT
# rules.awk - holds the rules' numbers, the code and the cases together.
#
# Reads templates/rules/*.md, templates/scenarios/*.ini, src/**/*.[ch] and
# tests/cases/**/*.case, in any order. The variable `exempt` has lines "NUMBER reason". Prints what is amiss.

BEGIN {
	n = split(exempt, lines, "\n")
	for (i = 1; i <= n; i++)
		if (split(lines[i], field, " ") > 1)
			reason[field[1]] = lines[i]
}

FNR == 1 {
	kind = FILENAME
	sub(/^.*\./, "", kind)
	heading = ""
}

kind == "md" && match($0, /^- [A-Z][0-9]+\.[0-9]+ /) {
	rule[substr($0, 3, RLENGTH - 3)] = 1
}

# A case counts for the rules of its head.
kind == "case" && /^rules: / {
	heading = $0
	sub(/^rules: /, "", heading)
}

kind == "case" && /^  (scenario|version) = / {
	n = split(heading, list, " ")
	for (i = 1; i <= n; i++)
		tested[list[i]] = 1
}

# What a scenario holds as data it cites in its comments.
kind == "c" || kind == "h" || kind == "ini" {
	text = $0
	while (match(text, /[WC][0-9]+\.[0-9]+/)) {
		number = substr(text, RSTART, RLENGTH)
		before = RSTART > 1 ? substr(text, RSTART - 1, 1) : " "
		text = substr(text, RSTART + RLENGTH)
		if (before ~ /[A-Za-z0-9_]/)
			continue
		if (!(number in cited))
			cited[number] = FILENAME ":" FNR
	}
}

# The rules that this build owes.
function owed(number) {
	return number ~ /^[CW]/
}

END {
	for (number in cited)
		if (!(number in rule))
			print cited[number] ": " number " is no rule"
		else if (number in rule && !(number in tested) &&
		    !(number in reason))
			print cited[number] ": " number " has no case"
	for (number in rule) {
		if (!owed(number) || number in reason)
			continue
		if (!(number in cited))
			print number ": no code cites it"
		if (!(number in tested) && !(number in cited))
			print number ": it has no case"
	}
	for (number in reason) {
		if (!(number in rule))
			print number ": exempt, but it is no rule"
		if (number in cited && number in tested)
			print number ": exempt, but it is cited and has a case"
	}
}
