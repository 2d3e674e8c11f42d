import type { BookingChangeKind } from '../../../db/booking-tables.ts';
import { insertCallChange } from '../../../db/queries/calls/changes.ts';
import { tellFeeds } from '../../../db/queries/feeds.ts';
import { tellLinks } from '../../../db/queries/links/write-backs.ts';
import type { TellingCalendar } from '../../../db/queries/messages/plan.ts';
import type { Listener } from '../../../db/queries/webhooks/events.ts';
import { planUpcoming } from '../../../db/queries/webhooks/upcoming.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { type Booking, madeAt, takenCalendars } from '../../domain/booking/booking.ts';
import type { MessageOccasion } from '../../domain/messages/news.ts';
import type { PromisedOperation } from '../../domain/promises/finding.ts';
import { nameHash } from '../../domain/promises/name-hash.ts';
import type { Period } from '../../domain/time/period.ts';
import { planMemberMails } from '../../jobs/messages/members/plan.ts';
import type { Messenger } from '../../jobs/messages/messenger.ts';
import { type PlanningTools, planMessages } from '../../jobs/messages/plan.ts';
import { type BookingHappening, type Speaking, tellOfBooking } from '../../jobs/webhooks/booking-event.ts';
import { type ActionContext, audit, doorOf, isForCaller } from '../action.ts';

/** What happened, to people. */
type Change = BookingChangeKind | 'booking.restored';

type Called = {
  action: AuditAction;
  type: BookingHappening['type'];
  occasion: MessageOccasion;
  promised?: PromisedOperation;
};

/** What each change is called in the audit log, to endpoints, in what callers are told, and as what a bot may promise. */
const changes: Readonly<Record<Change, Called>> = {
  'booking.created': {
    action: 'booking.create',
    type: 'booking.created',
    occasion: 'created',
    promised: 'book',
  },
  'booking.rescheduled': {
    action: 'booking.reschedule',
    type: 'booking.moved',
    occasion: 'rescheduled',
    promised: 'move',
  },
  'booking.cancelled': {
    action: 'booking.cancel',
    type: 'booking.cancelled',
    occasion: 'cancelled',
    promised: 'cancel',
  },
  'booking.changed': { action: 'booking.update', type: 'booking.changed', occasion: 'changed' },
  // Endpoints have known it all along.
  'booking.restored': { action: 'booking.restore', type: 'booking.changed', occasion: 'restored' },
};

/**
 * A change to a booking; `before` is what was moved, `details` names the corrected fields. `listeners` are the endpoints of the
 * workspace that are on; `isByLink` says that it follows an event in a linked calendar. `calendar` is the one that was asked.
 */
export type BookingChange = {
  kind: Change;
  booking: Booking;
  before?: Booking;
  details?: readonly string[];
  listeners: readonly Listener[];
  isByLink?: boolean | undefined;
  calendar?: TellingCalendar | undefined;
};

/**
 * Records a change in the audit log, without personal data, and for its phone call, and tells the links of each calendar whose time it takes or has
 * left, endpoints, the caller, and members by mail. Feeds see for themselves what changed of the bookings that are kept at their
 * calendar; they're told of the others.
 */
export async function recordChange(
  speaking: Speaking & PlanningTools & { messenger: Messenger },
  context: ActionContext,
  change: BookingChange,
): Promise<void> {
  const { kind, booking, before, details } = change;
  const { id: bookingId, workspaceId, updatedAt: at } = booking;
  const { transaction } = context;
  const calendarIds = new Set([...takenCalendars(booking), ...(before ? takenCalendars(before) : [])]);
  for (const calendarId of calendarIds) {
    await tellLinks(transaction, { workspaceId, calendarId, bookingId });
    // What's new takes its time, and so is seen.
    const isSeen = calendarId === booking.calendarId || kind === 'booking.created';
    if (!isSeen) await tellFeeds(transaction, { workspaceId, calendarId, at });
  }
  if (change.listeners.length > 0) await tellEndpoints(speaking, context, change);
  await tellCaller(speaking, context, change);
  if (speaking.messenger.canMail) await tellMembers(context, change);
  const detail = {
    calendarId: madeAt(booking),
    ...(booking.memberIds.length > 0 && { memberIds: booking.memberIds }),
    ...isoPeriod(booking),
    ...(before && { from: { ...isoPeriod(before), ...formerCalendar(before, booking) } }),
    ...(details && { details }),
  };
  await Promise.all([
    audit(context, { action: changes[kind].action, subjectId: bookingId, detail }),
    recordForCall(context, change),
  ]);
}

/** Keeps what was done in a phone call, to compare it with what its bot said. */
async function recordForCall(
  { transaction, callId }: ActionContext,
  { kind, booking, before }: BookingChange,
): Promise<void> {
  const { promised } = changes[kind];
  if (callId === undefined || !promised) return;
  await insertCallChange(transaction, {
    workspaceId: booking.workspaceId,
    callId,
    at: booking.updatedAt,
    operation: promised,
    isDone: true,
    startAt: booking.startAt,
    startBefore: before?.startAt ?? null,
    nameHash: nameHash(booking),
    bookingId: booking.id,
  });
}

async function tellEndpoints(
  speaking: Speaking,
  context: ActionContext,
  { kind, booking, before, details, listeners, isByLink = false }: BookingChange,
): Promise<void> {
  const { transaction, at } = context;
  const by = isByLink ? 'link' : doorOf(context);
  const changed = kind === 'booking.restored' ? ['status'] : details;
  const happening = { type: changes[kind].type, booking, before, changed, by };
  await tellOfBooking(speaking, transaction, { happening, listeners, at });
  const isPlanned =
    kind !== 'booking.changed' && listeners.some(({ types }) => types.includes('booking.upcoming'));
  const { workspaceId, id: bookingId } = booking;
  if (!isPlanned) return;
  const isStartNew =
    kind === 'booking.created' || (before !== undefined && before.startAt !== booking.startAt);
  await planUpcoming(transaction, { workspaceId, bookingId, isStartNew, now: at });
}

async function tellMembers(context: ActionContext, change: BookingChange): Promise<void> {
  const { kind, booking, before } = change;
  if (kind === 'booking.changed') return;
  const { actor, transaction, at } = context;
  const former = { ...booking, status: kind === 'booking.cancelled' ? 'booked' : 'cancelled' } as const;
  await planMemberMails(transaction, {
    booking,
    before: kind === 'booking.created' ? null : (before ?? former),
    actorId: actor.kind === 'user' ? actor.id : undefined,
    isUndoable: isUndoable(context, change),
    at,
  });
}

async function tellCaller(
  tools: PlanningTools,
  context: ActionContext,
  change: BookingChange,
): Promise<void> {
  const { kind, booking, details, calendar } = change;
  await planMessages(tools, context.transaction, {
    occasion: changes[kind].occasion,
    booking,
    details,
    calendar: calendar?.id === madeAt(booking) ? calendar : undefined,
    isByCaller: isForCaller(context),
    isUndoable: isUndoable(context, change),
    at: context.at,
  });
}

/** Whether the dashboard offers to undo a change that others are told of. */
function isUndoable(context: ActionContext, { kind, isByLink = false }: BookingChange): boolean {
  const isOffered = kind !== 'booking.created' && kind !== 'booking.changed' && !isByLink;
  return isOffered && doorOf(context) === 'dashboard';
}

/** The calendar that a booking was made at, if it's at another one now. */
function formerCalendar(before: Booking, booking: Booking): { calendarId?: string } {
  return madeAt(before) === madeAt(booking) ? {} : { calendarId: madeAt(before) };
}

/** A period as the audit log keeps it: ISO 8601, UTC. */
export function isoPeriod({ startAt, endAt }: Period): { start: string; end: string } {
  return { start: new Date(startAt).toISOString(), end: new Date(endAt).toISOString() };
}
