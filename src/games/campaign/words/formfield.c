/* SPDX-License-Identifier: MIT */
/* formfield.c - what a form tells of blocks to lay and units to deploy. */
#include "config.h"

#include "games/campaign/public/terrain.h"
#include "games/campaign/words/boards.h"
#include "games/campaign/words/form.h"
#include "games/campaign/words/lists.h"

/* N12.4: "woods may lie left, centre", each for itself. */
static void field_block(const struct seen *s, const struct cn_battle *b,
			enum cn_ground ground, json_t *lines)
{
	struct str text = STR_INIT;
	int n = 0;

	str_addf(&text, "%s may lie", cn_ground_name((int)ground));
	for (int lane = 0; lane < CN_LANES; lane++)
		if (cn_may_lay(&s->field, b, ground,
			       cn_seat_place(cn_board_half(s), lane)))
			str_addf(&text, "%s %s", n++ ? "," : "",
				 cn_lane_name(lane));
	if (!n)
		str_add(&text, " nowhere");
	cn_form_tell(lines, text.s);
	str_free(&text);
}

void cn_form_blocks(const struct seen *s, const struct cn_battle *b,
		    json_t *lines)
{
	bool told[CN_GROUNDS] = { false };

	for (int i = 0; i < b->ndrawn; i++) {
		if (!told[b->drawn[i]])
			field_block(s, b, b->drawn[i], lines);
		told[b->drawn[i]] = true;
	}
}

/* "prussian i: P02 infantry 4, P05 cavalry 2", those like the first. */
static void field_corps(const struct seen *s, const struct cn_layout *l,
			int first, bool told[CN_UNITS], json_t *lines)
{
	const struct cn_map *m = s->map;
	const struct cn_unit *u = &m->unit[first];
	struct str text = STR_INIT;
	const char *before = ": ";

	if (u->corps == CN_NO_CORPS)
		str_add(&text, "a leader, beside any corps");
	else
		str_addf(&text, "corps %s %s", cn_army_name((int)u->army),
			 m->corps[u->corps].id);
	for (int i = first; i < m->nunits; i++) {
		if (!l->there[i] || m->unit[i].army != u->army ||
		    m->unit[i].corps != u->corps)
			continue;
		str_addf(&text, "%s%s", before, m->unit[i].code);
		if (u->corps != CN_NO_CORPS)
			str_addf(&text, " %s %d",
				 cn_type_called(m->unit[i].type),
				 s->field.unit[i].strength);
		before = ", ";
		told[i] = true;
	}
	cn_form_tell(lines, text.s);
	str_free(&text);
}

void cn_form_corps(const struct seen *s, const struct cn_layout *l,
		   json_t *lines)
{
	bool told[CN_UNITS] = { false };

	for (int i = 0; i < s->map->nunits; i++)
		if (l->there[i] && !told[i])
			field_corps(s, l, i, told, lines);
	cn_form_tell(lines,
		     "Units in each of left, centre and right: of one corps, "
		     "of two where their leader is; who is not named is in "
		     "reserve [N13.2 N13.3]");
}
