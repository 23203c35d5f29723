/* SPDX-License-Identifier: MIT */
/* settings_post.h - reads [post] of a game's configuration. */
#ifndef STORE_SETTINGS_POST_H
#define STORE_SETTINGS_POST_H

#include "store/settings.h"

/* Fills in c->post from the document. ERR_FORMAT with file and line. */
int settings_post_read(struct settings *c, struct err *e);

#endif
