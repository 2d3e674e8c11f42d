/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';

/** What roles are called. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  viewer: 'Viewer',
};

/** What each role may do. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Manages everything, and who the owners are',
  admin: 'Manages everything but the owners',
  viewer: 'Sees calendars, bookings and guides; changes nothing',
};

/** A role as a small label. */
export function RoleBadge({ role }: { role: Role }): JSX.Element {
  return (
    <span class={role === 'owner' ? 'badge accent' : 'badge'} title={roleWords[role]} safe>
      {roleNames[role]}
    </span>
  );
}
