import { isOneDay, isOnlyWith, type OfferWith, offersWith, type PeopleNames, peopleOfAll } from './people.ts';
import type { AvailabilityToSay, PeopleToSay, SpeechContext } from './speech.ts';
import { ended, listed, slotsByDay } from './text.ts';
import type { WindowNames } from './window-names.ts';

/** The words that a language offers slots with. */
export type OfferVoice = {
  windows: WindowNames;
  people: PeopleNames;
  aService(name: string): string;
  /** What goes before what somebody comes for, and before clock readings, which may be nothing: "um ". */
  for: string;
  at: string;
  /** "on December 18": a day with the weekday of the one before it. */
  onDate(dayMs: number, nowLocalMs: number): string;
  /** "a, or b": times of several days, or with several people. */
  listed(
    clauses: readonly string[],
    of: { isEachSlot: boolean; isOfMany: boolean; isOneDay: boolean },
  ): string;
  /** ", both": before the people that slots of several days are all with; nothing where that's clear. */
  all(count: number, isSameTime: boolean): string;
  /** "I have 2 PM on Tuesday with Dr. Lee for a cleaning."; `who` is in `clause`, not in `times`. */
  offer(said: { goal: string; clause: string; who: string; times: string; isApart: boolean }): string;
  /** "The earliest I have for a cleaning is". */
  earliest(goalAndPeople: string): string;
  /** "After that I have 2 PM today". */
  after(clause: string): string;
  /** ", also", before people. */
  also: string;
  /** "2 PM with Dr. Lee for either", "2 PM for a cleaning, or 3 PM for a check-up, both with Dr. Lee". */
  forAll(count: number, said: { who: string; times: string }): string;
  forEach(each: readonly string[], who: string): string;
};

type Slots = readonly number[];

/** What is said of slots: with their days and people, and what for. */
export type Offers = {
  /** "1:30 PM or 3 PM on Tuesday with Dr. Lee". */
  clause(slots: Slots): string;
  offer(slots: Slots): string;
  earliest(slots: Slots): string;
  ofEach(offers: NonNullable<AvailabilityToSay['ofServices']>): string;
};

type About = { context: SpeechContext; people: PeopleToSay | undefined };

/** Offers slots in the words of a language; `goal` is " for a cleaning", or nothing. */
export function createOffers(voice: OfferVoice): (about: About & { goal: string }) => Offers {
  const { withNames, withOffered } = voice.people;
  return ({ goal, ...about }) => {
    const { context, people } = about;
    const clauseOf = (slots: Slots) => offerClause(voice, slots, about).clause;
    const timesOf = (slots: Slots) => timesClause(voice, slots, context);
    return {
      clause: clauseOf,
      offer: (slots) =>
        voice.offer({
          ...offerClause(voice, slots, about),
          goal,
          who: withOffered(peopleOfAll(slots, people), people),
          times: timesOf(slots),
        }),
      earliest(slots) {
        const [first, later] = [slots.slice(0, 1), slots.slice(1)];
        const names = peopleOfAll(slots, people) ?? [];
        const isOnly = people !== undefined && isOnlyWith(names, people);
        const earliest = isOnly
          ? `${voice.earliest(`${goal}${withNames(names)}`)} ${timesOf(first)}.`
          : ended(`${voice.earliest(goal)} ${clauseOf(first)}`);
        if (later.length === 0) return earliest;
        if (names.length === 0) return `${earliest} ${ended(voice.after(clauseOf(later)))}`;
        const also = isOnly ? '' : `${voice.also}${withNames(names)}`;
        return `${earliest} ${ended(`${voice.after(timesOf(later))}${also}`)}`;
      },
      ofEach(offers) {
        const slots = [...new Set(offers.map(({ slot }) => slot))];
        const names = offers.length > 1 ? peopleOfAll(slots, people) : undefined;
        const who = withOffered(names, people);
        if (slots.length === 1 && offers.length > 1)
          return voice.forAll(offers.length, { who, times: timesOf(slots) });
        const timeOf = names ? timesOf : clauseOf;
        const each = offers.map(
          ({ service, slot }) => `${timeOf([slot])} ${voice.for} ${voice.aService(service)}`,
        );
        return voice.forEach(each, who);
      },
    };
  };
}

/** Slots with their people; `isApart` where each time has its own day and people. */
function offerClause(
  voice: OfferVoice,
  slots: Slots,
  { context, people }: About,
): { clause: string; isApart: boolean } {
  const names = peopleOfAll(slots, people);
  if (people && !names) return offersApart(voice, slots, { context, people });
  const days = daysOf(voice, slots, context);
  const all = days.length > 1 && names?.length ? voice.all(slots.length, isSameTime(days)) : '';
  const who = voice.people.withOffered(names, people);
  return { clause: `${timesClause(voice, slots, context)}${all}${who}`, isApart: false };
}

/** "2 PM with Dr. Lee or 3 PM with Tom on Tuesday": the day once where they have one. */
function offersApart(
  voice: OfferVoice,
  slots: Slots,
  { context, people }: { context: SpeechContext; people: PeopleToSay },
): { clause: string; isApart: boolean } {
  const offers = offersWith(slots, { people, zone: context.zone });
  const isDayOnce = isOneDay(offers) && (!voice.windows.voice.isDayLast || isClear(voice, offers, context));
  const each = offers.map(({ slots: ofThem, names }) => {
    const clocks = `${voice.at}${clocksName(voice, ofThem, context)}`;
    const times = isDayOnce ? clocks : timesClause(voice, ofThem, context);
    return `${times}${voice.people.withOffered(names, people)}`;
  });
  const isEachSlot = offers.length === slots.length;
  const isOfMany = offers.some(({ names }) => names.length > 1);
  const clause = voice.listed(each, { isEachSlot, isOfMany, isOneDay: isDayOnce });
  const day = offers[0]?.dayMs;
  if (!isDayOnce || day === undefined) return { clause, isApart: true };
  const on = onDay(voice, day, context);
  return { clause: voice.windows.voice.isDayLast ? `${clause} ${on}` : `${on} ${clause}`, isApart: false };
}

/** Whether a day that is said last belongs to all times: they're in order, short, and all with somebody. */
function isClear(
  {
    windows: {
      voice: { times },
    },
  }: OfferVoice,
  offers: readonly OfferWith[],
  { zone }: SpeechContext,
): boolean {
  const slots = offers.flatMap((offer) => offer.slots);
  const isInOrder = slots.every((at, index) => index === 0 || at > (slots[index - 1] ?? at));
  const isShort = slots.every((at) => times.clockAt(at, zone) === times.clockName(zone.localAt(at)));
  return isInOrder && isShort && offers.every(({ names }) => names.length > 0);
}

type Day = { day: number; on: string; clocks: string };

/** "1:30 PM or 3 PM on Tuesday", "2 PM on Tuesday or Wednesday", "heute um 12 Uhr und am Montag um 9 oder 10 Uhr". */
function timesClause(voice: OfferVoice, slots: Slots, context: SpeechContext): string {
  const { either, joints, isDayLast } = voice.windows.voice;
  const days = daysOf(voice, slots, context);
  const said = (on: string, clocks: string) =>
    isDayLast ? `${voice.at}${clocks} ${on}` : `${on} ${voice.at}${clocks}`;
  const [first] = days;
  if (first && isSameTime(days))
    return said(either(daysNamed(voice, days, context), joints.or), first.clocks);
  const isEachSlot = days.length === slots.length;
  return voice.listed(
    days.map(({ on, clocks }) => said(on, clocks)),
    { isEachSlot, isOfMany: false, isOneDay: false },
  );
}

/** Days by name; of one weekday as "this Friday, December 11 or December 18". */
function daysNamed(
  { windows, onDate }: OfferVoice,
  days: readonly Day[],
  { zone, now }: SpeechContext,
): string[] {
  const { times } = windows.voice;
  const weekdays = days.map(({ day }) => times.weekdayName(day));
  const [weekday = ''] = weekdays;
  const isOneWeekday = days[0]?.on.includes(weekday) && weekdays.every((each) => each === weekday);
  return days.map(({ day, on }, index) => (isOneWeekday && index > 0 ? onDate(day, zone.localAt(now)) : on));
}

function daysOf(voice: OfferVoice, slots: Slots, context: SpeechContext): Day[] {
  return slotsByDay(slots, context.zone).map(({ dayMs: day, slots: ofDay }) => ({
    day,
    on: onDay(voice, day, context),
    clocks: clocksName(voice, ofDay, context),
  }));
}

function isSameTime(days: readonly Day[]): boolean {
  return days.every(({ clocks }) => clocks === days[0]?.clocks);
}

function onDay({ windows }: OfferVoice, day: number, { zone, now, sharedWeekdays: shared }: SpeechContext) {
  return windows.voice.day(day, { isNear: true, isWhen: true, nowLocal: zone.localAt(now), shared });
}

function clocksName({ windows: { voice } }: OfferVoice, slots: Slots, { zone }: SpeechContext): string {
  return listed(voice.clocks(slots, zone), voice.joints.or);
}
