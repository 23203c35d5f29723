# SPDX-License-Identifier: MIT
# part_turns.sh - the rules alone: orders to events, views and reports, no keys
# and no files. With terrain and cards it is told beside the Basic version, and
# campaign beside the Expert version.

# turns_of PREFIX SCENARIO [PHASE]: the times as PREFIX.action and so on.
turns_of() {
	turns_prefix=$1
	shift
	"$programs/turns" "$@" >times || return 1
	for turns_part in action set view hash text html; do
		read -r line || return 1
		echo "$line" >"$turns_prefix.$turns_part"
	done <times
}

# turns_rate PREFIX.PART: so many a second.
turns_rate() {
	# shellcheck disable=SC2046
	set -- $(cat "$1")
	per_second "$1" "$2"
}

# turns_each PREFIX.PART: the microseconds of each.
turns_each() {
	awk '{ printf "%.0f", $2 / $1 }' "$1"
}

# turns_long WHAT PART: how long it is, the mean, in the two phases of campaign.
turns_long() {
	for turns_phase in march battle; do
		row "campaign: $1, $turns_phase" \
			"$(awk '{ print $3 }' $turns_phase.$2)" bytes \
			"Expert, most $(awk '{ print $4 }' $turns_phase.$2)" \
			"$(awk '{ print $3 }' expert.$2)" -
	done
}

turns() {
	turns_of basic waterloo-basic && turns_of expert waterloo-expert &&
		turns_of march campaign-1815 march &&
		turns_of battle campaign-1815 battle || return 1
	row 'actions resolved' "$(turns_rate basic.action)" actions/s - - -
	row 'actions resolved, Expert' "$(turns_rate expert.action)" \
		actions/s 'Basic version' "$(turns_rate basic.action)" '>= 0.8'
	row 'view of the Basic version' "$(turns_each basic.view)" us \
		'BLAKE2b of it' "$(turns_each basic.hash)" '<= 2'
	row 'text reports of both seats, Basic' \
		"$(awk '{ printf "%.0f", 2 * $2 / $1 }' basic.text)" us \
		- - '<= 800 us'
	row 'sets of orders, Expert' "$(turns_rate expert.set)" sets/s \
		'Basic version' "$(turns_rate basic.set)" -
	for turns_phase in march battle; do
		row "campaign: sets of orders, $turns_phase" \
			"$(turns_rate $turns_phase.set)" sets/s \
			'Expert version' "$(turns_rate expert.set)" -
		for turns_part in view text html; do
			row "campaign: $turns_part, $turns_phase" \
				"$(turns_each $turns_phase.$turns_part)" us \
				'Expert version' \
				"$(turns_each expert.$turns_part)" -
		done
	done
	turns_long position set
	turns_long view view
	turns_long 'text report' text
	turns_long 'HTML report' html
}
turns
