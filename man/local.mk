# One page for each command, one for all of them, one for their files.
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
	man/estafette-new.1 \
	man/estafette-open.1 \
	man/estafette-order.1 \
	man/estafette-possible.1 \
	man/estafette-receive.1 \
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
	man/estafette-tick.1 \
	man/estafette-verify.1 \
	man/estafette.1

# The same for browsers (make html). What is no page of ours is one of Debian's.
HTML_LINKS = man=%N.%S.html;https://manpages.debian.org/%N.%S
html-local:
	@$(MKDIR_P) man/html
	cd man/html && for page in $(dist_man_MANS); do \
		: >$${page##*/}.html; done && \
	for page in $(dist_man_MANS); do \
		mandoc -T html -O '$(HTML_LINKS)' $(abs_srcdir)/$$page \
			>$${page##*/}.html || exit 1; done

install-html-local: html-local
	$(MKDIR_P) '$(DESTDIR)$(htmldir)'
	$(INSTALL_DATA) man/html/*.html '$(DESTDIR)$(htmldir)'
