/* SPDX-License-Identifier: MIT */
/* part.c - which games of a folder a run takes, where several share them. */
#include "config.h"

#include "office/part.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "office/gamedir.h"

#include <string.h>

#define PART_PLACES ((int64_t)1 << 32)

bool part_parse(const char *s, struct part *out)
{
	const char *slash = strchr(s, '/');
	uint64_t k, n;

	if (!slash || !num_parse(s, (size_t)(slash - s), PART_MAX, &k) ||
	    !num_parse(slash + 1, strlen(slash + 1), PART_MAX, &n) || k < 1 ||
	    k > n)
		return false;
	*out = (struct part){ (uint32_t)k, (uint32_t)n };
	return true;
}

/* The first place that is not in the parts 1 to k. */
static int64_t part_end(uint32_t k, uint32_t n)
{
	return (k * PART_PLACES + n - 1) / n;
}

struct lock_range part_range(const struct part *p)
{
	struct lock_range r = { 0, PART_PLACES };

	if (p->n) {
		r.first = part_end(p->k - 1, p->n);
		r.n = part_end(p->k, p->n) - r.first;
	}
	return r;
}

bool part_has(const struct part *p, const uint8_t gid[GID_LEN])
{
	const struct hash_field id = HASH_BYTES(gid, GID_LEN);
	struct lock_range r = part_range(p);
	uint8_t h[HASH_LEN];
	int64_t place;

	hash_h("part", &id, 1, h);
	place = num_from_le32(h);
	return place >= r.first && place < r.first + r.n;
}

char *part_own(const struct part *p, const char *dir, const char *name)
{
	char *own, *path;

	if (!p->n)
		return gamedir_own(dir, name);
	own = str_format("%u-%u.%s", (unsigned)p->k, (unsigned)p->n, name);
	path = gamedir_own(dir, own);
	mem_free(own);
	return path;
}
