# SPDX-License-Identifier: MIT
"""Gives every mail of a recorded game to the engine of the page, as its player
would: python3 readpage.py PAGECALL FOLDER. Prints what is wrong, and counts."""
import json
import pathlib
import re
import subprocess
import sys
import xml.dom.minidom

pagecall, folder = sys.argv[1], pathlib.Path(sys.argv[2])
identities = [p.read_bytes() for p in sorted(folder.glob('*.id'))]
opened = 0
phases = set()


def ask(action, *files, **members):
    head = dict(members, do=action, files=[
        {'as': kind, 'name': 'f', 'size': len(data)} for kind, data in files])
    done = subprocess.run([pagecall], capture_output=True, input=json.dumps(
        head).encode() + b'\n' + b''.join(data for _, data in files))
    return json.loads(done.stdout)


def wrong(mail, what):
    print(f'{mail.name}: {what}')


def look(mail, v):
    """Every piece is XML of known elements; every spot lies on the picture."""
    for key in 'board', 'words', 'lists':
        root = xml.dom.minidom.parseString(v[key]).documentElement
        for e in [root, *root.getElementsByTagName('*')]:
            if e.tagName in ('script', 'style', 'a', 'image', 'img') or any(
                    name.startswith('on') or name in ('style', 'href')
                    for name in e.attributes.keys()):
                wrong(mail, f'{key} has <{e.tagName}> {e.attributes.items()}')
    # Marks of the text, rules that cannot be pressed, what the picture shows,
    # what stands in a mail alone.
    for found in re.findall(r'^\||>\||\[[A-Z]\d[^\]]*\]|"drawing"|PROOF',
                            v['words'] + v['lists'], re.M):
        wrong(mail, f'the lists have {found}')
    size = [float(n) for n in xml.dom.minidom.parseString(v['board'])
            .documentElement.getAttribute('viewBox').split()]
    for s in v['spots']:
        if s['x'] < 0 or s['y'] < 0 or s['x'] + s['w'] > size[2] or \
                s['y'] + s['h'] > size[3]:
            wrong(mail, f'the spot {s["name"]} is not on the board')
    # Who does not see the picture learns as much.
    moved = {p['at'] for p in json.loads(v['opened'])['view']['world'].get(
        'pieces', []) if p.get('moved')}
    if moved != {s['name'] for s in v['spots'] if 'has moved' in s['label']}:
        wrong(mail, f'not said to have moved, or wrongly: {moved}')
    if v['asked'] is not None and not v['form']:
        wrong(mail, 'nothing is there to be filled in')
    if v['asked'] is not None and v['until'] and ' UTC)' not in v['lists']:
        wrong(mail, 'the deadline is not told by the clocks of the zone')
    # What is a remark in one form begins like an order in no other.
    remarks = [e for e in v['examples'] if re.search(
        r':( \[.*\])?$|may come on|^# (Before|fight\)|two orders)', e)]
    if remarks or (v['phase'] in ('play', 'draft') and v['asked'] is not None
                   and not v['examples']):
        wrong(mail, f'examples that are none: {remarks}')


def told(mail, items):
    """What has come with a report stands in its words, as in its mail."""
    global opened
    newest, *rest = sorted((item for item in items if item['kind'] in
                            ('report', 'opened')),
                           key=lambda item: -item['entry'])
    reports = [('report', item['text'].encode()) for item in (newest, *rest)]
    answers = [ask('open', *reports, ('identity', who), zone='Europe/Berlin')
               for who in identities]
    good = [a['value'] for a in answers if a['ok']]
    if not good:
        wrong(mail, answers[0]['error'])
        return
    opened += 1
    phases.add(good[0]['phase'])
    look(mail, good[0])
    if ('HAPPENED BEFORE' in good[0]['words']) != (
            b'HAPPENED BEFORE' in mail.read_bytes()):
        wrong(mail, 'what happened before is not told as in the mail')
    tried = ask('check', ('report', good[0]['opened'].encode()),
                ('orders', b'say "Hello."\n'))
    if not tried['ok']:
        wrong(mail, tried['error'])


def read(mail):
    items = ask('sort', ('thing', mail.read_bytes()))['value']['things'][0]
    for item in items:
        if item['kind'] == 'none' and not re.search(
                'neither a report|only the end of a game', item['why']):
            wrong(mail, item['why'])
    if any(item['kind'] in ('report', 'opened') for item in items):
        told(mail, items)


for one in sorted((folder / 'mail').rglob('*')):
    if one.is_file():
        read(one)
print(opened, 'reports:', *sorted(phases))
