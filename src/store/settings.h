/* SPDX-License-Identifier: MIT */
/* settings.h - the referee's private configuration of a game (cli.md). */
#ifndef STORE_SETTINGS_H
#define STORE_SETTINGS_H

#include "base/err.h"
#include "base/span.h"
#include "kernel/reader.h"
#include "store/settings_clock.h"

#include <stdbool.h>
#include <stddef.h>

enum settings_format {
	SETTINGS_TEXT,
	SETTINGS_HTML,
	SETTINGS_BOTH,
};

/* A [seat.NAME]. Texts belong to the configuration; NULL: not given or empty.
 */
struct settings_seat {
	const char *seat;
	const char *player; /* 1 to 40 characters, never NULL */
	const char *id;	    /* public id; NULL: whoever accepts first */
	const char *email;
	const char *former; /* of who had the seat before */
	enum settings_format format;
	bool full;	  /* `report = full`: reports leave nothing out */
	bool sealed;	  /* no report in clear */
	bool by_hand;	  /* `orders = mail`; only `new` goes by it (hand.h) */
	const char *also; /* further addresses, with commas between */
	bool from_check;  /* orders by hand come from one of these only */
	bool confirm;	  /* correct orders wait for `yes` or the deadline */
	const char *zone; /* of its mails: its own, else that of [clock] */
	bool partial;	  /* reports, too, of a part of another's turn */
	bool pictures;	  /* with HTML: the board as a PNG */
	struct reader_place at;
};

/* [post]: what estafette-post is told. */
struct settings_post {
	const char *from;
	const char *smtp; /* a URL */
	const char *user;
	const char *password_command;
	char *ca_file;	  /* beside the configuration, if it was relative */
	bool starttls;	  /* required, else off */
	int timeout;	  /* seconds */
	bool attach_all;  /* the game file with every report */
	const char *home; /* where the program is; NULL: nobody knows */
	char *page;	  /* where estafette.html is; NULL: nobody knows */
	struct reader_place at;
};

/* [spectators]: who gets public reports. */
struct settings_spectators {
	const char *emails; /* with commas between; NULL: nobody */
	int delay;	    /* entries with a new position behind the game */
	struct reader_place at;
};

struct settings {
	const char *name;
	const char *scenario;	     /* a shipped one, or a path */
	struct settings_seat *seats; /* in the order of the file */
	size_t seats_count;
	struct settings_post post;
	struct settings_clock clock;
	struct settings_spectators spectators;
	/* The document that was read: [options] (overrides; they may be walked
	 * through). */
	struct reader *doc;
};

/* Reads and checks a configuration; the caller's, or NULL. Unknown sections and
 * keys, missing ones and bad values are ERR_FORMAT with file and line. Mail
 * addresses, ids and scenario are only texts here. */
struct settings *settings_load(const char *path, struct err *e);

/* As settings_load(), for a game of this name: ERR_REFUSED if it is that of
 * another, whose players have other addresses. */
struct settings *settings_load_of(const char *path, const char *game,
				  struct err *e);
void settings_free(struct settings *c);

/* A key's value; NULL if it is not there or empty. */
const char *settings_text(const struct reader *r, const char *section,
			  const char *key);

/* The index of the value among words; *out stays if the key is not there. */
int settings_word(const struct reader *r, const char *section, const char *key,
		  const char *const *words, int *out, struct err *e);

/* `timeout` of a server, in seconds; 60 if it is not there. */
int settings_timeout(const struct reader *r, const char *section, int *out,
		     struct err *e);

/* A path, taken from the folder of the document; the caller's, or NULL. */
char *settings_path(const struct reader *r, const char *section,
		    const char *key);

/* NULL if there is no such seat. */
const struct settings_seat *settings_seat(const struct settings *c,
					  const char *seat);

/* Takes the next address off the front of a list with commas between; false
 * behind the last. */
bool settings_email(struct span *rest, struct span *email);

/* Whether a mail from this bare address is from the seat: `email` or one of
 * `also`, without regard to case. */
bool settings_seat_is_from(const struct settings_seat *s, const char *addr);

#endif
