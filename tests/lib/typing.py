# SPDX-License-Identifier: MIT
# typing.py - runs a command at a terminal of its own and types for it.
#
# usage: typing.py FILE COMMAND...: each line of FILE is typed when a prompt
# (": ") stands there; prints what the terminal showed, then "echo" if it would
# have shown what was typed, and exits with the command's status. A line ^C is
# that key.
import os
import pty
import select
import signal
import sys
import termios

lines = open(sys.argv[1]).read().splitlines()
child, terminal = pty.fork()
if child == 0:
    # A job in the background of a script ignores the interrupt key.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.execv(sys.argv[2], sys.argv[2:])
signal.alarm(60)
shown = b''
echo = False
while True:
    try:
        if not select.select([terminal], [], [], 30)[0]:
            break
        more = os.read(terminal, 4096)
    except OSError:
        break
    if not more:
        break
    shown += more
    if lines and shown.endswith(b': '):
        echo |= bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
        line = lines.pop(0)
        os.write(terminal, b'\x03' if line == '^C' else line.encode() + b'\n')
_, status = os.waitpid(child, 0)
sys.stdout.write(shown.decode().replace('\r', ''))
if echo:
    print('echo')
if os.WIFSIGNALED(status):
    print('killed by signal', os.WTERMSIG(status))
    sys.exit(128 + os.WTERMSIG(status))
sys.exit(os.WEXITSTATUS(status))
