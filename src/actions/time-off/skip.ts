import { replaceTimeOffClaims, setSkippedDates } from '../../../db/queries/time-off.ts';
import { occurrencesOf } from '../../domain/calendar/time-off.ts';
import { type Action, audit, NotFound } from '../action.ts';
import { knownZone } from './known-zone.ts';
import { detailOf, type NamedTimeOff, savedTimeOff } from './saved-time-off.ts';

/** Leaves out one date on which weekly time off begins, which frees its time. Throws NotFound, also for other dates. */
export const skipTimeOff: Action<NamedTimeOff & { date: string }, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { date, ...named }) {
    const { transaction, workspaceId } = context;
    const { calendar, timeOff } = await savedTimeOff(context, named);
    if (timeOff.skippedDates.includes(date)) return;
    const zone = knownZone(services, calendar);
    const isDate = occurrencesOf(timeOff, zone).some((each) => each.date === date);
    if (!isDate || timeOff.weeklyUntil === null) throw new NotFound();
    const skippedDates = [...timeOff.skippedDates, date].sort();
    await setSkippedDates(transaction, { workspaceId, id: timeOff.id, skippedDates });
    await replaceTimeOffClaims(transaction, timeOff, occurrencesOf({ ...timeOff, skippedDates }, zone));
    const detail = { date, ...detailOf(timeOff) };
    await audit(context, { action: 'time-off.skip', subjectId: timeOff.calendarId, detail });
  },
};
