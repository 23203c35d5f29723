/* SPDX-License-Identifier: MIT */
/* page.c - the pages that help prints. */
#include "config.h"

#include "cmd/page.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "seal/init.h"

#include <jansson.h>

#define PAGE_COLUMN 28 /* where the explanations of options begin */

static void page_group(enum command_who who, const char *title, struct str *out)
{
	str_addf(out, "\n%s\n", title);
	for (const struct command *const *c = commands; *c; c++)
		if ((*c)->who == who)
			str_addf(out, "  %-11s %s\n", (*c)->name,
				 (*c)->summary);
}

int page_overview(struct err *e)
{
	struct str page = STR_INIT;

	str_add(&page, "usage: estafette COMMAND [options] [files]\n"
		       "\n"
		       "A referee for hidden-information board games played by "
		       "mail.\n");
	page_group(COMMAND_REFEREE, "The referee:", &page);
	page_group(COMMAND_PLAYER, "A player:", &page);
	page_group(COMMAND_ALL, "Everybody:", &page);
	str_add(&page,
		"\n"
		"estafette help COMMAND says more about one of them; so do "
		"estafette(1) and\n"
		"estafette-game(5). Exit status: 0 done, 1 refused, 2 usage, 3 "
		"not authentic,\n"
		"4 malformed, 5 system, 6 mail not delivered.\n");
	return output_done(&page, 0, e);
}

/* "  -o, --output FILE        write to this file" */
static void page_option(const struct option_spec *spec, struct str *out)
{
	size_t begin = out->len;

	if (spec->letter)
		str_addf(out, "  -%c, --%s", spec->letter, spec->name);
	else
		str_addf(out, "      --%s", spec->name);
	if (spec->value)
		str_addf(out, " %s", spec->value);
	if (out->len - begin >= PAGE_COLUMN - 1) {
		str_addc(out, '\n');
		begin = out->len;
	}
	str_pad(out, ' ', PAGE_COLUMN - (out->len - begin));
	str_addf(out, "%s\n", spec->help);
}

int page_command(const struct command *c, struct err *e)
{
	static const struct option_spec help = { "help", 'h', NULL,
						 "print this page" };
	struct str page = STR_INIT;

	str_addf(&page, "usage: estafette %s [options]%s%s\n\n%s\nOptions:\n",
		 c->name, *c->operands ? " " : "", c->operands, c->text);
	for (const struct option_spec *spec = c->options; spec && spec->name;
	     spec++)
		page_option(spec, &page);
	page_option(&help, &page);
	return output_done(&page, 0, e);
}

int page_version(struct err *e)
{
	return output_textf(e,
			    "estafette %s\n"
			    "libsodium %s, jansson %s, inih %s\n",
			    PACKAGE_VERSION, init_version(),
			    jansson_version_str(), INIH_VERSION);
}
