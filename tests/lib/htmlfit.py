# SPDX-License-Identifier: MIT
# htmlfit.py - whether an HTML report holds only what mail programs show.
#
# usage: htmlfit.py FILE; prints what does not, and exits with 1 then. The lists
# are those of caniemail.com for Gmail, Outlook and Apple Mail. What Outlook for
# Windows passes over (max-width, table-layout, white-space) it can do without:
# a table is as wide as it says, and <pre> stands as it is.
import html.parser
import re
import sys

ELEMENTS = {
    '': 'html head meta title style body div h1 h2 p span ul li blockquote hr '
        'br b i pre table tbody tr th td '
        'img'.split(),
    'void': 'meta hr br img'.split(),
}
ATTRIBUTES = ('lang charset name content style class dir colspan src alt '
              'width scope').split()
PROPERTIES = ('background border border-collapse color font font-size height '
              'line-height margin max-width padding table-layout text-align '
              'vertical-align white-space width word-break').split()
wrong = []


class Fit(html.parser.HTMLParser):
    open = []

    def handle_starttag(self, tag, attrs):
        if tag not in ELEMENTS['']:
            wrong.append('<%s>' % tag)
        if tag not in ELEMENTS['void']:
            self.open.append(tag)
        for name, value in attrs:
            if name not in ATTRIBUTES:
                wrong.append('%s=' % name)
            if name == 'src' and not value.startswith('cid:'):
                wrong.append('src=%s' % value)
            if name == 'style':
                self.style(value)

    def style(self, value):
        for part in value.split(';'):
            if part.split(':')[0] not in PROPERTIES:
                wrong.append('style: ' + part)
            if re.search(r'url|expression|@', part):
                wrong.append('style: ' + part)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            wrong.append('</%s>' % tag)


fit = Fit()
fit.feed(open(sys.argv[1], encoding='utf-8').read())
fit.close()
wrong += ['<%s> is not closed' % tag for tag in fit.open]
for what in sorted(set(wrong)):
    print('%s: %s' % (sys.argv[1], what))
sys.exit(1 if wrong else 0)
