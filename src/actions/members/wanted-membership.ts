import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { limitRefusal } from '../../domain/access/membership.ts';
import type { Membership } from '../../domain/access/user.ts';
import { type ActionContext, NotFound } from '../action.ts';
import { refuseIf } from './membership-rules.ts';

/** Throws MembershipRefused for a role that can't be kept to calendars, and NotFound for another workspace's ones. */
export async function requireMembership(
  { transaction, workspaceId }: ActionContext,
  membership: Membership,
): Promise<void> {
  refuseIf(limitRefusal(membership));
  if (membership.calendarIds === null) return;
  const known = new Set((await managedCalendars(transaction, workspaceId)).map(({ id }) => id));
  if (!membership.calendarIds.every((id) => known.has(id))) throw new NotFound();
}

/** A membership as audit entries have it. */
export function membershipDetail({ role, calendarIds }: Membership): Record<string, string> {
  return { role, ...(calendarIds && { calendarIds: calendarIds.join(' ') }) };
}
