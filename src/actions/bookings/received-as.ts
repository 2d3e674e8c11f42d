import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import { type NotReceivable, type ReceivedAs, receivingOf } from '../../domain/booking/receiving.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { NotFound } from '../action.ts';

/** Somebody can't take over a booking, whatever the time. */
export class HandOverRefused extends Error {
  override readonly name = 'HandOverRefused';

  constructor(readonly why: NotReceivable) {
    super(why);
  }
}

/** Reads a calendar by its ID, archived ones too. Throws NotFound for another workspace's. */
export type CalendarReader = (id: string) => Promise<Calendar>;

/** Reads the calendars of a workspace, except for one that's known already. */
export function calendarsIn(
  db: Database,
  { workspaceId, known }: { workspaceId: string; known: Calendar },
): CalendarReader {
  return async (id) => {
    const calendar = id === known.id ? known : await calendarById(db, id);
    if (calendar?.workspaceId !== workspaceId) throw new NotFound();
    return calendar;
  };
}

/** Where a booking is kept, and what for, once a receiver has it. Throws HandOverRefused and NotFound. */
export async function receivedAs(
  booking: Booking,
  { toId, calendarOf }: { toId: string; calendarOf: CalendarReader },
): Promise<ReceivedAs> {
  const receiver = await calendarOf(toId);
  const receiving = receivingOf(booking, { from: await calendarOf(madeAt(booking)), receiver });
  if ('refused' in receiving) throw new HandOverRefused(receiving.refused);
  return receiving;
}
