/* SPDX-License-Identifier: MIT */
/* event.h - what happened: complete facts, each with the rules it rests on. */
#ifndef KERNEL_EVENT_H
#define KERNEL_EVENT_H

#include <stdbool.h>
#include <stddef.h>

#define EVENT_RULES 16
#define EVENT_NONE  (-1)

/* A piece as it was when the event happened; numbers are the game's. */
struct event_piece {
	int side;
	int unit;
	int strength; /* EVENT_NONE where the rules give none */
	bool hidden;  /* its owner did not know the unit */
};

/* kind, and what at, from, who, n, more, text mean for it, is the game's. */
struct event {
	int kind;
	int seat;
	int order;  /* number of the order that caused it, 0 if none did */
	int by;	    /* whose order that was, or EVENT_NONE */
	int action; /* the action of the turn that begins with it, from 1; 0 if
		       none does, or the game does not count them */
	const char *rules[EVENT_RULES]; /* static texts */
	int nrules;
	int at;
	int from;
	struct event_piece who[2];
	int n[4];
	void *more; /* see event_more(); owned by the list, as the text is */
	size_t more_size;
	char *text;
};

enum event_state {
	EVENT_NOT_REACHED,
	EVENT_NOTED, /* a declaration */
	EVENT_DONE,
	EVENT_VOID,
	EVENT_PASSED_OVER,
};

/* "not-reached", "noted", "done", "void", "passed-over": as views say it. */
const char *event_state_name(enum event_state state);

/* An order of a set that was carried out, as the canonical echo lists it: the
 * first of each seat has number 1. */
struct event_order {
	char *text; /* owned by the list */
	enum event_state state;
	int seat; /* who ordered, or EVENT_NONE */
	int number;
	int line; /* of the text in which it stands; 0: not said */
};

/* Starts as EVENTS_INIT; `seat` is whose orders are carried out, or EVENT_NONE:
 * what is added is by his order. A game that carries out the sets of several
 * seats in one decision sets it to each in turn. */
struct events {
	int seat;
	struct event *v;
	size_t n;
	size_t cap;
	struct event_order *orders;
	size_t norders;
	size_t orders_cap;
};
#define EVENTS_INIT                \
	{                          \
		.seat = EVENT_NONE \
	}

/* Adds an event with everything else "none"; the result is valid until the
 * next call. `order` is the number of the order that causes it, or 0. */
struct event *event_add(struct events *e, int kind, int seat, int order);

/* What the game has to say of an event besides: a struct of its own that holds
 * no pointers, all zeros at first. It is one for each event, is made by the
 * first call, and stays where it is. */
void *event_more(struct event *e, size_t size);

/* Cites a rule (a static text) once; the order of first mention is kept. */
void event_cite(struct event *e, const char *rule);

/* Adds the canonical text (copied) of the next order of the seat. */
void event_order(struct events *e, const char *text, enum event_state state);

/* The order that caused an event of the list; NULL if none did. */
const struct event_order *event_cause(const struct events *e,
				      const struct event *ev);

/* The part of a door that all games have alike: into `heard`, which is empty,
 * goes what a seat may know of `all`. The texts of orders, and which of them
 * caused an event, only the seat whose orders they are is told, and GAME_ALL.
 * Over each event the game's `hears` decides: false if the seat hears nothing
 * of it; else it makes unknown in `copy`, which begins as the event itself,
 * what the seat may not know. It has to decide over every kind that the game
 * has. */
void event_hear(const struct events *all, int seat,
		bool (*hears)(const struct event *ev, int seat,
			      struct event *copy),
		struct events *heard);

void event_free(struct events *e); /* also makes it empty again */

#endif
