/** @jsxImportSource #html */

import type { Booking } from '../../src/domain/booking/booking.ts';
import { allAnswers } from '../../src/domain/booking/shown-answers.ts';
import { type Service, serviceById } from '../../src/domain/calendar/service.ts';
import { zonePlace } from '../../src/domain/time/zone-place.ts';
import { type AuditRow, AuditTable } from '../audit-log/audit-log.tsx';
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { type Fact, Facts } from '../components/facts.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { MailLink } from '../components/mail-link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { AttendanceForm } from './attendance.tsx';
import { StatusNote } from './booking-rows.tsx';
import { type MovedEventRow, MovedEvents } from './moved-events.tsx';
import { OwnLink, type OwnLinkShown } from './own-link.tsx';
import { type ShownTelling, TellingForm, tellingFacts } from './told.tsx';

/** What every page of a booking shows; `time` is when it is, in the calendar's zone. */
export type ShownBooking = {
  texts: Texts;
  calendar: { id: string; name: string; timeZone: string; services: Service[] };
  booking: Booking;
  /** With whom it is at a team. */
  people: readonly string[];
  time: string;
};

/** A booking's event in a linked calendar; instants in epoch milliseconds. */
type EventRow = {
  calendarId: string;
  linkId: string;
  name: string;
  host: string;
  isWritten: 0 | 1;
  goneAt: number | null;
  /** Why it isn't written, in words. */
  error: string | undefined;
};

export type BookingProps = ShownBooking & {
  now: number;
  /** Whether the visitor can move and cancel it. */
  isChangeable: boolean;
  /** Whether the visitor can correct its details. */
  isEditable: boolean;
  /** Whether the visitor can see where changes came from. */
  showsAddresses: boolean;
  /** What's wrong with a form of this page. */
  problem: string | undefined;
  /** How often its person came, and didn't; undefined if nobody noted that. */
  visits: string | undefined;
  /** What its caller was told; undefined where nobody tells anything. */
  telling: ShownTelling | undefined;
  /** The link that its caller has; undefined where there's none, or the visitor isn't to have it. */
  link: OwnLinkShown | undefined;
  /** Its events that somebody moved in linked calendars. */
  moved: MovedEventRow[];
  /** Its events in linked calendars. */
  events: EventRow[];
  /** The newest first. */
  history: AuditRow[];
};

/** A booking with everything known about it, and what was done to it. */
export function BookingPage(props: BookingProps): JSX.Element {
  const { texts, calendar, booking, time, history } = props;
  const { bookings, booking: said } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={bookings.callerName(booking.name)}
        lead={`${time} (${zonePlace(calendar.timeZone)})`}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: bookings.title, texts })}
        actions={props.isEditable && <Actions {...props} />}
      />
      <ProblemNote problem={props.problem} />
      <MovedEvents {...props} />
      <EventProblems {...props} />
      {props.isEditable && (
        <AttendanceForm {...props} back={`/calendars/${calendar.id}/bookings/${booking.id}`} />
      )}
      <Facts facts={factsOf(props)} />
      <TellingForm {...props} back={`/calendars/${calendar.id}/bookings/${booking.id}`} />
      <Section titleId="history-title" title={said.history}>
        {history.length === 0 ? (
          <Muted text={said.noHistory} />
        ) : (
          <AuditTable rows={history} now={props.now} showsAddresses={props.showsAddresses} texts={texts} />
        )}
      </Section>
    </>
  );
}

function Actions({ texts, calendar, booking, isChangeable }: BookingProps): JSX.Element {
  const { edit, cancel } = texts.booking;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  return (
    <>
      {isChangeable && <Link class="button primary" href={`${path}/move`} text={texts.common.move} />}
      <Link class="button secondary" href={`${path}/edit`} text={edit} />
      {isChangeable && <Link class="button secondary danger" href={`${path}/cancel`} text={cancel} />}
    </>
  );
}

/** What's known of a booking, but for what its page or panel shows above: when, and for those who mark it, who came. */
export function factsOf({
  texts,
  calendar,
  booking,
  people,
  visits,
  now,
  isEditable,
  telling,
  link,
}: BookingProps): (Fact | false)[] {
  const { common, bookings, booking: said, desk, ownLink } = texts;
  const { phone, email, notes, metadata, callId, cancelledAt, cancelReason } = booking;
  const service = serviceById(calendar, booking.serviceId);
  return [
    booking.status !== 'booked' && {
      name: bookings.status,
      value: <StatusNote status={booking.status} texts={texts} />,
    },
    booking.attendance !== null &&
      !isEditable && { name: desk.attendance, text: desk.attendances[booking.attendance] },
    booking.confirmedAt !== null && {
      name: desk.confirmed,
      value: <Moment at={booking.confirmedAt} now={now} texts={texts} />,
    },
    visits !== undefined && { name: desk.soFar, text: visits },
    booking.overruled.length > 0 && {
      name: desk.overrules,
      text: booking.overruled.map((rule) => desk.rules[rule]).join(', '),
    },
    { name: bookings.code, value: <code safe>{booking.code}</code> },
    service !== undefined && { name: bookings.service, text: service.name },
    people.length > 0 && { name: texts.people.with, text: texts.people.names(people) },
    phone !== null && { name: texts.common.phone, value: <PhoneLink phone={phone} texts={texts} /> },
    email !== null && {
      name: common.email,
      value: <MailLink email={email} />,
    },
    link !== undefined && {
      name: ownLink.name,
      value: (
        <OwnLink
          texts={texts}
          link={link}
          renewHref={`/calendars/${calendar.id}/bookings/${booking.id}/renew-link`}
          now={now}
        />
      ),
    },
    ...tellingFacts(telling, texts),
    ...allAnswers(service?.questions ?? [], booking.answers).map(({ ask, text }) => ({
      name: ask,
      value: <Lines text={text} />,
    })),
    notes !== null && { name: said.notes, value: <Lines text={notes} /> },
    ...Object.entries(metadata).map(([name, text]) => ({ name, text })),
    callId !== null && {
      name: said.call,
      value: (
        <Link href={`/calls?calendar=${calendar.id}&booking=${booking.id}`} text={texts.callSteps.openCall} />
      ),
    },
    booking.source !== null && { name: desk.source, text: desk.sources[booking.source] },
    { name: said.booked, value: <Moment at={booking.createdAt} now={now} texts={texts} /> },
    cancelledAt !== null && {
      name: common.cancelled,
      value: <Moment at={cancelledAt} now={now} texts={texts} />,
    },
    cancelReason !== null && { name: said.reason, value: <Lines text={cancelReason} /> },
  ];
}

function Lines({ text }: { text: string }): JSX.Element {
  return (
    <span class="lines" safe>
      {text}
    </span>
  );
}

/** Where a linked calendar doesn't match the booking; nothing if all is well. */
function EventProblems({ texts, booking, events, now }: BookingProps): JSX.Element {
  const isBooked = booking.status === 'booked';
  const wrong = events.filter(({ isWritten, goneAt }) => isWritten === 0 || (isBooked && goneAt !== null));
  return (
    <>
      {wrong.map((event) => (
        <p class={event.goneAt === null && event.error === undefined ? 'muted' : 'warning'}>
          <a href={`/calendars/${event.calendarId}/links#link-${event.linkId}`} safe>
            {texts.booking.linkedCalendar(event.name, event.host)}
          </a>
          : <EventProblem event={event} isBooked={isBooked} now={now} texts={texts} />
        </p>
      ))}
    </>
  );
}

type EventProblemProps = { event: EventRow; isBooked: boolean; now: number; texts: Texts };

function EventProblem({ event, isBooked, now, texts }: EventProblemProps): JSX.Element {
  const { eventDeleted, notWritten, cancellationNotWritten } = texts.booking;
  const { isWritten, goneAt, error } = event;
  if (isBooked && goneAt !== null) {
    return eventDeleted(<Moment at={goneAt} now={now} texts={texts} />);
  }
  if (isWritten === 1) return '';
  const what = isBooked ? notWritten : cancellationNotWritten;
  return <span safe>{error === undefined ? what : `${what} ${error}`}</span>;
}
