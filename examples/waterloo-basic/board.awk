# SPDX-License-Identifier: MIT
# board.awk - the board out of what show prints, in colours, for demo.sh.
#
# Variables: own is the side whose pieces stand without brackets, legend is 1 if
# the legend is wanted, too, esc is the escape character if there are to be
# colours.

BEGIN {
	blue = "1;34"
	red = "1;31"
	paint["own"] = own == "allied" ? red : blue
	paint["("] = own == "allied" ? blue : red
	paint["["] = "1;33"
}

# All pieces of a row, which are words of two letters, with or without brackets.
function row(text, out, piece, kind) {
	while (match(text, /[[(]?[A-Za-z][A-Za-z]?[-0-9]*[])]?/)) {
		piece = substr(text, RSTART, RLENGTH)
		kind = substr(piece, 1, 1)
		if (kind !~ /[[(]/)
			kind = "own"
		out = out substr(text, 1, RSTART - 1) esc "[" paint[kind] \
		    "m" piece esc "[0m"
		text = substr(text, RSTART + RLENGTH)
	}
	return out text
}

# The letters of the columns stand above the rows and below them.
/^ +[A-Z]( +[A-Z])+$/ {
	print
	if (edges++ && !legend)
		exit
	next
}
edges == 1 {
	print esc ? row($0) : $0
}
edges == 2 {
	if (!NF && blank++)
		exit
	print
}
