/* SPDX-License-Identifier: MIT */
/* adjudicated.c - what has been taken in, or was before, as text and JSON. */
#include "config.h"

#include "cmd/adjudicated.h"

#include "cmd/appended.h"
#include "kernel/absent.h"

static void adjudicated_again_line(const struct adjudication *a,
				   const struct ledger_done *done,
				   struct str *out)
{
	const struct entry *entry = &a->append.r->file->entries[done->entry];
	struct span seat = entry_block_value(entry, "seat");

	str_addf(out, "%s of %.*s: already carried out in entry %u",
		 entry->kind == ENTRY_ORDERS ? "orders" : "acceptance",
		 SPAN_PRINT(seat), (unsigned)done->entry);
	if (done->undone_by)
		str_addf(out, ", undone by entry %u",
			 (unsigned)done->undone_by);
	str_addc(out, '\n');
}

static void adjudicated_absence_line(const struct absences_one *one,
				     const char *already, struct str *out)
{
	char line[ABSENT_LINE];
	struct absent days = { one->days.from, one->days.to };

	absent_write(&days, line);
	str_addf(out, "noted of %s%s: %s\n", one->seat, already, line);
}

static json_t *adjudicated_absences_json(const struct append *a)
{
	json_t *list = json_array();

	for (size_t i = a->absences.n - a->absences_new; i < a->absences.n;
	     i++) {
		const struct absences_one *one = &a->absences.v[i];
		char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

		utc_day_format(from, one->days.from);
		utc_day_format(to, one->days.to);
		(void)json_array_append_new(
		    list, json_pack("{s:s, s:s, s:s}", "seat", one->seat,
				    "from", from, "to", to));
	}
	return list;
}

static json_t *adjudicated_again_json(const struct adjudication *a)
{
	json_t *list = json_array();

	for (size_t i = 0; i < a->again_count; i++) {
		uint32_t by = a->again[i].undone_by;

		(void)json_array_append_new(
		    list, json_pack("{s:I, s:o}", "entry",
				    (json_int_t)a->again[i].entry, "undone-by",
				    by ? json_integer(by) : json_null()));
	}
	return list;
}

/* Of entries that are only looked at nobody has a head. */
static void adjudicated_unsigned(json_t *j)
{
	json_t *entries = json_object_get(j, "entries");

	(void)json_object_del(j, "head");
	for (size_t i = 0; i < json_array_size(entries); i++)
		(void)json_object_del(json_array_get(entries, i), "head");
}

json_t *adjudicated_json(const struct adjudication *a)
{
	json_t *j = appended_json(&a->append);

	if (a->append.dry)
		adjudicated_unsigned(j);
	(void)json_object_set_new(j, "again", adjudicated_again_json(a));
	(void)json_object_set_new(j, "absences",
				  adjudicated_absences_json(&a->append));
	return j;
}

void adjudicated_text(const struct adjudication *a, struct str *out)
{
	const struct absences *all = &a->append.absences;

	for (size_t i = 0; i < a->again_count; i++)
		adjudicated_again_line(a, &a->again[i], out);
	for (size_t i = 0; i < a->noted_count; i++)
		adjudicated_absence_line(&a->noted[i], " already", out);
	for (size_t i = all->n - a->append.absences_new; i < all->n; i++)
		adjudicated_absence_line(&all->v[i], "", out);
	appended_text(&a->append, out);
}

int adjudicated_print(const struct options *o, const struct adjudication *a,
		      struct err *e)
{
	json_t *json = options_has(o, "json") ? adjudicated_json(a) : NULL;
	struct str text = STR_INIT;

	if (!json)
		adjudicated_text(a, &text);
	return appended_say(&a->append, json, &text, e);
}
