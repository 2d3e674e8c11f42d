import type { Static } from '@sinclair/typebox';
import type { Booking } from '../../domain/booking/booking.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import { type Interpretation, nothingSaid } from '../../language/interpretation.ts';
import type { Services } from '../../services.ts';
import type { CallKey, Offered, ToldSlot } from '../../telemetry/call-memory.ts';
import type { ReadRequest } from '../input/request.ts';
import { type Call, keyOfCall } from '../operation.ts';
import type { PeopleAt } from '../search/people-at.ts';
import type { Searched } from './availability.ts';
import type { bookingSchema, holdSchema } from './shapes.ts';

/** People pick among the first few. */
const mostPicked = 10;

type SlotsOfCall = { starts: readonly number[]; durationMinutes: number; people?: PeopleAt | undefined };

/**
 * Keeps what was found for a call: each slot, and unless something has to be asked first, all that was offered, which its
 * next words may lean on, with the time that was asked for.
 */
export function rememberFound(
  { callMemory }: Services,
  call: Call,
  {
    interpretation,
    found,
    saidMinutes,
    booking,
  }: Searched & { saidMinutes: number | undefined; booking: Booking | undefined },
): void {
  const key = keyOfCall(call);
  const { now } = call;
  const { durationMinutes } = interpretation;
  const slots = slotsOf(call, { ...found, starts: found.slots, durationMinutes });
  const ofEach = (found.ofEach ?? []).flatMap(({ service, ...each }) => slotsOf({ ...call, service }, each));
  callMemory.keepTold(key, [...slots, ...ofEach], now);
  const [first, last] = [slots[0], slots.at(-1)];
  if (found.reason === 'unclear' || !first || !last) return;
  const asked = interpretation.kind === 'instant' ? interpretation.windows[0]?.startAt : undefined;
  const about =
    typeof asked === 'number'
      ? { startAt: asked, endAt: asked + durationMinutes * minuteMs }
      : { startAt: first.startAt, endAt: last.endAt };
  // What's left out is remembered by itself.
  const turnedDown = interpretation.turnedDown && { ...interpretation.turnedDown, leftOut: undefined };
  const requested = { ...interpretation, turnedDown, durationMinutes: saidMinutes };
  const isInstant = asked !== undefined;
  offer(callMemory, { key, slots, about, requested, movingId: booking?.id, isInstant, now });
}

/** Keeps what a refusal offers in place of the time that was asked for. */
export function rememberRefused(
  { callMemory }: Services,
  call: Call,
  { asked, ...told }: SlotsOfCall & { asked: Period },
): void {
  const key = keyOfCall(call);
  if (told.starts.length === 0) return;
  const { now } = call;
  const slots = slotsOf(call, told);
  callMemory.keepTold(key, slots, now);
  offer(callMemory, { key, slots, about: asked, requested: requestedAt(asked), isInstant: true, now });
}

/** Keeps what a call holds or has booked, which its next words may lean on. */
export function rememberTaken(
  { callMemory }: Services,
  call: Call,
  { booking, hold }: { booking?: Static<typeof bookingSchema>; hold?: Static<typeof holdSchema> },
): void {
  const taken = booking?.status === 'booked' ? booking : hold;
  const key = keyOfCall(call);
  if (!taken) return;
  const { now } = call;
  const [startAt, endAt] = [taken.start, taken.end].map(
    (time) => Temporal.Instant.from(time).epochMilliseconds,
  );
  if (startAt === undefined || endAt === undefined) return;
  const withIds = taken.with.map(({ calendarId }) => calendarId);
  const slot = { startAt, endAt, serviceId: taken.service?.id, withIds };
  callMemory.keepTold(key, [slot], now);
  const about = { startAt, endAt };
  offer(callMemory, { key, slots: [slot], about, requested: requestedAt(about), isInstant: true, now });
  // Who goes on may want anything else.
  if (booking) callMemory.keepService(key, undefined, now);
}

/**
 * Keeps what a call asks for besides a time, whether that was said, named or is usual. A booking that moves stays what it
 * is and with whom, so that says nothing of another.
 */
export function rememberSought(
  { callMemory }: Services,
  { call, booking, member }: Pick<ReadRequest, 'call' | 'booking' | 'member'>,
): void {
  const key = keyOfCall(call);
  if (booking && !member) return;
  const { service, wished, now } = call;
  const before = callMemory.recall(key, now).sought;
  callMemory.keepSought(key, booking ? { ...before, wished } : { serviceId: service?.id, wished }, now);
}

function offer(
  callMemory: Services['callMemory'],
  {
    key,
    slots,
    now,
    ...offered
  }: Omit<Offered, 'slots' | 'withIds'> & { key: CallKey; slots: readonly ToldSlot[]; now: number },
): void {
  const withIds = [...new Set(slots.flatMap((slot) => slot.withIds ?? []))];
  const picked = slots.slice(0, mostPicked).map(({ startAt, endAt }) => ({ startAt, endAt }));
  callMemory.keepOffered(key, { ...offered, slots: picked, withIds }, now);
}

/** The request of just that time. */
function requestedAt({ startAt }: Period): Interpretation {
  return { ...nothingSaid, kind: 'instant', windows: [{ startAt, endAt: startAt }] };
}

function slotsOf(
  { service }: Pick<Call, 'service'>,
  { starts, durationMinutes, people }: SlotsOfCall,
): ToldSlot[] {
  return starts.map((startAt) => ({
    startAt,
    endAt: startAt + durationMinutes * minuteMs,
    serviceId: service?.id,
    withIds: people?.get(startAt),
  }));
}
