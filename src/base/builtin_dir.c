/* SPDX-License-Identifier: MIT */
/* builtin_dir.c - the folder whose files go before what is built in. */
#include "config.h"

#include "base/builtin.h"

#include "base/file.h"

#include <stdlib.h>
#include <sys/stat.h>

#define BUILTIN_MAX ((size_t)256 << 10)

const char *builtin_dir(const char *option)
{
	if (!option || !*option)
		option = getenv("ESTAFETTE_TEMPLATES");
	return option && *option ? option : NULL;
}

int builtin_from_dir(const char *dir, const char *name, struct str *out,
		     struct err *e)
{
	struct str path = STR_INIT;
	struct stat st;
	int rc;

	if (stat(dir, &st) < 0)
		return err_sys(e, "%s: cannot open the folder of templates",
			       dir);
	if (!S_ISDIR(st.st_mode))
		return err_set(e, ERR_SYSTEM,
			       "%s: is not a folder of templates", dir);
	str_addf(&path, "%s/%s", dir, name);
	rc = file_look(path.s, e);
	if (rc > 0 && file_read(path.s, BUILTIN_MAX, out, e) < 0)
		rc = -1;
	str_free(&path);
	return rc;
}
