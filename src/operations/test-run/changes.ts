import type { Static } from '@sinclair/typebox';
import { liveHoldsOfWorkspace } from '../../../db/queries/bookings/claims/holds.ts';
import { allLeftMessages } from '../../../db/queries/left-messages/left-messages.ts';
import {
  bookingsOfEvents,
  type EventOfRun,
  eventsOfRun,
  messagesOfRun,
} from '../../../db/queries/runs/runs.ts';
import { describeLeftMessage } from '../../actions/left-messages/describe.ts';
import { type Booking, madeAt, seatIds } from '../../domain/booking/booking.ts';
import { linkedBody } from '../../jobs/webhooks/linked-body.ts';
import type { Run } from '../../runs/runs.ts';
import type { Services } from '../../services.ts';
import type { AskedInRun } from '../../telemetry/exchange.ts';
import { describeBooking, describeHold } from '../answer/descriptions.ts';
import type { previousSchema } from '../answer/event-shapes.ts';
import { answeredManageUrl } from '../answer/manage-url.ts';
import type { bookingSchema } from '../answer/shapes.ts';
import { withTold } from '../answer/told-messages.ts';
import type { Call } from '../operation.ts';
import { callAt, type RunAsker } from './call-at.ts';
import type { RunChanges } from './shapes.ts';

type AnsweredBooking = Static<typeof bookingSchema>;

/** What changed in a run since it was made. */
export async function changesIn(run: Run<Services>, asker: RunAsker): Promise<RunChanges> {
  const { services } = run;
  const { db } = services;
  const { workspaceId } = asker;
  const at = callsByCalendar(services, asker);
  const bookings = await bookingsOfEvents(db, workspaceId);
  const described = await describeAll(services, [...bookings.values()], at);
  const events = await eventsOfRun(db, workspaceId);
  const of = (type: string) => [...firstOf(events, type).keys()].flatMap((id) => described.get(id) ?? []);
  const moves = firstOf(events, 'booking.moved');
  const now = services.clock.now();
  return {
    booked: of('booking.created'),
    moved: of('booking.moved').map((booking) => ({
      ...booking,
      previous: previousIn(moves.get(booking.id)),
    })),
    cancelled: of('booking.cancelled'),
    updated: of('booking.changed'),
    holds: await holdsAt(services, { workspaceId, now, at }),
    messages: await leftIn(services, { workspaceId, at }),
    waitlist: [],
    told: await toldIn(run, { workspaceId, at }),
    events: events.map(({ body, bookingId }) => {
      const booking = bookings.get(bookingId ?? '');
      return JSON.parse(linkedBody(services, { body, booking: booking ?? null }, now).body);
    }),
    calls: callsOf(run.asked.all),
  };
}

type CallsAt = (calendarId: string) => Promise<Call>;

function callsByCalendar(services: Services, asker: RunAsker): CallsAt {
  const calls = new Map<string, Promise<Call>>();
  return (calendarId) => {
    const call = calls.get(calendarId) ?? callAt(services, asker, calendarId);
    calls.set(calendarId, call);
    return call;
  };
}

/** The first event of a type for each booking that there's one of, in order. */
function firstOf(events: readonly EventOfRun[], type: string): Map<string, EventOfRun> {
  const first = new Map<string, EventOfRun>();
  for (const event of events) {
    const { bookingId } = event;
    if (event.type === type && bookingId !== null && !first.has(bookingId)) first.set(bookingId, event);
  }
  return first;
}

function previousIn(event: EventOfRun | undefined): Static<typeof previousSchema> {
  return JSON.parse(event?.body ?? '').data.previous;
}

/** Bookings as REST answers them where they were made, by their IDs. */
async function describeAll(
  services: Services,
  bookings: readonly Booking[],
  at: CallsAt,
): Promise<Map<string, AnsweredBooking>> {
  const described: AnsweredBooking[] = [];
  for (const [calendarId, some] of Map.groupBy(bookings, madeAt)) {
    const call = await at(calendarId);
    const plain = some.map((booking) => describeBooking(services, call, booking));
    const told = await withTold(services.db, call, plain);
    const urls = new Map(some.map((booking) => [booking.id, answeredManageUrl(services, call, booking)]));
    described.push(...told.map((booking) => ({ ...booking, manageUrl: urls.get(booking.id) ?? null })));
  }
  return new Map(described.map((booking) => [booking.id, booking]));
}

async function holdsAt(
  services: Services,
  { workspaceId, now, at }: { workspaceId: string; now: number; at: CallsAt },
): Promise<RunChanges['holds']> {
  const held: RunChanges['holds'] = [];
  for (const hold of await liveHoldsOfWorkspace(services.db, { workspaceId, now })) {
    const [seat = ''] = seatIds(hold);
    const calendarId = hold.teamId ?? seat;
    const call = await at(calendarId);
    held.push({ ...describeHold(services, call, hold), calendarId, callId: hold.callId });
  }
  return held;
}

async function leftIn(
  services: Services,
  { workspaceId, at }: { workspaceId: string; at: CallsAt },
): Promise<RunChanges['messages']> {
  const left: RunChanges['messages'] = [];
  for (const message of await allLeftMessages(services.db, workspaceId)) {
    const { zone } = await at(message.calendarId);
    left.push({ ...describeLeftMessage(message, zone), calendarId: message.calendarId });
  }
  return left;
}

async function toldIn(
  { services, told }: Run<Services>,
  { workspaceId, at }: { workspaceId: string; at: CallsAt },
): Promise<RunChanges['told']> {
  const messages = await messagesOfRun(services.db, workspaceId);
  const described: RunChanges['told'] = [];
  for (const { id, at: instant, ...message } of told) {
    const of = messages.get(id ?? '');
    if (!of) continue;
    const { calendarId, ...about } = of;
    const { zone } = await at(calendarId);
    described.push({ ...about, ...message, at: zone.format(instant) });
  }
  return described;
}

function callsOf(asked: readonly AskedInRun[]): RunChanges['calls'] {
  const byCall = Map.groupBy(asked, ({ callId }) => callId);
  return [...byCall].map(([callId = null, requests]) => ({
    callId,
    requests: requests.map(({ operation, input = null, status, message = null }) => ({
      operation,
      input,
      status,
      message,
    })),
  }));
}
