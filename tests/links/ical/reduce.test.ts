import { describe, expect, test } from 'bun:test';
import { type Reduction, reduceObject } from '../../../src/links/ical/reduce.ts';
import { TimeZones } from '../../../src/links/ical/zones/time-zones.ts';
import { busyInSteps } from './busy-in-steps.ts';
import { busyOf, calendar, event, failureOf } from './busy-of.ts';

const counting = busyInSteps();

const nineToTen = 'DTSTART:20261102T090000Z\nDTEND:20261102T100000Z';
/** The first instant of the window. */
const startAt = Date.parse('2026-11-01T00:00:00Z');
const busyThen = ['2026-11-02T10:00/11:00'];

function reduced(
  text: string | Uint8Array,
  options: Partial<Reduction> = {},
): { lines: string[]; uids: string[] } {
  const data = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const timeZones = new TimeZones('Europe/Berlin');
  const lines = reduceObject(data, { timeZones, startAt, ...options }).text.split('\r\n');
  return { lines, uids: lines.filter((line) => line.startsWith('UID:')) };
}

test('nothing but what time needs is kept', () => {
  const text = calendar(`
    X-WR-CALNAME:Doctor Secret
    BEGIN:VEVENT
    UID:one@example.com
    SUMMARY:Secret
    DESCRIPTION;LANGUAGE=en:Secret\\, with
    LOCATION:Secret
    ATTENDEE;CN=Secret:mailto:secret@example.com
    CLASS:PRIVATE
    DTSTAMP:20261101T000000Z
    SEQUENCE:3
    STATUS:CONFIRMED
    TRANSP:OPAQUE
    X-MICROSOFT-CDO-BUSYSTATUS:BUSY
    DTSTART;X-SECRET=Secret;TZID=Europe/Berlin:20261102T100000
    DTSTART:Secret
    DURATION:PT1H
    RRULE:FREQ=DAILY
    BEGIN:VALARM
    TRIGGER:-PT15M
    DURATION:PT99H
    DESCRIPTION:Secret
    END:VALARM
    END:VEVENT
    BEGIN:VTODO
    UID:two
    SUMMARY:Secret
    DUE:20261102T100000Z
    END:VTODO
    BEGIN:VJOURNAL
    SUMMARY:Secret
    END:VJOURNAL
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19701025T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE`);
  expect(reduced(text).lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:one@example.com',
    'DTSTART;TZID=Europe/Berlin:20261102T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('events with the UID of a booking', () => {
  const bookingId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
  const own = `${bookingId}@slotline`;
  const moved = 'RECURRENCE-ID:20261102T090000Z\nDTSTART:20261103T090000Z\nDURATION:PT1H';
  const inBerlin = 'DTSTART;TZID=Own:20261102T100000\nDURATION:PT1H';
  const zone =
    'BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:19701025T030000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE';

  test('are kept like all others, and are no busy time of the link itself', () => {
    const text = calendar(
      [event(nineToTen, own), event(moved, own), event(nineToTen, 'other@slotline')].join('\n'),
    );
    expect(reduced(text).uids).toEqual([`UID:${own}`, `UID:${own}`, 'UID:other@slotline']);
    expect(busyOf(text)).toEqual(busyThen);
  });

  test('are all that is kept of an object that is only for bookings', () => {
    const freeBusy = `BEGIN:VFREEBUSY\nUID:${own}\nFREEBUSY:20261102T090000Z/PT1H\nEND:VFREEBUSY`;
    const text = calendar(
      [zone, event(inBerlin, own), freeBusy, event(nineToTen, 'other@slotline')].join('\n'),
    );
    const { lines, uids } = reduced(text, { isForBookings: true });
    expect(uids).toEqual([`UID:${own}`]);
    expect(lines).toContain('TZID:Own');
  });

  test('are kept in the past where somebody may have moved them there', () => {
    const past = calendar(event('DTSTART:20201102T090000Z\nDTEND:20201102T100000Z', own));
    expect(reduced(past).uids).toEqual([]);
    expect(reduced(past, { watched: new Set([bookingId]) }).uids).toEqual([`UID:${own}`]);
  });
});

test('of two revisions of one event the one with the higher sequence holds', () => {
  const first = event(`SEQUENCE:1\n${nineToTen}`);
  const second = event('SEQUENCE:2\nDTSTART:20261103T090000Z\nDURATION:PT1H');
  expect(busyOf(calendar(`${first}\n${second}`))).toEqual(['2026-11-03T10:00/11:00']);
  expect(busyOf(calendar(`${second}\n${first}`))).toEqual(['2026-11-03T10:00/11:00']);
  expect(busyOf([calendar(first), calendar(second)])).toEqual([...busyThen, '2026-11-03T10:00/11:00']);
});

describe('calendars as they are in the wild', () => {
  const plain = calendar(event(nineToTen));
  const folded = plain.replace('DTSTART:2026', 'DTST\r\n ART:20\r\n\t26');
  test.each<[string, string | Uint8Array]>([
    ['line feeds alone', plain.replaceAll('\r', '')],
    ['carriage returns alone', plain.replaceAll('\n', '')],
    ['doubled carriage returns', plain.replaceAll('\r\n', '\r\r\n')],
    ['blank lines', plain.replaceAll('\r\n', '\r\n\r\n')],
    ['a byte order mark', `\uFEFF${plain}`],
    ['lines that are folded anywhere', folded],
    ['names in lower case', plain.toLowerCase().replaceAll('t09', 'T09')],
    ['spaces at the ends of lines', plain.replaceAll('\r\n', '  \r\n')],
    ['something behind the end', `${plain}\r\n\r\n<!-- took 3 ms -->\u0000`],
    ['something before the beginning', `\r\nContent-Type: text/calendar\r\n\r\n${plain}`],
    ['no line end at its end', plain.trimEnd()],
    ['two calendars in a file', `${calendar('')}${plain}`],
    ['an end too many', `${plain}END:VCALENDAR\r\n`],
    ['lines without a name', plain.replace('UID', 'what is this\r\n: ;=\r\nUID')],
    ['properties that are no such', plain.replace('UID', 'SUMMARY;;=":\r\nATTENDEE\r\nUID')],
    ['letters of Latin-1', Buffer.from(plain.replace('UID:', 'SUMMARY:Grüße\r\nUID:ö'), 'latin1')],
    ['no UID', plain.replace('UID:one\r\n', '')],
  ])('%s', (_name, text) => {
    expect(failureOf(text)).toBeUndefined();
    const busy = typeof text === 'string' ? busyOf(text) : busyOf(Buffer.from(text).toString('latin1'));
    expect(busy).toEqual(busyThen);
  });

  test('a line of a megabyte, whole or folded, takes few steps', async () => {
    const long = 'x'.repeat(1_000_000);
    const lines = long.match(/.{74}/g) ?? [];
    const { module, stepsOf } = await counting;
    for (const value of [long, lines.join('\r\n ')]) {
      for (const line of [`DESCRIPTION:${value}`, value]) {
        const text = plain.replace('UID', `${line}\r\nUID`);
        expect(busyOf(text)).toEqual(busyThen);
        expect(stepsOf(() => module.busyOf(text))).toBeLessThan(2 * lines.length);
      }
    }
  });

  test('a letter that is folded in its middle is whole again', () => {
    const bytes = Buffer.from(plain.replace('UID:one', 'UID:ö'));
    const at = bytes.indexOf(Buffer.from('ö')) + 1;
    const split = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
    expect(reduced(split).lines).toContain('UID:ö');
  });

  test('control characters make no lines of their own in what is kept', () => {
    const { lines } = reduced(plain.replace('UID:one', 'UID:one\u0000\rEND:VEVENT\u000b'));
    expect(lines).toContain('UID:oneEND:VEVENT');
  });
});

describe('what is no calendar is never taken for free time', () => {
  const plain = calendar(event(nineToTen));
  const broken = (line: string) => calendar(event(line));
  test.each<[string, string | Uint8Array, string, string | undefined]>([
    ['nothing', '', 'empty', undefined],
    ['blanks', '\uFEFF \r\n\t\n', 'empty', undefined],
    ['a web page', '<!doctype html><html><body>Sign in</body></html>', 'not_a_calendar', 'a web page'],
    [
      'a web page with a calendar in it',
      `<html><pre>\n${plain}</pre></html>`,
      'not_a_calendar',
      'a web page',
    ],
    ['JSON', '{"error":"not found"}', 'not_a_calendar', 'JSON'],
    ['XML', '<?xml version="1.0"?><error/>', 'not_a_calendar', 'XML'],
    ['text', 'Not found', 'not_a_calendar', 'something else'],
    ['bytes', new Uint8Array([0x1f, 0x8b, 8, 0, 255, 254]), 'not_a_calendar', 'something else'],
    ['an event alone', event(nineToTen), 'not_a_calendar', 'something else'],
    ['half of a calendar', plain.slice(0, -20), 'truncated', undefined],
    ['a beginning', 'BEGIN:VCALENDAR\r\n', 'truncated', undefined],
    ['a calendar in a calendar', `BEGIN:VCALENDAR\r\n${plain}`, 'truncated', undefined],
    ['an event that does not end', plain.replace('END:VEVENT\r\n', ''), 'truncated', undefined],
    ['an event behind the end', `${plain}${event(nineToTen)}`, 'truncated', undefined],
    ['no start', broken('DTEND:20261102T100000Z'), 'unreadable', 'an event without "DTSTART"'],
    ['an empty start', broken('DTSTART:'), 'unreadable', 'DTSTART ""'],
    ['a start that is none', broken('DTSTART:20260230T090000'), 'unreadable', 'DTSTART "20260230T090000"'],
    ['an end that is none', broken(`DTSTART:20261102\nDTEND:soon`), 'unreadable', 'DTEND "soon"'],
    ['a duration that is none', broken('DTSTART:20261102\nDURATION:1h'), 'unreadable', 'DURATION "1h"'],
    ['an empty duration', broken('DTSTART:20261102\nDURATION:PT'), 'unreadable', 'DURATION "PT"'],
    ['a rule that is none', broken('DTSTART:20261102\nRRULE:daily'), 'unreadable', 'RRULE "daily"'],
    ['an extra time that is none', broken('DTSTART:20261102\nRDATE:x'), 'unreadable', 'RDATE "x"'],
    [
      'busy time that is none',
      calendar('BEGIN:VFREEBUSY\nFREEBUSY:x\nEND:VFREEBUSY'),
      'unreadable',
      'FREEBUSY "x"',
    ],
  ])('%s', (_name, text, code, found) => {
    expect(failureOf(text)).toEqual({ code, found });
  });

  test('what was found is shortened', () => {
    const found = failureOf(broken(`DTSTART:${'x'.repeat(500)}`))?.found ?? '';
    expect(found).toHaveLength(80);
    expect(found).toStartWith('DTSTART "xxx');
  });

  test.each([
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=many',
    'FREQ=DAILY;UNTIL=20261301',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYDAY=XX',
    'FREQ=YEARLY;BYDAY=54MO',
    'FREQ=YEARLY;BYMONTH=14',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=MONTHLY;BYSETPOS=0;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYEASTER=1',
    'FREQ=FORTNIGHTLY',
    'INTERVAL=2',
    '',
  ])('the rule "%s" is not guessed at', (rule) => {
    expect(failureOf(broken(`DTSTART:20261102T090000Z\nRRULE:${rule}`))).toEqual({
      code: 'unreadable',
      found: `RRULE "${rule}"`,
    });
  });
});

describe('what is over', () => {
  const kept = (...lines: string[]) =>
    reduced(calendar(event(lines.join('\n')))).lines.includes('BEGIN:VEVENT');

  test.each([
    ['an event that ended days before', ['DTSTART:20261020T090000Z', 'DTEND:20261020T100000Z'], false],
    ['one without an end', ['DTSTART;TZID=Nowhere/Known:20261020T090000'], false],
    ['a whole day', ['DTSTART;VALUE=DATE:20261020', 'DTEND;VALUE=DATE:20261021'], false],
    ['one that ended just before', ['DTSTART:20261029T090000Z', 'DTEND:20261029T100000Z'], true],
    ['one that goes on', ['DTSTART:20200101T090000Z', 'DTEND:20261102T100000Z'], true],
    ['one that says how long it lasts', ['DTSTART:20200101T090000Z', 'DURATION:P9999D'], true],
    ['one that comes again', ['DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY'], true],
    ['one that comes at other times', ['DTSTART:20200101T090000Z', 'RDATE:20261102T090000Z'], true],
    ['one that stands for another', ['DTSTART:20200101T090000Z', 'RECURRENCE-ID:20261102T090000Z'], true],
  ])('%s', (_, lines, expected) => {
    expect(kept(...lines)).toBe(expected);
  });

  test('is nothing whose time cannot be read', () => {
    for (const date of ['20251302', '20250230', '20250100', 'soon', '2025']) {
      expect(failureOf(calendar(event(`DTSTART:${date}T090000Z`)))?.code).toBe('unreadable');
    }
  });

  test('does not count for how much a calendar may hold', () => {
    const many = (date: string, count: number) =>
      calendar(
        Array.from({ length: count }, (_, index) => event(`DTSTART:${date}T090000Z`, `${index}`)).join('\n'),
      );
    expect(reduced(many('20261001', 20_001)).lines).toHaveLength(4);
    expect(failureOf(many('20261102', 20_001))?.code).toBe('too_large');
    expect(failureOf(many('20261102', 20_000))).toBeUndefined();
  });
});
