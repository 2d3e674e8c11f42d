import { expect, test } from 'bun:test';
import { expandJob } from '../../../src/links/ical/expander/expand-job.ts';

const own = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;
const window = { startAt: at('2026-11-01T00:00Z'), endAt: at('2026-12-01T00:00Z') };

/** A calendar with an event of a booking whose zone nobody knows. */
const data = new TextEncoder().encode(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${own}@slotline`,
    'DTSTART;TZID=Mars/Olympus:20261110T090000',
    'DTEND;TZID=Mars/Olympus:20261110T093000',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n'),
);

test('an event of a booking blocks the days it may touch when its zone is unknown', () => {
  const first = expandJob({ changed: [{ href: 'a.ics', data }], kept: [], window, zoneId: 'UTC' });
  const kept = first.reduced.map(({ text }) => text);
  for (const { busy, copies, unclear } of [first, expandJob({ changed: [], kept, window, zoneId: 'UTC' })]) {
    expect(copies.flatMap(({ periods }) => periods)).toEqual([]);
    expect(busy).toEqual([{ startAt: at('2026-11-09T00:00Z'), endAt: at('2026-11-12T00:00Z') }]);
    expect(unclear).toEqual({ events: 1, periods: busy });
  }
});

test('it blocks nothing in a calendar that takes no time', () => {
  const changed = [{ href: 'a.ics', data, isForBookings: true }];
  const { busy, copies, unclear, reduced } = expandJob({ changed, kept: [], window, zoneId: 'UTC' });
  expect({ busy, copies, unclear }).toEqual({ busy: [], copies: [], unclear: { events: 0, periods: [] } });
  expect(reduced[0]?.text).not.toContain('VEVENT');
});
