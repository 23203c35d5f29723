/* SPDX-License-Identifier: MIT */
/* page.h - the engine of the page: one request in, one answer out. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "base/str.h"

#include <stddef.h>
#include <stdint.h>

/* THE REQUEST is one line of JSON, an LF, and behind it the bytes of the files,
 * one behind another, in the order of "files":
 *
 *   {"do":"check","now":1790000000,"files":[
 *    {"as":"report","name":"turn5.eml","size":812},
 *    {"as":"orders","name":"orders.txt","size":44}]}
 *
 * in one line. Members that every request has, or may have:
 *   do       the action, see below
 *   files    may be left out if there are none. `as` is one of identity,
 *            password, known, report, game, orders, block, position, thing;
 *            `name` is for messages; `size` in bytes. Where an action takes
 *            many of a kind, they stand in any order. What an action does not
 *            take is not looked at. A password is the bytes of a file, without
 *            an LF: never a member of the JSON.
 *   now      seconds since 1970, UTC, an integer: whoever asks has the clock;
 *            left out, it is 0
 *   entropy  64 hex digits in the place of the system's random bytes, as
 *            --entropy; for tests
 *
 * THE ANSWER is one line of JSON (UTF-8), without LF; every file that comes out
 * is a string in it, and so is every piece of SVG or XHTML, which is well-formed
 * XML with one root:
 *
 *   {"ok":true,"value":{...},"diags":[...],"notes":["..."]}
 *   {"ok":false,"error":{"code":"refused","text":"..."},"diags":[...],
 *    "notes":[...]}
 *
 *   code     refused, usage, auth, format, system: the exit statuses of the
 *            commands. usage is a mistake of the page, not of the player.
 *   text     one line of words. "" where diags say it all.
 *   diags    as `check --json` has them: line and column (from 1), level
 *            (error, warning, note), why (JSON), text (words), rules ("W8.1
 *            W2", or "")
 *   notes    what the player should know besides, sentences
 *
 * THE ACTIONS. A file in brackets may be left out, one with ... may come more
 * than once. `opened` is the text of the JSON that `open` gives: all actions
 * behind it take it as `report`, and need no password for that.
 *
 * about: value {version, games: [{ruleset, title, edition, number, seats}],
 *   libraries: {libsodium, jansson}, sources: text or null}
 *
 * sort (thing...): value {things: [[item...]...]}, a list for each thing, in
 *   their order, of what is in it, as far as can be seen without any key. item
 *   {kind, name, text} and facts; `name` is that of a file, `text` what is to
 *   be given to other actions (as `as`, if the item has one: the kinds are no
 *   values of `as`). kind is one of
 *     identity    as identity:  player, id, locked
 *     game        as game:      game, gid, entries, seats, open (seats that
 *                               nobody has taken), running, over
 *     report      as report:    game, gid, seat, entry: a dispatch, closed
 *     opened      as report:    game, gid, seat, entry, player, by-hand: opened
 *     orders      as block:     game, gid, seat, asked: sealed orders
 *     acceptance  as block:     game, gid, seat, player
 *     known       as known:     gid null (its file's name says it)
 *     position    as position:  a position, for resolve
 *     text        as orders:    text that may be orders; there is nothing else
 *                               in this thing
 *     none        no as, and why (a sentence): nothing can be done with it
 *   A thing cut out of a mail has the mail's name. What stands in it twice is
 *   there once.
 *
 * keygen ([password]) name: value {identity, id, player, locked}. Without a
 *   password, or with an empty one, it is not locked.
 *
 * identity (identity, [password]): value {player, id, locked, opens}; opens is
 *   true if it was opened: a wrong password is an error, auth.
 *
 * invitation (game): value {game, gid, ruleset, title, edition, scenario,
 *   referee (id), started, over, clock (sentences) or "", seats: [{seat, title,
 *   player, id or null, by-hand, accepted}]}
 *
 * accept (identity, [password], game, known...) seat: value {block, subject,
 *   known: {name, text}, seat}
 *
 * open (report, [identity, password], known..., [game]) zone: value as that of
 *   `look`, and {opened, known: {name, text} or null}. zone: as --zone.
 *
 * look (report) zone: value
 *   {game, gid, seat, entry, head, referee, awaited, by-hand, code (or null),
 *   subject, board, spots, words, lists, form, rules}
 *     board    an <svg>, without its <style>
 *     spots    [{name, x, y, w, h, label}], in the coordinates of the board's
 *              viewBox
 *     words    <div>: what happened, as the replay tells a step
 *     lists    <div>: what report shows besides
 *     form     the text of the form of orders, or ""
 *     rules    {"W8.1": text}: what is cited
 *
 * rule () ruleset, number: value {text}
 *
 * check (report, orders): value {orders: [{n, text, forecast}], actions or
 *   null, turn, open, vain, may, words, after: {board, spots} or null}; actions,
 *   turn, open, vain as in `check --json`; may: nothing forbids to seal them;
 *   words as `check` prints. Orders that are wrong are no error: ok is true,
 *   may false, diags say why.
 *
 * seal (report, orders, identity, [password], known..., report..., [game]) sure:
 *   value {block, subject, known: {name, text}, links, ask: null}; or, where
 *   something could not be checked and sure is not true, {block: null, ask:
 *   {text, links}}: to be shown, and asked again with sure.
 *
 * answer (report, orders): value {text, code (or null), subject}: what a player
 *   by hand sends, in a reply to his report.
 *
 * Further actions (possible, verify, replay, why, position, resolve) say in
 * their own files what they take and give. */

/* Who asks; what a member may not do it does not have. */
struct page_host {
	/* Work goes on: `done` of `all`. May be NULL. */
	void (*progress)(void *arg, uint32_t done, uint32_t all);
	void *arg;
};

/* Answers the n bytes of a request; the answer is appended to `out`. The bytes
 * are overwritten behind it: there may be a password in them. `host` may be
 * NULL. Knows no file, no clock and no environment; random bytes are the
 * system's. */
void page_answer(char *request, size_t n, const struct page_host *host,
		 struct str *out);

#endif
