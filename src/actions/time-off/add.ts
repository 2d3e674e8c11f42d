import { insertTimeOff, replaceTimeOffClaims, timeOffById } from '../../../db/queries/time-off.ts';
import {
  occurrencesOf,
  type TimeOff,
  type TimeOffTimes,
  timeOffProblem,
} from '../../domain/calendar/time-off.ts';
import { InputError } from '../../domain/errors.ts';
import { type Action, audit } from '../action.ts';
import { checkBookingsStay, type Staying } from '../calendars/bookings-in-the-way.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';
import { knownZone } from './known-zone.ts';
import { detailOf } from './saved-time-off.ts';

/** Time off to add, and what becomes of the bookings in it. */
export type TimeOffToAdd = Omit<TimeOffTimes, 'skippedDates'> & {
  id: string;
  calendarId: string;
  label: string | null;
  staying: Staying;
};

/**
 * Takes time of a calendar off, once or weekly: from then on nobody can book it. If time off with this ID exists, nothing
 * happens, so a repeated request adds just one. Throws NotFound, InputError and BookingsInTheWay.
 */
export const addTimeOff: Action<TimeOffToAdd, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { staying, ...wanted }) {
    const { transaction, workspaceId, at } = context;
    const { calendarId, id } = wanted;
    const zone = knownZone(services, await savedCalendar(context, calendarId));
    if (await timeOffById(transaction, id)) return;
    const timeOff: TimeOff = { ...wanted, workspaceId, skippedDates: [] };
    const why = timeOffProblem(timeOff, { zone, now: at });
    if (why !== undefined) throw new InputError({ kind: 'time-off', why });
    const periods = occurrencesOf(timeOff, zone);
    await checkBookingsStay(context, { calendarId, periods, staying });
    await insertTimeOff(transaction, { ...timeOff, createdAt: at });
    await replaceTimeOffClaims(transaction, timeOff, periods);
    await audit(context, { action: 'time-off.add', subjectId: calendarId, detail: detailOf(timeOff) });
  },
};
