import { randomBytes } from 'node:crypto';
import { bookingsOfPeriod, insertBooking, isCodeTaken } from '../../../db/queries/bookings/bookings.ts';
import { type BookingOfContact, nextBookingsOfContact } from '../../../db/queries/bookings/next-bookings.ts';
import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import { type Answers, requireKnownAnswers, withoutBlanks } from '../../domain/booking/answers.ts';
import { type Booking, type BookingSource, isSamePerson } from '../../domain/booking/booking.ts';
import { createBookingCode } from '../../domain/booking/booking-code.ts';
import { namesAgree } from '../../domain/booking/person-name.ts';
import { isSentAgain } from '../../domain/booking/sent-again.ts';
import type { Service } from '../../domain/calendar/service.ts';
import type { Channel } from '../../domain/messages/message.ts';
import { uuidAt } from '../../domain/uuid.ts';
import type { Services } from '../../services.ts';
import { type Action, type ActionContext, isForCaller } from '../action.ts';
import { takeSlotByHand } from './overrule.ts';
import { recordChange } from './record-change.ts';
import { BookingRefused, requireAnswers, TimeNotFree } from './refused.ts';
import { choicesOf, holdOf, type Seats } from './seats.ts';
import type { Taking } from './slot.ts';
import { type SlotPlace, type TargetSlot, targetSlot, type WantedSlot } from './target-slot.ts';
import { tellSaidNow } from './tell-said.ts';

const mostCodesTried = 50;

/** Who a booking is for, with notes; the phone number is E.164, the email in lower case. */
export type Person = Pick<Booking, 'name' | 'phone' | 'email' | 'notes' | 'metadata'>;

/** What was booked. `theirs` are the bookings to come of the person, known by name and contact; the new one may be among them. */
export type Booked = {
  booking: Booking;
  isNew: boolean;
  /** The service that was asked for, and at a team with whom. */
  service: Service | undefined;
  withIds: readonly string[] | undefined;
  theirs: readonly BookingOfContact[];
};

/**
 * Books a slot, or returns the booking if the same person already has it; on a caller's page, if the same form has just made it.
 * Throws ApiError INVALID_INPUT for an answer to no question, BookingRefused, TimeNotFree, after these AnswersMissing for callers,
 * and what `targetSlot` throws.
 */
export const bookSlot: Action<BookingWish, Booked> = {
  permission: { role: 'desk', keys: true, callers: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, wish) {
    const { transaction, workspaceId, at: now } = context;
    const { person, answers: given = {}, isOverruling, tell, madeInZone } = wish;
    const { place, slot } = await targetSlot(context, wish);
    requireKnownAnswers(slot.service, given);
    const answers = withoutBlanks(given);
    const { id: calendarId, team } = place.calendar;
    const isTeam = team !== undefined;
    const { phone, email, name } = person;
    const [booked, ofContact] = await Promise.all([
      bookOnce(services, context, { place, slot, person, answers, isOverruling, tell, madeInZone }),
      nextBookingsOfContact(transaction, { workspaceId, calendarId, isTeam, phone, email, now }),
    ]);
    return {
      ...booked,
      service: slot.service,
      withIds: slot.withIds,
      theirs: ofContact.filter((each) => namesAgree(each.name, name)),
    };
  },
};

/** What's to be booked, and for whom. `isOverruling` sets rules aside, which only the desk can. */
export type BookingWish = {
  place: SlotPlace;
  wanted: WantedSlot;
  person: Person;
  answers?: Answers | undefined;
  isOverruling?: boolean;
  /** How they want to be told, if that was said. */
  tell?: readonly Channel[] | undefined;
  /** The caller's zone, if it isn't the calendar's. */
  madeInZone?: string | undefined;
};

type Wish = Omit<BookingWish, 'wanted'> & { slot: TargetSlot; answers: Answers };

/** Books a slot, unless the same person has it. */
async function bookOnce(services: Services, context: ActionContext, wish: Wish) {
  try {
    const [choices, hold, earlier] = await Promise.all([
      choicesOf(services, context, wish),
      holdOf(context, wish),
      // At a team somebody else may still be free then.
      wish.place.calendar.team && bookingOfPerson(context, wish),
    ]);
    if (earlier) return { booking: earlier, isNew: false };
    return { booking: await book(services, context, { ...wish, choices, hold }), isNew: true };
  } catch (error) {
    if (!(error instanceof TimeNotFree || error instanceof BookingRefused)) throw error;
    const there = await bookingOfPerson(context, wish);
    if (!there) throw error;
    return { booking: there, isNew: false };
  }
}

/** The live booking that the same person has of this very period; for a caller's page, the one that the same form has made. */
async function bookingOfPerson(
  { transaction, workspaceId, actor, at }: ActionContext,
  { place, slot, person, answers, tell }: Wish,
) {
  const { calendar, callId = null } = place;
  const { startAt, endAt } = slot;
  const isTeam = calendar.team !== undefined;
  const period = { workspaceId, calendarId: calendar.id, isTeam, startAt, endAt };
  const there = await bookingsOfPeriod(transaction, period);
  return there.find((each) =>
    actor.kind === 'caller'
      ? isSentAgain(each, { ...person, answers, tell: tell ?? null }, at)
      : isSamePerson(each, { ...person, callId }),
  );
}

async function book(
  services: Services,
  context: ActionContext,
  { person, answers, ...wish }: Wish & Pick<Taking, 'choices' | 'hold'>,
): Promise<Booking> {
  const { transaction, workspaceId, at } = context;
  const { place, slot } = wish;
  const { calendar } = place;
  const id = uuidAt(at);
  const taker = { kind: 'booking' as const, ownerId: id };
  const [{ seats, overruled }, code, listeners] = await Promise.all([
    takeSlotByHand(services, context, { ...wish, taker }),
    freeCode(context),
    listenersOf(transaction, context),
  ]);
  // Whoever books at the desk may ask later.
  if (isForCaller(context)) requireAnswers(slot.service, answers);
  const teamId = calendar.team ? calendar.id : null;
  const booking: Booking = {
    ...person,
    ...placeOf(seats, { calendarId: calendar.id, teamId }),
    id,
    workspaceId,
    teamId,
    code,
    status: 'booked',
    startAt: slot.startAt,
    endAt: slot.endAt,
    callId: place.callId ?? null,
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    cancelReason: null,
    sequence: 0,
    source: sourceOf(context),
    attendance: null,
    overruled,
    serviceId: slot.service?.id ?? null,
    answers,
    tell: wish.tell ?? null,
    tellSaid: wish.tell ? tellSaidNow(context, place) : null,
    madeInZone: wish.madeInZone ?? null,
    linkNumber: 0,
    confirmedAt: null,
  };
  await insertBooking(transaction, booking);
  await recordChange(services, context, { kind: 'booking.created', booking, listeners, calendar });
  return booking;
}

/** Where a booking is kept, and whose time it takes: it's kept at the first seat's calendar. */
export function placeOf(
  seats: Seats,
  { calendarId, teamId }: Pick<Booking, 'calendarId' | 'teamId'>,
): Pick<Booking, 'calendarId' | 'memberIds'> {
  const ids = seats.map((seat) => seat.calendarId);
  return { calendarId: ids[0] ?? calendarId, memberIds: teamId === null && ids.length < 2 ? [] : ids };
}

function sourceOf({ actor }: ActionContext): BookingSource {
  if (actor.kind === 'key') return 'bot';
  return actor.kind === 'cli' || actor.kind === 'caller' ? actor.kind : 'desk';
}

/** A code that no booking of the workspace has. */
async function freeCode({ transaction, workspaceId }: ActionContext): Promise<string> {
  for (let tries = 1; tries <= mostCodesTried; tries++) {
    const code = createBookingCode(() => randomBytes(1)[0] ?? 0);
    if (!(await isCodeTaken(transaction, { workspaceId, code }))) return code;
  }
  throw new Error(`no free booking code in ${mostCodesTried} tries for workspace ${workspaceId}`);
}
