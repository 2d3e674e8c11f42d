import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { type AvailabilityWords, availabilitySentence } from './availability.ts';
import { sharedWeekdays } from './distance.ts';
import { peopleName } from './people.ts';
import { type QuestionWords, questionSentence } from './question.ts';
import type {
  AvailabilityToSay,
  BookingSpeech,
  MessageSpeech,
  RequestedWindows,
  Speech,
  SpeechContext,
} from './speech.ts';
import type { TimeNames } from './time-names.ts';
import { withToldReason } from './told-reason.ts';

/** An instant in words, without the zone's name. */
type InstantName = (at: number, context: SpeechContext) => string;

/** What a language brings to be spoken. */
export type Voice = Pick<Speech, 'aService' | 'afternoon' | 'notUnderstood' | 'askTime'> & {
  /** BCP 47: how `Intl` names zones. */
  locale: string;
  times: TimeNames;
  /** "on Tuesday, November 24 at 2 PM", inside a sentence. */
  when: InstantName;
  /** "Tuesday, November 24 from noon to 5 PM". */
  windows(requested: RequestedWindows, context: SpeechContext): string;
  /** With what it's for and with whom, where that's said. */
  availability(
    context: SpeechContext,
    about: Pick<AvailabilityToSay, 'service' | 'people'>,
  ): AvailabilityWords;
  questions(context: SpeechContext): QuestionWords;
  /** The sentences about holds and bookings; the zone is included where it matters, in `whenInBoth` the calendar's too. */
  bookings(names: { when: InstantName; whenInBoth: InstantName }): BookingSpeech;
  /** What's written to callers, with times without the zone's name, and "and". */
  messages: Omit<MessageSpeech, 'when' | 'people'> & { when: InstantName; and: string };
  /** "today" and "tomorrow"; undefined for other days. */
  nearDay(at: number, context: SpeechContext): string | undefined;
  /** "2 PM", with its weekday if that's another day: an instant in another zone. */
  clock(at: number, zone: Zone, isOtherDay: boolean): string;
  /** The name of a zone the way people say it. */
  zone(name: string): string;
  /** A time with its zone's name after it. */
  withZone(text: string, zone: string): string;
  /** A sentence that names the zone of the times before it, and says one of them in another: "8 PM is 2 PM Eastern Time." */
  zoneNote(zone: string, other?: TimeElsewhere): string;
};

/** A time in the zone of the sentence, and the same in another. */
export type TimeElsewhere = { here: string; there: string; zone: string };

/** A language the way it's spoken. */
export function createSpeech(voice: Voice): Speech {
  const zones = new ZoneNames(voice.locale);
  const zoneName = (at: number, zone: Zone) => voice.zone(zones.of(at, zone));
  const zoneAt = (at: number, { zone, calendarZone }: SpeechContext) =>
    zone.id === calendarZone.id ? undefined : zoneName(at, zone);
  const zoned = (text: string, at: number, context: SpeechContext) => {
    const zone = zoneAt(at, context);
    return zone === undefined ? text : voice.withZone(text, zone);
  };
  const elsewhere = (at: number, zone: Zone, other = zone): TimeElsewhere | undefined => {
    if (other.localAt(at) === zone.localAt(at)) return undefined;
    const isOtherDay = dayOf(other.localAt(at)) !== dayOf(zone.localAt(at));
    const there = voice.clock(at, other, isOtherDay);
    return { here: voice.clock(at, zone, false), there, zone: zoneName(at, other) };
  };
  const when: InstantName = (at, context) => {
    const near = voice.nearDay(at, context);
    const name = near === undefined ? voice.when(at, context) : `${near}, ${voice.when(at, context)}`;
    return zoned(name, at, context);
  };
  return {
    ...voice.bookings({
      when,
      whenInBoth(at, context) {
        const other = elsewhere(at, context.zone, context.calendarZone);
        const here = when(at, context);
        return other ? `${here}, ${voice.withZone(other.there, other.zone)}` : here;
      },
    }),
    instant: (at, context) => zoned(voice.times.instantName(at, context), at, context),
    weekday: (at, { zone }) => voice.times.weekdayName(zone.localAt(at)),
    relative: voice.times.relativeName,
    aService: voice.aService,
    afternoon: voice.afternoon,
    messages: {
      ...voice.messages,
      when: (at, context) => zoned(voice.messages.when(at, context), at, context),
      people: (names) => peopleName(names, voice.messages.and),
    },
    windows: (requested, context) =>
      zoned(voice.windows(requested, context), requested.windows[0]?.startAt ?? context.now, context),
    availability(found, saidIn) {
      const context = { ...saidIn, sharedWeekdays: sharedWeekdays(instantsSaid(found), saidIn.zone) };
      const sentence = availabilitySentence(
        withToldReason(found, context),
        voice.availability(context, found),
      );
      const at = found.slots[0] ?? found.windows[0]?.startAt ?? context.now;
      const other =
        elsewhere(at, context.zone, context.saidZone) ?? elsewhere(at, context.zone, context.calendarZone);
      const isOneZone = context.zone.id === context.calendarZone.id && other === undefined;
      return isOneZone ? sentence : `${sentence} ${voice.zoneNote(zoneName(at, context.zone), other)}`;
    },
    question: (question, context) => questionSentence(question, { words: voice.questions(context), context }),
    notUnderstood: voice.notUnderstood,
    askTime: voice.askTime,
  };
}

/** More windows are told by their weekdays. */
const mostNamed = 3;

/** The times on offer, and those that are refused. */
function instantsSaid({ reason, slots, ofServices = [], windows }: AvailabilityToSay): number[] {
  const refused = reason === 'available' || windows.length > mostNamed ? [] : windows;
  return [
    ...slots,
    ...ofServices.map(({ slot }) => slot),
    ...refused.flatMap(({ startAt, endAt }) =>
      startAt === null || endAt === null || endAt - startAt > dayMs ? [] : startAt,
    ),
  ];
}

/** What people call a zone, "Eastern Time". Keeps its formatters, which are expensive to create. */
class ZoneNames {
  readonly #locale: string;
  readonly #formatters = new Map<Zone, Intl.DateTimeFormat>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  /** The name of a zone at an instant. */
  of(at: number, zone: Zone): string {
    let formatter = this.#formatters.get(zone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(this.#locale, { timeZone: zone.id, timeZoneName: 'longGeneric' });
      this.#formatters.set(zone, formatter);
    }
    return formatter.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone.id;
  }
}
