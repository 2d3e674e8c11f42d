/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import type { Choice } from '../components/form.tsx';

/** What roles are called. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  viewer: 'Viewer',
};

/** A role in a sentence: "an admin". */
export function aRole(role: Role): string {
  return role === 'viewer' ? 'a viewer' : `an ${role}`;
}

/** What each role can do. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Manage everything, including owners',
  admin: 'Manage everything except owners',
  viewer: 'View calendars, bookings and guides without changing them',
};

/** Roles to choose from. */
export function roleChoices(roles: readonly Role[]): Choice[] {
  return roles.map((value) => ({ value, name: roleNames[value], help: roleWords[value] }));
}

/** A role as a small label. */
export function RoleBadge({ role }: { role: Role }): JSX.Element {
  return (
    <span class={role === 'owner' ? 'badge accent' : 'badge'} title={roleWords[role]} safe>
      {roleNames[role]}
    </span>
  );
}
