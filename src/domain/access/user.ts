/** What a user may do in a workspace: owners and admins manage, viewers look. */
export type Role = 'owner' | 'admin' | 'viewer';

/** Every role, the most powerful first. */
export const roles: readonly Role[] = ['owner', 'admin', 'viewer'];

/** Whether a role is at least the one needed. */
export function covers(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}
