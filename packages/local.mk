# What systems install it by; debian/ stands where Debian looks for it.
EXTRA_DIST += debian packages/chroot.sh packages/estafette.rb.in \
	packages/estafette.rpmlintrc packages/estafette.spec \
	packages/release.sh packages/systemd
