import { describe, expect, test } from 'bun:test';
import type { AvailabilityReason } from '../../../../src/domain/calendar/availability.ts';
import type { InterpretationKind, Window } from '../../../../src/language/interpretation/interpretation.ts';
import { at, context, speech, window, zone } from './spoken.ts';

describe('what was found is one or two sentences', () => {
  const two = [window('2026-11-24T14:00-05:00', '2026-11-24T14:00-05:00')];
  const day = [window('2026-11-24T00:00-05:00', '2026-11-25T00:00-05:00')];
  const afternoon = [window('2026-11-21T12:00-05:00', '2026-11-21T17:00-05:00')];
  const now = [window('2026-11-20T10:30-05:00', null)];
  test.each<[AvailabilityReason, InterpretationKind, Window[], string[], string]>([
    ['available', 'instant', two, ['2026-11-24T14:00-05:00'], 'Yes, Tuesday at 2 PM is free.'],
    [
      'available',
      'window',
      day,
      ['2026-11-24T09:00-05:00', '2026-11-24T12:00-05:00'],
      'I have 9 AM or noon on Tuesday.',
    ],
    [
      'available',
      'window',
      day,
      ['2026-11-23T09:00-05:00', '2026-11-24T12:00-05:00'],
      'I have 9 AM on Monday, or noon on Tuesday.',
    ],
    [
      'available',
      'next',
      now,
      ['2026-11-20T11:00-05:00', '2026-11-20T11:30-05:00'],
      'The earliest I have is 11 AM today. After that I have 11:30 AM today.',
    ],
    ['available', 'next', now, ['2026-11-20T11:00-05:00'], 'The earliest I have is 11 AM today.'],
    [
      'slot_taken',
      'instant',
      two,
      ['2026-11-24T13:30-05:00', '2026-11-24T15:00-05:00'],
      'Tuesday at 2 PM is taken. I have 1:30 PM or 3 PM on Tuesday.',
    ],
    [
      'fully_booked',
      'window',
      afternoon,
      ['2026-11-21T11:00-05:00'],
      'Tomorrow afternoon is fully booked. I have 11 AM tomorrow.',
    ],
    [
      'off_grid',
      'instant',
      two,
      [],
      'We have no appointments that start at 2 PM on Tuesday. I have nothing else free in the next 60 days.',
    ],
    [
      'duration_too_long',
      'window',
      afternoon,
      [],
      "I can't fit in 30 minutes tomorrow afternoon. I have nothing that long free in the next 60 days. Would a shorter appointment work?",
    ],
    [
      'date_closed',
      'instant',
      two,
      ['2026-11-25T15:00-05:00'],
      "We're closed on Tuesday. I have 3 PM on Wednesday.",
    ],
    [
      'too_soon',
      'instant',
      two,
      ['2026-11-24T15:00-05:00'],
      'Tuesday at 2 PM is too soon. I have 3 PM on Tuesday.',
    ],
    [
      'date_closed',
      'window',
      day,
      [],
      "We're closed on Tuesday. I have nothing else free in the next 60 days.",
    ],
    [
      'outside_working_hours',
      'instant',
      two,
      ['2026-12-15T15:00-05:00'],
      "We're not open at 2 PM this Tuesday. I have 3 PM on Tuesday, December 15.",
    ],
    [
      'too_far',
      'window',
      day,
      [],
      'Tuesday is too far ahead: I can only book up to January 19. I have nothing free until then.',
    ],
    [
      'in_the_past',
      'window',
      [window('2026-11-19T00:00-05:00', '2026-11-20T00:00-05:00')],
      ['2026-11-20T11:00-05:00'],
      'Yesterday has already passed. I have 11 AM today.',
    ],
    [
      'calendar_unreachable',
      'window',
      day,
      [],
      "I can't see the calendar right now, so I can't offer a time yet.",
    ],
  ])('%s, %s', (reason, kind, windows, slots, sentence) => {
    const found = { reason, kind, windows, slots: slots.map(at), durationMinutes: 30, horizonDays: 60 };
    expect(speech.availability(found, context)).toBe(sentence);
  });

  test('offers every free one of several instants', () => {
    const either = [...two, window('2026-11-25T14:00-05:00', '2026-11-25T14:00-05:00')];
    const slots = either.flatMap(({ startAt }) => startAt ?? []);
    const found = {
      reason: 'available',
      kind: 'instant',
      windows: either,
      slots,
      durationMinutes: 30,
    } as const;
    expect(speech.availability({ ...found, horizonDays: 60 }, context)).toBe(
      'I have 2 PM on Tuesday or Wednesday.',
    );
  });

  test('names the zone once where it is not the calendar’s', () => {
    const abroad = { ...context, zone: zone('Europe/Berlin') };
    const found = {
      kind: 'instant',
      windows: two,
      slots: [at('2026-11-24T14:00-05:00')],
      durationMinutes: 30,
    } as const;
    expect(speech.availability({ ...found, reason: 'available', horizonDays: 60 }, abroad)).toBe(
      'Yes, Tuesday at 8 PM is free. Times are in Central European Time; 8 PM is 2 PM Eastern Time.',
    );
  });

  test('offers three times at most, however many slots there are', () => {
    const slots = Array.from({ length: 10 }, (_, index) => at('2026-11-24T09:00-05:00') + index * 1_800_000);
    const found = { reason: 'available', kind: 'window', windows: day, slots, durationMinutes: 30 } as const;
    expect(speech.availability({ ...found, horizonDays: 60 }, context)).toBe(
      'I have 9 AM, 9:30 AM or 10 AM on Tuesday.',
    );
  });
});
