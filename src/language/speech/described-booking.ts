import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import { changeableUntil, type NoticePlace } from '../../domain/booking/notice.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { messagesFor, toldBy } from '../../domain/messages/tell.ts';
import type { Speech, SpeechContext } from './speech.ts';

/** A booking as the API answers it: times in the zone of the context, words as `speech` says them. */
export function describedBooking(
  booking: Booking,
  {
    calendar,
    speech,
    context,
  }: {
    calendar: NoticePlace & Pick<Calendar, 'name' | 'services' | 'team' | 'memberOf' | 'messages'>;
    speech: Speech;
    context: SpeechContext;
  },
) {
  const { zone } = context;
  const { name, phone, email, notes, metadata, answers, callId } = booking;
  const service = serviceById(calendar, booking.serviceId);
  const until = changeableUntil(booking, calendar);
  const timeOf = (at: number | null) => (at === null ? null : zone.format(at));
  const people = peopleOf(calendar, booking.memberIds);
  return {
    id: booking.id,
    calendarId: madeAt(booking),
    code: booking.code,
    codeSpoken: speech.code(booking.code),
    status: booking.status,
    start: zone.format(booking.startAt),
    end: zone.format(booking.endAt),
    timeZone: zone.id,
    spoken: speech.withPeople(
      speech.instant(booking.startAt, context),
      people.map((person) => person.name),
    ),
    name,
    phone,
    email,
    notes,
    metadata,
    service: service ? { id: service.id, name: service.name } : null,
    with: people,
    answers,
    callId,
    createdAt: zone.format(booking.createdAt),
    cancelledAt: timeOf(booking.cancelledAt),
    confirmedAt: timeOf(booking.confirmedAt),
    moveUntil: timeOf(until.move),
    cancelUntil: timeOf(until.cancel),
    version: booking.sequence + 1,
    tell: toldBy(booking, messagesFor(calendar, booking)),
  };
}
