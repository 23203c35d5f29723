/* SPDX-License-Identifier: MIT */
/* mailreports.h - the reports that a saved mail brings as files. */
#ifndef PLAYER_MAILREPORTS_H
#define PLAYER_MAILREPORTS_H

#include "base/str.h"

#include <stddef.h>

struct mailreports {
	struct str *v; /* each to be read by held_report_read() */
	size_t n, cap;
};

/* Finds the parts of a saved mail, decoded, in each of which one report stands,
 * its own too: where a turn came in parts, those that were not mailed go along
 * (estafette-mail(1)). None if the text is no mail. Released by
 * mailreports_free(). */
void mailreports_find(const struct str *text, struct mailreports *out);
void mailreports_free(struct mailreports *m);

#endif
