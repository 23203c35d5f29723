# What systems install it by.
EXTRA_DIST += packages/estafette.rb.in packages/estafette.rpmlintrc \
	packages/estafette.spec packages/release.sh packages/systemd
