/* SPDX-License-Identifier: MIT */
/* file.h - whole files in and out, so that a crash leaves old or new. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Memory for large reads begins at a multiple of this. That of malloc(), if it
 * is large, begins 16 bytes into a page, and to there the kernel copies four
 * times slower than to anywhere else on some processors (AMD, `rep movsb`). */
#define FILE_LINE ((size_t)64)

/* Appends all of a regular file ("-" is standard input) to out. More than max
 * bytes is ERR_FORMAT; a directory, a device or what cannot be opened or read
 * is ERR_SYSTEM. */
int file_read(const char *path, size_t max, struct str *out, struct err *e);

/* The first bytes of a regular file, at most n; returns how many, 0 also if it
 * cannot be read: for looking at what a file may be. */
size_t file_peek(const char *path, void *out, size_t n);

/* As file_peek(), also of standard input ("-") or a FIFO (a shell's <(...)),
 * of which file_read() gives them once more. */
size_t file_ahead(const char *path, void *out, size_t n);

/* For both: of a FIFO that has been opened without blocking it waits for who
 * writes into it, a moment only, as one may lie among the files of strangers;
 * from then on it blocks until its writer ends. */
void file_await(int fd);

/* For file_read(): appends what has been looked at so; returns what gives the
 * rest, -1 if `path` is read from its beginning. */
int file_ahead_take(const char *path, struct str *out);

/* As file_peek(), of its last bytes. */
size_t file_tail(const char *path, void *out, size_t n);

/* What a file consists of; only looked at. */
struct file_piece {
	const void *bytes;
	size_t n;
};

/* A file that is to take the place of `path`, in two steps, so that something
 * else can be done while the disk is at work: path, v and n are set by whoever
 * begins it, and must stay until it has ended. */
struct file_next {
	const char *path;
	const struct file_piece *v;
	size_t n;
	bool unsynced; /* the folder is synced by whoever begins it, later:
			  until then the name may not outlast a power
			  failure */
	char *temp;    /* its own from here on */
	int fd;
};

/* Writes a temporary file beside it, which has its mode, whatever the umask,
 * and if possible its owner and group. Ends with file_next_commit() or
 * file_next_drop(), but not after an error. */
int file_next_begin(struct file_next *f, struct err *e);

/* fsync, read back and compare, rename, fsync of the folder, the end read again
 * by path (protocol.md 8). The rename is the only commit point: on error the
 * old file stands, but for an error behind it, whose text says so. */
int file_next_commit(struct file_next *f, struct err *e);

/* The old file stands. */
void file_next_drop(struct file_next *f);

/* Replaces `path`, which must be there, by both steps at once. */
int file_rewrite(const char *path, const void *bytes, size_t n, struct err *e);

/* Replaces or makes `path`, with this mode (e.g. 0600). */
int file_replace(const char *path, const void *bytes, size_t n, mode_t mode,
		 struct err *e);

/* As file_replace(), without reading it back, and the folder is not
 * synced: after a crash of the machine it may be the old file. */
int file_put(const char *path, const struct file_piece *what, mode_t mode,
	     struct err *e);

/* Makes `path` what is wanted, for what can be made again at any time: the
 * bytes are written over those of a file that is there, which costs a tenth of
 * a new one and its rename. Nothing is synced; who reads it at this moment, or
 * after a crash, may find something of both. */
int file_overwrite(const char *path, const struct file_piece *what, mode_t mode,
		   struct err *e);

/* Makes a new file that lasts, or none; ERR_REFUSED if there is one already. */
int file_create(const char *path, const void *bytes, size_t n, mode_t mode,
		struct err *e);

/* Adds a line of n bytes, LF and all, to the end of a file in one write, and
 * fsyncs it, and its folder if it was empty; makes it if there is none. What
 * cannot be written whole is taken back; behind a line that was torn it begins
 * anew. */
int file_append(const char *path, const char *line, size_t n, mode_t mode,
		struct err *e);

/* Writes all of it to an open file, whatever interrupts; -1 and errno. */
int file_fill(int fd, const void *bytes, size_t n);

bool file_exists(const char *path);

/* As file_exists(), where it matters if that cannot be told: 1: it is there; 0:
 * it is not; -1: ERR_SYSTEM. */
int file_look(const char *path, struct err *e);

/* Takes a file away, if it is there; ERR_SYSTEM if it cannot be. */
int file_remove(const char *path, struct err *e);

/* Syncs the folder in which `path` lies: a name that is new there, or means
 * another file now, outlasts a power failure. */
int file_sync_dir(const char *path, struct err *e);

/* Makes a folder with mode 0700 if there is none (its parents must exist). */
int file_mkdir(const char *path, struct err *e);

/* The same with all folders above the file `path`. */
int file_mkdirs(const char *path, struct err *e);

/* Whether files can be made in the folder `path`, if there is one: ERR_SYSTEM
 * if it is no folder or not writable. For what must not fail half-way. */
int file_check_folder(const char *path, struct err *e);

/* ERR_SYSTEM: why opendir() has just failed; returns -1. */
int file_no_folder(const char *path, struct err *e);

/* Writes to standard output, checked. */
int file_print(const void *bytes, size_t n, struct err *e);

/* Where a symbolic link leads in the end; of anything else, and of a link that
 * leads nowhere, the path itself. The caller's. What is replaced by rename must
 * be named so, or the link would become a second file. */
char *file_real(const char *path);

/* dirname + "/" + name, and PATH without its last `ext` with `suffix` put
 * instead: "a/b.game" -> "a/b.ini"; the caller's. */
char *file_beside(const char *path, const char *name);
char *file_with_suffix(const char *path, const char *ext, const char *suffix);

#endif
