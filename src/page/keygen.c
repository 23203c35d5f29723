/* SPDX-License-Identifier: MIT */
/* keygen.c - keygen, identity: an identity is made, or looked at. */
#include "config.h"

#include "page/actions.h"

#include "kernel/value.h"
#include "page/unlock.h"
#include "seal/safe.h"

static struct identity *keygen_make(struct call *c, const char *name,
				    struct err *e)
{
	uint8_t *seed = safe_alloc(HASH_LEN);
	struct identity *who;

	entropy_bytes(&c->entropy, seed, HASH_LEN);
	who = identity_new(seed, name, e);
	safe_free(seed);
	return who;
}

static void keygen_put(struct call *c, const char *name, const struct id *id,
		       bool locked)
{
	call_put(c, "player", value_string(name));
	call_put(c, "id", value_string(id->text));
	call_put(c, "locked", json_boolean(locked));
}

static int keygen_write(struct call *c, const struct identity *who,
			struct err *e)
{
	struct identity_password pass = unlock_password(c);
	struct str text = STR_INIT, says = STR_INIT;
	struct identity_lock lock;
	int rc;

	identity_lock_new(pass.s != NULL, &c->entropy, &lock);
	rc = identity_format(who, &lock, pass.s ? &pass : NULL, &text, e);
	if (rc == 0) {
		keygen_put(c, who->name, &who->id, pass.s != NULL);
		call_put_text(c, "identity", str_span(&text));
		str_addf(&says, "Identity of %s", who->name);
		call_put_text(c, "says", str_span(&says));
	}
	safe_wipe_str(&text);
	str_free(&says);
	return rc;
}

int keygen_answer(struct call *c, struct err *e)
{
	const char *name = call_want(c, "name", e);
	struct identity *who = name ? keygen_make(c, name, e) : NULL;
	int rc = who ? keygen_write(c, who, e) : -1;

	identity_free(who);
	return rc;
}

/* What needs no password is opened in any case, and what can be found wrong
 * then is. */
int identity_answer(struct call *c, struct err *e)
{
	struct identity *who = NULL;
	struct identity_file file;
	bool opens;

	if (unlock_file(c, &file, e) < 0)
		return -1;
	opens = !identity_needs_password(&file) || unlock_password(c).s;
	if (opens)
		who = unlock_identity(c, e);
	keygen_put(c, file.name, &file.id, identity_needs_password(&file));
	call_put(c, "opens", json_boolean(opens));
	identity_file_free(&file);
	identity_free(who);
	return opens && !who ? -1 : 0;
}
