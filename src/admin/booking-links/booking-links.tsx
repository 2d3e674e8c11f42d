/** @jsxImportSource #html */
import { invitesOfCalendar } from '../../../db/queries/booking-invites.ts';
import {
  BookingLinks,
  bookingLinkCrumbs,
  MadeBookingLink,
} from '../../../views/booking-links/booking-links.tsx';
import { createInvite, type MadeInvite } from '../../actions/booking-invites/create.ts';
import { revokeInvite } from '../../actions/booking-invites/revoke.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { inviteHours, inviteState } from '../../domain/booking/invite.ts';
import { formatPhone } from '../../domain/booking/phone.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { liveServices, serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { promisedIn } from '../promises/promised.ts';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { linkFields, type WantedLink } from './fields.ts';
import { waysToSend } from './sending.ts';

const path = '/calendars/:calendarId/booking-links';

/** Links by which somebody books once: to be texted while they're on the phone. */
export const bookingLinkRoutes: AdminRoute[] = [
  { method: 'GET', path, action: createInvite, handle: ofCalendar(showLinks) },
  post(path, createInvite, { handle: ofCalendar(create), again: ofCalendar(showLinks) }),
  ...confirmPage<CalendarVisit>({
    path: `${path}/:inviteId/revoke`,
    action: revokeInvite,
    at: ofCalendar,
    ask: askToRevoke,
    async confirmed(visit) {
      const { id } = await inviteOf(visit);
      await act(visit, revokeInvite, { calendarId: visit.calendar.id, id });
      return redirect(visit, pathOf(visit), { note: 'booking-link-revoked' });
    },
  }),
];

async function showLinks(visit: CalendarVisit): Promise<Response> {
  const { texts, calendar, session, now } = visit;
  const person = (await promisedIn(visit))?.person;
  const form = shownForm(visit, await fieldsFor(visit), {
    hours: inviteHours.usual,
    recipient: person && (person.phone || person.email),
  });
  const open = (await openInvites(visit)).map(({ id, expiresAt, serviceId, memberId }) => ({
    id,
    expiresAt,
    service: serviceById(calendar, serviceId)?.name,
    person: memberId === null ? undefined : peopleOf(calendar, [memberId])[0]?.name,
  }));
  const sees = seesManagement(session);
  const body = <BookingLinks {...{ texts, calendar, form, open, now }} seesManagement={sees} />;
  return page(visit, { title: `${calendar.name}: ${texts.bookingLinks.title}`, current: '/calendars', body });
}

/** Nothing is asked that there's no choice of, nor where to send a link that nobody can send. */
async function fieldsFor(visit: CalendarVisit) {
  const { texts, calendar } = visit;
  const { recipient, service, with: person, ...fields } = linkFields(texts, calendar);
  const ways = await waysToSend(visit);
  return {
    ...(ways.size > 0 && { recipient }),
    ...(liveServices(calendar).length > 0 && { service }),
    ...(calendar.team?.kind === 'anyone' && { with: person }),
    ...fields,
  };
}

/** Makes the link of a form, sends it where that was asked, and shows its address, in this answer alone. */
async function create(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, texts, calendar, url } = visit;
  const wanted: Partial<WantedLink> = readFields(visit, await fieldsFor(visit));
  const { recipient, from = null, to = null, hours = inviteHours.usual } = wanted;
  const zone = zoneOfCalendar(services, calendar);
  const made = await act(visit, createInvite, {
    calendarId: calendar.id,
    serviceId: wanted.service ?? null,
    memberId: wanted.with ?? null,
    fromAt: from === null ? null : zone.startAt(from * dayMs),
    toAt: to === null ? null : zone.endAt((to + 1) * dayMs),
    hours,
    to: recipient ?? undefined,
  });
  const address = `${services.config.baseUrl ?? url.origin}${made.path}`;
  const body = <MadeBookingLink {...{ texts, calendar, address }} {...outcomeOf(visit, made)} />;
  return page(visit, { title: texts.bookingLinks.made.title, current: '/calendars', body });
}

/** What came of sending a link, in words. */
function outcomeOf({ texts, calendar }: CalendarVisit, { to, result }: MadeInvite) {
  const { made } = texts.bookingLinks;
  if (!to || !result) return { sent: undefined, problem: undefined };
  const { channel, recipient } = to;
  const shown = channel === 'sms' ? formatPhone(recipient, calendar.country) : recipient;
  if (result.kind === 'sent') return { sent: made.sent(shown), problem: undefined };
  if (result.kind === 'unsure') return { sent: undefined, problem: made.unsure(shown) };
  const { code, details } = result.failure;
  return { sent: undefined, problem: made.unsent(texts.messageFailures[code](details)) };
}

async function askToRevoke(visit: CalendarVisit): Promise<Question> {
  const { texts, calendar } = visit;
  await inviteOf(visit);
  return {
    title: texts.bookingLinks.revocation.question,
    lead: texts.bookingLinks.revocation.lead,
    crumbs: bookingLinkCrumbs(calendar, texts),
    submit: texts.common.revoke,
    keepHref: pathOf(visit),
  };
}

function pathOf({ calendar }: CalendarVisit): string {
  return `/calendars/${calendar.id}/booking-links`;
}

async function openInvites({ services, calendar, now }: CalendarVisit) {
  const invites = await invitesOfCalendar(services.db, keyOfCalendar(calendar));
  return invites.filter((each) => inviteState(each, now) === 'open');
}

/** An open link of the calendar by its ID. Throws PageError 404. */
async function inviteOf(visit: CalendarVisit) {
  const named = visit.params['inviteId']?.toLowerCase();
  const invite = (await openInvites(visit)).find(({ id }) => id === named);
  if (!invite) throw notFound();
  return invite;
}
