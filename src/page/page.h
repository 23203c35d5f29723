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
 * is a string in it, and so is every piece of SVG or XHTML, which is
 * well-formed XML with one root:
 *
 *   {"ok":true,"value":{..., "notes":["..."]},"diags":[...]}
 *   {"ok":false,"error":{"code":"refused","text":"..."},"diags":[...]}
 *
 *   notes    in every value: what the player should know besides, sentences
 *   code     refused, usage, auth, format, system: the exit statuses of the
 *            commands. usage is a mistake of the page, not of the player.
 *   text     one line of words. "" where diags say it all.
 *   diags    as `check --json` has them: line and column (from 1), level
 *            (error, warning, note), why (JSON), text (words), rules ("W8.1
 *            W2", or "")
 *
 * THE ACTIONS. A file in brackets may be left out, one with ... may come more
 * than once. Of `known` and `game` all that are in hand may be given: what is
 * of another game is passed over. `opened` is the text of the JSON that `open`
 * gives: all actions behind it take it as `report`, and need no password for
 * that.
 *
 * about: value {version, games: [{ruleset, title, edition, number, seats}],
 *   libraries: {libsodium, jansson}, sources: text or null}
 *
 * sort (thing..., [game...]): value {things: [[item...]...]}, a list for each
 *   thing, in their order, of what is in it, as far as can be seen without any
 *   key; what is there twice is there once; the end of a game file, as a letter
 *   brings it, comes out as the game file with it, if that is there. item
 *   {kind, as, says, text, ...}; `text` is what is to be given to other actions
 *   as `as`, `says` what it is, in words. `name` is the game's, gid and genesis
 *   (hex) are null where they are not known. kind is one of
 *     identity    as identity: player, id, locked
 *     invitation  as game: name, gid, genesis, entries; there are seats that
 *                 nobody has taken; mail: what the mail says, or ""
 *     game        as game: the same, and all seats are taken; of a damaged one
 *                 only why
 *     report      as report: name, gid, genesis, seat, entry: still sealed
 *     opened      as report: the same, and by-hand, code (or null)
 *                 The newest of several of one seat has them as before, a list
 *                 of {as, name, data}, and these are told: they go with it
 *     block       as block: name, gid, genesis (null of orders), seat, of:
 *                 "orders" or "accept"
 *     known       as known: genesis; its name is that of its file
 *     position    as position, for resolve
 *     orders      as orders: text that may be orders, if there is nothing else
 *     none        why (a sentence): nothing can be done with it; text ""
 *
 * keygen ([password]) name: value {identity, id, player, locked, says}. Without
 *   a password, or with an empty one, it is not locked.
 *
 * identity (identity, [password]): value {player, id, locked, opens}; opens: it
 *   was opened. A wrong password is an error, auth.
 *
 * invitation (game, [identity]): value {name, gid, genesis, ruleset, title,
 *   edition, options: {key: value}, referee (id), started, over, seats: [{seat,
 *   title, player, id (or null: whoever comes first), by-hand, taken}], shown:
 *   [{seat, title, taken, mine, meant, says}]}. edition: of a game that has
 *   several versions the one that is played; mine: the identity may take it;
 *   meant: and no other one names it, or its player; says: who sits there, in
 *   words, behind its title. Which clock it has only the mail says.
 *
 * accept (identity, [password], game, known...) seat: value {block, subject,
 *   known}. known is the text of NAME.known as it is now.
 *
 * open (report..., [identity, password], known..., [game...]) zone: value as
 *   that of `look`, and {opened, known}; what the other reports tell, which
 *   have come with the first one and asked nothing, stands in `words`; known is
 *   null where nothing new is known. Of several game files of the game the
 *   longest counts.
 *
 * look (report) zone: value
 *   {name, gid, genesis, referee, seat, seat-title, ruleset, entry, head, time,
 *   until (or null), asked (an entry, or null: nothing), phase, by-hand,
 *   subject, board, spots, words, lists, figures, form, examples, rules}
 *     time, until  as "2026-11-20T12:00:00Z"
 *     zone     (left out: UTC) by its clocks lists tells times, as --zone does
 *     board    an <svg>, without its <style>
 *     spots    [{kind, name, x, y, w, h, label}], in the coordinates of the
 *              board's viewBox (report/spots.h)
 *     words    <div>: what happened, as the replay tells a step
 *     lists    <div>: what a report shows besides; in both data-at of <li> and
 *              <p>: the spots that they name, with "|" between them
 *     figures  lines, as the replay's statistics read them
 *     form     the text of the form of orders, or ""
 *     examples the lines of it that are orders behind a "# "
 *     rules    {"W8.1": text}: what is cited
 *
 * rule () ruleset, number: value {rule, text, chapter, title, part or null}
 *
 * check (report, orders): value {orders: [{n, line, text, forecast}], actions
 *   ({used, left} or null), turn, open, vain, may, words, after: {board, spots}
 *   or null}; line: of the text, from 1, where it begins; actions, turn, open,
 *   vain as in `check --json`; may: they may be sealed; words: what `check`
 *   prints. Orders that are wrong are no error: ok is true, may false, diags
 *   say why.
 *
 * seal (report..., orders, identity, [password], known..., [game]) sure: value
 *   {block, subject, known, links, ask: null}; or, where something could not be
 *   checked and `sure` is not true, {block: null, ask, links}: ask is a
 *   sentence to be shown; then the same again with sure. links: which of the
 *   seat's sets of orders it is, from 1. The first report is the one that is
 *   answered, the others are earlier ones of the game, opened.
 *
 * answer (report, orders) code: value {text, subject}: what a player by hand
 *   sends, in a reply to his report; code, if it is known, goes with it.
 *
 * possible (report, [orders]) at: value as `estafette possible --json`, behind
 *   the orders, if there are some; error refused with diags if these are wrong.
 *
 * ordering (report, [orders]) line: all that is shown while orders are given,
 *   of these and of what can be done behind the first `line` of their lines
 *   (left out: all; so of a set-up, where none comes before another). value
 *   {may, words, stand, lines, laid, after, offer}: may, words as of `check`,
 *   and
 *     stand    how they stand, sentences; "" of none
 *     lines    of each line {level, text}, both "" where nothing is to be said
 *     laid     {place: units}, of a set-up what these lines lay out, by the
 *              names of orders, with ", " between them
 *     after    as of `check`, of the first `line`
 *     offer    null behind what is wrong; else {orders, wholes, around, left}
 *       orders   as of `possible`, with those of a set-up, which are no part:
 *                lines by themselves, and where else what is laid out could be.
 *                Of these `edits`: [{line, text}] is what they make of the
 *                lines; text null: it goes. `grows`: the line, from 1, of
 *                others on the same way, which it can join
 *       wholes   what is begun by itself, and such parts
 *       around   what is made around a line, from any: `slot` is where that
 *                line goes
 *       left     {unit: n}, of a set-up
 *
 * verify (game, block..., report..., thing..., [identity, password]) head:
 *   blocks and reports, also within other text, are held against the file; the
 *   identity opens such reports as are sealed; head, 64 hex digits, must be an
 *   entry's hash. Progress is told from 0 to all once for V0, and once for V2
 *   and V3. Value as `verify --json`:
 *   {agrees, level, entry, head, revealed, stopped (or null), difference
 *   ({level, entry, what, expected, found} or null), head-entry (if a head was
 *   given), by-hand: [{seat, note, acceptance, as-noted}], before-questions:
 *   [{entry, ...}], rewinds: [{entry, to}]}, and {name, levels, words}
 *     levels  [{level, came, means}], from V0 to V3; came: "right", "differs"
 *             or "not looked at"; means: what it means, or would, that it is
 *             right, and of the last that is what was not looked at beyond it
 *     words   the lines that `verify` prints
 *   A difference is no error: ok is true, agrees false.
 *
 * show (game) entry: value as `show GAME --json`: {name, game, ruleset, number,
 *   referee, seats: [{seat, player, id (or null), by-hand, accepted, links,
 *   awaited}], entries: [{entry, kind, head, ...}], rulings, ...}, and {words,
 *   open, states}
 *     words   the lines that `show` prints
 *     open    the secret is published: why, position and resolve can be asked
 *     states  the numbers of the entries that have a position
 *
 * replay (game) seat, or (report..., [identity, password], known..., [game]):
 *   value {data}: what `estafette replay` puts into its page (report/replay.h).
 *   Of a game file: seat as --seat, "public", or left out: everything, and
 *   through each seat's eyes; until it is revealed there is what it shows to
 *   everybody, players and record, and neither seats nor steps. Of one seat's
 *   reports, in any order: what it knew, and when; with the game file also what
 *   that shows. Progress is told of a game file, entry by entry.
 *
 * why (game) entry, seat, or (report, [identity, password], known..., [game]):
 *   value as `explain --json`: {name, entry, seat (or null: everything),
 *   orders, events, rules: {"W8.1": text}, ruling (if it is one)}, and {words,
 *   before, tried}
 *     words   the lines that `explain` prints
 *     before  the entry whose position its orders met; null of a report
 *     tried   {who, orders, dice}: by these `resolve` does on that position
 *             what the entry did; null of a report, and of what the rules did
 *             not decide
 *   Of a game file, which must be revealed, the last entry that decided
 *   anything, if none is named.
 *
 * position (game) entry, seat: of a game that is revealed. Value {position,
 *   entry, awaiting: [seats], result (words or null), board, spots, words} and
 *   what the game describes itself by: phase, turn, ... as `resolve --json`
 *     position  the text of a position file, as `show --position` prints it
 *     entry     the one that left it: the last with a position up to the one
 *               that is named, or to the end
 *     board     as seat (a name, "public") may know it; left out: everything
 *     words     the same board and the lists, as `show` prints them
 *
 * resolve (position, orders) or (game, orders) entry, and seat, view, dice,
 * seed:
 *   the position is a file's text, or of a game that is revealed the one after
 *   `entry`. seat orders; left out: the one that is awaited. dice, "blue,
 *   red+", are laid out; else they are rolled, by seed (64 hex digits) if there
 *   is one. view: a seat, or left out: all that happens is told. Value as
 *   `resolve --json` {events, awaiting, result, ..., board if there is a view,
 *   dice-left if dice were laid out}, and {ordered, words, position, dice,
 *   rolled, seed, before, after}
 *     ordered        whose orders they were
 *     words          the lines that `resolve` prints
 *     position       the text of the position afterwards
 *     dice           [{label, face}]: what was rolled, in its order
 *     rolled         the same in words
 *     seed           by which the same is rolled again; null: laid out
 *     before, after  {board, spots} as of `look`
 *   `board` of `resolve --json` is no picture. Orders that are refused: ok is
 *   false, and diags say why. */

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
