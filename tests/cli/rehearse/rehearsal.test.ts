import { describe, expect, test } from 'bun:test';
import { readRehearsals } from '../../../src/cli/rehearse/rehearsal.ts';

const written = `
now: 2026-11-30T09:00
calendar: Dr. Ames
calls:
  - name: Books
    turns:
      - check-availability: { query: tuesday at two }
        expect: { available: true }
      - book-slot: { slotId: $slot1, name: Ada King, phone: 02125550147 }
        as: mcp
        expect: { booked: true }
`;

test('a rehearsal is read with everything that its turns leave out', () => {
  const [rehearsal, ...others] = readRehearsals(written, 'calls.yaml');
  expect(others).toEqual([]);
  expect(rehearsal).toMatchObject({ file: 'calls.yaml', calendar: 'Dr. Ames' });
  const [call] = rehearsal?.calls ?? [];
  expect(call).toMatchObject({
    callId: 'rehearsal-1',
    now: '2026-11-30T09:00',
    isContinued: false,
    given: {},
  });
  const turns = call?.turns.map(({ operation, input, as }) => ({ name: operation.name, input, as }));
  expect(turns).toEqual([
    { name: 'check-availability', input: { query: 'tuesday at two' }, as: 'rest' },
    {
      name: 'book-slot',
      input: { slotId: '$slot1', name: 'Ada King', phone: '02125550147' },
      as: 'mcp',
    },
  ]);
});

test('numbers are text where only text is taken, even those that look the same either way', () => {
  const given = 'given: { bookings: [{ start: 2026-12-01T10:00, name: Bea, phone: 2125550123 }] }';
  const [rehearsal] = readRehearsals(`${written.replace('02125550147', '2125550147')}${given}`, 'calls.yaml');
  const [call] = rehearsal?.calls ?? [];
  expect(call?.turns[1]?.input['phone']).toBe('2125550147');
  expect(call?.given.bookings?.[0]?.phone).toBe('2125550123');
});

test('a file may hold several rehearsals, as documents or as lines of JSON', () => {
  expect(readRehearsals(`${written}---${written}`, 'calls.yaml')).toHaveLength(2);
  const line = JSON.stringify({
    now: '2026-11-30T09:00',
    calendar: 'Dr. Ames',
    calls: [{ name: 'A', turns: [{ calendar: {} }] }],
  });
  for (const end of ['\n', '\r\n']) {
    const lines = readRehearsals([line, '', line, ''].join(end), 'calls.jsonl');
    expect(lines.map(({ placeOf }) => placeOf(['calls', 0, 'name']))).toEqual([
      'calls.jsonl:1:59',
      'calls.jsonl:3:59',
    ]);
  }
});

describe('a file is refused, with the place and what to do:', () => {
  test.each([
    [
      'a key nobody knows',
      'expect: { available',
      'exepct: { available',
      '8:9: Unknown property "exepct" — did you mean expect?',
    ],
    [
      'an operation nobody knows',
      'check-availability',
      'check-availabilty',
      '7:9: Unknown property "check-availabilty" — did you mean check-availability?',
    ],
    [
      'a field that no answer has',
      'available: true',
      'avialable: true',
      '8:19: Unknown property "avialable" — did you mean available?',
    ],
    [
      'a key at the top',
      'calendar:',
      'calender:',
      '3:1: Unknown property "calender" — did you mean calendar?',
    ],
    ['no calls', 'calls:', 'given: {}\ncall:', '5:1: Unknown property "call" — did you mean calls?'],
    ['a door nobody knows', 'as: mcp', 'as: voice', '10:9: as must be "rest" or "mcp", not "voice"'],
    ['a reference that can’t be read', '$slot1', '$slot0', '9:22: '],
    [
      'a pattern that can’t be read',
      'available: true',
      'message: /(/',
      '8:19: /(/ is no regular expression: ',
    ],
    ['two operations in a turn', 'as: mcp', 'hold-slot: {}', '10:9: a turn calls one operation'],
    [
      'no operation in a turn',
      'check-availability: { query: tuesday at two }',
      'now: 2026-11-30',
      '7:9: a turn calls an operation',
    ],
    [
      'an operation that no model has',
      'book-slot: { slotId: $slot1',
      'free-busy: { from: x',
      '9:9: free-busy is no tool of MCP',
    ],
    [
      'a call with nothing before it',
      'name: Books',
      'name: Books\n    continues: true',
      '6:5: the first call has none before it',
    ],
    ['broken YAML', 'calendar: Dr. Ames', 'calendar: [Dr. Ames', '4:1: '],
    ['a merge of nothing', 'calendar: Dr. Ames', 'calendar: { <<: *usual }', '2:1: '],
    ['a file in UTF-16', 'now:', 'n\0o\0w\0:', '1:1: this is no text in UTF-8: save the file as UTF-8'],
    [
      'a calendar with a setting nobody knows',
      'calendar: Dr. Ames',
      'calendar: { timeZone: UTC, slotMinute: 20 }',
      '3:28: Unknown property "slotMinute" — did you mean slotMinutes?',
    ],
    [
      'a calendar that is neither a name nor settings',
      'calendar: Dr. Ames',
      'calendar: 5',
      '3:1: calendar must be the name or ID of one, or its settings',
    ],
    [
      'a call without turns',
      /turns:[\s\S]*$/,
      'turns: []',
      '6:5: turns must be an array of at least 1, each an object, not an empty array',
    ],
    [
      'a calendar with a number out of range',
      'calendar: Dr. Ames',
      'calendar: { timeZone: UTC, slotMinutes: 3 }',
      '3:28: slotMinutes must be a whole number from 5 to 480, not 3',
    ],
  ])('%s', (_, right, wrong, message) => {
    const text = written.replace(right, wrong);
    expect(text).not.toBe(written);
    expect(() => readRehearsals(text, 'calls.yaml')).toThrow(`calls.yaml:${message}`);
  });

  test('nothing at all', () => {
    expect(() => readRehearsals('# nothing\n', 'calls.yaml')).toThrow(
      'calls.yaml: there is no rehearsal in it',
    );
  });
});
