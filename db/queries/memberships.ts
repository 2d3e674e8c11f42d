import type { Membership, Role } from '../../src/domain/access/user.ts';
import type { StoredRole } from '../schema.ts';

/** The columns' values. */
export type StoredMembership = { role: StoredRole; is_desk: number; calendar_ids: string | null };

/** The columns of a membership, or of an invitation to one. */
export const membershipColumns = ['role', 'is_desk', 'calendar_ids'] as const;

/** How a membership is stored: the front desk as viewers with a mark. */
export function storedMembership({ role, calendarIds }: Membership): StoredMembership {
  return {
    role: role === 'desk' ? 'viewer' : role,
    is_desk: role === 'desk' ? 1 : 0,
    calendar_ids: calendarIds && JSON.stringify(calendarIds),
  };
}

/** A stored role. */
export function readRole({ role, is_desk }: Pick<StoredMembership, 'role' | 'is_desk'>): Role {
  return is_desk === 1 ? 'desk' : role;
}

/** A stored membership. */
export function readMembership({ role, is_desk, calendar_ids }: StoredMembership): Membership {
  return {
    role: readRole({ role, is_desk }),
    calendarIds: calendar_ids === null ? null : JSON.parse(calendar_ids),
  };
}
