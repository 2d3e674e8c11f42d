import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineChecker } from '../../src/cli/promises.ts';

/** What a way to say something must be found to be, where it was so, and where something else was. */
type Way = {
  found: string;
  changes?: readonly Change[];
  offered?: readonly string[];
  known?: readonly string[];
};

type Change = { op: string; ok: boolean; start: string; from?: string };

/** A language's calls: what stands for the times in its ways to say something, and what the caller says. */
type Told = { zone: string; words: Readonly<Record<string, string>>; lines: readonly string[] };

const spoken: Readonly<Record<string, Told>> = {
  en: {
    zone: '-05:00',
    words: {
      t: 'Thursday at four',
      d: 'Thursday',
      h0: 'four',
      o: 'Monday at nine',
      od: 'Monday',
      u: 'Friday at three',
    },
    lines: [
      'Hello, this is the salon. How can I help?',
      "I'd like an appointment.",
      'Of course.',
      "I'd like Thursday at four, please. Toni Brandt.",
      'Okay.',
      'Goodbye!',
    ],
  },
  de: {
    zone: '+02:00',
    words: {
      t: 'Donnerstag um vier',
      d: 'Donnerstag',
      h0: 'vier',
      o: 'Montag um neun',
      od: 'Montag',
      u: 'Freitag um drei',
    },
    lines: [
      'Guten Tag, Salon Meier, was kann ich für Sie tun?',
      'Ich brauche einen Termin.',
      'Gern.',
      'Donnerstag um vier bitte, Toni Brandt.',
      'Gut.',
      'Auf Wiederhören!',
    ],
  },
};

const [said, other, old] = ['2026-10-08T16:00:00', '2026-10-09T15:00:00', '2026-10-12T09:00:00'];
const offers = [said, other];
const change = (op: string, start: string, ok = true): Change => {
  return { op, ok, start, ...(op === 'move' && { from: old }) };
};

/** How each kind of thing that's said is found, by what was done in its call. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  book: [
    { found: 'kept', changes: [change('book', said)], offered: offers },
    { found: 'broken', offered: offers },
    { found: 'broken', changes: [change('book', said, false)], offered: offers },
    { found: 'different', changes: [change('book', other)], offered: offers },
  ],
  'book without a time': [
    { found: 'kept', changes: [change('book', said)], offered: offers },
    { found: 'broken', changes: [change('book', said, false)], offered: offers },
  ],
  move: [
    { found: 'kept', changes: [change('move', said)], offered: offers, known: [old] },
    { found: 'broken', offered: offers, known: [old] },
    { found: 'different', changes: [change('move', other)], offered: offers, known: [old] },
  ],
  'move without a time': [
    { found: 'kept', changes: [change('move', said)], offered: offers, known: [old] },
    { found: 'broken', offered: offers, known: [old] },
  ],
  cancel: [
    { found: 'kept', changes: [change('cancel', said)], known: [said] },
    { found: 'broken', known: [said] },
    { found: 'broken', changes: [change('cancel', said, false)], known: [said] },
  ],
  offer: [
    { found: '', offered: offers },
    { found: 'invented', offered: [other] },
  ],
  'neither done nor offered': [
    { found: '', offered: offers },
    { found: '' },
    { found: '', changes: [change('book', said, false)], offered: offers },
    { found: '', offered: offers, known: [old] },
  ],
  'something else': [{ found: '' }, { found: '', changes: [change('book', other, false)] }],
  failed: [
    { found: '', changes: [change('book', said, false)], offered: offers },
    { found: 'unsaid', changes: [change('book', said)], offered: offers },
  ],
  'known before': [{ found: '', known: [said] }],
  'told once more': [
    { found: '', changes: [change('book', said)], offered: offers },
    { found: 'different', changes: [change('book', other)], offered: offers },
  ],
};

const check = lineChecker();

function foundIn(text: string, code: string, { found, changes = [], offered = [], known = [] }: Way): string {
  const { zone = '', words = {}, lines = [] } = spoken[code] ?? {};
  const at = (local: string) => `${local}${zone}`;
  const line = text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  const all = [...lines.slice(0, 4), line, ...lines.slice(4)];
  const call = {
    id: 'a',
    lang: code,
    timeZone: code === 'en' ? 'America/Chicago' : 'Europe/Berlin',
    startedAt: at('2026-10-06T10:00:00'),
    lines: all.map((each, index) => ({ who: index % 2 === 0 ? 'bot' : 'caller', text: each })),
    changes: changes.map(({ start, from, ...rest }) => {
      return {
        ...rest,
        afterLine: 3,
        start: at(start),
        ...(from && { from: at(from) }),
        name: 'Toni Brandt',
      };
    }),
    offered: [{ starts: offered.map(at) }],
    known: known.map((start) => ({ start: at(start), name: 'Toni Brandt' })),
  };
  const { findings, unsaid } = JSON.parse(check(JSON.stringify(call)));
  const kinds = findings.map(({ kind }: { kind: string }) => kind);
  const told = kinds.filter((kind: string) => kind !== 'kept' || found === 'kept');
  return [...new Set([...told, ...(unsaid.length > 0 ? ['unsaid'] : [])])].join(' ');
}

/** The ways to say something in a file, by what is said: "= KIND" begins a list of them. */
function readForms(file: string): [string, string[]][] {
  const forms = new Map<string, string[]>();
  let kind = '';
  for (const row of readFileSync(join(import.meta.dir, file), 'utf8').split('\n')) {
    if (row.startsWith('= ')) kind = row.slice(2);
    else if (row !== '' && !row.startsWith('#')) forms.set(kind, [...(forms.get(kind) ?? []), row]);
  }
  return [...forms];
}

for (const code of ['en', 'de']) {
  test.each(readForms(`forms-${code}.txt`))(`ways to say in ${code}: %s`, (kind, rows) => {
    const some = ways[kind] ?? [];
    expect(some).not.toEqual([]);
    const want = rows.map((row) => [row, ...some.map(({ found }) => found)]);
    expect(rows.map((row) => [row, ...some.map((way) => foundIn(row, code, way))])).toEqual(want);
  });
}
