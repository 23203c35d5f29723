# Words, not code: compiled into the program as defaults (base/builtin.h). A
# file is known by its path below templates/; this list is the only one.
TEMPLATES = \
	templates/rules/waterloo.md \
	templates/scenarios/waterloo-basic.ini
EXTRA_DIST += $(TEMPLATES) tools/builtin.sh
