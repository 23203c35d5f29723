/* SPDX-License-Identifier: MIT */
/* inject_regs.h - the registers of a process that stops at a system call. */
#ifndef TESTS_INJECT_REGS_H
#define TESTS_INJECT_REGS_H

/* Where it is known how to look into them. */
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define INJECT_CAN 1

#include <elf.h>
#include <linux/audit.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/user.h>

struct regs {
	struct user_regs_struct r;
};

/* regs_get() reads them, -1 if the process has gone. regs_call() and regs_arg()
 * tell the call's number and its first three arguments. regs_halve() makes the
 * third one, a count, half of it. regs_skip() has nothing done, and `result` as
 * what came of it; behind a call, it is only the latter. */

#ifdef __x86_64__

#define REGS_ARCH AUDIT_ARCH_X86_64

static inline long regs_call(const struct regs *r)
{
	return (long)r->r.orig_rax;
}

static inline unsigned long regs_arg(const struct regs *r, int i)
{
	const unsigned long long *const arg[] = { &r->r.rdi, &r->r.rsi,
						  &r->r.rdx };

	return (unsigned long)*arg[i];
}

static inline int regs_get(pid_t pid, struct regs *r)
{
	return (int)ptrace(PTRACE_GETREGS, pid, NULL, &r->r);
}

static inline void regs_halve(pid_t pid, struct regs *r)
{
	r->r.rdx = (r->r.rdx + 1) / 2;
	(void)ptrace(PTRACE_SETREGS, pid, NULL, &r->r);
}

static inline void regs_skip(pid_t pid, struct regs *r, long result)
{
	r->r.orig_rax = (unsigned long long)-1;
	r->r.rax = (unsigned long long)result;
	(void)ptrace(PTRACE_SETREGS, pid, NULL, &r->r);
}

#else

#define REGS_ARCH AUDIT_ARCH_AARCH64

static inline long regs_call(const struct regs *r)
{
	return (long)r->r.regs[8];
}

static inline unsigned long regs_arg(const struct regs *r, int i)
{
	return (unsigned long)r->r.regs[i];
}

static inline int regs_set(pid_t pid, enum __ptrace_request how, struct regs *r)
{
	struct iovec v = { &r->r, sizeof(r->r) };

	return (int)ptrace(how, pid, NT_PRSTATUS, &v);
}

static inline int regs_get(pid_t pid, struct regs *r)
{
	return regs_set(pid, PTRACE_GETREGSET, r);
}

static inline void regs_halve(pid_t pid, struct regs *r)
{
	r->r.regs[2] = (r->r.regs[2] + 1) / 2;
	(void)regs_set(pid, PTRACE_SETREGSET, r);
}

static inline void regs_skip(pid_t pid, struct regs *r, long result)
{
	int none = -1;
	struct iovec v = { &none, sizeof(none) };

	r->r.regs[0] = (unsigned long long)result;
	(void)regs_set(pid, PTRACE_SETREGSET, r);
	(void)ptrace(PTRACE_SETREGSET, pid, NT_ARM_SYSTEM_CALL, &v);
}

#endif

#else
#define INJECT_CAN 0
#endif

#endif
