/* SPDX-License-Identifier: MIT */
/* statehome.c - the folder of what a machine must not forget. */
#include "config.h"

#include "store/statehome.h"

#include "base/file.h"
#include "base/hex.h"

#include <stdlib.h>

int statehome_folder(const char *sub, bool make, struct str *out, struct err *e)
{
	const char *state = getenv("XDG_STATE_HOME");
	const char *home = getenv("HOME");

	/* A relative path is to be passed over (XDG base directories). */
	if (state && state[0] == '/')
		str_add(out, state);
	else if (home && home[0] == '/')
		str_addf(out, "%s/.local/state", home);
	else
		return err_set(e, ERR_SYSTEM,
			       "neither XDG_STATE_HOME nor HOME names a folder "
			       "for what this machine has to remember "
			       "(protocol.md 8, 9)");
	str_addf(out, "/estafette%s", sub);
	for (size_t i = 1; make && i <= out->len; i++) {
		char c = out->s[i];
		int rc;

		if (c != '/' && c != '\0')
			continue;
		out->s[i] = '\0';
		rc = file_exists(out->s) ? 0 : file_mkdir(out->s, e);
		out->s[i] = c;
		if (rc < 0)
			return -1;
	}
	return 0;
}

int statehome_check(const char *sub, struct err *e)
{
	struct str folder = STR_INIT;
	int rc = statehome_folder(sub, true, &folder, e);

	if (rc == 0)
		rc = file_check_folder(folder.s, e);
	str_free(&folder);
	return rc;
}

void statehome_name(const uint8_t gid[GID_LEN], struct str *path)
{
	str_addf(path, "/%s", HEX(gid, GID_LEN));
}
