import { Type } from '@sinclair/typebox';
import { claimTime, deleteClaims } from '../../db/queries/bookings/claims.ts';
import { liveHoldCounts, liveHoldOfCall } from '../../db/queries/bookings/holds.ts';
import type { Writing } from '../../db/write.ts';
import type { Hold } from '../domain/booking/booking.ts';
import { ApiError } from '../domain/errors.ts';
import type { Confirmation } from '../links/sync/freshness.ts';
import type { Services } from '../services.ts';
import { speechContext, speechOf } from './described.ts';
import { describeHold } from './described-booking.ts';
import { once } from './once.ts';
import { type Call, declareWrite } from './operation.ts';
import { holdSchema, messageSchema, timeSchema } from './shapes.ts';
import { takeSlot } from './take-slot.ts';
import { readWanted, slotInput, type TargetSlot, targetSlot } from './wanted-slot.ts';

const name = 'hold-slot';
const defaultTtlSeconds = 120;

/** How many live holds there may be. */
const mostHolds = { call: 5, calendar: 100 } as const;

/** Reserves an offered slot for a short while; the same call renews its own. */
export const holdSlot = declareWrite({
  name,
  title: 'Hold slot',
  description:
    'Reserves a slot for a short while, so that nobody else takes it while the caller gives a name and number. It ends by itself.',
  input: Type.Object({
    ...slotInput,
    ttlSeconds: Type.Optional(
      Type.Integer({ minimum: 30, maximum: 600, description: `How long; default ${defaultTtlSeconds}.` }),
    ),
  }),
  tool: {
    description:
      'Call it when the caller has chosen a slot and you still need their name or number: nobody else can take it meanwhile. It ends by itself. Pass exactly one of slotId and start. Go on talking; message may be left unsaid.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    fields: {
      slotId: 'As check_availability gave it, unchanged.',
      start: 'Only without a slotId: ISO 8601.',
      durationMinutes: 'Only with start.',
      ttlSeconds: 'How long; 120 unless given.',
    },
  },
  output: Type.Object({ hold: holdSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, input) {
    const wanted = readWanted(services, call, input);
    const linked = await services.links.confirm(call.calendar);
    const seconds = input.ttlSeconds ?? defaultTtlSeconds;
    const speech = speechOf(services, call);
    return once(services, call, {
      operation: name,
      input,
      async work(transaction) {
        const otherwiseMinutes = call.calendar.slotMinutes;
        const slot = await targetSlot(services, call, { transaction, wanted, otherwiseMinutes });
        const expiresAt = call.now + seconds * 1000;
        const renewed = await renew(call, { transaction, slot, expiresAt });
        const hold = renewed ?? (await take(services, call, { transaction, slot, expiresAt, linked }));
        return {
          answer: {
            hold: describeHold(services, call, hold),
            message: speech.held({ startAt: hold.startAt, seconds }, speechContext(call)),
            now: call.zone.format(call.now),
          },
          isNew: renewed === undefined,
        };
      },
    });
  },
});

type Taking = { transaction: Writing; slot: TargetSlot; expiresAt: number };

/** Lets the live hold that a call has of this very slot last longer; undefined where there is none. */
async function renew(call: Call, { transaction, slot, expiresAt }: Taking): Promise<Hold | undefined> {
  const { callId, workspaceId, calendar, now } = call;
  if (callId === undefined) return undefined;
  const { startAt, endAt } = slot;
  const key = { workspaceId, calendarId: calendar.id };
  const hold = await liveHoldOfCall(transaction, { ...key, startAt, endAt, callId, now });
  if (!hold) return undefined;
  // By the clock of another server, which is ahead or was asked later, it may have ended, and somebody have its time.
  const claim = { ...hold, ...key, kind: 'hold' as const, ownerId: hold.id, callId, expiresAt };
  const exceptId = await claimTime(transaction, claim, { now });
  if (exceptId === undefined) return undefined;
  await deleteClaims(transaction, { workspaceId, ownerId: hold.id, exceptId });
  return { ...hold, expiresAt };
}

async function take(
  services: Services,
  call: Call,
  { transaction, slot, expiresAt, linked }: Taking & { linked: Confirmation },
): Promise<Hold> {
  const id = crypto.randomUUID();
  const { callId, workspaceId, calendar, now } = call;
  const taker = { kind: 'hold' as const, ownerId: id, expiresAt };
  await takeSlot(services, call, { transaction, slot, taker, linked });
  const counts = await liveHoldCounts(transaction, { workspaceId, calendarId: calendar.id, callId, now });
  if (counts.ofCall > mostHolds.call) throw tooMany(services, call, 'call');
  if (counts.ofCalendar > mostHolds.calendar) throw tooMany(services, call, 'calendar');
  const { bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  const { startAt, endAt } = slot;
  return { id, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes, expiresAt, callId: callId ?? null };
}

function tooMany(services: Services, call: Call, limitOf: 'call' | 'calendar'): ApiError {
  const { holdLimit } = speechOf(services, call);
  const limit = mostHolds[limitOf];
  return new ApiError({ code: 'HOLD_LIMIT', limitOf, limit, message: holdLimit[limitOf] });
}
