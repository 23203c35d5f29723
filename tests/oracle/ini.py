# SPDX-License-Identifier: MIT
"""The INI dialect of scenarios and positions (positions.md)."""


def read_ini(text):
    """A list of (section, key, value) in the order of the file."""
    entries, section = [], ""
    for line in text.splitlines():
        line = line.strip()
        if not line or line[0] in ";#":
            continue
        if line.startswith("["):
            section = line[1:line.index("]")]
            entries.append((section, None, None))
            continue
        key, value = line.split("=", 1)
        entries.append((section, key.strip(), value.split(" ;")[0].strip()))
    return entries


def folded(key, words, between, most):
    """A list in as many lines as it needs: (key, value), of at most so many
    bytes, blanks around the sign aside."""
    lines = []
    for word in words:
        if lines and len(key + lines[-1] + word) <= most:
            lines[-1] += between + word
        else:
            lines.append(word)
    return [(key, line) for line in lines]
