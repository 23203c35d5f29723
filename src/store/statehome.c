/* SPDX-License-Identifier: MIT */
/* statehome.c - the folder of what a machine must not forget. */
#include "config.h"

#include "store/statehome.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

#include <stdlib.h>

char *statehome_path(const char *name, bool make, struct err *e)
{
	const char *state = getenv("XDG_STATE_HOME");
	const char *home = getenv("HOME");
	char *path;

	/* A relative path is to be passed over (XDG base directories). */
	if (state && state[0] == '/') {
		path = str_format("%s/estafette/%s", state, name);
	} else if (home && home[0] == '/') {
		path = str_format("%s/.local/state/estafette/%s", home, name);
	} else {
		(void)err_set(e, ERR_SYSTEM,
			      "neither XDG_STATE_HOME nor HOME names a folder "
			      "for what this machine has to remember: set "
			      "one of them, see estafette(1)");
		return NULL;
	}
	if (!make || file_mkdirs(path, e) == 0)
		return path;
	mem_free(path);
	return NULL;
}

int statehome_check(const char *folder, struct err *e)
{
	char *path = statehome_path(folder, true, e);
	int rc = path ? file_check_folder(path, e) : -1;

	mem_free(path);
	return rc;
}
