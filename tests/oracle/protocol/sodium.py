# SPDX-License-Identifier: MIT
"""What of libsodium the protocol is made of, by ctypes."""
import ctypes
import ctypes.util
from ctypes import c_size_t, c_ulonglong

_NAME = ctypes.util.find_library("sodium")
if _NAME is None:
    raise ImportError("there is no libsodium")
_LIB = ctypes.CDLL(_NAME)
if _LIB.sodium_init() < 0:
    raise ImportError("libsodium does not begin")
BOX_SEAL, BOX_MAC = 48, 16  # how much longer what is sealed is


def _buffer(size):
    return ctypes.create_string_buffer(size)


def _long(data):
    return c_ulonglong(len(data))


def blake2b(data, key=b"", size=32):
    out = _buffer(size)
    _LIB.crypto_generichash(out, c_size_t(size), data, _long(data),
                            key or None, c_size_t(len(key)))
    return out.raw


def sign_pair(seed):
    public, secret = _buffer(32), _buffer(64)
    _LIB.crypto_sign_seed_keypair(public, secret, seed)
    return public.raw, secret.raw


def sign(secret, data):
    out = _buffer(64)
    _LIB.crypto_sign_detached(out, None, data, _long(data), secret)
    return out.raw


def is_signature(public, data, signature):
    """Section 1: accepted, and key and R are valid points."""
    return len(signature) == 64 and \
        _LIB.crypto_sign_verify_detached(
            signature, data, _long(data), public) == 0 and \
        _LIB.crypto_core_ed25519_is_valid_point(public) == 1 and \
        _LIB.crypto_core_ed25519_is_valid_point(signature[:32]) == 1


def box_pair(seed):
    public, secret = _buffer(32), _buffer(32)
    _LIB.crypto_box_seed_keypair(public, secret, seed)
    return public.raw, secret.raw


def box_open(sealed, pair):
    """What crypto_box_seal has sealed, or None."""
    if len(sealed) < BOX_SEAL:
        return None
    out = _buffer(len(sealed) - BOX_SEAL + 1)
    if _LIB.crypto_box_seal_open(out, sealed, _long(sealed), *pair):
        return None
    return out.raw[:-1]


def box_seal(plain, public, pair):
    """As crypto_box_seal, with this pair in the place of a random one."""
    nonce = blake2b(pair[0] + public, size=24)
    out = _buffer(len(plain) + BOX_MAC)
    _LIB.crypto_box_easy(out, plain, _long(plain), nonce, public, pair[1])
    return pair[0] + out.raw


def decrypt(sealed, more, nonce, key):
    """XChaCha20-Poly1305-IETF with additional data; or None."""
    out, size = _buffer(len(sealed) + 1), c_ulonglong()
    if _LIB.crypto_aead_xchacha20poly1305_ietf_decrypt(
            out, ctypes.byref(size), None, sealed, _long(sealed), more,
            _long(more), nonce, key):
        return None
    return out.raw[:size.value]


def encrypt(plain, more, nonce, key):
    out, size = _buffer(len(plain) + 16), c_ulonglong()
    _LIB.crypto_aead_xchacha20poly1305_ietf_encrypt(
        out, ctypes.byref(size), plain, _long(plain), more, _long(more),
        None, nonce, key)
    return out.raw[:size.value]


def pad(data, block):
    data += b"\x80"
    return data + bytes(-len(data) % block)


def unpad(padded, block):
    """What was padded, or None."""
    bare = padded.rstrip(b"\0")
    if not padded or len(padded) % block or bare[-1:] != b"\x80" or \
            len(padded) - len(bare) >= block:
        return None
    return bare[:-1]
