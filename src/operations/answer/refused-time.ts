import { bookingsOfPeriod } from '../../../db/queries/bookings/bookings.ts';
import { liveHoldsOfPeriod } from '../../../db/queries/bookings/claims/holds.ts';
import { companionsOf } from '../../actions/bookings/companions.ts';
import type { RefusedSlot } from '../../actions/bookings/refused.ts';
import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { ApiError, type TimeRefusalCode } from '../../domain/errors.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import { callFor } from '../input/wanted-service.ts';
import type { Call } from '../operation.ts';
import { askedHours } from '../search/asked-hours.ts';
import { nearestSlots, nothingNear } from '../search/nearest-slots.ts';
import { peopleAt } from '../search/people-at.ts';
import { SlotSearch } from '../search/slot-search.ts';
import { ableMembers } from '../search/wished-members.ts';
import { peopleInOffer, serviceToSay, slotDescriber, speechContext, speechOf } from './descriptions.ts';
import { rememberRefused } from './told-slots.ts';

/** How many free slots a refusal offers. */
const offered = 3;

/** The refusal of a slot, with the reason that check-availability gives and the nearest free slots. */
export async function refuseTime(services: Services, requested: Call, slot: RefusedSlot): Promise<ApiError> {
  const { startAt, durationMinutes, moving, holdId, linked } = slot;
  const others = await companionsOf(services.db, requested.calendar, moving);
  const call = callFor(requested, { service: slot.service, moving, others });
  const able = ableMembers({ call, linked });
  const limits = { durationMinutes, own: { movingId: moving?.id, holdId }, among: able };
  const search = new SlotSearch(services, call, limits);
  const asked = slot.withIds && askedMembers(call, { able, withIds: slot.withIds });
  const theirs = asked ? new SlotSearch(services, call, { ...limits, among: asked }) : search;
  const period = { startAt, endAt: startAt + durationMinutes * minuteMs };
  const instant = { kind: 'instant' as const, periods: [period] };
  // Members who have left since have no time.
  const reason = asked?.length === 0 ? 'slot_taken' : await theirs.reason(instant);
  const windows = [{ startAt, endAt: startAt }];
  const { zone } = call;
  const { intervalMinutes } = call.calendar;
  const hours = askedHours({ kind: 'instant', windows }, { zone, intervalMinutes });
  const near = { ...hours, requested: instant, zone };
  // Times of those who were asked for, and other times of anybody.
  const ofAsked = asked ? await nearestSlots(theirs, { ...near, limit: offered - 1 }) : nothingNear;
  const isOffered = ({ startAt: at }: Period) => !ofAsked.slots.includes(at);
  const limit = offered - ofAsked.slots.length;
  const ofOthers = await nearestSlots(search, { ...near, limit, isOffered });
  const slots = [...ofAsked.slots, ...ofOthers.slots].sort((a, b) => a - b);
  const people = new Map([
    ...(await peopleAt(services, call, { search, starts: ofOthers.slots, moving })),
    ...(await peopleAt(services, call, { search: theirs, starts: ofAsked.slots, moving })),
  ]);
  rememberRefused(services, call, { asked: period, starts: slots, durationMinutes, people });
  const speech = speechOf(services, call);
  const isTaken = reason === 'slot_taken';
  const name = isTaken ? await nameInCall(services, call, slot) : undefined;
  const message = speech.availability(
    {
      reason,
      kind: 'instant',
      windows,
      slots: asked ? slots : ofOthers.named,
      isOtherHours: ofAsked.isOtherHours || ofOthers.isOtherHours,
      durationMinutes,
      horizonDays: call.calendar.horizonDays,
      service: serviceToSay(call, call.service),
      people: peopleInOffer(call, { people, askedIds: slot.withIds }),
    },
    speechContext(call),
  );
  const isModel = call.via === 'mcp';
  return new ApiError({
    code: codes[reason],
    message:
      name === undefined
        ? message
        : `${message} ${speech.bookedInCall(name, isModel ? undefined : 'update-booking')}`,
    slots: slots.map(slotDescriber(services, call, { durationMinutes, people })),
    name,
    note: name !== undefined && isModel ? 'If that name is wrong, update_booking can correct it.' : undefined,
    isHeld: isTaken && (await isHeld(services, call, period)),
  });
}

/** The members whom a slot was asked for with who are still there; undefined at `everyone`, where all take part. */
function askedMembers(
  { calendar }: Call,
  { able, withIds }: { able: readonly TeamMember[] | undefined; withIds: readonly string[] },
): TeamMember[] | undefined {
  if (calendar.team?.kind !== 'anyone') return undefined;
  return able?.filter(({ calendarId }) => withIds.includes(calendarId));
}

/** Whether anybody holds this very period. */
async function isHeld({ db }: Services, { calendar, now }: Call, period: Period): Promise<boolean> {
  const isTeam = calendar.team !== undefined;
  const holds = await liveHoldsOfPeriod(db, { ...keyOfCalendar(calendar), ...period, isTeam, now });
  return holds.length > 0;
}

/** The name on the booking, if this very call booked the slot; nobody else learns it. */
async function nameInCall(
  { db }: Services,
  { workspaceId, calendar, callId }: Call,
  { startAt, durationMinutes }: RefusedSlot,
): Promise<string | undefined> {
  if (callId === undefined) return undefined;
  const period = { startAt, endAt: startAt + durationMinutes * minuteMs };
  const isTeam = calendar.team !== undefined;
  const bookings = await bookingsOfPeriod(db, { workspaceId, calendarId: calendar.id, isTeam, ...period });
  return bookings.find((booking) => booking.callId === callId)?.name;
}

const codes: Record<AvailabilityReason, TimeRefusalCode> = {
  available: 'SLOT_TAKEN',
  calendar_unreachable: 'SLOT_TAKEN',
  unclear: 'SLOT_TAKEN',
  slot_taken: 'SLOT_TAKEN',
  fully_booked: 'SLOT_TAKEN',
  off_grid: 'OFF_GRID',
  duration_too_long: 'OUTSIDE_WORKING_HOURS',
  too_soon: 'TOO_SOON',
  date_closed: 'DATE_CLOSED',
  outside_working_hours: 'OUTSIDE_WORKING_HOURS',
  too_far: 'TOO_FAR',
  in_the_past: 'IN_THE_PAST',
};
