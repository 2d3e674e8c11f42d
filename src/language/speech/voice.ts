import { partsOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { type AvailabilityWords, availabilitySentence } from './availability.ts';
import { type QuestionWords, questionSentence } from './question.ts';
import type { BookingSpeech, RequestedWindows, Speech, SpeechContext } from './speech.ts';

/** An instant in words, without the zone's name. */
type InstantName = (at: number, context: SpeechContext) => string;

/** What a language brings to be spoken. */
export type Voice = Pick<Speech, 'relative' | 'notUnderstood'> & {
  /** BCP 47: how `Intl` names zones. */
  locale: string;
  /** From Monday to Sunday. */
  weekdays: readonly string[];
  /** "Tuesday, November 24 at 2 PM", on its own. */
  instant: InstantName;
  /** The same inside a sentence. */
  when: InstantName;
  /** "Tuesday, November 24 from noon to 5 PM". */
  windows(requested: RequestedWindows, context: SpeechContext): string;
  availability(context: SpeechContext): AvailabilityWords;
  questions(context: SpeechContext): QuestionWords;
  /** The sentences about holds and bookings; `when` includes the zone where it matters. */
  bookings(when: InstantName): BookingSpeech;
  /** The name of a zone the way people say it. */
  zone(name: string): string;
  /** A time with its zone's name after it. */
  withZone(text: string, zone: string): string;
  /** A sentence that names the zone of the times before it. */
  zoneNote(zone: string): string;
};

/** A language the way it's spoken. */
export function createSpeech(voice: Voice): Speech {
  const zones = new ZoneNames(voice.locale);
  const zoneAt = (at: number, context: SpeechContext) => {
    const name = zones.of(at, context);
    return name === undefined ? undefined : voice.zone(name);
  };
  const zoned = (text: string, at: number, context: SpeechContext) => {
    const zone = zoneAt(at, context);
    return zone === undefined ? text : voice.withZone(text, zone);
  };
  return {
    ...voice.bookings((at, context) => zoned(voice.when(at, context), at, context)),
    instant: (at, context) => zoned(voice.instant(at, context), at, context),
    weekday: (at, { zone }) => voice.weekdays[partsOf(zone.localAt(at)).weekday - 1] ?? '',
    relative: voice.relative,
    windows: (requested, context) =>
      zoned(voice.windows(requested, context), requested.windows[0]?.startAt ?? context.now, context),
    availability(found, context) {
      const sentence = availabilitySentence(found, voice.availability(context));
      const zone = zoneAt(found.slots[0] ?? found.windows[0]?.startAt ?? context.now, context);
      return zone === undefined ? sentence : `${sentence} ${voice.zoneNote(zone)}`;
    },
    question: (question, context) =>
      questionSentence(question, {
        words: voice.questions(context),
        context,
        nameOf: (windows) => voice.windows({ kind: 'window', windows }, context),
      }),
    notUnderstood: voice.notUnderstood,
  };
}

/** What people call a zone, "Eastern Time". Keeps its formatters, which are expensive to create. */
class ZoneNames {
  readonly #locale: string;
  readonly #formatters = new Map<Zone, Intl.DateTimeFormat>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  /** The name of the zone that times are spoken in; undefined if it's the calendar's own. */
  of(at: number, { zone, calendarZone }: SpeechContext): string | undefined {
    if (zone.id === calendarZone.id) return undefined;
    let formatter = this.#formatters.get(zone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(this.#locale, { timeZone: zone.id, timeZoneName: 'longGeneric' });
      this.#formatters.set(zone, formatter);
    }
    return formatter.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone.id;
  }
}
