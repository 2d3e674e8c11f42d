import { promiseFigures } from '../../../db/queries/promises/figures.ts';
import type { MonthOfPromises } from '../../../views/promises/figures.tsx';
import { dateOfDay, dayMs, dayOf, dayOfDate } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { MemberVisit } from '../visit.ts';

const shownMonths = 6;

/** What bots promised at some calendars, month by month in a zone, the newest first; months without checked calls are left out. */
export async function monthsOfPromises(
  { services, session, texts, now, turn }: MemberVisit,
  { calendarIds, zone }: { calendarIds: readonly string[]; zone: Zone },
): Promise<MonthOfPromises[]> {
  const { workspaceId } = session;
  const months: MonthOfPromises[] = [];
  let { year, month } = dateOfDay(dayOf(zone.localAt(now)));
  let to = Number.MAX_SAFE_INTEGER;
  for (let index = 0; index < shownMonths; index++) {
    const from = zone.startAt(dayOfDate(year, month, 1) * dayMs);
    const figures = await promiseFigures(services.db, { workspaceId, calendarIds, from, to });
    if (figures.calls > 0) months.push({ name: texts.desk.monthName(month, year), ...figures });
    to = from;
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    await turn();
  }
  return months;
}
