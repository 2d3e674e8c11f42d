import type { TeamKind } from '../../domain/calendar/team.ts';

/**
 * Whether all linked calendars are confirmed, and as of when, in epoch milliseconds. At a team of anyone, `partial` means
 * that only some members' are; `unconfirmedIds` are the calendars of the others.
 */
export type Confirmation = {
  state: 'complete' | 'partial' | 'stale' | 'unreachable';
  syncedAt: number | null;
  unconfirmedIds?: readonly string[];
};

/** A team's confirmation, from its members'. At a team of anyone, those who can't be confirmed drop out. */
export function confirmationOfTeam(
  kind: TeamKind,
  members: readonly (Confirmation & { calendarId: string })[],
): Confirmation {
  const unconfirmed = members.filter(({ state }) => state !== 'complete');
  const unconfirmedIds = unconfirmed.map(({ calendarId }) => calendarId);
  const times = members.flatMap(({ syncedAt }) => syncedAt ?? []);
  const syncedAt = times.length > 0 ? Math.min(...times) : null;
  if (unconfirmed.length === 0) return { state: 'complete', syncedAt };
  if (kind === 'anyone' && unconfirmed.length < members.length) {
    return { state: 'partial', syncedAt, unconfirmedIds };
  }
  const isUnreachable = unconfirmed.some(({ state }) => state === 'unreachable');
  return { state: isUnreachable ? 'unreachable' : 'stale', syncedAt, unconfirmedIds };
}

/** Whether a calendar's linked calendars are confirmed. */
export function isConfirmed({ unconfirmedIds = [] }: Confirmation, calendarId: string): boolean {
  return !unconfirmedIds.includes(calendarId);
}

/** Whether slots can be offered and taken. */
export function isUsable({ state }: Confirmation): boolean {
  return state === 'complete' || state === 'partial';
}
