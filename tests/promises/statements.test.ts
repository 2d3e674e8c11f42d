import { expect, test } from 'bun:test';
import { Zones } from '../../src/domain/time/zone.ts';
import { createLanguages } from '../../src/language/language.ts';
import { createStatementReader } from '../../src/promises/statements.ts';
import { english, german } from './sentences.ts';
import * as byManner from './sentences-by-manner.ts';

const read = createStatementReader(createLanguages());
const zone = new Zones().named('Europe/Berlin');

function told(text: string, languageCode: string): string {
  if (!zone) throw new Error('there is no Europe/Berlin');
  const now = Date.parse('2026-04-24T10:02:00Z');
  const line = {
    text,
    line: 0,
    now,
    names: new Set<string>(),
    earlier: [],
    knownClocks: [],
    calendar: { languageCode, zone },
  };
  const statements = read(line).filter(({ kind }) => kind !== 'mention' && kind !== 'meeting');
  return statements.map((each) => (each.kind === 'promise' ? each.op : each.kind)).join(' ');
}

test.each([...english, ...byManner.english])('"%s" tells %p', (text, kinds) => {
  expect(told(text, 'en')).toBe(kinds);
});

test.each([...german, ...byManner.german])('"%s" erzählt %p', (text, kinds) => {
  expect(told(text, 'de')).toBe(kinds);
});

test('a line is read in the language it is in', () => {
  expect(told('Ihr Termin am Montag um drei ist storniert.', 'en')).toBe('cancel');
  expect(told("You're booked for Monday at three.", 'de')).toBe('book');
  expect(told('Der Raum ist für Monday um drei Uhr booked.', 'de')).toBe('book');
});

test.each(['Your booking went through for Monday at nine.', 'Great, that went through on Monday at nine.'])(
  'the day counts in "%s"',
  (text) => {
    if (!zone) throw new Error('there is no Europe/Berlin');
    const now = Date.parse('2026-04-24T10:02:00Z');
    const line = {
      text,
      line: 0,
      now,
      names: new Set<string>(),
      earlier: [],
      knownClocks: [],
      calendar: { languageCode: 'en', zone },
    };
    const frames = read(line).flatMap((each) =>
      each.kind === 'promise' ? each.told.flatMap(({ slot }) => slot?.frames ?? []) : [],
    );
    expect(frames).toMatchObject([{ weekday: { weekdays: [1] } }, { clock: { minute: 540 } }]);
  },
);
