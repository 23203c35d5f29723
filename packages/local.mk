# What systems install it by.
EXTRA_DIST += packages/systemd
