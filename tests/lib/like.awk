# SPDX-License-Identifier: MIT
# like.awk - whether lines are those that a tutorial shows.
#
#	awk -f like.awk SHOWN LINES
#
# A line `...' in SHOWN stands for any number of lines, none too; at the end of
# one it stands for the rest of that line. The first line that is missing is
# printed.
function fits(want, have) {
	if (want !~ /\.\.\.$/)
		return want == have
	want = substr(want, 1, length(want) - 3)
	return substr(have, 1, length(want)) == want
}
NR == FNR { want[++wants] = $0; next }
{ have[++haves] = $0 }
END {
	for (i = 1; i <= wants; i++) {
		if (want[i] == "...") {
			skips = 1
			continue
		}
		at++
		while (skips && at <= haves && !fits(want[i], have[at]))
			at++
		skips = 0
		if (at > haves || !fits(want[i], have[at])) {
			print "not there: " want[i]
			exit 1
		}
	}
	if (!skips && at < haves) {
		print "not shown: " have[at + 1]
		exit 1
	}
}
