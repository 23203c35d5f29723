/* SPDX-License-Identifier: MIT */
/* retold.c - a game file told once more, entry by entry, as a replay. */
#include "config.h"

#include "record/retold.h"

#include "base/hex.h"
#include "record/diary.h"
#include "record/entry_views.h"
#include "record/summary.h"

static json_t *retold_says(const struct gamefile *g, uint32_t index)
{
	struct str s = STR_INIT;
	json_t *says;

	summary_told(g, index, NULL, &s);
	says = json_stringn(s.s, s.len - 1); /* without LF */
	str_free(&s);
	return says;
}

json_t *retold_facts(struct gamefile *g, uint32_t index)
{
	return json_pack("{s:I, s:o, s:s}", "entry", (json_int_t)index, "says",
			 retold_says(g, index), "head",
			 HEX(gamefile_hash(g, index), HASH_LEN));
}

static int retold_look(const struct inspection *s, json_t *view,
		       struct replay *out, struct err *e)
{
	const json_t *entry = json_object_get(view, "entry");

	if (diary_add(s->play, (uint32_t)json_integer_value(entry),
		      json_object_get(view, "world"), e) < 0)
		return -1;
	return replay_look(out, view, e);
}

static int retold_nobody(const struct inspection *s,
			 const struct entry_views *views, int who,
			 struct replay *out, struct err *e)
{
	json_t *view = entry_views_nobody(s->play, views, who);
	int rc = retold_look(s, view, out, e);

	json_decref(view);
	return rc;
}

static int retold_looks(const struct inspection *s,
			const struct entry_views *views, int who,
			struct replay *out, struct err *e)
{
	int rc = 0;

	if (who < 0)
		rc = retold_nobody(s, views, who, out, e);
	for (size_t i = 0; i < views->count && rc == 0; i++)
		if (who == GAME_ALL || who == (int)i)
			rc = retold_look(s, views->seats[i].view, out, e);
	return rc;
}

int retold_entry(struct inspection *s, uint32_t index, int who,
		 struct replay *out, struct err *e)
{
	struct entry_views views;
	int rc;

	if (entry_views_again(s->play, index, &views, e) < 0)
		return -1;
	replay_step(out, retold_facts(s->file, index));
	rc = retold_looks(s, &views, who, out, e);
	entry_views_free(&views);
	return rc;
}

int retold_game(struct inspection *s, int who, const struct means *m,
		struct replay *out, struct err *e)
{
	uint32_t all = (uint32_t)s->file->count;
	int rc = 0;

	if (who < 0)
		replay_seat(out, game_nobody(who));
	for (size_t i = 0; i < s->play->seats_count; i++)
		if (who == GAME_ALL || who == (int)i)
			replay_seat(out, play_seat(s->play, i));
	for (uint32_t i = 0; i < all && rc == 0; i++) {
		if (entry_has_state(&s->file->entries[i]))
			rc = retold_entry(s, i, who, out, e);
		if (m->progress)
			m->progress(m, i + 1, all);
	}
	return rc;
}
