import { expect } from 'bun:test';
import fc from 'fast-check';
import type { ShownBooking } from '../../../src/domain/booking/booking.ts';
import { writeFeedCalendar } from '../../../src/http/feed/calendar.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

/** A booking as a feed shows it. */
export const booking: ShownBooking = {
  id: '2aed6870-9c0b-42ef-b521-ac33a4b10a60',
  code: '7K4M2T',
  startAt: Date.UTC(2026, 11, 1, 15),
  endAt: Date.UTC(2026, 11, 1, 15, 30),
  name: 'Ann Lee',
  phone: '+12125550123',
  email: 'ann@example.com',
  notes: 'First visit',
  createdAt: Date.UTC(2026, 10, 20, 15, 30, 5, 999),
  updatedAt: Date.UTC(2026, 10, 21, 8),
  sequence: 2,
  service: null,
  answers: [],
  people: [],
};

/** That booking as it is read back. */
export const read = {
  uid: '2aed6870-9c0b-42ef-b521-ac33a4b10a60@slotline',
  stamp: '2026-11-21T08:00:00.000Z',
  created: '2026-11-20T15:30:05.000Z',
  lastModified: '2026-11-21T08:00:00.000Z',
  sequence: 2,
  start: '2026-12-01T15:00:00.000Z',
  end: '2026-12-01T15:30:00.000Z',
  summary: 'Ann Lee',
  description: '+12125550123\nann@example.com\nFirst visit\nCode 7K4M2T',
  status: 'CONFIRMED',
};

const knownLine = new RegExp(
  `^(?:${[
    '(?:BEGIN|END):(?:VCALENDAR|VEVENT)',
    '(?:VERSION|PRODID|X-PUBLISHED-TTL):.+',
    '(?:NAME|X-WR-CALNAME|SUMMARY):.*',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    '(?:UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|DTSTART|DTEND|DESCRIPTION|STATUS):.+',
  ].join('|')})$`,
);

/** Any characters, and those that mean something in a calendar. */
export const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('\r', '\n', '\\', ';', ',', 'n', ':', ' ', '😀', '\u2028', '\ud83d', '\u0000'),
    maxLength: 60,
  }),
);

/** The text of a feed. */
export async function written(name: string, bookings: readonly ShownBooking[]): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await writeFeedCalendar(name, bookings));
}

/** Lines end in CRLF, have at most 75 octets (RFC 5545, section 3.1), are valid UTF-8, and are those that there should be. */
export function expectWellFormed(text: string): void {
  expect(text).toBe(text.toWellFormed());
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]|[\u2028\u2029]/u);
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  for (const line of unfolded(text)) expect(line).toMatch(knownLine);
}

/** The values of a property, unescaped as RFC 5545 says (section 3.3.11), which few libraries do of "\\\\n". */
export function textsOf(text: string, property: string): string[] {
  return unfolded(text)
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) =>
      line
        .slice(property.length + 1)
        .replace(/\\([\\;,nN])/g, (_, escaped) => (/n/i.test(escaped) ? '\n' : escaped)),
    );
}

/** One character after the other: what a text is once it may stand in a calendar. */
export function cleaned(value: string): string {
  return [...value.toWellFormed().replaceAll('\r\n', '\n')]
    .map((character) => ('\r\u0085\u2028\u2029'.includes(character) ? '\n' : character))
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return character === '\t' || character === '\n' || (code >= 0x20 && (code < 0x7f || code > 0x9f));
    })
    .join('');
}

/** The lines of a text as they were before they were folded. */
export function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
}
