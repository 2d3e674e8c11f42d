import type { ChosenTime } from '../../../views/desk/chosen-times.tsx';
import { clockParts } from '../../domain/time/clock-parts.ts';
import { formatDay, minuteMs } from '../../domain/time/local-time.ts';
import { type CalendarVisit, shownCalendars } from '../calendars/requested-calendar.ts';
import type { AskedTime } from './asked-time.ts';
import { chosenTogether } from './chosen-people.ts';

/** Where a chosen time is in the columns of those whose time it takes; nowhere while that can be one of several. */
export async function chosenTimes(visit: CalendarVisit, asked: AskedTime): Promise<ChosenTime[]> {
  const { services, calendar } = visit;
  const { slot } = asked;
  if (!slot) return [];
  const [people, ...otherwise] = chosenTogether(calendar, asked) ?? [];
  const ids = otherwise.length > 0 ? [] : (people ?? []).map(({ calendarId }) => calendarId);
  const taken = calendar.team
    ? (await shownCalendars(visit)).filter(({ id }) => ids.includes(id))
    : [calendar];
  const minutes = (slot.endAt - slot.startAt) / minuteMs;
  return taken.flatMap(({ id, timeZone }) => {
    const zone = services.zones.named(timeZone);
    const [part] = zone ? clockParts(zone, slot) : [];
    if (!part) return [];
    const { day, startMinute, turn } = part;
    return {
      calendarId: id,
      date: formatDay(day),
      startMinute: Math.floor(startMinute),
      isAgain: turn === 'second',
      minutes,
    };
  });
}
