# One page for each command, one for all of them, one for their files; in section
# 7 the tutorials, which tests follow.
dist_man_MANS += \
	man/estafette-accept.1 \
	man/estafette-adjudicate.1 \
	man/estafette-cases.1 \
	man/estafette-check.1 \
	man/estafette-draw.1 \
	man/estafette-explain.1 \
	man/estafette-forum.1 man/estafette-forum.7 \
	man/estafette-game.5 \
	man/estafette-help.1 \
	man/estafette-id.1 \
	man/estafette-keygen.1 \
	man/estafette-mail.1 \
	man/estafette-mailbox.7 \
	man/estafette-new.1 \
	man/estafette-open.1 \
	man/estafette-order.1 \
	man/estafette-page.7 \
	man/estafette-possible.1 \
	man/estafette-receive.1 \
	man/estafette-referee.7 \
	man/estafette-replay.1 \
	man/estafette-report.1 \
	man/estafette-resolve.1 \
	man/estafette-reveal.1 \
	man/estafette-rule.1 \
	man/estafette-rules.1 \
	man/estafette-run.1 \
	man/estafette-scenario.1 \
	man/estafette-scenarios.1 \
	man/estafette-seal.1 \
	man/estafette-show.1 \
	man/estafette-status.1 \
	man/estafette-stranger.7 \
	man/estafette-tick.1 \
	man/estafette-verify.1 \
	man/estafette.1

# What the tutorials show: make pictures writes it, out of what they tell.
TUTORIAL_FILES = man/mission-blue.svg man/mission-end.svg \
	man/mission-forum.svg man/mission-red.svg man/mission-turn.svg \
	man/mission.game
EXTRA_DIST += $(TUTORIAL_FILES)

# The same for browsers (make html). What is no page of ours is one of Debian's;
# mandoc looks for ours in the folder where it runs. A picture that a page names
# stands above its name.
HTML_LINKS = man=%N.%S.html;https://manpages.debian.org/%N.%S
HTML_PICTURES = \
	s|<a class="Lk" href="\([^"]*\.svg\)"|<img src="\1" alt=""><br>&|
html-local:
	@$(MKDIR_P) man/html
	cd $(srcdir) && cp -f $(TUTORIAL_FILES) '$(abs_builddir)/man/html'
	cd $(srcdir)/man && for page in $(dist_man_MANS); do \
		page=$${page##*/} html='$(abs_builddir)/man/html'; \
		mandoc -T html -O '$(HTML_LINKS)' $$page >"$$html/.page" && \
		sed '$(HTML_PICTURES)' "$$html/.page" >"$$html/$$page.html" || \
			exit 1; done
	rm man/html/.page

install-html-local: html-local
	$(MKDIR_P) '$(DESTDIR)$(htmldir)'
	$(INSTALL_DATA) man/html/* '$(DESTDIR)$(htmldir)'

# Where they are not in a folder of their own the other documents stay.
uninstall-pages:
	@for file in $(TUTORIAL_FILES) $(dist_man_MANS:=.html); do \
		rm -f "$(DESTDIR)$(htmldir)/$${file##*/}"; done
.PHONY: uninstall-pages
