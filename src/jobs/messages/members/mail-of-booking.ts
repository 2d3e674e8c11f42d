import { bookingOfWorkspace } from '../../../../db/queries/bookings/bookings.ts';
import type { MailedMember } from '../../../../db/queries/messages/mailed-members.ts';
import type { Database } from '../../../../db/sqlite/open.ts';
import { seesCalendar } from '../../../domain/access/user.ts';
import type { Booking } from '../../../domain/booking/booking.ts';
import { serviceById } from '../../../domain/calendar/service.ts';
import { peopleOf } from '../../../domain/calendar/team.ts';
import {
  type BookingNews,
  type BookingStep,
  isSameState,
  newsForMember,
} from '../../../domain/messages/member-news.ts';
import { writtenName } from '../../../domain/messages/written-name.ts';
import { languageOf } from '../../../language/language.ts';
import type { MemberMailWords } from '../../../language/speech/member-mails.ts';
import { calendarOfBooking, type Speaking } from '../../webhooks/booking-event.ts';
import { stateOf } from './plan.ts';

/** What a mail says, in which language, and the path in the workspace that its button leads to. */
export type WrittenMail = MemberMailWords & { language: string; path: string };

/** A change of a booking that a member is mailed, at an instant in epoch milliseconds. */
type MailToWrite = { workspaceId: string; bookingId: string; steps: readonly BookingStep[]; now: number };

/**
 * What a member is mailed about changes of a booking, as it's by now; undefined if there's nothing to tell them: it was erased,
 * they don't see it, it's as it was, or they themselves changed it last.
 */
export async function mailOfBooking(
  tools: Speaking & { db: Database },
  member: MailedMember,
  { workspaceId, bookingId, steps, now }: MailToWrite,
): Promise<WrittenMail | undefined> {
  const booking = await bookingOfWorkspace(tools.db, { workspaceId, bookingId });
  const last = steps.at(-1);
  if (!booking || booking.name === '' || !last) return undefined;
  if (!isSameState(last.after, stateOf(booking))) return undefined;
  const news = newsForMember(steps, member);
  return news && (await written(tools, member, { booking, news, now }));
}

type ToWrite = { booking: Booking; news: BookingNews; now: number };

async function written(
  { db, languages, zones }: Speaking & { db: Database },
  member: MailedMember,
  { booking, news: { kind, before }, now }: ToWrite,
): Promise<WrittenMail | undefined> {
  const calendar = await calendarOfBooking(db, booking);
  if (!calendar) return undefined;
  const zone = zones.namedOrUtc(calendar.timeZone);
  const { code, speech, memberMails } = languageOf(languages, member.language ?? calendar.language);
  const when = (at: number) => speech.instant(at, { now, zone, calendarZone: zone });
  const left = kind === 'left' ? before : null;
  const people = peopleOf(calendar, booking.memberIds).map(({ name }) => name);
  const isMoved = before !== null && before.startAt !== booking.startAt;
  const words = memberMails.booking({
    kind,
    name: writtenName(booking.name),
    when: when(left?.startAt ?? booking.startAt),
    // Where it is now is none of theirs.
    service: left ? undefined : serviceById(calendar, booking.serviceId)?.name,
    people: left ? [] : people.length > 0 ? people : [calendar.name],
    before: isMoved && !left ? when(before.startAt) : undefined,
  });
  const seen = stateOf(booking).calendarIds.find((id) => seesCalendar(member, id));
  const path = left || seen === undefined ? '/' : `/calendars/${seen}/bookings/${booking.id}`;
  return { ...words, ...(left && { button: memberMails.open }), language: code, path };
}
