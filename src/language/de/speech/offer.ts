import { isOneDay, isOnlyWith, offersWith, peopleOfAll } from '../../speech/people.ts';
import type { PeopleToSay, SpeechContext } from '../../speech/speech.ts';
import { ended, listed, slotsByDay } from '../../speech/text.ts';
import { withNames, withOffered } from './people.ts';
import { aService } from './service.ts';
import { clocksAt, onNearDayName, times } from './time.ts';

/** What is said of the slots on offer besides their times. */
export type About = {
  context: SpeechContext;
  people: PeopleToSay | undefined;
  /** " für eine Zahnreinigung", or nothing. */
  goal: string;
};

/** "Ich habe bei Dr. Lee am Dienstag um 9 oder 12 Uhr etwas frei." */
export function offerSentence(slots: readonly number[], about: About): string {
  const { context, people, goal } = about;
  const names = peopleOfAll(slots, people);
  const clause = names ? timesClause(slots, context) : offerClause(slots, about);
  return `Ich habe${goal}${withOffered(names, people)} ${clause} etwas frei.`;
}

/** "Der früheste freie Termin ist heute um 11 Uhr bei Dr. Lee. Danach habe ich heute um 12 Uhr bei Tom etwas frei." */
export function earliestSentences(slots: readonly number[], about: About): string {
  const { context, people, goal } = about;
  const [first, later] = [slots.slice(0, 1), slots.slice(1)];
  const names = peopleOfAll(slots, people) ?? [];
  const isOnly = people !== undefined && isOnlyWith(names, people);
  const earliest = isOnly
    ? `Der früheste freie Termin${goal}${withNames(names)} ist ${timesClause(first, context)}.`
    : ended(`Der früheste freie Termin${goal} ist ${offerClause(first, about)}`);
  if (later.length === 0) return earliest;
  if (names.length === 0) return `${earliest} Danach habe ich ${offerClause(later, about)} etwas frei.`;
  const also = isOnly ? '' : `, ebenfalls${withNames(names)}`;
  return `${earliest} ${ended(`Danach habe ich ${timesClause(later, context)} etwas frei${also}`)}`;
}

/** "am Dienstag um 13 Uhr 30 oder 15 Uhr bei Dr. Lee", "am Dienstag um 14 Uhr bei Dr. Lee oder um 15 Uhr bei Tom". */
export function offerClause(slots: readonly number[], { context, people }: Omit<About, 'goal'>): string {
  const names = peopleOfAll(slots, people);
  if (names || !people) {
    const isOnDays = slotsByDay(slots, context.zone).length > 1 && names?.length;
    return `${timesClause(slots, context)}${isOnDays ? ', jeweils' : ''}${withOffered(names, people)}`;
  }
  const { zone } = context;
  const offers = offersWith(slots, { people, zone });
  const isSameDay = isOneDay(offers);
  const each = offers.map((offer, index) => {
    const times = timesClause(offer.slots, context);
    const on = onNearDayName(offer.dayMs, zone.localAt(context.now), context.sharedWeekdays);
    return `${isSameDay && index > 0 ? times.slice(on.length + 1) : times}${withOffered(offer.names, people)}`;
  });
  const joint = offers.length === slots.length ? 'oder' : 'und';
  const isOfMany = offers.some((offer) => offer.names.length > 1);
  return listed(each, joint === 'und' && isOfMany ? 'sowie' : joint);
}

/** "am Dienstag um 13 Uhr 30 oder 15 Uhr", "heute um 12 Uhr und am Montag um 9 oder 10 Uhr". */
function timesClause(offered: readonly number[], { zone, now, sharedWeekdays }: SpeechContext): string {
  const days = slotsByDay(offered, zone).map(({ dayMs: day, slots }) => ({
    day,
    on: onNearDayName(day, zone.localAt(now), sharedWeekdays),
    clocks: listed(clocksAt(slots, zone), 'oder'),
  }));
  const [first] = days;
  if (first && days.every(({ clocks }) => clocks === first.clocks)) {
    const weekday = times.weekdayName(first.day);
    const isOneWeekday =
      first.on.includes(weekday) && days.every(({ day }) => times.weekdayName(day) === weekday);
    // "diesen Freitag, am 11. Dezember oder am 18. Dezember"
    const names = days.map(({ day, on }, index) =>
      isOneWeekday && index > 0 ? `am ${times.dayOfMonthName(day, zone.localAt(now))}` : on,
    );
    return `${listed(names, 'oder')} um ${first.clocks}`;
  }
  const names = days.map(({ on, clocks }) => `${on} um ${clocks}`);
  return listed(names, days.length < offered.length ? 'und' : 'oder');
}

type Offer = { service: string; slot: number };

/** "am Dienstag um 14 Uhr bei Dr. Lee für eine Zahnreinigung oder …", "für beides am Dienstag um 14 Uhr". */
export function offerOfEach(offers: readonly Offer[], about: Omit<About, 'goal'>): string {
  const { context, people } = about;
  const slots = [...new Set(offers.map(({ slot }) => slot))];
  const names = peopleOfAll(slots, people);
  const isOnce = names !== undefined && offers.length > 1;
  const each = offers.map(({ service, slot }) => {
    const time = isOnce ? timesClause([slot], context) : offerClause([slot], about);
    return `${time} für ${aService(service)}`;
  });
  const all = `für ${offers.length === 2 ? 'beides' : 'alles davon'} ${timesClause(slots, context)}`;
  const offered = slots.length === 1 && offers.length > 1 ? all : listed(each, 'oder');
  return `${isOnce ? withOffered(names, people) : ''} ${offered}`.trimStart();
}
