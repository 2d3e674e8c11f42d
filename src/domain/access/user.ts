/** What a user may do in a workspace: owner and admin manage, viewer looks. */
export type Role = 'owner' | 'admin' | 'viewer';

/** Every role, the one that may most first. */
export const roles: readonly Role[] = ['owner', 'admin', 'viewer'];

/** Whether a role may do what needs another one at least. */
export function covers(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}
