import { insertTimeOff, replaceTimeOffClaims, timeOffById } from '../../../db/queries/time-off.ts';
import {
  occurrencesOf,
  type TimeOff,
  type TimeOffTimes,
  timeOffProblem,
} from '../../domain/calendar/time-off.ts';
import { InputError } from '../../domain/errors.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { checkBookingsStay, type Staying } from '../calendars/bookings-in-the-way.ts';
import { savedMember } from '../calendars/saved-calendar.ts';
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
 * Takes time of a calendar off, once or weekly: from then on nobody can book it. A repeated request with the same ID adds just
 * one. Throws NotFound, also for a team, InputError, BookingsInTheWay, and ChangedMeanwhile if the ID is that of other time off.
 */
export const addTimeOff: Action<TimeOffToAdd, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { staying, ...wanted }) {
    const { transaction, workspaceId, at } = context;
    const { calendarId, id } = wanted;
    const zone = knownZone(services, await savedMember(context, calendarId));
    const timeOff: TimeOff = { ...wanted, workspaceId, skippedDates: [] };
    const present = await timeOffById(transaction, id);
    if (present && isSame(present, timeOff)) return;
    if (present) throw new ChangedMeanwhile();
    const why = timeOffProblem(timeOff, { zone, now: at });
    if (why !== undefined) throw new InputError({ kind: 'time-off', why });
    const periods = occurrencesOf(timeOff, zone);
    await checkBookingsStay(context, { calendarId, periods, staying });
    await insertTimeOff(transaction, { ...timeOff, createdAt: at });
    await replaceTimeOffClaims(transaction, timeOff, periods);
    await audit(context, { action: 'time-off.add', subjectId: calendarId, detail: detailOf(timeOff) });
  },
};

/** Whether both are the same time off, whatever dates are skipped. */
function isSame(present: TimeOff, wanted: TimeOff): boolean {
  const keys = ['workspaceId', 'calendarId', 'start', 'end', 'weeklyUntil', 'label'] as const;
  return keys.every((key) => present[key] === wanted[key]);
}
