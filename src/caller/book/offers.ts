import type { Offer } from '../../../views/caller/book/offers.tsx';
import { clockTime } from '../../../views/desk/times.ts';
import { shownTime } from '../../admin/bookings/booking-time.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { slotDescriber } from '../../operations/answer/descriptions.ts';
import { peopleAt } from '../../operations/search/people-at.ts';
import { type Choice, choiceHref } from './choice.ts';
import type { PageSearch } from './search.ts';
import type { BookVisit } from './wish.ts';

/** Offers of free slots, by their starts: each with whom it would be. */
export async function offersAt(
  visit: BookVisit,
  choice: Choice,
  { search: { call, slots }, starts }: { search: PageSearch; starts: readonly number[] },
): Promise<Offer[]> {
  const { services } = visit;
  const people = await peopleAt(services, call, { search: slots, starts });
  const { durationMinutes } = slots.rules;
  const describe = slotDescriber(services, call, { durationMinutes, people });
  return starts.flatMap((startAt) => offersOf(visit, choice, [describe(startAt)]));
}

/** Offers of slots as they're in answers. */
export function offersOf(visit: BookVisit, choice: Choice, slots: readonly { id: string }[]): Offer[] {
  const { call, texts, now } = visit;
  const { calendar, calendarZone: zone } = call;
  return slots.flatMap(({ id }) => {
    const slot = parseSlotId(id, calendar.id);
    if (!slot) return [];
    const { startAt, durationMinutes } = slot;
    const person = calendar.team?.members.find(({ number }) => number === slot.member);
    const [named] = person ? peopleOf(calendar, [person.calendarId]) : [];
    const period = { startAt, endAt: startAt + durationMinutes * minuteMs };
    const { day, start } = shownTime(period, { zone, now, texts });
    const with_ = choice.member ? undefined : named?.name;
    return [
      {
        id,
        start,
        day,
        time: clockTime(startAt, zone, texts),
        person: with_,
        href: choiceHref(visit, choice, { slot: id }),
      },
    ];
  });
}
