import type { Static } from '@sinclair/typebox';
import type { Booking } from '../../domain/booking/booking.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import type { Offered, ToldSlot } from '../../telemetry/call-memory.ts';
import type { ReadRequest } from '../input/request.ts';
import { instantAt } from '../input/requested-time.ts';
import { type Call, keyOfCall } from '../operation.ts';
import type { PeopleAt } from '../search/people-at.ts';
import type { Searched } from './availability.ts';
import type { DescribedBooking } from './descriptions.ts';
import type { holdSchema } from './shapes.ts';

/** People pick among the first few. */
const mostPicked = 10;

type SlotsOfCall = { starts: readonly number[]; durationMinutes: number; people?: PeopleAt | undefined };

/**
 * Keeps what was found for a call: each slot, and unless something has to be asked first, all that was offered, which its
 * next words may lean on, with the time that was asked for.
 */
export function rememberFound(
  services: Services,
  call: Call,
  {
    interpretation,
    found,
    saidMinutes,
    booking,
  }: Searched & { saidMinutes: number | undefined; booking: Booking | undefined },
): void {
  if (call.callId === undefined) return;
  const { durationMinutes } = interpretation;
  const slots = slotsOf(call, { ...found, starts: found.slots, durationMinutes });
  const ofEach = (found.ofEach ?? []).flatMap(({ service, ...each }) => slotsOf({ ...call, service }, each));
  services.callMemory.keepTold(keyOfCall(call), [...slots, ...ofEach], call.now);
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
  offer(services, call, { slots, about, requested, movingId: booking?.id, isInstant });
}

/** Keeps what a refusal offers in place of the time that was asked for. */
export function rememberRefused(
  services: Services,
  call: Call,
  { asked, ...told }: SlotsOfCall & { asked: Period },
): void {
  if (told.starts.length > 0) offerInstead(services, call, { slots: slotsOf(call, told), about: asked });
}

/** Keeps what a call holds or has booked, which its next words may lean on. */
export function rememberTaken(
  services: Services,
  call: Call,
  { booking, hold }: { booking?: DescribedBooking; hold?: Static<typeof holdSchema> },
): void {
  const taken = booking?.status === 'booked' ? booking : hold;
  if (!taken) return;
  const [startAt, endAt] = [taken.start, taken.end].map(
    (time) => Temporal.Instant.from(time).epochMilliseconds,
  );
  if (startAt === undefined || endAt === undefined) return;
  const withIds = taken.with.map(({ calendarId }) => calendarId);
  const slot = { startAt, endAt, serviceId: taken.service?.id, withIds };
  offerInstead(services, call, { slots: [slot], about: { startAt, endAt } });
  // Who goes on may want anything else.
  if (booking) services.callMemory.keepService(keyOfCall(call), undefined, call.now);
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

type Offer = Omit<Offered, 'slots' | 'withIds'> & { slots: readonly ToldSlot[] };

/** Keeps slots as told and offered where just one time was asked for. */
function offerInstead(
  services: Services,
  call: Call,
  { slots, about }: Pick<Offer, 'slots' | 'about'>,
): void {
  services.callMemory.keepTold(keyOfCall(call), slots, call.now);
  offer(services, call, { slots, about, requested: instantAt(about.startAt), isInstant: true });
}

function offer({ callMemory }: Services, call: Call, { slots, ...offered }: Offer): void {
  const withIds = [...new Set(slots.flatMap((slot) => slot.withIds ?? []))];
  const picked = slots.slice(0, mostPicked).map(({ startAt, endAt }) => ({ startAt, endAt }));
  callMemory.keepOffered(keyOfCall(call), { ...offered, slots: picked, withIds }, call.now);
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
