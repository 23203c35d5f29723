# SPDX-License-Identifier: MIT
# mission.sh - the game of the tutorials: what others do while one person is
# followed, and what comes of it; sourced behind follow.sh.

round() {
	as ida 'estafette run -m ~/Maildir'
}
ida_founds() {
	now 2027-03-01T08:00:00Z
	sed -n '/^\[game\]/,/^\.Ed/p' "$srcdir/man/estafette-referee.7" |
		sed '$d' >.ini
	writes ida mission.ini .ini
	as ida 'estafette keygen --name Ida && estafette new mission.ini &&
		estafette mail mission.game'
}
ruth_joins() {
	attached ruth mission.game >ruth/mission.game
	as ruth 'estafette keygen --name Ruth &&
		estafette accept mission.game --seat red >accept.asc'
	drop "$(address ruth)" <ruth/accept.asc
}
ben_joins() {
	ben_orders yes
}
# ruth_orders TEXT, ben_orders TEXT: in answer to the last report.
ruth_orders() {
	letter "$(last ruth)" >ruth/report.eml
	printf '%s\n' "$1" >ruth/orders.txt
	as ruth 'estafette seal report.eml orders.txt >answer.asc' &&
		drop "$(address ruth)" <ruth/answer.asc
}
ben_orders() {
	printf '%s\n' "$1" >.orders
	reply "$(last ben)" "$(address ben)" <.orders >.reply
	drop_n=$((drop_n + 1))
	mv .reply "in/new/$drop_n.$$"
}
ruth_sets_up() {
	ruth_orders 'setup
  . . 2 . . . . 2 . .
  . M . . 3 . . . 5 .
  B . . . . S . . . .
  F B . . . . . . . 3
end setup'
}
ben_sets_up() {
	ben_orders 'setup
  . 2 . . 5 . . M . .
  . . . 3 . . . . 2 .
  . B . . S . . . . 3
  F B . . . . . . . .
end setup'
}

# ---- each page, and what it brings ----

# kept FILE NAME: what came of it is what lies beside the page.
kept() {
	[ -z "${GOLDEN_UPDATE-}" ] || cp "$1" "$srcdir/man/$2"
	cmp "$1" "$srcdir/man/$2"
}

# pictures PAGE: those that it names, and has made.
pictures() {
	for picture in $(sed -n 's/^\.Lk \(.*\.svg\) .*/\1/p' \
		"$srcdir/man/$1.7"); do
		tap "$picture is the one that it shows" \
			kept "$(ls ./*/"$picture")" "$picture"
	done
}

# tutorial NAME: in new folders, with a new mail server.
tutorial() {
	rm -rf ida ruth ben carol in got chances
	mkdir -p ida/Maildir/cur ida/Maildir/new ida/Maildir/tmp ruth ben carol
	ln -s ida/Maildir in
	now 2027-03-01T08:00:00Z
	server
	follow "$srcdir/man/estafette-$1.7"
	pictures "estafette-$1"
}
