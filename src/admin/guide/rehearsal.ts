import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { bookingsOfEvents } from '../../../db/queries/runs/runs.ts';
import type { TrialBooking, TrialLine } from '../../../views/guide/trial-call.tsx';
import { madeAt } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { callerZone, zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { Call } from '../../operations/operation.ts';
import type { Run } from '../../runs/runs.ts';
import type { Services } from '../../services.ts';
import type { AskedInRun } from '../../telemetry/exchange.ts';
import { shortTime } from '../bookings/booking-time.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/**
 * A calendar in a member's own run, where whole calls can be played; `isRenewed` if it began anew because the workspace was
 * configured otherwise since.
 */
export type Rehearsal = { run: Run<Services>; calendar: Calendar; isRenewed: boolean };

/** When a member's run is entered, in epoch milliseconds, and at which calendar; `isAnew` begins it anew. */
export type Entering = { calendarId: string; setAt: number; isAnew: boolean };

/**
 * Enters a member's run, whose name no test key can give. Throws ApiError RUN_LIMIT, and PageError 404 for a calendar that
 * isn't there.
 */
export async function enterRehearsal(
  { services: { runs }, session }: MemberVisit,
  { calendarId, setAt, isAnew }: Entering,
): Promise<Rehearsal> {
  const { workspaceId } = session;
  const key = { workspaceId, name: `desk:${session.userId}` };
  const anew = () => runs.replace(key, { setAt, fill: async () => {} });
  const entered = isAnew ? await anew() : await runs.enter(key, setAt);
  const isRenewed = !isAnew && !(await runs.isCurrent(entered, key));
  const run = isRenewed ? await anew() : entered;
  const calendar = await calendarOfWorkspace(run.services.db, { workspaceId, calendarId });
  if (!calendar) throw notFound();
  return { run, calendar, isRenewed };
}

/** A call in a rehearsal, by a bot. Throws ApiError INVALID_INPUT for an unknown time zone. */
export function callIn(
  { run: { services }, calendar }: Rehearsal,
  { session, exchange }: MemberVisit,
  { callId, timeZone }: { callId: string; timeZone: string | undefined },
): Call {
  const calendarZone = zoneOfCalendar(services, calendar);
  return {
    workspaceId: session.workspaceId,
    // Nobody is a member in a run, and a caller may do what bots may.
    actor: { kind: 'key', id: session.userId },
    calendar,
    calendarZone,
    zone: callerZone(services, { name: timeZone, calendarZone }),
    now: services.clock.now(),
    callId,
    idempotencyKey: undefined,
    via: 'rest',
    address: () => exchange.address(),
  };
}

/** What was asked and said in a call of a rehearsal, in order. */
export function linesOf(
  { run }: Rehearsal,
  callId: string,
  { guideTrial }: MemberVisit['texts'],
): TrialLine[] {
  return run.asked.all
    .filter((asked) => asked.callId === callId)
    .map(({ operation, input, message = '' }) => ({ asked: askedWords(operation, input), said: message }));

  function askedWords(operation: AskedInRun['operation'], input: unknown): string {
    const { query } = Object(input) as { query?: unknown };
    return typeof query === 'string' ? guideTrial.words(query) : (guideTrial.steps[operation] ?? operation);
  }
}

/** The bookings of a rehearsal at its calendar that stand, the earliest first. */
export async function bookingsOf(
  { run: { services }, calendar }: Rehearsal,
  { session, texts }: MemberVisit,
): Promise<TrialBooking[]> {
  const zone = zoneOfCalendar(services, calendar);
  const now = services.clock.now();
  const bookings = await bookingsOfEvents(services.db, session.workspaceId);
  return [...bookings.values()]
    .filter((booking) => madeAt(booking) === calendar.id && booking.status === 'booked')
    .toSorted((a, b) => a.startAt - b.startAt)
    .map(({ id, code, name, ...booking }) => ({
      id,
      code,
      name,
      when: shortTime(booking, { zone, now, texts }),
    }));
}
