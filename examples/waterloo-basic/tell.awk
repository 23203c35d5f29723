# SPDX-License-Identifier: MIT
# tell.awk - lays out what happened in one set of orders, for demo.sh.
#
# Reads the lines that words/ makes of a report. Variables: who gave the orders,
# side is his, esc is the escape character if there are to be colours.

BEGIN {
	paint["french"] = "1;34"
	paint["allied"] = "1;31"
	paint["prussian"] = "1;33"
	margin = 18
	width = 80
}

# One word, in its colour; the die has that of the side it favours.
function word(text, colour) {
	if (match(text, /\[(blue|red)[-+r]*\]/))
		colour = text ~ /blue/ ? paint["french"] : paint["allied"]
	if (!esc || !colour || text == "")
		return text
	return esc "[" colour "m" text esc "[0m"
}

function blanks(n) {
	return substr("                    ", 1, n)
}

# The left margin of a line: who (once), where.
function begin(where) {
	printf("  %s%s %-7s", word(who, paint[side]), blanks(7 - length(who)),
	    where)
	who = ""
	column = margin - 1
}

function put(text, colour) {
	if (column + 1 + length(text) > width) {
		printf("\n%s", blanks(margin - 1))
		column = margin - 1
	}
	printf(" %s", word(text, colour))
	column += 1 + length(text)
}

# A sentence: pieces stand in <french Old Guard (6)>.
function sentence(where, text, n, i, part, colour, ends) {
	moves_done()
	begin(where)
	n = split(text, part, " ")
	for (i = 1; i <= n; i++) {
		if (part[i] ~ /^</) {
			colour = paint[substr(part[i], 2)]
			continue
		}
		ends = sub(/>/, "", part[i])
		put(part[i], colour)
		if (ends)
			colour = ""
	}
	print ""
}

# What somebody says stands as it is, in quotes.
function quote(text, n, i, part) {
	moves_done()
	begin("says")
	n = split("\"" text "\"", part, " ")
	for (i = 1; i <= n; i++)
		put(part[i], "3")
	print ""
}

# Moves behind one another share a line.
function moves_done() {
	if (!moves)
		return
	text = moves
	moves = ""
	sentence("moves", text)
}

{
	what = $1
	where = $2
	rest = $0
	sub(/^[^ ]* /, "", rest)
}
what == "move" {
	moves = moves (moves ? ", " : "") rest
	next
}
what == "say" {
	quote(rest)
	next
}
{
	sub(/^[^ ]* ?/, "", rest)
	sentence(where, rest)
}
END {
	moves_done()
}
