# SPDX-License-Identifier: MIT
# follow.awk - the steps of a tutorial, read out of its manual page.
#
#	awk -v dir=DIR [-v browser=1] -f follow.awk PAGE
#
# prints a line for each, its number, kind, person and object, with tabs between
# them; what stands below it is the file DIR/NUMBER. The kinds are what the page
# says to its reader:
#
#	typed		`ruth$ COMMAND' in a block; below it what it answers
#	writes		`Ruth writes', `.Pa FILE :', and a block: the file
#	mails		`Ruth mails', `.Pa FILE': to the referee
#	mail, part	`Ruth saves the mail as', `Ruth saves the attachment',
#			`.Pa FILE': of the last mail to her
#	gives		`Ida gives Carol', `.Pa FILE'
#	reads		`Ben reads:', and a block: what is in his last mail
#	answers		`Ben answers:', and a block: his reply to it
#	meanwhile	`.\" Meanwhile: CODE': what others do, for the test alone
#
# and in a browser, from the first heading on,
#
#	opens, drops	`Ruth opens', `Ruth drops', `.Pa FILE', and more of them
#	press, place	`.Sy LABEL', `.Cm SQUARE': a button, what is on the board
#	field, fill	`.Em LABEL', `.Ql TEXT': a field, and what goes into it
#	says		`.Dq TEXT': stands on the page
#	types		`Ruth types:', and a block: orders
#	unlocks		`Ruth unlocks it': by the password that she took
#	picture		`.Lk FILE': the board of the page
#
# DIR/NUMBER.shown is there where what a command answers is shown: in blocks
# that do not only list commands. A block of none of these kinds is a `fault'.
function plain(line) {
	gsub(/\\&/, "", line)
	gsub(/\\e/, "\\", line)
	return line
}
function step(kind, who, what) {
	steps++
	printf "%d\t%s\t%s\t%s\n", steps, kind, tolower(who), what
	body = dir "/" steps
	printf "" >body
}
# whose LINE, VERB: the name before the verb, if the line ends with that.
function whose(line, verb) {
	if (line !~ "(^| )[A-Z][a-z]+ " verb "$")
		return ""
	sub(" " verb "$", "", line)
	sub(/.* /, "", line)
	return line
}
# done KIND, VERB: the words before a file name are of this kind.
function done(kind, verb, who) {
	who = whose(last, verb)
	if (who != "")
		step(kind, who, $2)
	return who != ""
}
function given(who) {
	if (last !~ /(^| )[A-Z][a-z]+ gives [A-Z][a-z]+$/)
		return
	who = last
	sub(/ gives .*/, "", who)
	sub(/.* /, "", who)
	step("gives", who, tolower(substr(last, match(last, /[A-Za-z]+$/))) \
		"/" $2)
}
# argument: that of a macro, without its sign at the end.
function argument() {
	sub(/^[^ ]* /, "")
	sub(/ [.,:;]$/, "")
	return plain($0)
}
# dropped: what was dropped together is known.
function dropped() {
	if (drops != "")
		step("drops", dropper, substr(drops, 2))
	drops = ""
}

/^\.\\" Meanwhile: / {
	sub(/^[^:]*: /, "")
	step("meanwhile", "others", $0)
	next
}
/^\.Bd -literal/ {
	inside = 1
	first = steps + 1
	shown = 0
	if (awaited != "writes") {
		awaited = ""
		if ((who = whose(last, "reads:")) != "") {
			step(awaited = "reads", who, "mail")
		} else if ((who = whose(last, "answers:")) != "") {
			step(awaited = "answers", who, "mail")
		} else if ((who = whose(last, "types:")) != "") {
			step(awaited = "types", who, "orders")
		}
	}
	next
}
/^\.Ed/ {
	for (i = first; shown && i <= steps; i++)
		print "" >(dir "/" i ".shown")
	inside = 0
	awaited = last = ""
	next
}
inside && /^[a-z]+\$ / && awaited == "" {
	who = substr($1, 1, length($1) - 1)
	sub(/^[^ ]* /, "")
	typed = plain($0)
	while (sub(/ *\\$/, " ", typed) && (getline line) > 0)
		typed = typed plain(line)
	step("typed", who, typed)
	next
}
inside {
	if (awaited == "" && steps < first)
		step("fault", "nobody", $0)
	print plain($0) >body
	shown = 1
	next
}
!/^\.Pa / && $0 != "and" { dropped() }
/^\.Ss / { acts = browser }
acts && /^\.Sy / { step("press", "browser", argument()) }
acts && /^\.Cm / { step("place", "browser", argument()) }
acts && /^\.Em / { step("field", "browser", argument()) }
acts && /^\.Ql / { step("fill", "browser", argument()) }
acts && /^\.Dq / { step("says", "browser", argument()) }
acts && /^\.Lk / { step("picture", "browser", $2) }
acts && /unlocks it[.,]$/ { step("unlocks", "browser", "it") }
/^\.Pa / {
	awaited = ""
	if (whose(last, "drops") != "" || drops != "") {
		if (drops == "")
			dropper = whose(last, "drops")
		drops = drops " " $2
		next
	}
	if (done("writes", "writes"))
		awaited = "writes"
	else if (!done("mails", "mails") && !done("mail", "saves the mail as") &&
	    !done("part", "saves the attachment") && !done("opens", "opens"))
		given()
}
{ last = $0 }
