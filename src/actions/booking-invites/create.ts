import { insertInvite } from '../../../db/queries/booking-invites.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { type BookingInvite, inviteHours, invitePath } from '../../domain/booking/invite.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { liveServices } from '../../domain/calendar/service.ts';
import { membersFor } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import type { Reached } from '../../domain/messages/contact.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { countLink, sendLink } from '../../jobs/messages/link-message.ts';
import { notTried, type SendResult } from '../../jobs/messages/messenger.ts';
import { type Action, audit, found } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** What somebody may book once, for so many hours; `to` is whom the link is sent to, who asked for it. */
export type WantedInvite = Pick<
  BookingInvite,
  'calendarId' | 'serviceId' | 'memberId' | 'fromAt' | 'toAt'
> & {
  hours: number;
  to?: Reached | undefined;
};

/** An invitation as it's shown once: its path holds the secret. `result` is what came of sending it. */
export type MadeInvite = {
  id: string;
  path: string;
  expiresAt: number;
  calendar: Calendar;
  to: Reached | undefined;
  result?: SendResult | undefined;
};

/** Invites somebody to book once, and sends them the link. Throws NotFound, and InputError for a window that can't be. */
export const createInvite: Action<WantedInvite, MadeInvite> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { hours, to, ...wanted }) {
    const { transaction, workspaceId, at: now } = context;
    const calendar = await savedCalendar(context, wanted.calendarId);
    checkInvite(calendar, { hours, now, ...wanted });
    const limit = to && (await countLink(services, transaction, { calendar, to, now }));
    const { token, hash: digest } = createSecretToken();
    const id = crypto.randomUUID();
    const expiresAt = Math.min(now + hours * hourMs, wanted.toAt ?? Number.POSITIVE_INFINITY);
    const textedAt = to?.channel === 'sms' && limit === undefined ? now : null;
    const invite = { ...wanted, id, workspaceId, createdAt: now, expiresAt, digest, textedAt };
    await insertInvite(transaction, invite);
    const detail = { calendarId: calendar.id, ...(to && { by: to.channel }) };
    await audit(context, { action: 'booking-invite.create', subjectId: id, detail });
    return { id, path: invitePath(token), expiresAt, calendar, to, result: limit && notTried(limit) };
  },
  async afterCommit(services, made) {
    const { calendar, to, path } = made;
    const { baseUrl } = services.config;
    if (!to || made.result || baseUrl === undefined) return made;
    const link = { calendar, to, kind: 'invite', url: `${baseUrl}${path}` } as const;
    return { ...made, result: await sendLink(services, link) };
  },
};

function checkInvite(
  calendar: Calendar,
  { serviceId, memberId, fromAt, toAt, hours, now }: WantedInvite & { now: number },
): void {
  const { minimum, maximum } = inviteHours;
  if (!Number.isInteger(hours) || hours < minimum || hours > maximum) {
    throw new InputError({ kind: 'number', minimum, maximum }, { field: 'hours' });
  }
  const service =
    serviceId === null ? undefined : found(liveServices(calendar).find(({ id }) => id === serviceId));
  const people = calendar.team?.kind === 'anyone' ? membersFor(calendar.team, service) : [];
  if (memberId !== null) found(people.find(({ calendarId }) => calendarId === memberId));
  if (toAt === null) return;
  if (toAt <= now) throw new InputError({ kind: 'invite-over' }, { field: 'to' });
  if (fromAt !== null && fromAt >= toAt) throw new InputError({ kind: 'invite-window' }, { field: 'to' });
}
