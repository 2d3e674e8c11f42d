import { describe, expect, test } from 'bun:test';
import { busyInSteps } from './busy-in-steps.ts';
import { type Asked, busyOf, calendar, event, failureOf, unclearOf } from './busy-of.ts';

const counting = busyInSteps();

/** Whole days of November 2026 in Berlin, from one to before another. */
const days = (from: number, to: number) => {
  const written = (day: number) => (day > 30 ? '2026-12-01' : `2026-11-${String(day).padStart(2, '0')}`);
  return `${written(from)}T00:00/${written(to)}T00:00`;
};
const plain = event('DTSTART:20261120T090000Z\nDURATION:PT1H', 'plain');
const busyOfPlain = '2026-11-20T10:00/11:00';

describe('an event that cannot be read blocks the days that it may touch, and no other', () => {
  test.each<[string, string, string[]]>([
    ['an unknown zone', 'DTSTART;TZID=Mars:20261110T120000\nDURATION:PT1H', [days(9, 12)]],
    ['an unknown zone, late', 'DTSTART;TZID=Mars:20261110T200000\nDURATION:PT1H', [days(10, 12)]],
    [
      'an unknown zone at its end',
      'DTSTART:20261110T110000Z\nDTEND;TZID=Mars:20261110T130000',
      [days(9, 12)],
    ],
    [
      'an unknown zone by which it ends before it starts',
      'DTSTART;TZID=Mars:20261110T200000\nDTEND;TZID=Europe/Berlin:20261110T120000',
      [days(10, 12)],
    ],
    [
      'an unknown zone in several days',
      'DTSTART;TZID=Mars:20261110T120000\nDTEND;TZID=Mars:20261113T120000',
      [days(9, 15)],
    ],
    ['an unknown zone of its calendar', 'DTSTART:20261110T120000\nDURATION:PT1H', [days(9, 12)]],
    ['an hour that is none', 'DTSTART:20261110T250000\nDURATION:PT1H', [days(9, 12)]],
    ['an end whose hour is none', 'DTSTART:20261110T100000Z\nDTEND:20261111T990000Z', [days(9, 13)]],
    [
      'a series in an unknown zone',
      'DTSTART;TZID=Mars:20261103T120000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2',
      [days(2, 5), days(9, 12)],
    ],
    [
      'a series in an unknown zone that ends in another',
      'DTSTART;TZID=Mars:20261103T230000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20261110T070000Z',
      [days(3, 5), days(10, 12)],
    ],
    [
      'extra times in an unknown zone',
      'DTSTART:20261103T110000Z\nDURATION:PT1H\nRDATE;TZID=Mars:20261110T120000',
      [days(2, 5), days(9, 12)],
    ],
    [
      'exceptions in an unknown zone, which take nothing away',
      'DTSTART;TZID=Mars:20261110T120000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;TZID=Mars:20261110T120000',
      [days(9, 13)],
    ],
    [
      'a rule that cannot be read, but ends',
      'DTSTART:20261110T110000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES;UNTIL=20261111T110000Z',
      [days(9, 14)],
    ],
  ])('%s', (name, lines, expected) => {
    const zone = name.endsWith('of its calendar') ? 'X-WR-TIMEZONE:Mars' : '';
    const text = calendar(`${zone}\n${plain}\n${event(lines)}`);
    expect(unclearOf(text)).toMatchObject({ events: 1, periods: expected });
    expect(busyOf(text)).toEqual([...expected, busyOfPlain]);
  });

  test.each<[string, string]>([
    ['it is free', 'DTSTART;TZID=Mars:20261110T120000\nDURATION:PT1H\nTRANSP:TRANSPARENT'],
    ['it is cancelled', 'DTSTART:soon\nSTATUS:CANCELLED'],
    ['it takes no time', 'DTSTART;TZID=Mars:20261110T120000'],
    [
      'it takes no time by its own clock',
      'DTSTART;TZID=Mars:20261110T120000\nDTEND;TZID=Mars:20261109T120000',
    ],
    ['it is over', 'DTSTART;TZID=Mars:20261010T120000\nDURATION:PT1H'],
    ['its series is over', 'DTSTART:20250101T120000Z\nDURATION:PT1H\nRRULE:FREQ=NEVER;UNTIL=20261001'],
  ])('none where %s', (_name, lines) => {
    const text = calendar(`${plain}\n${event(lines)}`);
    expect(unclearOf(text)).toMatchObject({ events: 0, periods: [] });
    expect(busyOf(text)).toEqual([busyOfPlain]);
  });

  test('an exception that cannot be read takes nothing away, and the hours stay as they are', () => {
    const series = 'DTSTART:20261110T110000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3';
    const text = calendar(event(`${series}\nEXDATE:20261110T110000Z,x\nEXDATE;TZID=Mars:20261111T120000`));
    const busy = ['2026-11-11T12:00/13:00', '2026-11-12T12:00/13:00'];
    expect(unclearOf(text)).toMatchObject({ events: 1, periods: busy });
    expect(busyOf(text)).toEqual(busy);
  });

  test('an override of an instance that cannot be read is an event of its own', () => {
    const series = 'DTSTART:20261110T110000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2';
    const moved =
      'SEQUENCE:2\nRECURRENCE-ID;TZID=Mars:20261111T120000\nDTSTART:20261113T110000Z\nDURATION:PT1H';
    const text = calendar(`${event(series)}\n${event(moved)}`);
    expect(unclearOf(text)).toMatchObject({ events: 1, periods: ['2026-11-13T12:00/13:00'] });
    expect(busyOf(text)).toEqual([
      '2026-11-10T12:00/13:00',
      '2026-11-11T12:00/13:00',
      '2026-11-13T12:00/13:00',
    ]);
  });

  test('wherever the calendar is, and wherever the event may be', () => {
    const asked = (zone: string): Asked => ({ zone, from: '2026-11-01T00:00Z', to: '2026-12-01T00:00Z' });
    const text = calendar(event('DTSTART;TZID=Mars:20261110T120000\nDURATION:PT1H'));
    for (const zone of [
      'Etc/GMT+12',
      'Pacific/Pago_Pago',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
    ]) {
      const [blocked = ''] = busyOf(text, asked(zone));
      const [from = '', to = ''] = blocked.split('/');
      for (const real of ['Etc/GMT+12', 'Europe/Berlin', 'Pacific/Kiritimati']) {
        const [busy = ''] = busyOf(text.replace('Mars', real), asked(zone));
        expect(from <= busy.slice(0, 16) && busy.slice(0, 10) < to).toBe(true);
      }
    }
  });
});

describe('a series with an instance that cannot be read', () => {
  const series = event('DTSTART:20261110T110000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2');
  const instance =
    'RECURRENCE-ID;TZID=Mars:20261110T110000\nDTSTART;TZID=Mars:20261112T120000\nDURATION:PT1H';

  test('stays busy at that instance too, for nobody knows which it is', () => {
    expect(busyOf(calendar(`${series}\n${event(`SEQUENCE:5\n${instance}`)}`))).toEqual([
      '2026-11-10T12:00/13:00',
      days(11, 14),
      '2026-11-17T12:00/13:00',
    ]);
  });

  test('is as busy where the series itself cannot be read', () => {
    const unclear = series.replace('DTSTART:20261110T110000Z', 'DTSTART;TZID=Mars:20261110T120000');
    const moved = event('RECURRENCE-ID:20261110T120000Z\nDTSTART:20261113T120000Z\nDURATION:PT1H');
    expect(busyOf(calendar(`${unclear}\n${moved}`))).toEqual([
      days(9, 12),
      '2026-11-13T13:00/14:00',
      days(16, 19),
    ]);
  });

  test('is refused where all its later instances move nobody knows where', () => {
    const moved = `RECURRENCE-ID;RANGE=THISANDFUTURE${instance.slice('RECURRENCE-ID'.length)}`;
    expect(failureOf(calendar(`${series}\n${event(moved)}`))?.code).toBe('unreadable');
    const unclear = series.replace('DTSTART:20261110T110000Z', 'DTSTART;TZID=Mars:20261110T120000');
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261110T120000Z\nDTSTART:20261113T120000Z\nDURATION:PT1H',
    );
    expect(failureOf(calendar(`${unclear}\n${later}`))?.code).toBe('unreadable');
  });
});

describe('a calendar is refused', () => {
  test('where what cannot be read may take more than half of the time', () => {
    const daily = (count: number) =>
      calendar(event(`DTSTART;TZID=Mars:20261104T120000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=${count}`));
    expect(failureOf(daily(13))).toBeUndefined();
    expect(failureOf(daily(14))).toEqual({ code: 'unreadable', found: 'time zone "Mars"' });
    const many = Array.from({ length: 9 }, (_, index) =>
      event(
        `DTSTART;TZID=Mars:202611${String(index * 3 + 1).padStart(2, '0')}T120000\nDURATION:PT1H`,
        `${index}`,
      ),
    );
    expect(failureOf(calendar(many.join('\n')))).toEqual({
      code: 'unreadable',
      found: 'time zone "Mars", in 9 events',
    });
  });

  test.each<[string, string, string]>([
    ['a start that is none', 'DTSTART:20260230T090000', 'DTSTART "20260230T090000"'],
    ['an end that is none', 'DTSTART:20261110T110000Z\nDTEND:soon', 'DTEND "soon"'],
    ['a length that is none', 'DTSTART:20261110T110000Z\nDURATION:long', 'DURATION "long"'],
    [
      'an end, and a length that is none',
      'DTSTART;TZID=Mars:20261110T110000\nDTEND;TZID=Mars:20261110T120000\nDURATION:long',
      'time zone "Mars"',
    ],
    [
      'a rule without an end',
      'DTSTART:20261110T110000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES',
      'RRULE "FREQ=SOMETIMES"',
    ],
    ['an extra time that is none', 'DTSTART:20261110T110000Z\nDURATION:PT1H\nRDATE:soon', 'RDATE "soon"'],
    [
      'an extra period in an unknown zone',
      'DTSTART:20261110T110000Z\nRDATE;VALUE=PERIOD;TZID=Mars:20261110T110000/PT1H',
      'time zone "Mars"',
    ],
  ])('where nothing tells how much of it may be taken: %s', (_name, lines, found) => {
    expect(failureOf(calendar(event(lines)))).toMatchObject({ code: 'unreadable', found });
  });
});

test('nothing that may be private is kept of an event that cannot be read', () => {
  const lines =
    'SUMMARY:Secret\nDTSTART:20261110TSECRET\nDTEND:20261110T120000\nEXDATE:Secret\nRECURRENCE-ID:Secret';
  const { kept, events } = unclearOf(calendar(event(lines)));
  expect(events).toBe(1);
  expect(kept.split('\r\n').slice(2, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTART:20261110T000000Z',
    'DTEND:20261111T000100Z',
    'X-SLOTLINE-UNCLEAR:DTSTART',
    'END:VEVENT',
  ]);
});

test('a thousand events of an unknown zone take less than twice the steps of others', async () => {
  const manyIn = (zone: string) => {
    const lines = `DTSTART;TZID=${zone}:20261110T120000\nDURATION:PT1H`;
    return calendar(Array.from({ length: 1_000 }, (_, index) => event(lines, `${index}`)).join('\n'));
  };
  const { module, stepsOf } = await counting;
  expect(unclearOf(manyIn('Mars'))).toMatchObject({ events: 1_000, periods: [days(9, 12)] });
  const others = stepsOf(() => module.busyOf(manyIn('Europe/Berlin')));
  expect(stepsOf(() => module.unclearOf(manyIn('Mars')))).toBeLessThan(2 * others);
});
