import { describe, expect, test } from 'bun:test';
import type { AvailabilityReason } from '../../../../src/domain/calendar/availability.ts';
import type { InterpretationKind, Window } from '../../../../src/language/interpretation/interpretation.ts';
import { at, context, speech, window, zone } from './spoken.ts';

const nothingElse = 'In den nächsten 60 Tagen habe ich sonst nichts frei.';

describe('what was found is one or two sentences', () => {
  const two = [window('2026-11-24T14:00', '2026-11-24T14:00')];
  const day = [window('2026-11-24T00:00', '2026-11-25T00:00')];
  const afternoon = [window('2026-11-21T12:00', '2026-11-21T17:00')];
  const week = [window('2026-11-23T00:00', '2026-11-27T00:00')];
  const now = [window('2026-11-20T10:30', null)];
  test.each<[AvailabilityReason, InterpretationKind, Window[], string[], string]>([
    ['available', 'instant', two, ['2026-11-24T14:00'], 'Ja, Dienstag um 14 Uhr ist frei.'],
    [
      'available',
      'window',
      day,
      ['2026-11-24T09:00', '2026-11-24T12:00'],
      'Ich habe am Dienstag um 9 oder 12 Uhr etwas frei.',
    ],
    [
      'available',
      'window',
      day,
      ['2026-11-23T09:00', '2026-11-24T12:00'],
      'Ich habe am Montag um 9 Uhr oder am Dienstag um 12 Uhr etwas frei.',
    ],
    [
      'available',
      'window',
      day,
      ['2026-11-20T12:00', '2026-11-21T12:30', '2026-12-15T12:00'],
      'Ich habe heute um 12 Uhr, morgen um 12 Uhr 30 oder am Dienstag, den 15. Dezember um 12 Uhr etwas frei.',
    ],
    [
      'available',
      'window',
      day,
      ['2026-11-23T09:00', '2026-11-23T10:00', '2026-11-24T12:00'],
      'Ich habe am Montag um 9 oder 10 Uhr und am Dienstag um 12 Uhr etwas frei.',
    ],
    [
      'available',
      'next',
      now,
      ['2026-11-20T11:00', '2026-11-20T11:30'],
      'Der früheste freie Termin ist heute um 11 Uhr. Danach habe ich heute um 11 Uhr 30 etwas frei.',
    ],
    ['available', 'next', now, ['2026-11-20T11:00'], 'Der früheste freie Termin ist heute um 11 Uhr.'],
    [
      'slot_taken',
      'instant',
      two,
      ['2026-11-24T13:30', '2026-11-24T15:00'],
      'Dienstag um 14 Uhr ist belegt. Ich habe am Dienstag um 13 Uhr 30 oder 15 Uhr etwas frei.',
    ],
    [
      'fully_booked',
      'window',
      afternoon,
      ['2026-11-21T11:00'],
      'Morgen Nachmittag sind wir ausgebucht. Ich habe morgen um 11 Uhr etwas frei.',
    ],
    ['fully_booked', 'window', week, [], `Von Montag bis Donnerstag sind wir ausgebucht. ${nothingElse}`],
    ['fully_booked', 'next', now, [], 'In den nächsten 60 Tagen habe ich nichts frei.'],
    ['off_grid', 'instant', two, [], `Am Dienstag um 14 Uhr beginnt bei uns kein Termin. ${nothingElse}`],
    [
      'duration_too_long',
      'window',
      afternoon,
      [],
      'Für 30 Minuten ist morgen Nachmittag nicht genug Platz. In den nächsten 60 Tagen habe ich so lange am Stück nichts frei. Ginge auch ein kürzerer Termin?',
    ],
    [
      'too_soon',
      'instant',
      two,
      ['2026-11-24T15:00'],
      'Dienstag um 14 Uhr ist zu kurzfristig. Ich habe am Dienstag um 15 Uhr etwas frei.',
    ],
    ['date_closed', 'window', day, [], `Am Dienstag haben wir geschlossen. ${nothingElse}`],
    [
      'outside_working_hours',
      'instant',
      two,
      ['2026-12-15T15:00'],
      'Diesen Dienstag um 14 Uhr haben wir nicht geöffnet. Ich habe am Dienstag, den 15. Dezember um 15 Uhr etwas frei.',
    ],
    [
      'too_far',
      'window',
      day,
      [],
      'Dienstag liegt zu weit in der Zukunft, ich kann nur bis zum 19. Januar buchen. Bis dahin habe ich nichts frei.',
    ],
    [
      'in_the_past',
      'window',
      [window('2026-11-19T00:00', '2026-11-20T00:00')],
      ['2026-11-20T11:00'],
      'Gestern ist schon vorbei. Ich habe heute um 11 Uhr etwas frei.',
    ],
    [
      'calendar_unreachable',
      'window',
      day,
      [],
      'Ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit anbieten.',
    ],
  ])('%s, %s', (reason, kind, windows, slots, sentence) => {
    const found = { reason, kind, windows, slots: slots.map(at), durationMinutes: 30, horizonDays: 60 };
    expect(speech.availability(found, context)).toBe(sentence);
  });

  test.each([
    [5, 'Für 5 Minuten ist'],
    [60, 'Für eine Stunde ist'],
    [90, 'Für 90 Minuten ist'],
    [150, 'Für zweieinhalb Stunden ist'],
    [480, 'Für 8 Stunden ist'],
  ])('%i minutes are too long', (durationMinutes, beginning) => {
    const found = { kind: 'window', windows: day, slots: [], durationMinutes, horizonDays: 1 } as const;
    expect(speech.availability({ ...found, reason: 'duration_too_long' }, context)).toBe(
      `${beginning} am Dienstag nicht genug Platz. Bis morgen habe ich so lange am Stück nichts frei. Ginge auch ein kürzerer Termin?`,
    );
  });

  test('names the zone once where it is not the calendar’s', () => {
    const abroad = { ...context, zone: zone('America/New_York') };
    const found = {
      kind: 'instant',
      windows: two,
      slots: [at('2026-11-24T14:00')],
      durationMinutes: 30,
    } as const;
    expect(speech.availability({ ...found, reason: 'available', horizonDays: 60 }, abroad)).toBe(
      'Ja, Dienstag um 8 Uhr ist frei. Die Zeitzone ist Nordamerikanische Ostküstenzeit; 8 Uhr sind 14 Uhr, Mitteleuropäische Zeit.',
    );
  });

  test('offers three times at most, however many slots there are', () => {
    const slots = Array.from({ length: 10 }, (_, index) => at('2026-11-24T09:00') + index * 1_800_000);
    const found = { reason: 'available', kind: 'window', windows: day, slots, durationMinutes: 30 } as const;
    expect(speech.availability({ ...found, horizonDays: 60 }, context)).toBe(
      'Ich habe am Dienstag um 9 Uhr, 9 Uhr 30 oder 10 Uhr etwas frei.',
    );
  });
});
