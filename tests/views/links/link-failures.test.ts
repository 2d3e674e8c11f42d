import { describe, expect, test } from 'bun:test';
import type { LinkErrorDetails } from '../../../src/domain/calendar/link-failure.ts';
import { unreadable } from '../../../src/links/link-error.ts';
import { linkFailures } from '../../../views/texts/de/link-failures.ts';
import { links } from '../../../views/texts/de/links.tsx';

const host = 'cloud.example';

describe('what is said in German of a link that failed', () => {
  test('is a sentence for each failure, without words in English', () => {
    const account = 'slotline@project.example';
    const details: LinkErrorDetails = {
      ...{
        host,
        account,
        sharingCode: 'slotline-1a2b',
        setting: 'SLOTLINE_X',
        status: 503,
        otherOrigin: 'https://b.example',
        limit: '16 MB',
      },
    };
    for (const say of Object.values(linkFailures)) {
      const said = say(details);
      expect(said).toMatch(/^(?:[„A-ZÄÖÜ]|slotline@project\.example ).*\.$/);
      expect(said).not.toMatch(/undefined|\b(?:the|calendar|events|bytes)\b/);
    }
  });

  test.each([
    [{ found: 'a web page' }, '„cloud.example“ hat statt eines Kalenders eine Webseite gesendet.'],
    [{}, '„cloud.example“ hat statt eines Kalenders etwas anderes gesendet.'],
    [{ found: 'a picture' }, '„cloud.example“ hat statt eines Kalenders a picture gesendet.'],
  ])('names what came instead of a calendar: %j', (details, said) => {
    expect(linkFailures.not_a_calendar({ host, ...details })).toBe(said);
  });

  test.each([
    ['16 MB', 'mehr als 16 MB'],
    ['10,000 events to come', 'mehr als 10.000 künftige Termine'],
    ['what one answer may hold', 'mehr, als eine Antwort enthalten darf'],
  ] as const)('names the limit: %s', (limit, said) => {
    expect(linkFailures.too_large({ host, limit })).toBe(`Der Kalender von „${host}“ ist zu groß: ${said}.`);
  });

  test.each([
    ['DTSTART "2026-13-01"', 'DTSTART „2026-13-01“'],
    ['time zone "Mars", in 9 events', 'Zeitzone „Mars“, in 9 Terminen'],
    ['several time zones "Mars"', 'mehrere Zeitzonen „Mars“'],
    ['time zone without DTSTART in "STANDARD"', 'Zeitzone ohne DTSTART in „STANDARD“'],
    ['an event without, in 2 events', 'ein Termin ohne, in 2 Terminen'],
    ['a changed series by its "time zone "Mars""', 'eine geänderte Serie mit „Zeitzone „Mars““'],
    [unreadable({ name: 'RRULE' }, 'x'.repeat(90)).details.found ?? '', `RRULE „${'x'.repeat(71)}…“`],
  ])('names what cannot be read: %s', (found, said) => {
    expect(linkFailures.unreadable({ found })).toBe(`Im Kalender ist etwas nicht lesbar: ${said}.`);
  });

  test('counts the events that cannot be read, with their days', () => {
    const days = [
      { firstDay: 1, lastDay: 2 },
      { firstDay: 4, lastDay: 4 },
    ];
    const { unclear } = links.problems;
    expect(unclear({ events: 1, days, hasLaterDays: true }, String)).toContain(': 1 bis 2, 4, spätere Tage.');
    expect(unclear({ events: 2, days, hasLaterDays: false }, String)).toStartWith('2 Termine sind');
  });
});
