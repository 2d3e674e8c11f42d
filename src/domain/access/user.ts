/**
 * What a user may do in a workspace: owners and admins manage; the front desk changes bookings and blocks time; viewers
 * look.
 */
export type Role = 'owner' | 'admin' | 'desk' | 'viewer';

/** Every role, the most powerful first. */
export const roles: readonly Role[] = ['owner', 'admin', 'desk', 'viewer'];

/** What a member is: their role, and the only calendars that they see; null if they see all of them. */
export type Membership = { role: Role; calendarIds: readonly string[] | null };

/** Whether a role is at least the one needed. */
export function covers(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}

/** Whether a member sees a calendar of the workspace. */
export function seesCalendar({ calendarIds }: Pick<Membership, 'calendarIds'>, calendarId: string): boolean {
  return calendarIds === null || calendarIds.includes(calendarId);
}

/** Whether a member sees how the workspace is run: its keys, links, members and settings. */
export function seesManagement({ role, calendarIds }: Membership): boolean {
  return role !== 'desk' && calendarIds === null;
}

/** Whether members with a role can be kept to single calendars: whoever manages the workspace sees all of it. */
export function canBeLimited(role: Role): boolean {
  return !covers(role, 'admin');
}
