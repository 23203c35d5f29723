#!/bin/sh
# SPDX-License-Identifier: MIT
# t_cases.sh - every rule case of this build's games, each a test of its own.
: "${srcdir:?is set by make check}" "${builddir:?is set by make check}"

unset ESTAFETTE_TEMPLATES
"$builddir/estafette-cases" --cmd "$builddir/estafette" "$srcdir/tests/cases"
