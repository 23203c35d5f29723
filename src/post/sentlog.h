/* SPDX-License-Identifier: MIT */
/* sentlog.h - what a round has sent, for all its outboxes, on the disk. */
#ifndef POST_SENTLOG_H
#define POST_SENTLOG_H

#include "post/journal.h"

/* One file for a folder of games, DIR/.estafette/sent, so that a round with
 * letters of two hundred games need not bring two hundred journals to the disk.
 * Its first line names the start of the machine since which it was written;
 * then, for each letter, the folder of its outbox and the line that stands in
 * the journal there:
 *
 *   estafette-sent 1 6f3a...
 *   in /srv/games/waterloo-42.post
 *   sent 2026-11-20T12:00:00Z ID SEAT KIND
 *
 * The journals are written, too, but not brought to the disk: a machine that
 * has lost power may have lost their last lines, and gets them back from here.
 *
 * Opens it for one round at a time, and makes the journals whole again if the
 * machine was started since; so it does when the file has become long, which
 * then begins anew. Of a journal that cannot be written now a note is made; the
 * next tries it again. The same is done to the files beside it, K-N.sent, of
 * when the folder had another number of parts, if they have lines from before
 * that start. */
struct journal *sentlog_open(const char *path, void (*note)(const char *text),
			     struct err *e);

#endif
