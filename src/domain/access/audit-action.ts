/** Everything that the audit log tells of: the noun and what was done to it. */
export const auditActions = [
  'booking.create',
  'booking.reschedule',
  'booking.cancel',
  'booking.update',
  'event.put-back',
  'calendar.create',
  'calendar.update',
  'calendar.close',
  'calendar.open',
  'calendar.archive',
  'feed.create',
  'feed.revoke',
  'link.add',
  'link.update',
  'link.remove',
  'key.create',
  'key.revoke',
  'workspace.create',
  'workspace.update',
  'member.join',
  'member.add',
  'member.update',
  'member.remove',
  'member.leave',
  'invitation.create',
  'invitation.revoke',
  'reset-link.create',
  'user.create',
  'user.password',
  'session.end',
  'session.end-all',
  'person.erase',
] as const;

/** What an entry of the audit log tells of. */
export type AuditAction = (typeof auditActions)[number];

/** The action of a text; undefined for what is none, or none any more. */
export function auditActionOf(text: string): AuditAction | undefined {
  return auditActions.find((action) => action === text);
}
