/* SPDX-License-Identifier: MIT */
/* page.c - the engine of the page: one request in, one answer out. */
#include "config.h"

#include "page/page.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "page/actions.h"
#include "seal/init.h"
#include "seal/safe.h"

static const struct page_action {
	const char *name;
	int (*answer)(struct call *c, struct err *e);
} page_actions[] = {
	{ "about", about_answer },	 { "accept", accept_answer },
	{ "answer", answer_answer },	 { "check", check_answer },
	{ "identity", identity_answer }, { "invitation", invitation_answer },
	{ "keygen", keygen_answer },	 { "look", look_answer },
	{ "open", open_answer },	 { "ordering", ordering_answer },
	{ "position", position_answer }, { "possible", possible_answer },
	{ "replay", replay_answer },	 { "resolve", resolve_answer },
	{ "rule", rule_answer },	 { "seal", seal_answer },
	{ "show", show_answer },	 { "sort", sort_answer },
	{ "verify", verify_answer },	 { "why", why_answer },
};
#define PAGE_ACTIONS (sizeof(page_actions) / sizeof(*page_actions))

static const char *page_code(enum err_code code)
{
	static const char *const names[] = {
		[ERR_NONE] = "none",	 [ERR_REFUSED] = "refused",
		[ERR_USAGE] = "usage",	 [ERR_AUTH] = "auth",
		[ERR_FORMAT] = "format", [ERR_SYSTEM] = "system",
		[ERR_MAIL] = "mail",
	};

	return names[code];
}

static int page_do(struct call *c, struct err *e)
{
	const char *name = call_want(c, "do", e);

	for (size_t i = 0; name && i < PAGE_ACTIONS; i++)
		if (str_eq(name, page_actions[i].name))
			return page_actions[i].answer(c, e);
	return name ? err_set(e, ERR_USAGE, "there is no action \"%s\"", name)
		    : -1;
}

static json_t *page_error(const struct err *e)
{
	json_t *error = json_pack("{s:s}", "code", page_code(e->code));

	(void)json_object_set_new(error, "text", call_string(span_of(e->text)));
	return error;
}

static void page_write(struct call *c, int rc, const struct err *e,
		       struct str *out)
{
	json_t *answer =
	    json_pack("{s:b, s:O}", "ok", rc == 0, "diags", c->diags);
	struct err failed;

	(void)json_object_set(c->value, "notes", c->notes);
	if (rc == 0)
		(void)json_object_set(answer, "value", c->value);
	else
		(void)json_object_set_new(answer, "error", page_error(e));
	if (value_write(answer, out, &failed) < 0)
		mem_out(); /* its texts are UTF-8 */
	json_decref(answer);
}

void page_answer(char *request, size_t n, const struct page_host *host,
		 struct str *out)
{
	struct err e = { ERR_NONE, "" };
	struct call c;
	int rc = call_read(request, n, &c, &e);

	c.host = host;
	if (rc == 0)
		rc = init_crypto(&e);
	if (rc == 0)
		rc = page_do(&c, &e);
	page_write(&c, rc, &e, out);
	call_free(&c);
	safe_wipe(request, n);
}
