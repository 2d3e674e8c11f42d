import { describe, expect, test } from 'bun:test';
import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import type { AvailabilityToSay } from '../../../src/language/speech/speech.ts';
import { at, context, speech, window } from '../en/speech/spoken.ts';

const german = createGermanSpeech();

/** What's said on Friday, November 20, of slots at two or given hours of days of November and December. */
function said(slots: string[], found: Partial<AvailabilityToSay> = {}): [string, string] {
  const whole: AvailabilityToSay = {
    reason: 'available',
    kind: 'window',
    windows: [window('2026-11-20T10:30-05:00', '2027-01-01T00:00-05:00')],
    slots: slots.map((slot) => at(`2026-${slot.includes('T') ? slot : `${slot}T14:00`}-05:00`)),
    durationMinutes: 30,
    horizonDays: 60,
    ...found,
  };
  return [speech.availability(whole, context), german.availability(whole, context)];
}

describe('days of one weekday', () => {
  test.each([
    [
      ['11-26', '12-03', '12-10'],
      'I have 2 PM this Thursday, December 3 or December 10.',
      'Ich habe diesen Donnerstag, am 3. Dezember oder am 10. Dezember um 14 Uhr etwas frei.',
    ],
    [
      ['12-04', '12-11'],
      'I have 2 PM on Friday, December 4 or December 11.',
      'Ich habe am Freitag, den 4. Dezember oder am 11. Dezember um 14 Uhr etwas frei.',
    ],
    [
      ['11-26', '12-03T15:00'],
      'I have 2 PM this Thursday, or 3 PM on Thursday, December 3.',
      'Ich habe diesen Donnerstag um 14 Uhr oder am Donnerstag, den 3. Dezember um 15 Uhr etwas frei.',
    ],
    [
      ['11-24', '11-26'],
      'I have 2 PM on Tuesday or Thursday.',
      'Ich habe am Dienstag oder am Donnerstag um 14 Uhr etwas frei.',
    ],
  ])('%j are told apart', (slots, english, inGerman) => {
    expect(said(slots)).toEqual([english, inGerman]);
  });

  const monday = [window('2026-11-23T00:00-05:00', '2026-11-24T00:00-05:00')];

  test('are told apart where one is refused and another one is offered', () => {
    const found = { reason: 'fully_booked' as const, windows: monday };
    expect(said(['12-07'], found)).toEqual([
      'This Monday is fully booked. I have 2 PM on Monday, December 7.',
      'Diesen Montag sind wir ausgebucht. Ich habe am Montag, den 7. Dezember um 14 Uhr etwas frei.',
    ]);
    const bounds = { startAt: at('2026-12-07T00:00-05:00'), endAt: at('2026-12-08T00:00-05:00') };
    const [english, inGerman] = said(['12-07'], { ...found, reason: 'too_soon', bounds });
    expect(english).toEndWith('so this Monday is out. I have 2 PM on Monday, December 7.');
    expect(inGerman).toContain('und dieser Montag gehört nicht dazu. ');
  });

  test('are told apart where two days in a row are refused', () => {
    const both = [...monday, window('2026-11-24T00:00-05:00', '2026-11-25T00:00-05:00')];
    expect(said(['12-07'], { reason: 'fully_booked', windows: both })).toEqual([
      "There's nothing free this Monday or Tuesday. I have 2 PM on Monday, December 7.",
      'Diesen Montag und am Dienstag ist nichts frei. Ich habe am Montag, den 7. Dezember um 14 Uhr etwas frei.',
    ]);
  });

  test('have their usual names where there is only one', () => {
    expect(said(['11-24'], { reason: 'fully_booked', windows: monday })[0]).toBe(
      'Monday is fully booked. I have 2 PM on Tuesday.',
    );
  });
});
