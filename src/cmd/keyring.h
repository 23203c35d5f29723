/* SPDX-License-Identifier: MIT */
/* keyring.h - finds and opens the identity of whoever runs the command. */
#ifndef CMD_KEYRING_H
#define CMD_KEYRING_H

#include "base/err.h"
#include "cmd/options.h"
#include "seal/identity.h"

/* Where it is: --identity (if the command has that option), else
 * $ESTAFETTE_IDENTITY, else $XDG_CONFIG_HOME/estafette/identity ($HOME/.config
 * if that is not set). The caller's; NULL with ERR_USAGE if the environment
 * names no home. */
char *keyring_path(const struct options *o, struct err *e);

/* Reads an identity file without opening it; see identity_parse(). */
int keyring_read(const char *path, struct identity_file *out, struct err *e);

/* Finds, reads and opens it, asking for its password if it has one. The
 * caller's, to be given to identity_free(); NULL on error. */
struct identity *keyring_open(const struct options *o, struct err *e);

#endif
