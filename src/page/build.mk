# The page as one file; tools/page.mk says how its engine is built.
EXTRA_DIST += src/page/libraries src/page/wasm.c src/page/wasm/files.c \
	src/page/wasm/ini.c src/page/wasm/ini.h src/page/wasm/pthread.h \
	src/page/wasm/random.h src/page/wasm/system.c src/page/wasm/zone.c \
	tools/libraries.sh tools/page.mk tools/page_headers.sh \
	tools/page_join.sh tools/page_missing.sh tools/page_there.sh

# What bootstrap --page has fetched.
PAGE_LIBS_FROM = $(abs_srcdir)/libraries

# In PAGE_FOLDER: a copy of the sources, and what is made of it.
PAGE_FOLDER = $(abs_builddir)/page

page:
	@$(SHELL) $(srcdir)/tools/page_missing.sh $(srcdir) $(PAGE_LIBS_FROM)
	rm -rf $(PAGE_FOLDER)/source
	@$(MKDIR_P) $(PAGE_FOLDER)
	$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir=page/source PAGE=no
	$(MAKE) $(AM_MAKEFLAGS) -s -C $(PAGE_FOLDER) -f source/tools/page.mk \
		SOURCE=source LIBRARIES=$(PAGE_LIBS_FROM)
	$(MAKE) $(AM_MAKEFLAGS) -s page-join
	mv $(PAGE_FOLDER)/estafette.html estafette.html
	@sha256sum estafette.html
	@wc -c estafette.html

page-join:
	cd $(PAGE_FOLDER)/source && $(SHELL) tools/page_join.sh \
		../estafette.wasm "$(PAGE_MODULES)" "$(PAGE_STYLES)" \
		>../estafette.html
.PHONY: page page-join

# Whoever makes a release has built the page. A page that is of other sources,
# or none, is left out of an archive, and make says so.
dist-hook:
	@if [ "$(PAGE)" = no ]; then :; \
	elif html=`$(SHELL) $(srcdir)/tools/page_there.sh $(srcdir) .`; then \
		cp -p "$$html" $(distdir)/estafette.html && cd $(distdir) && \
		sha256sum estafette.html >estafette.html.sha256; \
	else echo 'the archive is without the page' >&2; fi

# Its files are as old as its commit; of no time at all packagers want none.
release: page
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH-`git -C $(srcdir) log -1 \
		--format=%ct`} $(MAKE) $(AM_MAKEFLAGS) dist
	$(MAKE) $(AM_MAKEFLAGS) release-sign

release-sign:
	@$(SHELL) $(srcdir)/packages/release.sh $(VERSION) \
		$(srcdir)/packages/estafette.rb.in $(srcdir)/NEWS.md \
		$(distdir).tar.xz estafette.html
.PHONY: release release-sign

# Beside the other documents, where there is one.
install-data-local: install-documents
	@html=estafette.html; [ -e $$html ] || html=$(srcdir)/estafette.html; \
	[ ! -e $$html ] || { $(MKDIR_P) '$(DESTDIR)$(docdir)' && \
		$(INSTALL_DATA) $$html '$(DESTDIR)$(docdir)/estafette.html'; }

uninstall-local: uninstall-documents uninstall-pages
	rm -f '$(DESTDIR)$(docdir)/estafette.html'

# That of a release archive stays: nobody need have what builds it.
distclean-local:
	[ $(srcdir) = . ] || rm -f estafette.html
