# SPDX-License-Identifier: MIT
# words.awk - prints every word of a game in code that knows no game.
#
# The words are in the variable `words`, in lower case, with blanks between;
# `known`, in the environment (as not each awk takes lines by -v), has lines
# "FILE WORD...", which are passed over. Run in the folder above src/ on files of
# C outside src/games/. What stands in comments is left out, what stands in quotes
# is not: a name counts that is one of the words, or has it between `_`, `-` and
# the like.

BEGIN {
	n = split(words, list, " ")
	for (i = 1; i <= n; i++)
		word[list[i]] = 1
	n = split(ENVIRON["known"], lines, "\n")
	for (i = 1; i <= n; i++) {
		k = split(lines[i], list, " ")
		for (j = 2; j <= k; j++)
			passed[list[1] " " list[j]] = 1
	}
}

FNR == 1 {
	comment = 0
}

# The line without its comments.
function code(line, from) {
	if (comment) {
		if (!(from = index(line, "*/")))
			return ""
		line = substr(line, from + 2)
		comment = 0
	}
	gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, " ", line)
	if (sub(/\/\*.*$/, "", line))
		comment = 1
	return line
}

{
	n = split(tolower(code($0)), part, /[^a-z]+/)
	for (i = 1; i <= n; i++) {
		if (!(part[i] in word))
			continue
		here = FILENAME " " part[i]
		there[here] = 1
		if (!(here in passed))
			print FILENAME ":" FNR ": " part[i] " is a word of a game"
	}
}

END {
	for (here in passed) {
		split(here, list, " ")
		if (!(here in there))
			print list[1] " has no \"" list[2] "\" any more: " \
			    "take it off the list"
	}
}
