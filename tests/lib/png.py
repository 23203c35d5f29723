#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""png.py - reads a PNG, without any library but zlib; and says what is in it.

usage: png.py FILE [X,Y]...     its width and height, and pixels as rrggbb
       png.py --dark FILE       how many pixels are nearly black
"""
import struct
import sys
import zlib


def chunks(data):
    if data[:8] != b'\x89PNG\r\n\x1a\n':
        raise ValueError('no PNG')
    at = 8
    while at < len(data):
        n, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + n]
        if zlib.crc32(kind + body) != struct.unpack(
                '>I', data[at + 8 + n:at + 12 + n])[0]:
            raise ValueError('a chunk of the PNG is damaged')
        yield kind, body
        at += 12 + n


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def unfilter(kind, row, above, step):
    for i in range(len(row)):
        left = row[i - step] if i >= step else 0
        if kind == 1:
            row[i] = row[i] + left & 255
        elif kind == 2:
            row[i] = row[i] + above[i] & 255
        elif kind == 3:
            row[i] = row[i] + (left + above[i]) // 2 & 255
        elif kind == 4:
            corner = above[i - step] if i >= step else 0
            row[i] = row[i] + paeth(left, above[i], corner) & 255


def read(path):
    """(width, height, bytes of a pixel, rows): 8 bits, RGB or RGBA."""
    with open(path, 'rb') as f:
        parts = list(chunks(f.read()))
    if parts[0][0] != b'IHDR' or parts[-1][0] != b'IEND':
        raise ValueError('the PNG is not whole')
    width, height, bits, colour, _, _, laced = struct.unpack(
        '>IIBBBBB', parts[0][1])
    if bits != 8 or colour not in (2, 6) or laced:
        raise ValueError('a PNG of another kind: %d bits, colour %d'
                         % (bits, colour))
    step = 3 if colour == 2 else 4
    raw = zlib.decompress(b''.join(b for k, b in parts if k == b'IDAT'))
    line = width * step + 1
    if len(raw) != line * height:
        raise ValueError('the PNG is not whole')
    rows, above = [], bytearray(line - 1)
    for y in range(height):
        row = bytearray(raw[y * line + 1:(y + 1) * line])
        unfilter(raw[y * line], row, above, step)
        rows.append(row)
        above = row
    return width, height, step, rows


def pixel(image, x, y):
    step, row = image[2], image[3][y]
    return bytes(row[x * step:x * step + 3]).hex()


def dark(image):
    step = image[2]
    return sum(1 for row in image[3] for i in range(0, len(row), step)
               if max(row[i:i + 3]) < 96)


def main(args):
    if args[0] == '--dark':
        print(dark(read(args[1])))
        return
    image = read(args[0])
    print(image[0], image[1],
          *(pixel(image, *map(int, p.split(','))) for p in args[1:]))


if __name__ == '__main__':
    main(sys.argv[1:])
