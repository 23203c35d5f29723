# office: what a referee's machine does by itself: mail, rounds, the clock.
noinst_LIBRARIES += src/office/liboffice.a
src_office_liboffice_a_CPPFLAGS = $(AM_CPPFLAGS) -DLIBEXECDIR=\"$(libexecdir)\"
src_office_liboffice_a_SOURCES = \
	src/office/addressee.c src/office/addressee.h \
	src/office/answers.c src/office/answers.h \
	src/office/answertext.c src/office/answertext.h \
	src/office/catalogue.c src/office/catalogue.h \
	src/office/clock_trust.c src/office/clock_trust.h \
	src/office/delivery.c src/office/delivery.h \
	src/office/desk.c src/office/desk.h \
	src/office/fetching.c src/office/fetching.h \
	src/office/gamedir.c src/office/gamedir.h \
	src/office/inbox.c src/office/inbox.h \
	src/office/intake.c src/office/intake.h \
	src/office/intake_reply.c src/office/intake_reply.h \
	src/office/invitation.c src/office/invitation.h \
	src/office/lettertext.c src/office/lettertext.h \
	src/office/lookup.c src/office/lookup.h \
	src/office/lookupbook.c src/office/lookupbook.h \
	src/office/mailbag.c src/office/mailbag.h \
	src/office/mailing.c src/office/mailing.h \
	src/office/noticetext.c src/office/noticetext.h \
	src/office/overdue.c src/office/overdue.h \
	src/office/pickup.c src/office/pickup.h \
	src/office/postman.c src/office/postman.h \
	src/office/proof.c src/office/proof.h \
	src/office/quarantine.c src/office/quarantine.h \
	src/office/refusal.c src/office/refusal.h \
	src/office/reminders.c src/office/reminders.h \
	src/office/round.c src/office/round.h \
	src/office/spectators.c src/office/spectators.h \
	src/office/status_mail.c src/office/status_mail.h \
	src/office/waiting.c src/office/waiting.h \
	src/office/wrongcodes.c src/office/wrongcodes.h
