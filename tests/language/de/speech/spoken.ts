import { Zone } from '../../../../src/domain/time/zone.ts';
import { createGermanSpeech } from '../../../../src/language/de/speech/speech.ts';
import type { Window } from '../../../../src/language/interpretation/interpretation.ts';
import type { SpeechContext } from '../../../../src/language/speech/speech.ts';

/** German as it is spoken. */
export const speech = createGermanSpeech();
/** The zone of the calendar. */
export const berlin = zone('Europe/Berlin');
/** A Friday morning in Berlin. */
export const context: SpeechContext = { now: at('2026-11-20T10:30'), zone: berlin, calendarZone: berlin };

/** The zone of a name; the tests ask only for those that there are. */
export function zone(id: string): Zone {
  const found = Zone.named(id);
  if (!found) throw new Error(`no zone ${id}`);
  return found;
}

/** Berlin's winter time, unless an offset is given. */
export function at(iso: string): number {
  return Temporal.Instant.from(/[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso}+01:00`).epochMilliseconds;
}

/** A window from one instant to another, in ISO 8601; null leaves an end open. */
export function window(startAt: string | null, endAt: string | null): Window {
  return { startAt: startAt === null ? null : at(startAt), endAt: endAt === null ? null : at(endAt) };
}
