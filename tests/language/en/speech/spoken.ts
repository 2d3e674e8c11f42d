import { Zone } from '../../../../src/domain/time/zone.ts';
import { createEnglishSpeech } from '../../../../src/language/en/speech/speech.ts';
import type { Window } from '../../../../src/language/interpretation/interpretation.ts';
import type { SpeechContext } from '../../../../src/language/speech/speech.ts';

/** English as it is spoken. */
export const speech = createEnglishSpeech();
/** The zone of the calendar. */
export const newYork = zone('America/New_York');
/** A Friday morning in New York. */
export const context: SpeechContext = {
  now: at('2026-11-20T10:30-05:00'),
  zone: newYork,
  calendarZone: newYork,
};

/** The zone of a name; the tests ask only for those that there are. */
export function zone(id: string): Zone {
  const found = Zone.named(id);
  if (!found) throw new Error(`no zone ${id}`);
  return found;
}

/** An instant in ISO 8601, as epoch milliseconds. */
export function at(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds;
}

/** A window from one instant to another, in ISO 8601; null leaves an end open. */
export function window(startAt: string | null, endAt: string | null): Window {
  return { startAt: startAt === null ? null : at(startAt), endAt: endAt === null ? null : at(endAt) };
}
