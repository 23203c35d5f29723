# SPDX-License-Identifier: MIT
"""The INI dialect of scenarios and positions (state.md)."""


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
