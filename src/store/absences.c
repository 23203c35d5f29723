/* SPDX-License-Identifier: MIT */
/* absences.c - NAME.absences: when players have said that they are away. */
#include "config.h"

#include "store/absences.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/span.h"

#include <string.h>

#define ABSENCES_FIRST "estafette-absences 1"
#define ABSENCES_MAX   (1u << 20) /* bytes */

static bool absences_parse(struct span rest, struct absences_one *out)
{
	struct span word[7];
	uint64_t entry;
	int64_t t;

	for (size_t i = 0; i < 7; i++)
		word[i] = span_until(&rest, ' ');
	out->entry = 0;
	if (rest.n || !utc_parse(word[0].s, word[0].n, &t) ||
	    !span_is_name(word[1], true) || word[2].n != ID_LEN ||
	    !utc_day_parse(word[3].s, word[3].n, &out->days.from) ||
	    !utc_day_parse(word[4].s, word[4].n, &out->days.to) ||
	    !num_parse(word[5].s, word[5].n, UINT32_MAX, &entry) ||
	    word[6].n != (size_t)2 * HASH_LEN ||
	    !hex_decode(out->order_id, HASH_LEN, word[6].s))
		return false;
	out->entry = (uint32_t)entry;
	return span_copy(word[0], out->time, sizeof(out->time)) &&
	       span_copy(word[1], out->seat, sizeof(out->seat)) &&
	       span_copy(word[2], out->player, sizeof(out->player)) &&
	       out->days.from <= out->days.to;
}

static int absences_read(const char *path, const struct str *text,
			 struct absences *out, struct err *e)
{
	struct absences_one one;
	struct line l;

	line_init(&l, str_text(text), text->len);
	while (line_next(&l)) {
		struct span line = { l.s, l.n };

		if (l.number == 1 && span_is(line, ABSENCES_FIRST))
			continue;
		if (l.number == 1 || !l.complete || !absences_parse(line, &one))
			return err_set(e, ERR_FORMAT,
				       "%s: line %zu cannot be read; see "
				       "estafette-game(5)",
				       path, l.number);
		absences_add(out, &one);
	}
	return 0;
}

int absences_load(const char *path, struct absences *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_look(path, e);

	*out = (struct absences){ .v = NULL };
	if (rc > 0)
		rc = file_read(path, ABSENCES_MAX, &text, e);
	if (rc == 0 && text.len)
		rc = absences_read(path, &text, out, e);
	if (rc < 0)
		absences_free(out);
	str_free(&text);
	return rc;
}

void absences_free(struct absences *a)
{
	mem_free(a->v);
	*a = (struct absences){ .v = NULL };
}

void absences_add(struct absences *a, const struct absences_one *one)
{
	*MEM_ADD(a->v, a->n, a->cap) = *one;
}

int absences_save(const struct absences *a, const char *path, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	str_add(&text, ABSENCES_FIRST "\n");
	for (size_t i = 0; i < a->n; i++) {
		const struct absences_one *one = &a->v[i];
		char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

		utc_day_format(from, one->days.from);
		utc_day_format(to, one->days.to);
		str_addf(&text, "%s %s %s %s %s %u %s\n", one->time, one->seat,
			 one->player, from, to, (unsigned)one->entry,
			 HEX(one->order_id, HASH_LEN));
	}
	rc = file_replace(path, text.s, text.len, 0600, e);
	str_free(&text);
	return rc;
}

const struct absences_one *absences_find(const struct absences *a,
					 const uint8_t order_id[HASH_LEN])
{
	for (size_t i = 0; i < a->n; i++)
		if (memcmp(a->v[i].order_id, order_id, HASH_LEN) == 0)
			return &a->v[i];
	return NULL;
}

bool absences_is(const struct absences_one *one, struct span seat,
		 const char *player)
{
	return span_is(seat, one->seat) && str_eq(one->player, player);
}

/* Whether who has announced `one` is absent on the day already. */
static bool absences_has(const struct absences *a,
			 const struct absences_one *one, int64_t day)
{
	for (size_t i = 0; i < a->n; i++)
		if (absences_is(&a->v[i], span_of(one->seat), one->player) &&
		    a->v[i].days.from <= day && day <= a->v[i].days.to)
			return true;
	return false;
}

void absences_count(const struct absences *a, const struct absences_one *one,
		    int64_t year, struct absences_count *out)
{
	int64_t first = utc_days(year, 1, 1);
	int64_t next = utc_days(year + 1, 1, 1);

	*out = (struct absences_count){ 0, 0 };
	for (int64_t day = first; day < next; day++) {
		if (absences_has(a, one, day))
			out->there++;
		else if (one->days.from <= day && day <= one->days.to)
			out->added++;
	}
}
