import { isOneDay, isOnlyWith, type OfferWith, offersWith, peopleOfAll } from '../../speech/people.ts';
import type { PeopleToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, ended, listed, listedApart, slotsByDay } from '../../speech/text.ts';
import { withNames, withOffered } from './people.ts';
import { aService } from './service.ts';
import { nearDayName, times } from './time.ts';

/** What is said of the slots on offer besides their times. */
export type About = {
  context: SpeechContext;
  people: PeopleToSay | undefined;
  /** " for a cleaning", or nothing. */
  goal: string;
};

/** "I have 1:30 PM or 3 PM on Tuesday with Dr. Lee." */
export function offerSentence(slots: readonly number[], about: About): string {
  const { isApart, clause } = offerOf(slots, about);
  const { goal } = about;
  if (isApart && goal !== '') return ended(`${capital(goal.trim())}, I have ${clause}`);
  return ended(`I have ${clause}${goal}`);
}

/** "The earliest I have is 11 AM today with Dr. Lee. After that I have 11:30 AM today with Tom." */
export function earliestSentences(slots: readonly number[], about: About): string {
  const { context, people, goal } = about;
  const [first, later] = [slots.slice(0, 1), slots.slice(1)];
  const names = peopleOfAll(slots, people) ?? [];
  if (people && isOnlyWith(names, people)) {
    const earliest = `The earliest I have${goal}${withNames(names)} is ${timesOf(first, context).join('')}.`;
    return later.length === 0
      ? earliest
      : `${earliest} After that I have ${listedApart(timesOf(later, context), 'or')}.`;
  }
  const earliest = ended(`The earliest I have${goal} is ${offerOf(first, about).clause}`);
  if (later.length === 0) return earliest;
  const also = names.length === 0 ? '' : `, also${withNames(names)}`;
  const after = also === '' ? offerOf(later, about).clause : listedApart(timesOf(later, context), 'or');
  return `${earliest} ${ended(`After that I have ${after}${also}`)}`;
}

/** "1:30 PM or 3 PM on Tuesday with Dr. Lee", "2 PM with Dr. Lee or 3 PM with Tom on Tuesday". */
export function offerClause(slots: readonly number[], about: About): string {
  return offerOf(slots, about).clause;
}

/** The clause, and whether it names each time's day and people apart. */
function offerOf(slots: readonly number[], { context, people }: About): { clause: string; isApart: boolean } {
  const names = peopleOfAll(slots, people);
  if (names || !people) {
    const times = timesOf(slots, context);
    const all = times.length === 1 || !names?.length ? '' : `, ${slots.length === 2 ? 'both' : 'all'}`;
    return { clause: `${listedApart(times, 'or')}${all}${withOffered(names, people)}`, isApart: false };
  }
  const offers = offersWith(slots, { people, zone: context.zone });
  const ofDay = clausesOfDay(offers, { context, people });
  if (ofDay !== undefined) return { clause: ofDay, isApart: false };
  const each = offers.map(
    ({ slots: ofThem, names: theirs }) =>
      `${timesOf(ofThem, context).join('')}${withOffered(theirs, people)}`,
  );
  return { clause: listedApart(each, 'or'), isApart: true };
}

/** "2 PM with Dr. Lee or 3 PM with Tom on Tuesday": of one day, in order, with times that are short. */
function clausesOfDay(
  offers: readonly OfferWith[],
  { context: { zone, now, sharedWeekdays }, people }: Pick<About, 'context' | 'people'>,
): string | undefined {
  const [first] = offers;
  const slots = offers.flatMap((offer) => offer.slots);
  const isInOrder = slots.every((at, index) => index === 0 || at > (slots[index - 1] ?? at));
  const isNamed = offers.every(({ names }) => names.length > 0);
  const clocks = slots.map((at) => times.clockAt(at, zone));
  const isShort = clocks.every((clock) => !clock.includes('the clocks'));
  if (!first || !isOneDay(offers) || !isInOrder || !isNamed || !isShort) return undefined;
  const { name, on } = nearDayName(first.dayMs, zone.localAt(now), sharedWeekdays);
  const each = offers.map(
    ({ slots: ofThem, names }) => `${clocksName(ofThem, zone)}${withOffered(names, people)}`,
  );
  const isSimple = offers.every((offer) => offer.slots.length === 1 && offer.names.length === 1);
  return `${isSimple ? listed(each, 'or') : listedApart(each, 'or')} ${on}${name}`;
}

function clocksName(slots: readonly number[], zone: SpeechContext['zone']): string {
  return listed(
    slots.map((at) => times.clockAt(at, zone)),
    'or',
  );
}

/** "1:30 PM or 3 PM on Tuesday"; "noon today" and "9 AM on Monday"; "2 PM on Tuesday or Wednesday". */
function timesOf(offered: readonly number[], { zone, now, sharedWeekdays }: SpeechContext): string[] {
  const days = slotsByDay(offered, zone).map(({ dayMs: day, slots }) => {
    return { day, clocks: clocksName(slots, zone), ...nearDayName(day, zone.localAt(now), sharedWeekdays) };
  });
  const [first] = days;
  const isSameTime = days.length > 1 && days.every(({ clocks }) => clocks === first?.clocks);
  if (first && isSameTime) {
    const weekday = times.weekdayName(first.day);
    const isOneWeekday =
      first.name.includes(weekday) && days.every(({ day }) => times.weekdayName(day) === weekday);
    // "this Friday, December 11 or December 18"
    const names = days.map(({ day, name }, index) =>
      isOneWeekday && index > 0 ? times.dayOfMonthName(day, zone.localAt(now)) : name,
    );
    return [`${first.clocks} ${first.on}${listed(names, 'or')}`];
  }
  return days.map(({ clocks, name, on }) => `${clocks} ${on}${name}`);
}

type Offer = { service: string; slot: number };

/** "2 PM on Tuesday with Dr. Lee for a cleaning, or 3 PM on Tuesday with Tom for a check-up", "… for either". */
export function offerOfEach(offers: readonly Offer[], about: About): string {
  const slots = [...new Set(offers.map(({ slot }) => slot))];
  if (slots.length === 1 && offers.length > 1) {
    return `${offerClause(slots, about)} for ${offers.length === 2 ? 'either' : 'any of them'}`;
  }
  const names = peopleOfAll(slots, about.people) ?? [];
  const isOnce = names.length > 0 && offers.length > 1;
  const each = offers.map(({ service, slot }) => {
    const time = offerClause([slot], isOnce ? { ...about, people: undefined } : about);
    return `${time} for ${aService(service)}`;
  });
  const all = isOnce ? `, ${offers.length === 2 ? 'both' : 'all'}${withOffered(names, about.people)}` : '';
  return `${listedApart(each, 'or')}${all}`;
}
