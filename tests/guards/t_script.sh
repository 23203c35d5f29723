#!/bin/sh
# SPDX-License-Identifier: MIT
# t_script.sh - the page's modules: their types, their style, how they are joined.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

node=$(command -v node)
tools=$srcdir/tests/browser/node_modules
[ -n "$node" ] && [ -e "$tools/typescript/bin/tsc" ] &&
	[ -e "$tools/eslint/bin/eslint.js" ] ||
	tap_skip_all 'needs what ./bootstrap --page installs'

# listed VARIABLE: the files of one of the lists.
listed() {
	sed -e ':a' -e '/\\$/{N;s/\\\n//;ta' -e '}' "$srcdir/src/page/local.mk" |
		sed -n "s/^$1 = //p"
}

# A copy, with the instruments beside it: what is planted is found there.
mkdir -p src/page templates/replay tests/browser
cp "$srcdir"/src/page/*.js "$srcdir/src/page/types.d.ts" src/page
cp "$srcdir"/templates/replay/*.js templates/replay
cp "$srcdir/tests/browser/tsconfig.json" \
	"$srcdir/tests/browser/eslint.config.mjs" tests/browser
cp -R "$tools/@eslint" @eslint 2>/dev/null
mkdir -p tests/browser/node_modules
mv @eslint tests/browser/node_modules/

typed() {
	"$node" "$tools/typescript/bin/tsc" -p tests/browser/tsconfig.json
}

linted() {
	"$node" "$tools/eslint/bin/eslint.js" \
		-c tests/browser/eslint.config.mjs src/page templates/replay
}

# All in one, as in the page: a name that stands in two modules is an error.
joined() {
	for module in $(listed PAGE_MODULES); do
		sed -e '/^import .*;$/d' -e 's/^export //' "$module"
	done >joined.mjs
	! grep -nE '^(import|export)' joined.mjs && "$node" --check joined.mjs
}

# Each module stands behind what it imports: only functions are hoisted.
in_order() {
	for module in $(listed PAGE_MODULES); do
		for wanted in $(sed -n "s|^import .* from '.*/\(.*\)';$|\1|p" \
			"$module"); do
			case " $before " in
			*" $wanted "*) ;;
			*) echo "$module stands before $wanted" && return 1 ;;
			esac
		done
		before="$before ${module##*/}"
	done
}

modules_listed() {
	listed PAGE_MODULES | tr -s ' \t' '\n\n' | sort >listed
	(cd "$srcdir" && ls src/page/*.js templates/replay/*.js |
		grep -v /alone.js) >there
	diff listed there
}

# Of code: what is said of it may be as long as it needs to be.
short() {
	[ "$(cat src/page/*.js | grep -cvE '^ *(//|/?\*|$)')" -lt 1500 ]
}

tap 'the types agree (tsc)' typed
tap 'the style is kept (eslint)' linted
tap 'joined they are one script' joined
tap 'each stands behind what it imports' in_order
tap 'all of them are joined' modules_listed
tap 'they are short' short

# planted LINE...: in a module that was good.
planted() {
	cp "$srcdir/templates/replay/dom.js" templates/replay/dom.js
	printf '%s\n' "$@" >>templates/replay/dom.js
}

# Each tool is started once for all that it has to find.
planted "at('said').innerHTML = '<b>';" 'var old = 1;' \
	"export const wrong = at('said').valu;"
found() {
	! "$1" >found 2>&1 || return 1
	shift
	for found; do
		grep -qF "$found" found || { cat found; return 1; }
	done
}
tap 'found: markup, and old ways' found linted \
	'text is never read as markup' no-var
tap 'found: what is not there' found typed "'valu'"
planted 'const held = 1;'
tap 'found: a name that is taken' fails joined
planted "import { held } from './held.js';"
tap 'found: an import from behind' fails in_order
tap_done
