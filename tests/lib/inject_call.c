/* SPDX-License-Identifier: MIT */
/* inject_call.c - the system calls that have to do with files. */
#include "config.h"

#include "lib/inject_call.h"

#include "base/str.h"

#if INJECT_CAN

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct call calls[] = {
#ifdef SYS_open
	{ "open", SYS_open, CALL_PATH },
	{ "creat", SYS_creat, CALL_PATH },
	{ "rename", SYS_rename, CALL_PATH },
	{ "link", SYS_link, CALL_PATH },
	{ "unlink", SYS_unlink, CALL_PATH },
	{ "mkdir", SYS_mkdir, CALL_PATH },
	{ "stat", SYS_stat, CALL_PATH },
	{ "lstat", SYS_lstat, CALL_PATH },
#endif
#ifdef SYS_renameat
	{ "renameat", SYS_renameat, CALL_PATH2 },
#endif
	{ "openat", SYS_openat, CALL_PATH2 },
	{ "renameat2", SYS_renameat2, CALL_PATH2 },
	{ "linkat", SYS_linkat, CALL_PATH2 },
	{ "unlinkat", SYS_unlinkat, CALL_PATH2 },
	{ "mkdirat", SYS_mkdirat, CALL_PATH2 },
	{ "newfstatat", SYS_newfstatat, CALL_PATH2 },
	{ "statx", SYS_statx, CALL_PATH2 },
	{ "fstat", SYS_fstat, CALL_FD },
	{ "read", SYS_read, CALL_FD },
	{ "write", SYS_write, CALL_FD },
	{ "readv", SYS_readv, CALL_FD },
	{ "writev", SYS_writev, CALL_FD },
	{ "pread64", SYS_pread64, CALL_FD },
	{ "pwrite64", SYS_pwrite64, CALL_FD },
	{ "fsync", SYS_fsync, CALL_FD },
	{ "fdatasync", SYS_fdatasync, CALL_FD },
	{ "ftruncate", SYS_ftruncate, CALL_FD },
	{ "flock", SYS_flock, CALL_FD },
	{ "close", SYS_close, CALL_FD },
	{ "getdents64", SYS_getdents64, CALL_FD },
	{ "connect", SYS_connect, CALL_FD },
	{ "sendto", SYS_sendto, CALL_FD },
	{ "sendmsg", SYS_sendmsg, CALL_FD },
	{ "recvfrom", SYS_recvfrom, CALL_FD },
	{ "exit_group", SYS_exit_group, CALL_PLAIN },
};

#define CALLS (sizeof(calls) / sizeof(*calls))

int call_filter(void)
{
	struct sock_filter f[2 * CALLS + 8];
	struct sock_fprog prog = { .filter = f };
	unsigned short n = 0;

	f[n++] = (struct sock_filter)BPF_STMT(
	    BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
	f[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
					      REGS_ARCH, 1, 0);
	f[n++] =
	    (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	f[n++] = (struct sock_filter)BPF_STMT(
	    BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
	for (size_t i = 0; i < CALLS; i++) {
		f[n++] = (struct sock_filter)BPF_JUMP(
		    BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i].nr, 0, 1);
		f[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K,
						      SECCOMP_RET_TRACE);
	}
	f[n++] =
	    (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	prog.len = n;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog) < 0)
		return -1;
	return 0;
}

const struct call *call_find(const struct regs *r)
{
	for (size_t i = 0; i < CALLS; i++)
		if (calls[i].nr == regs_call(r))
			return &calls[i];
	return NULL;
}

bool call_transfers(const struct call *c)
{
	return strstr(c->name, "write") || strstr(c->name, "read") ||
	       str_starts(c->name, "send") || str_starts(c->name, "recv");
}

/* The path in the memory of the process; "" if there is none. */
static void call_name(pid_t pid, unsigned long at, char *out, size_t n)
{
	/* Not over the end of the page: the next one may not be there. */
	size_t room = 4096 - at % 4096;
	struct iovec to = { out, n - 1 }, from = { (void *)at, n - 1 };
	ssize_t got, more = 0;

	if (room < n - 1)
		from.iov_len = room;
	got = process_vm_readv(pid, &to, 1, &from, 1, 0);
	if (got == (ssize_t)room && !memchr(out, '\0', room) && n - 1 > room) {
		to = (struct iovec){ out + room, n - 1 - room };
		from = (struct iovec){ (void *)(at + room), n - 1 - room };
		more = process_vm_readv(pid, &to, 1, &from, 1, 0);
	}
	out[(got > 0 ? got : 0) + (more > 0 ? more : 0)] = '\0';
}

static void call_link(pid_t pid, unsigned long fd, char *out, size_t n)
{
	char path[64];
	ssize_t got;

	(void)snprintf(path, sizeof(path), "/proc/%d/fd/%lu", (int)pid, fd);
	got = readlink(path, out, n - 1);
	out[got > 0 ? got : 0] = '\0';
}

bool call_path(pid_t pid, const struct call *c, const struct regs *r,
	       char path[CALL_PATH_MAX])
{
	*path = '\0';
	if (c->kind == CALL_PATH || c->kind == CALL_PATH2)
		call_name(pid, regs_arg(r, c->kind == CALL_PATH2), path,
			  CALL_PATH_MAX);
	if (*path)
		return true;
	if (c->kind != CALL_PLAIN)
		call_link(pid, regs_arg(r, 0), path, CALL_PATH_MAX);
	return false;
}

#endif
