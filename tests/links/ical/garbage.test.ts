import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { anyCharacter } from '../../helpers/any-character.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { busyInSteps } from './busy-in-steps.ts';
import { calendar, event, failureOf } from './busy-of.ts';

const { module: counted, stepsOf } = await busyInSteps();

/** How many steps any of these texts may take: the worst rule looks at every day since the year 1. */
const mostSteps = 50_000_000;

const feed = calendar(`
  BEGIN:VTIMEZONE
  TZID:Customized
  BEGIN:STANDARD
  DTSTART:16010101T030000
  TZOFFSETFROM:+0200
  TZOFFSETTO:+0100
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:16010101T020000
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
  END:DAYLIGHT
  END:VTIMEZONE
  ${event('DTSTART;TZID=Customized:20261020T100000\nDTEND;TZID=Customized:20261020T110000\nRRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270101T000000Z\nEXDATE;TZID=Customized:20261103T100000')}
  ${event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261110T090000Z\nDTSTART:20261110T120000Z\nDURATION:PT1H')}
  ${event('DTSTART;VALUE=DATE:20261102\nDURATION:P2D\nRRULE:FREQ=MONTHLY;BYDAY=1MO,-1FR;BYSETPOS=1,-1\nRDATE;VALUE=DATE:20261111', 'two')}
  ${event('DTSTART:20261102T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYHOUR=9,14;COUNT=20\nEXRULE:FREQ=DAILY;INTERVAL=3\nRDATE;VALUE=PERIOD:20261105T140000Z/PT1H', 'three')}
  BEGIN:VFREEBUSY
  FREEBUSY;FBTYPE=BUSY:20261102T090000Z/PT1H,20261103T090000Z/20261103T100000Z
  END:VFREEBUSY`);

const tokens = [
  ...[
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'BEGIN:VCALENDAR\r\n',
    'END:VCALENDAR\r\n',
    '\r\n ',
    '\r',
    '\n',
    ':',
    ';',
    '"',
  ],
  ...[
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=HOURLY',
    'INTERVAL=999999',
    'COUNT=999999999',
    'BYDAY=53MO',
    'BYMONTHDAY=-31',
  ],
  ...[
    'BYSETPOS=366',
    'BYYEARDAY=-366',
    'BYWEEKNO=53',
    'RSCALE=HEBREW',
    'SKIP=FORWARD',
    'BYMONTH=13L',
    'WKST=SU',
  ],
  ...[
    '00010101T000000Z',
    '99991231T235959Z',
    '20261102',
    'PT999999999S',
    'P999999W',
    '-P1D',
    '+9959',
    ',',
    '=',
    '0',
    '-',
    'ö',
  ],
];

const edits = fc.array(
  fc.record({
    at: fc.nat(feed.length),
    drop: fc.oneof(fc.nat(3), fc.nat(200)),
    insert: fc.oneof(fc.constantFrom('', ...tokens), fc.string({ unit: anyCharacter, maxLength: 5 })),
  }),
  { minLength: 1, maxLength: 6 },
);

test('a calendar with faults in it is read or refused, and never takes many steps', () => {
  expect(failureOf(feed)).toBeUndefined();
  fc.assert(
    fc.property(edits, (given) => {
      let text = feed;
      for (const { at, drop, insert } of given) text = text.slice(0, at) + insert + text.slice(at + drop);
      expect(stepsOf(() => counted.failureOf(text))).toBeLessThan(mostSteps);
    }),
    { numRuns: testRuns * 10 },
  );
});

test('bytes of any kind are read or refused', () => {
  const start = new TextEncoder().encode('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isCalendar) => {
      const text = isCalendar ? new Uint8Array([...start, ...bytes]) : bytes;
      expect(stepsOf(() => counted.failureOf(text))).toBeLessThan(mostSteps);
    }),
    { numRuns: 50 * testRuns },
  );
});

const numbers = (min: number, max: number) =>
  fc
    .uniqueArray(
      fc.integer({ min, max }).filter((value) => value !== 0),
      { minLength: 1, maxLength: 3 },
    )
    .map(String);
const optional = (name: string, values: fc.Arbitrary<string>) =>
  fc
    .option(values, { nil: undefined, freq: 3 })
    .map((value) => (value === undefined ? [] : [`${name}=${value}`]));
const days = fc
  .uniqueArray(
    fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU', '1MO', '-1SU', '5FR', '-53TU', '20WE'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map(String);

const rules = fc
  .tuple(
    fc
      .constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
      .map((each) => [`FREQ=${each}`]),
    optional(
      'INTERVAL',
      fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 1_000_000 })).map(String),
    ),
    optional(
      'COUNT',
      fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_000_000_000 })).map(String),
    ),
    optional('BYMONTH', numbers(1, 12)),
    optional('BYWEEKNO', numbers(-53, 53)),
    optional('BYYEARDAY', numbers(-366, 366)),
    optional('BYMONTHDAY', numbers(-31, 31)),
    optional('BYDAY', days),
    optional('BYHOUR', numbers(1, 23)),
    optional('BYMINUTE', numbers(1, 59)),
    optional('BYSECOND', numbers(1, 59)),
    optional('BYSETPOS', numbers(-366, 366)),
    optional('WKST', fc.constantFrom('SU', 'MO', 'SA')),
    optional('RSCALE', fc.constantFrom('GREGORIAN', 'CHINESE', 'HEBREW', 'INDIAN', 'MARTIAN')),
  )
  .map((parts) => parts.flat().join(';'));

test('a rule of any parts is worked out or refused, and never takes many steps', () => {
  const starts = fc.constantFrom(
    '20261102T090000Z',
    '19700101T000000Z',
    '19000229',
    '00010101T000000Z',
    '20280101T000000Z',
  );
  fc.assert(
    fc.property(rules, starts, (rule, start) => {
      const text = calendar(event(`DTSTART:${start}\nDURATION:PT30M\nRRULE:${rule}`));
      expect(stepsOf(() => counted.failureOf(text))).toBeLessThan(mostSteps);
    }),
    { numRuns: 5 * testRuns },
  );
});
