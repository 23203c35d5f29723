# SPDX-License-Identifier: MIT
# readpicture.py - reads a mail with a picture as another program would.
"""usage: readpicture.py EML [PNG]

Prints the kinds of the mail's parts; of a mail with a picture checks that its
HTML shows it, by the same Content-ID, as high as it is wide or so, and that
nothing is damaged; writes the picture to the file PNG.
"""
import email
import email.policy
import pathlib
import re
import sys

import png

m = email.message_from_bytes(pathlib.Path(sys.argv[1]).read_bytes(),
                             policy=email.policy.default)
parts = list(m.walk())
defects = [d for p in parts for d in p.defects]
print(*(p.get_content_type() for p in parts))
html = [p.get_content() for p in parts if p.get_content_type() == 'text/html']
shown = re.findall(r'src="cid:([^"]*)"', html[0]) if html else []
pictures = [p for p in parts if p.get_content_type() == 'image/png']
if defects:
    sys.exit('defects: %s' % defects)
if ['<%s>' % s for s in shown] != [p['content-id'] for p in pictures]:
    sys.exit('shown: %s, but the pictures are %s'
             % (shown, [p['content-id'] for p in pictures]))
for p in pictures:
    if p['content-id'] != '<board.' + m['message-id'][1:]:
        sys.exit('the Content-ID is not of this mail')
    if (p.get_content_disposition(), p.get_filename()) != ('inline',
                                                           'board.png'):
        sys.exit('it is %s, %s' % (p.get_content_disposition(),
                                   p.get_filename()))
    file = pathlib.Path(sys.argv[2])
    file.write_bytes(p.get_content())
    width, height, _, _ = png.read(file)
    if width != 1200 or not 400 < height < 2400:
        sys.exit('%d x %d pixels' % (width, height))
for p in parts:
    if p.get_content_type() == 'multipart/related':
        if p.get_param('type') != 'text/html':
            sys.exit('related to nothing')
