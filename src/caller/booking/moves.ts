import type { MoveProps } from '../../../views/caller/booking/move.tsx';
import { clockTime } from '../../../views/desk/times.ts';
import { formatDay } from '../../domain/time/local-time.ts';
import { fullDay } from '../full-day.ts';
import type { FreeDay, FreeTimes } from './found-times.ts';
import { freeTimes } from './free-times.ts';
import { type BookingVisit, pageOf } from './requested-booking.ts';

/** Where the booking can move to, as the page shows it. */
export async function movesOf(visit: BookingVisit): Promise<MoveProps> {
  const times = await freeTimes(visit);
  const { days, words: said, asked, question, earlier, later, isAll } = times;
  const hrefTo = (name: 'day' | 'from', day: number | undefined) =>
    day === undefined ? undefined : `${pageOf(visit, { [name]: formatDay(day) })}#move`;
  return {
    days: days.map((each) => shownDay(visit, each, hrefTo)),
    missing: missingText(visit, times),
    said,
    asked,
    question,
    earlierHref: hrefTo('from', earlier),
    laterHref: hrefTo('from', later),
    freeHref: isAll ? undefined : `${pageOf(visit)}#move`,
  };
}

function shownDay(
  visit: BookingVisit,
  { day, slots, total }: FreeDay,
  hrefTo: (name: 'day', day: number) => string | undefined,
): MoveProps['days'][number] {
  const { zone, texts } = visit;
  return {
    date: fullDay(visit, day),
    slots: slots.map(({ id, startAt, people }) => ({
      id,
      time: clockTime(startAt, zone, texts),
      people: people.length === 0 ? undefined : texts.people.names(people),
    })),
    total,
    allHref: total > slots.length ? hrefTo('day', day) : undefined,
  };
}

/** Why what was asked for isn't there, and what is. */
function missingText(
  { words }: BookingVisit,
  { missing, days, examples, question }: FreeTimes,
): string | undefined {
  const texts = words.booking.missing;
  if (missing === undefined || (missing === 'unclear' && question !== undefined)) return undefined;
  if (missing === 'not_understood') {
    return [texts.not_understood, ...(examples.length > 0 ? [words.booking.try(examples)] : [])].join(' ');
  }
  if (missing === 'calendar_unreachable') return texts.unreachable;
  return [texts[kinds[missing]], days.length > 0 ? texts.nearest : texts.nothing].join(' ');
}

type Missing = Exclude<FreeTimes['missing'], undefined | 'not_understood' | 'calendar_unreachable'>;

const kinds = {
  unclear: 'unclear',
  slot_taken: 'taken',
  fully_booked: 'taken',
  off_grid: 'closed',
  duration_too_long: 'closed',
  date_closed: 'closed',
  outside_working_hours: 'closed',
  too_soon: 'soon',
  in_the_past: 'soon',
  too_far: 'far',
} as const satisfies Record<Missing, string>;
