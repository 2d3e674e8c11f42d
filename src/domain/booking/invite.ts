/** A link by which somebody books once at a calendar or team; instants are in epoch milliseconds. */
export type BookingInvite = {
  id: string;
  workspaceId: string;
  calendarId: string;
  /** What it's for; null if whoever has the link chooses. */
  serviceId: string | null;
  /** At a team, whom it's with, by their calendar; null for anyone. */
  memberId: string | null;
  /** When the appointment may begin, and by when it has to end; null for any time. */
  fromAt: number | null;
  toAt: number | null;
  createdAt: number;
  /** Until when it can be used; at once if it was revoked. */
  expiresAt: number;
  usedAt: number | null;
  bookingId: string | null;
};

/** For how many hours an invitation can be used. */
export const inviteHours = { minimum: 1, maximum: 2_160, usual: 168 } as const;

/** Where an invitation's page is. */
export function invitePath(secret: string): string {
  return `/i/${secret}`;
}

/** What has become of an invitation by now, in epoch milliseconds. */
export function inviteState(
  { usedAt, expiresAt }: Pick<BookingInvite, 'usedAt' | 'expiresAt'>,
  now: number,
): 'open' | 'used' | 'over' {
  if (usedAt !== null) return 'used';
  return expiresAt > now ? 'open' : 'over';
}
