# SPDX-License-Identifier: MIT
# page.mk - the engine of the page: the C that the program is made of, as
# WebAssembly (clang and wasi-libc of Debian). GNU make.
#
# usage: make -f page.mk SOURCE=DIR LIBRARIES=DIR
# Makes estafette.wasm in the folder in which it runs. SOURCE is a copy as make
# distdir makes it, LIBRARIES what libraries.sh has fetched; no path of either
# gets into what is made.

MAKEFLAGS += -rR
CLANG = clang --target=wasm32-wasi -std=c11 -nostdlibinc \
	-isystem $(WASI_HEADERS) -ffunction-sections -fdata-sections
WASI_HEADERS = /usr/include/wasm32-wasi
sodium = $(LIBRARIES)/libsodium/src/libsodium
jansson = $(LIBRARIES)/jansson/src

all: estafette.wasm

# ---- the program's own ----
# Each room that the page may reach, whole: the linker keeps what is called.
# What a browser has not is not compiled; src/page/wasm/system.c stands for what
# of it is called in spite of that.
ROOMS = base kernel report store seal letter record player page games
WITHOUT = src/base/builtin_dir.c src/base/file.c src/base/file_ahead.c \
	src/base/file_next.c src/base/file_write.c src/base/listing.c \
	src/base/maildir.c src/base/spawn.c src/base/temp.c src/base/zone_check.c src/base/zone_clock.c \
	src/seal/dumps.c src/store/gamefile_hash.c src/store/lock.c \
	src/store/verify_ahead.c src/store/verify_behind.c
PARTS := $(filter-out $(WITHOUT),$(shell cd $(SOURCE) && \
	find $(ROOMS:%=src/%) -name '*.c' | LC_ALL=C sort))
OWN = $(CLANG) -Oz -Wall -Werror=implicit-function-declaration \
	-ffile-prefix-map=$(SOURCE)/= \
	-I$(SOURCE)/src/page/wasm -Iheaders \
	-I$(SOURCE)/src -Iheaders/libraries -MMD -MP
FOLDERS := $(patsubst src/%/,%,$(sort $(dir $(PARTS))))

estafette.wasm: $(FOLDERS:%=objects/%.o) objects/builtin_data.o \
		libsodium.a libjansson.a
	clang --target=wasm32-wasi -mexec-model=reactor -Oz \
		-Wl,--gc-sections,--strip-all,--stack-first,--fatal-warnings \
		-Wl,-z,stack-size=1048576 $^ -o $@.tmp
	mv $@.tmp $@

$(FOLDERS:%=objects/%.o): objects/%.o: rooms/%.c headers/config.h
	@mkdir -p $(@D)
	$(OWN) -c $< -o $@

# Always looked at, as a file may have come or gone.
$(FOLDERS:%=rooms/%.c): rooms ;
rooms: FORCE
	@sh $(SOURCE)/tools/rooms.sh $(PARTS)

objects/builtin_data.o: builtin_data.c headers/config.h
	$(OWN) -c $< -o $@

# All but the letters of a referee, and what new begins a game with.
TEMPLATES := $(shell cd $(SOURCE) && find templates -type f ! -name local.mk \
	! -path 'templates/new/*' \( ! -path 'templates/mail/*' \
	-o -name subject.mustache \) | LC_ALL=C sort)
builtin_data.c: $(TEMPLATES:%=$(SOURCE)/%) $(SOURCE)/tools/builtin.sh
	sh $(SOURCE)/tools/builtin.sh $(SOURCE) $(TEMPLATES) >$@.tmp
	mv $@.tmp $@

# Packages may have been updated: always looked at, and kept if nothing differs.
headers/config.h: FORCE
	@rm -rf headers.new
	@sh $(SOURCE)/tools/page_headers.sh $(SOURCE) $(LIBRARIES) headers.new
	@cmp -s headers.new/config.h $@ || { rm -rf headers; \
		mv headers.new headers; }
	@rm -rf headers.new
FORCE:

-include $(shell find objects -name '*.d' 2>/dev/null)

# ---- the libraries, without their own configure ----
# libsodium: its portable C, and the speed of verification is its speed.
SODIUM_C = $(shell cd $(sodium) && find . -name '*.c' | grep -v -e _sse \
	-e _avx -e _aesni -e _ssse3 -e sandy2x | sed 's/^\.\///' | LC_ALL=C sort)
SODIUM = $(CLANG) -O2 -w -DCONFIGURED=1 -DSODIUM_STATIC -DHAVE_C_VARARRAYS=1 \
	-DNATIVE_LITTLE_ENDIAN=1 -DHAVE_WEAK_SYMBOLS=1 -DHAVE_INLINE_ASM=1 \
	-D_WASI_EMULATED_SIGNAL -ffile-prefix-map=$(LIBRARIES)/= \
	-include $(SOURCE)/src/page/wasm/random.h \
	-Iheaders/libraries/sodium -I$(sodium)/include/sodium

libsodium.a: $(SODIUM_C:%.c=objects/sodium/%.o)
	rm -f $@
	llvm-ar rcD $@ $^

$(SODIUM_C:%.c=objects/sodium/%.o): $(SOURCE)/src/page/wasm/random.h
$(SODIUM_C:%.c=objects/sodium/%.o): objects/sodium/%.o: $(sodium)/%.c headers/config.h
	@mkdir -p $(@D)
	$(SODIUM) -c $< -o $@

JANSSON_C = dump error hashtable hashtable_seed load memory pack_unpack \
	strbuffer strconv utf value version
JANSSON = $(CLANG) -O2 -w -DHAVE_STDINT_H=1 -DHAVE_SYS_TYPES_H=1 \
	-DHAVE_UNISTD_H=1 -DHAVE_FCNTL_H=1 -DHAVE_STRTOLL=1 -DUSE_URANDOM=0 \
	-ffile-prefix-map=$(LIBRARIES)/= -Iheaders/libraries

libjansson.a: $(JANSSON_C:%=objects/jansson/%.o)
	rm -f $@
	llvm-ar rcD $@ $^

$(JANSSON_C:%=objects/jansson/%.o): objects/jansson/%.o: $(jansson)/%.c headers/config.h
	@mkdir -p $(@D)
	$(JANSSON) -c $< -o $@
