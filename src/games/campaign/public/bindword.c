/* SPDX-License-Identifier: MIT */
/* bindword.c - words of an order, taken one after the other. */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/str.h"
#include "kernel/words.h"

struct cn_words cn_words_of(const struct order_words *w, struct diag_place at)
{
	return (struct cn_words){ w->v, w->n, at };
}

bool cn_words_is(const struct cn_words *w, const char *word)
{
	return w->n > 0 && !w->v[0].quoted && str_eq(w->v[0].text, word);
}

struct diag_place cn_words_at(const struct cn_words *w)
{
	return w->n > 0 ? w->v[0].at : w->at;
}

void cn_words_skip(struct cn_words *w, size_t n)
{
	w->at = w->v[n - 1].at;
	w->v += n;
	w->n -= n;
}

bool cn_words_take(struct cn_words *w, const char *word)
{
	if (!cn_words_is(w, word))
		return false;
	cn_words_skip(w, 1);
	return true;
}

struct cn_words cn_words_until(struct cn_words *w, const char *stops)
{
	struct cn_words taken = *w;
	size_t n = 0;

	while (n < w->n && !words_listed(stops, w->v[n].text))
		n++;
	taken.n = n;
	if (n > 0)
		cn_words_skip(w, n);
	return taken;
}

bool cn_bind_no(const struct cn_binder *b, struct diag_place at,
		const char *rules, enum cn_reason reason)
{
	static const int none[2] = { EVENT_NONE, EVENT_NONE };

	return cn_bind_no_with(b, at, rules, reason, none);
}

bool cn_bind_no_with(const struct cn_binder *b, struct diag_place at,
		     const char *rules, enum cn_reason reason, const int arg[2])
{
	const int args[CN_WHY_ARGS] = { arg[0], arg[1], EVENT_NONE,
					EVENT_NONE };
	struct cn_why why;

	(void)cn_why(&why, reason, CN_FORM_RULE, args);
	diag_add(b->d, DIAG_ERROR, at, rules,
		 cn_why_json(b->map, &why, CN_HALVES));
	return false;
}

struct bind cn_bind(const struct cn_binder *b)
{
	return (struct bind){ NULL, b->d, CN_FORM_RULE, CN_FORM_RULE };
}

bool cn_bind_form(const struct cn_binder *b, const struct order_act *act)
{
	const struct bind bind = cn_bind(b);

	return bind_form(&bind, act);
}
