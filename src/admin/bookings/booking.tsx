/** @jsxImportSource #html */

import { type LoggedEntry, loggedEntries } from '../../../db/queries/audit-log/audit-log.ts';
import { eventsOfBooking } from '../../../db/queries/bookings/events.ts';
import { BookingPage } from '../../../views/bookings/booking.tsx';
import { BookingPanel } from '../../../views/bookings/panel.tsx';
import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { ChangedMeanwhile, mayPerform } from '../../actions/action.ts';
import { cancelBooking } from '../../actions/bookings/cancel.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { covers, seesCalendar } from '../../domain/access/user.ts';
import { bookingLimits, takenCalendars } from '../../domain/booking/booking.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import { zonePlace } from '../../domain/time/zone-place.ts';
import { failureSentence } from '../../links/link-error.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { readText } from '../../operations/input/contact.ts';
import { auditRow } from '../audit-log/audit-log.tsx';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { type Fields, problemOf, readFields, shownForm } from '../form/fields.ts';
import { givingTo } from '../hand-over/giving.ts';
import { isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { shortTime } from './booking-time.ts';
import { movedRows } from './moved-events.ts';
import { ownLinkOf } from './own-link.ts';
import {
  type BookingVisit,
  bookingPath,
  isChangeable,
  ofBooking,
  shownBooking,
  toChange,
} from './requested-booking.ts';
import { tellingOf, toldOfChange } from './telling.ts';
import { toldBooking } from './told-booking.ts';
import { undoingCancel } from './undo/undo-cancel.ts';
import { visitsOf } from './visits.ts';

const path = '/calendars/:calendarId/bookings/:bookingId';
const historyLength = 100;

/** A booking's own page, and cancelling it. */
export const bookingRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: ofBooking(showBooking) },
  ...confirmPage<BookingVisit>({
    path: `${path}/cancel`,
    action: cancelBooking,
    at: ofBooking,
    ask: askToCancel,
    confirmed: cancel,
  }),
];

/** The page of a booking, with what's wrong with a form that it had. */
export async function showBooking(visit: BookingVisit): Promise<Response> {
  const { services, session, texts, now, calendar, booking } = visit;
  const { workspaceId, role } = session;
  const entries = { workspaceId, subjectId: booking.id, limit: historyLength };
  const history = await loggedEntries(services.db, entries);
  const events = await eventsAtCalendars(visit);
  const zone = zoneOfCalendar(services, calendar);
  const zones = new Map([[booking.calendarId, zone]]);
  const props = {
    ...shownBooking(visit),
    now,
    problem: problemOf(visit),
    visits: await visitsOf(visit),
    telling: await tellingOf(visit),
    link: await ownLinkOf(visit),
    moved: await movedRows(visit, { bookingId: booking.id, zones }),
    isChangeable: mayPerform(role, moveBooking) && isChangeable(visit),
    isEditable: mayPerform(role, updateBooking) && booking.status === 'booked',
    showsAddresses: covers(role, 'admin'),
    events: events.map(({ error, writingError, ...event }) => ({
      ...event,
      error: failureSentence(error ?? writingError),
    })),
    history: history.map((entry) => ({ ...auditRow(asSeen(entry, visit), texts), whoHref: undefined })),
  };
  return page(visit, {
    title: texts.booking.title(booking.code),
    body: <BookingPage {...props} />,
    part: isHtmx(visit) ? (
      <BookingPanel
        {...props}
        shortTime={shortTime(booking, { zone, now, texts })}
        back={wayBack(visit) ?? '/'}
        give={await givingTo(visit, '/')}
      />
    ) : undefined,
  });
}

/** An entry without the name of a calendar that the visitor doesn't see, and of those whom it was with there. */
function asSeen(entry: LoggedEntry, { session, texts, calendar, pathCalendar }: BookingVisit): LoggedEntry {
  const { calendarId = calendar.id } = JSON.parse(entry.detail);
  const isOfTeam = (pathCalendar.memberOf ?? []).some(({ teamId }) => teamId === calendarId);
  if (isOfTeam || seesCalendar(session, calendarId)) return entry;
  return { ...entry, calendarName: texts.giving.elsewhere, people: '[]' };
}

/** Its events in the linked calendars of all whose time it takes, as far as the visitor sees those. */
async function eventsAtCalendars({ services, session, booking }: BookingVisit) {
  const { workspaceId } = session;
  const events = [];
  for (const calendarId of takenCalendars(booking).filter((id) => seesCalendar(session, id))) {
    const found = await eventsOfBooking(services.db, { workspaceId, calendarId, bookingId: booking.id });
    events.push(...found.map((event) => ({ ...event, calendarId })));
  }
  return events;
}

function cancellationFields({ booking }: Texts): Fields<{ reason: string | null }> {
  return {
    reason: {
      label: booking.reasonOptional,
      help: booking.reasonHelp,
      type: 'notes',
      maxLength: bookingLimits.reasonLength,
      isOptional: true,
      read(typed) {
        try {
          const reason = readText(typed, '/reason');
          if ([...(reason ?? '')].length <= bookingLimits.reasonLength) return reason;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }
        throw new InputError(booking.reasonRule(bookingLimits.reasonLength));
      },
    },
  };
}

async function askToCancel(visit: BookingVisit): Promise<Question | Response> {
  const { texts, calendar, booking, refused } = visit;
  const { booking: said, bookings, common } = texts;
  const path = bookingPath(visit, booking);
  if (!isChangeable(visit) && !refused) return redirect(visit, path);
  const back = wayBack(visit);
  const told = await toldOfChange(visit, 'cancellation');
  const reached = booking.phone === null ? booking.email : common.phoneNumber(booking.phone);
  return {
    ...shownForm(visit, cancellationFields(texts)),
    pageTitle: said.cancelling(booking.code),
    title: said.cancelOf(booking.name),
    lead: said.cancelLead(shownBooking(visit).time, zonePlace(calendar.timeZone)),
    crumbs: calendarCrumbs(calendar, { path: 'bookings', name: bookings.title, texts }),
    children: <p safe>{told.length > 0 ? texts.told.notified(told) : said.notNotified(reached)}</p>,
    action: `${path}/cancel`,
    hidden: { sequence: String(booking.sequence), ...(back === undefined ? {} : { back }) },
    submit: said.cancel,
    keepHref: back ?? path,
    partId: 'panel-body',
  };
}

async function cancel(visit: Posted<BookingVisit>): Promise<Response> {
  const { reason } = readFields(visit, cancellationFields(visit.texts));
  // Whoever undoes a booking wants its time free.
  const isTimeKept = visit.form.text('at-once') !== 'yes';
  try {
    const { after } = await act(visit, cancelBooking, { ...toChange(visit), reason, isTimeKept });
    const back = wayBack(visit) ?? bookingPath(visit, after);
    const undo = isTimeKept ? undoingCancel(visit, { booking: after, back }) : undefined;
    const told = toldBooking(visit, { booking: after, calendar: visit.calendar });
    return redirect(visit, back, {
      note: { code: 'booking-cancelled', booking: told, ...(undo && { undo }) },
    });
  } catch (error) {
    throw refusedCancellation(error, visit.texts) ?? error;
  }
}

/** What to tell someone who couldn't cancel; undefined for a bug. */
function refusedCancellation(error: unknown, { booking }: Texts): FormRefused | undefined {
  if (error instanceof ChangedMeanwhile) {
    return new FormRefused({ text: booking.changedBeforeCancel }, { status: 409 });
  }
  const hasStarted = error instanceof BookingRefused && error.code === 'BOOKING_STARTED';
  if (!hasStarted) return undefined;
  return new FormRefused({ text: booking.startedBeforeCancel }, { status: 409 });
}
