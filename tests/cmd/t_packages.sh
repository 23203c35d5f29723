#!/bin/sh
# SPDX-License-Identifier: MIT
# t_packages.sh - packages have what make install installs, and each file once;
# units, formula, spec and signature are such as their own tools like.
. "$srcdir/tests/lib/tap.sh"

# The make that runs the tests lends its jobs to its own children only.
unset MAKEFLAGS MFLAGS MAKELEVEL
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
spec=$srcdir/packages/estafette.spec
system=$srcdir/packages/systemd/system
version=$(sed -n 's/^AC_INIT(\[[^]]*\], \[\([^]]*\)\].*/\1/p' \
	"$srcdir/configure.ac")

has() {
	command -v "$1" >/dev/null
}

# ---- one version ----
same_version() {
	[ -n "$version" ] || return 1
	prints "estafette ($version-" head -n 1 "$srcdir/debian/changelog" &&
		prints " $version|" sh -c \
			'sed -n "s/^Version:.*/&|/p" "$0"' "$spec" &&
		prints " - $version-" sed -n '/^%changelog/,$p' "$spec"
}
tap 'changelog and spec have the version of configure.ac' same_version

# ---- what goes where ----
install_all() {
	make -C "$builddir" -s install DESTDIR="$tmp/dest" prefix=/usr \
		libexecdir=/usr/libexec || return 1
	# As where the page and the program for pictures are built.
	mkdir -p "$tmp/dest/usr/share/doc/estafette"
	: >"$tmp/dest/usr/share/doc/estafette/estafette.html"
	: >"$tmp/dest/usr/libexec/estafette-draw"
	(cd "$tmp/dest" && find . -type f) | sed 's/^\.\///' | sort >"$tmp/there"
	[ "$(wc -l <"$tmp/there")" -gt 30 ]
}
tap 'make install' install_all

# taken PATTERN: which of them it takes, itself or as their folder; what stands
# in the sources or is made by install-html is none of them.
taken() {
	case $1 in
	packages/* | tests/* | usr/share/doc/estafette/html) return ;;
	esac
	while read -r file; do
		# shellcheck disable=SC2254 # it is a pattern
		case $file in
		$1 | $1/*) echo "$file" ;;
		esac
	done <"$tmp/there"
}

# debian FOLDER: each file of make install is in one list, each line takes one.
debian() {
	: >"$tmp/packed"
	for list in "$1"/*.install; do
		while read -r pattern _; do
			taken "$pattern" >"$tmp/taken"
			case $pattern in
			packages/* | tests/*) ls -d "$srcdir"/$pattern ;;
			*/html) ;;
			*) [ -s "$tmp/taken" ] || echo "$list: no $pattern" ;;
			esac >"$tmp/said" 2>&1
			grep 'cannot\|no usr' "$tmp/said" && return 1
			cat "$tmp/taken" >>"$tmp/packed"
		done <"$list"
	done
	sort "$tmp/packed" | diff "$tmp/there" -
}
tap 'debian/: each file is in one package' debian "$srcdir/debian"
lists() {
	rm -rf "$tmp/lists" && mkdir "$tmp/lists" &&
		cp "$srcdir"/debian/*.install "$tmp/lists" &&
		chmod u+w "$tmp"/lists/*
}
one_too_few() {
	lists && sed -i.old '/man5/d' "$tmp/lists/estafette.install" &&
		fails debian "$tmp/lists"
}
one_twice() {
	lists && echo usr/bin/estafette >>"$tmp/lists/estafette-post.install" &&
		fails debian "$tmp/lists"
}
one_in_vain() {
	lists && echo usr/bin/nobody >>"$tmp/lists/estafette-post.install" &&
		fails debian "$tmp/lists"
}
tap 'a file that is nowhere would be found' one_too_few
tap 'one that is in two' one_twice
tap 'a line for nothing' one_in_vain
# Programs read them; dh_compress takes what is larger than 4 KiB, but for pages.
as_they_are() {
	tr ' \t' '\n\n' <"$srcdir/debian/rules" | sed -n 's/^-X//p' >"$tmp/kept"
	{
		cd "$tmp/dest" && find usr/share/doc -type f -size +4k \
			! -name '*.html'
		echo usr/share/doc/estafette/html/mission.game
	} | grep -vF -f "$tmp/kept"
}
tap 'documents that programs read stay as they are' silent as_they_are
packages_described() {
	sed -n 's/^Package: //p' "$srcdir/debian/control" | sort >"$tmp/debs"
	sed -n 's/^%package /estafette-/p; s/^Name: *//p' "$spec" | sort |
		diff "$tmp/debs" - || return 1
	for list in "$srcdir"/debian/*.install; do
		list=${list##*/}
		grep -qx "${list%.install}" "$tmp/debs" || return 1
	done
}
tap 'the spec has the same packages' packages_described

# The patterns of the spec, its macros replaced; %exclude is one fewer.
spec_lists() {
	sed -n '/^%files/,/^%changelog/p' "$spec" | sed -n '
		s/%{_bindir}/usr\/bin/; s/%{_libexecdir}/usr\/libexec/
		s/%{_mandir}/usr\/share\/man/; s/%{_datadir}/usr\/share/
		s/%{_docdir}/usr\/share\/doc/; s/%{name}/estafette/
		/\/html$/d; /\/examples$/d; s/^%exclude /-/; /^-*usr\//p'
}
spec_packed() {
	sed 's/share\/doc\(\/estafette\/estafette\.html\)/share\1/' \
		"$tmp/there" | sort >"$tmp/moved"
	spec_lists | grep '^usr' | while read -r pattern; do
		# shellcheck disable=SC2254
		while read -r file; do
			case $file in
			$pattern | $pattern/*) echo "$file" ;;
			esac
		done <"$tmp/moved"
	done | sort >"$tmp/packed"
	spec_lists | grep "^-" | sed "s/^-//; s/[*]$//" >"$tmp/less"
	# One line of each excluded file goes, the other is its own package's.
	awk 'NR == FNR { less[$0]; next }
		{ for (l in less) if (index($0, l) && !(l in gone)) {
			gone[l]; next } print }' "$tmp/less" "$tmp/packed" |
		diff "$tmp/moved" -
}
tap 'and each file in one of them' spec_packed

# rpm leaves a folder behind that is no package's.
folders_owned() {
	sed -n '/^%files/,/^%changelog/p' "$spec" | awk '
		/^%files/ { files = $0; split("", has) }
		/^%dir / { has[$2] }
		match($0, /^%\{_(data|doc)dir\}\/%\{name\}\//) {
			folder = substr($0, 1, RLENGTH - 1)
			if (!(folder in has)) print files ": " folder }'
}
tap 'and each folder of ours' silent folders_owned

# ---- systemd ----
if has systemd-analyze &&
	systemd-analyze --help | grep -q -e --offline; then
	exposed() {
		for unit in "$system"/*.service \
			"$srcdir"/examples/cluster/*.service; do
			systemd-analyze security --no-pager --offline=true \
				--threshold="$1" "$unit" || return 1
		done
	}
	tap 'a round is exposed less than 2.0 of 10' exposed 20
	tap 'which could be found out' fails exposed 5
else
	tap_skip 'a round is exposed less than 2.0 of 10' 'no systemd-analyze'
fi
if has systemd-analyze; then
	cp "$system"/* "$tmp"
	sed -i "s/^ExecStart=estafette/ExecStart=\/bin\/sh/" "$tmp"/*.service
	tap 'systemd reads the units' silent systemd-analyze verify --man=no \
		"$tmp/estafette-run@.timer" "$tmp/estafette-run@.service"
else
	tap_skip 'systemd reads the units' 'no systemd-analyze'
fi

# ---- rpm, Homebrew, the signature ----
if has rpmspec; then
	tap 'rpm reads the spec' prints "Version:        $version" \
		rpmspec -P "$spec"
else
	tap_skip 'rpm reads the spec' 'no rpmspec'
fi
if has rpmlint; then
	tap 'rpmlint has nothing to say' prints '0 errors, 0 warnings' \
		rpmlint -r "$srcdir/packages/estafette.rpmlintrc" "$spec"
else
	tap_skip 'rpmlint has nothing to say' 'no rpmlint'
fi
archive=estafette-$version.tar.xz
release() (
	cd "$tmp" && echo archive >"$archive" && echo page >estafette.html &&
		RELEASE_KEY=$tmp/key sh "$srcdir/packages/release.sh" "$version" \
			"$srcdir/packages/estafette.rb.in" NEWS.md "$archive" \
			estafette.html
)
: >"$tmp/NEWS.md"
tap 'a release whose page is not in the news is none' \
	prints 'does not tell the SHA-256 of estafette.html' release
echo page | sha256sum >"$tmp/NEWS.md"
if has minisign && minisign -G -f -W -p "$tmp/pub" -s "$tmp/key" >/dev/null
then
	tap 'a release is hashed and signed' release
	signed() {
		minisign -V -p "$tmp/pub" -m "$1"
	}
	tap 'the archive is what was signed' signed "$tmp/$archive"
	tap 'so is the page' signed "$tmp/estafette.html"
	echo more >>"$tmp/estafette.html"
	tap 'another is not' fails signed "$tmp/estafette.html"
else
	tap 'without minisign a release is not signed, and says so' \
		prints 'nothing is signed' release
fi
tap 'its hash is the archive'\''s' sh -c 'cd "$0" && sha256sum -c "$1"' \
	"$tmp" "$archive.sha256"
formula() {
	read -r hash _ <"$tmp/$archive.sha256"
	prints "sha256 \"$hash\"" cat "$tmp/estafette.rb" &&
		prints "/$archive\"" cat "$tmp/estafette.rb" &&
		fails grep '"@\|@"' "$tmp/estafette.rb"
}
tap 'the formula names it' formula
if has ruby; then
	tap 'ruby reads the formula' prints 'Syntax OK' \
		ruby -wc "$tmp/estafette.rb"
else
	tap_skip 'ruby reads the formula' 'no ruby'
fi
tap_done
