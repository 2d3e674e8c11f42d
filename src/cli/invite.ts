import { invitesOfCalendar } from '../../db/queries/booking-invites.ts';
import type { ManagedCalendar } from '../../db/queries/calendars/calendars.ts';
import { NotFound } from '../actions/action.ts';
import { createInvite } from '../actions/booking-invites/create.ts';
import { revokeInvite } from '../actions/booking-invites/revoke.ts';
import { inviteHours, inviteState } from '../domain/booking/invite.ts';
import { serviceById } from '../domain/calendar/service.ts';
import { liveMembers } from '../domain/calendar/team.ts';
import { InputError } from '../domain/errors.ts';
import { answerRows, formatInstant } from './console/answer.ts';
import { baseUrlOf } from './console/base-url.ts';
import { command, noun, rewording } from './console/command.ts';
import { type Edge, edge, localOf } from './console/edge.ts';
import { memberIn } from './console/member.ts';
import { liveServiceIn } from './console/named-service.ts';
import { optional, required, text } from './console/options.ts';
import { anyInvite, liveCalendar, wholeNumber, zoneOf } from './console/readers.ts';

const { usual } = inviteHours;

const create = command({
  summary: 'print a link by which somebody books once',
  examples: [
    'slotline invite create --calendar "Dr. Ames" --service "Teeth cleaning"',
    'slotline invite create --calendar Dentists --with "Sarah Chen" --from 2026-11-30 --to 2026-12-04 \\\n      --expires-hours 48 --json',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar or team, by name or ID'),
    service: optional(text('<service>'), 'what it is for, by name or ID (default: they choose)'),
    with: optional(text('<member>'), 'at a team, whom it is with, by name or ID (default: they choose)'),
    from: optional(edge, "the earliest start, in the calendar's time zone; without a time, any that day"),
    to: optional(edge, 'by when it has to end; without a time, with the end of that day'),
    expiresHours: optional(wholeNumber('<hours>', inviteHours), `how long it works (default: ${usual})`),
  },
  async run({ db, config, perform }, { calendar, from, to, expiresHours: hours = usual, ...given }) {
    const baseUrl = await baseUrlOf(db, config, 'a link');
    const { id: calendarId, workspaceId, name } = calendar;
    const zone = zoneOf(calendar);
    const instant = (given: Edge | undefined, at: (local: number) => number, minute: number) =>
      given === undefined ? null : at(localOf(given, minute));
    const wanted = {
      calendarId,
      serviceId: given.service === undefined ? null : liveServiceIn(calendar, given.service).id,
      memberId: given.with === undefined ? null : memberOf(calendar, given.with),
      fromAt: instant(from, (local) => zone.startAt(local), 0),
      toAt: instant(to, (local) => zone.endAt(local), 1440),
    };
    const made = await perform(createInvite, workspaceId, { ...wanted, hours }).catch(
      rewording(NotFound, 'whom it\'s with doesn\'t offer that — see "slotline service list --calendar ID"'),
    );
    const { id } = made;
    const url = `${baseUrl}${made.path}`;
    const expiresAt = formatInstant(made.expiresAt);
    const times = { from: formatInstant(wanted.fromAt), to: formatInstant(wanted.toAt) };
    const { serviceId, memberId } = wanted;
    return {
      json: { id, calendarId, serviceId, memberId, ...times, url, expiresAt },
      text: `Whoever has this link can book at "${name}", once, until ${expiresAt}. Copy it now: it won't be shown again.`,
      fields: { address: url, id },
    };
  },
});

/** The calendar of a team's member who takes bookings alone. Throws InputError. */
function memberOf({ name, team }: ManagedCalendar, given: string): string {
  if (team?.kind !== 'anyone') {
    throw new InputError(`"${name}" isn't a team whose bookings are with one member: leave out --with`);
  }
  return memberIn({ name, members: liveMembers(team) }, { text: given, option: '--with' }).calendarId;
}

const statuses = { open: 'Open', used: 'Used', over: 'Ended' } as const;

const list = command({
  summary: "list a calendar's booking links, without their addresses",
  examples: ['slotline invite list --calendar "Dr. Ames"'],
  options: { calendar: required(liveCalendar, 'the calendar or team, by name or ID') },
  async run({ db, clock }, { calendar }) {
    const { id: calendarId, workspaceId } = calendar;
    const now = clock.now();
    const invites = await invitesOfCalendar(db, { workspaceId, calendarId });
    const rows = invites.map((invite) => ({
      id: invite.id,
      status: statuses[inviteState(invite, now)],
      serviceId: invite.serviceId,
      memberId: invite.memberId,
      from: formatInstant(invite.fromAt),
      to: formatInstant(invite.toAt),
      createdAt: formatInstant(invite.createdAt),
      expiresAt: formatInstant(invite.expiresAt),
      usedAt: formatInstant(invite.usedAt),
      bookingId: invite.bookingId,
    }));
    return answerRows(rows, {
      columns: {
        id: 'id',
        status: 'status',
        created: 'createdAt',
        'works until': 'expiresAt',
        service: ({ serviceId }) => serviceById(calendar, serviceId)?.name ?? '',
        with: ({ memberId }) =>
          calendar.team?.members.find((member) => member.calendarId === memberId)?.name ?? '',
      },
      empty: 'No booking links yet. Create one with "slotline invite create --calendar ID".',
    });
  },
});

const revoke = command({
  summary: 'revoke a booking link; it stops working right away',
  examples: ['slotline invite revoke --invite ID'],
  options: { invite: required(anyInvite, 'the id of the link, not its address') },
  async run({ perform }, { invite: { id, calendarId, workspaceId } }) {
    await perform(revokeInvite, workspaceId, { calendarId, id }).catch(
      rewording(NotFound, `the booking link "${id}" no longer works: it was used, or has ended`),
    );
    return { json: { id, calendarId, revoked: true }, text: 'Booking link revoked.' };
  },
});

/** `slotline invite`. */
export const inviteCommands = noun({ create, list, revoke });
