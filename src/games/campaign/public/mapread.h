/* SPDX-License-Identifier: MIT */
/* mapread.h - the readers of a scenario's parts, which tell all its
 * mistakes. */
#ifndef CAMPAIGN_PUBLIC_MAPREAD_H
#define CAMPAIGN_PUBLIC_MAPREAD_H

#include "games/campaign/public/map.h"
#include "kernel/fault.h"
#include "kernel/reader.h"

/* The map that views build upon (templates/maps/): what mapjson.c would tell of
 * it in full. It never changes, or views that were made could not be read any
 * more. The object is the caller's, what is in it is not to be changed. */
#define CN_SHIPPED "campaign-1815"
json_t *cn_map_shipped(void);

/* A scenario that is being read. Each reader goes on behind a mistake, and
 * leaves in the map what can still be told of it. */
struct cn_map_reading {
	struct cn_map *m;
	const struct reader *doc;
	struct faults *f;
};

/* Numbers of the map, each an `int`, by the keys that set them; `section` NULL
 * at the end. */
struct cn_map_number {
	const char *section, *key;
	size_t at; /* offsetof() */
	struct fault_range range;
};
extern const struct cn_map_number cn_map_numbers[];

/* The words of a value, in place of a copy. */
#define CN_WORDS 8
struct cn_cells {
	char *copy;
	char *v[CN_WORDS];
	int n; /* of all there are; only the first CN_WORDS are in v */
};
void cn_cells_cut(struct cn_cells *w, const char *text);
void cn_cells_free(struct cn_cells *w);

/* An empty map, held once. */
void cn_map_start(struct cn_map *m);

/* Calls back for each key of a section, if it is there, and marks it as
 * used. */
void cn_read_keys(const struct cn_map_reading *r, const char *section,
		  void (*each)(const struct cn_map_reading *r,
			       const struct reader_key *k));

/* Each needs what those before it have read. */
void cn_read_towns(const struct cn_map_reading *r);  /* mapland.c */
void cn_read_roads(const struct cn_map_reading *r);  /* mapland.c */
void cn_read_armies(const struct cn_map_reading *r); /* maparmy.c */
void cn_read_units(const struct cn_map_reading *r);  /* maparmy.c */
void cn_read_set(const struct cn_map_reading *r);    /* mapset.c */

/* mapfit.c: whether a game can be played with it from the beginning. */
void cn_read_fit(const struct cn_map_reading *r);

/* Whether a key can be an id; two of one name are no document (ini.c). */
bool cn_read_id(const struct cn_map_reading *r, const struct reader_key *k,
		const char *rules);

#endif
