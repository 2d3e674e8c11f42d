import { replaceDateOverride } from '../../../db/queries/calendars/hours.ts';
import { closedBy } from '../../domain/calendar/closing.ts';
import type { DateOverride } from '../../domain/calendar/hours.ts';
import { formatPeriods } from '../../domain/calendar/hours-text.ts';
import { type Action, type ActionContext, audit } from '../action.ts';
import { knownZone } from '../time-off/known-zone.ts';
import { checkBookingsStay, type Staying } from './bookings-in-the-way.ts';
import { savedCalendar } from './saved-calendar.ts';

/** Other hours for one date; `mayReplace` allows replacing the ones it has. All bookings in time that it closes stay unless said. */
export type DateToOverride = {
  calendarId: string;
  override: DateOverride;
  mayReplace: boolean;
  staying?: Staying;
};

/** The date already has its own hours: `override`. */
export class DateTaken extends Error {
  override readonly name = 'DateTaken';

  constructor(readonly override: DateOverride) {
    super(`the date ${override.date} has hours of its own already`);
  }
}

/** Sets other hours for one date, or closes it. Throws NotFound, DateTaken and BookingsInTheWay. */
export const overrideDate: Action<DateToOverride, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { calendarId, override, mayReplace, staying = 'all' }) {
    const calendar = await savedCalendar(context, calendarId);
    const before = calendar.dateOverrides.find(({ date }) => date === override.date);
    if (before && !mayReplace) throw new DateTaken(before);
    if (staying !== 'all') {
      const periods = closedBy(override, calendar, knownZone(services, calendar));
      await checkBookingsStay(context, { calendarId, periods, staying });
    }
    await writeOverride(context, calendarId, override);
  },
};

/** Sets or replaces one date's hours, as part of another action. */
export async function writeOverride(context: ActionContext, calendarId: string, override: DateOverride) {
  const { transaction, workspaceId } = context;
  await replaceDateOverride(transaction, { workspaceId, calendarId, override });
  const { date, label, periods } = override;
  const entry =
    periods.length === 0
      ? ({ action: 'calendar.close', detail: { date, label } } as const)
      : ({ action: 'calendar.open', detail: { date, label, hours: formatPeriods(periods) } } as const);
  await audit(context, { ...entry, subjectId: calendarId });
}
