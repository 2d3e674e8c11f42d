import { insertClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { ApiError, invalidInput } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { spokenRefusalOf } from '../answer/spoken-refusal.ts';
import { bookSlot } from '../book-slot.ts';
import { parseTime } from '../input/time.ts';
import type { Call } from '../operation.ts';
import { callAt, type RunAsker } from './call-at.ts';
import type { GivenBooking, GivenBusy, GivenRun } from './input.ts';

/**
 * Writes what a run begins with: first when calendars are busy, then the bookings, which keep to the rules of book-slot. Throws
 * ApiError with the path of what can't be.
 */
export async function fillRun(
  services: Services,
  asker: RunAsker,
  { bookings = [], busy = [] }: GivenRun,
): Promise<void> {
  for (const [index, each] of busy.entries()) {
    const call = await callAt(services, asker, each.calendarId.toLowerCase());
    await within(`/busy/${index}`, { services, call }, () => occupy(services, call, each));
  }
  for (const [index, each] of bookings.entries()) {
    const call = await callAt(services, asker, each.calendarId.toLowerCase());
    await within(`/bookings/${index}`, { services, call }, () => book(services, call, each));
  }
}

async function book(services: Services, call: Call, given: GivenBooking): Promise<void> {
  const { calendarId: _, ...input } = given;
  await bookSlot.run(services, call, input);
}

/** A team has no time of its own, but that of its members. */
async function occupy({ db }: Services, call: Call, { start, end }: GivenBusy): Promise<void> {
  const { workspaceId, calendar, zone } = call;
  const startAt = parseTime(start, { zone, path: '/start', edge: 'exact' });
  const endAt = parseTime(end, { zone, path: '/end', edge: 'exact' });
  if (endAt <= startAt) throw invalidInput('/end', 'end must be after start');
  const ids = calendar.team ? liveMembers(calendar.team).map(({ calendarId }) => calendarId) : [calendar.id];
  const time = { startAt, endAt, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  const ownerId = crypto.randomUUID();
  for (const calendarId of ids) {
    await insertClaim(db, { ...time, workspaceId, calendarId, kind: 'external', ownerId });
  }
}

/** Has a refusal say what of the run it's about. */
async function within(
  place: string,
  { services, call }: { services: Services; call: Call },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refused = spokenRefusalOf(services, call.calendar, error);
    if (!refused) throw error;
    const { refusal } = refused;
    const path = `${place}${'path' in refusal ? refusal.path : ''}`;
    throw new ApiError(Object.assign({}, refusal, { path }), { cause: refused.cause });
  }
}
