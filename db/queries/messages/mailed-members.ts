import { sql } from 'kysely';
import type { DashboardLanguage } from '../../../src/domain/access/dashboard-language.ts';
import { twoStepState } from '../../../src/domain/access/two-step.ts';
import type { Membership } from '../../../src/domain/access/user.ts';
import type { AlertKind } from '../../../src/domain/messages/alert.ts';
import type { Database } from '../../sqlite/open.ts';
import type { MemberKey } from '../members.ts';
import { membershipColumns, readMembership } from '../memberships.ts';
import { wantsBookingMails } from './member-mails.ts';

/** What a member wants to be mailed. */
export type MailChoices = { wantsBookings: boolean; mutedAlerts: readonly string[] };

/** A member as they're mailed. */
export type MailedMember = Membership &
  MailChoices & {
    email: string;
    /** What they read the dashboard in; null if they haven't chosen. */
    language: DashboardLanguage | null;
    workspaceName: string;
  };

/** A member of a workspace who may be told what happens there; undefined if they're gone, or have to set up two-step sign-in first. */
export async function mailedMember(
  db: Database,
  { workspaceId, userId }: MemberKey,
): Promise<MailedMember | undefined> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .select(['users.email', 'users.language', 'users.two_step_secret', 'workspaces.two_step_required'])
    .select(['workspaces.name as workspaceName', 'memberships.muted_alerts', ...membershipColumns])
    .select(sql<number>`case when ${wantsBookingMails(db)} then 1 else 0 end`.as('wants_bookings'))
    .where('memberships.workspace_id', '=', workspaceId)
    .where('memberships.user_id', '=', userId)
    .where('workspaces.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOn = row.two_step_secret !== null;
  if (twoStepState({ isOn, isRequired: row.two_step_required === 1 }) === 'needed') return undefined;
  const { email, language, workspaceName } = row;
  const choices = {
    wantsBookings: row.wants_bookings === 1,
    mutedAlerts: JSON.parse(row.muted_alerts ?? '[]'),
  };
  return { email, language, workspaceName, ...readMembership(row), ...choices };
}

/** Keeps what a member chose to be mailed; alerts stay as they were where they aren't given. */
export async function setMailChoices(
  db: Database,
  {
    workspaceId,
    userId,
    wantsBookings,
    mutedAlerts,
  }: MemberKey & { wantsBookings: boolean; mutedAlerts: readonly AlertKind[] | undefined },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({
      booking_mails: wantsBookings ? 1 : 0,
      ...(mutedAlerts && { muted_alerts: mutedAlerts.length === 0 ? null : JSON.stringify(mutedAlerts) }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}
