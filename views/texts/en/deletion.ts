import { plural } from '../plural.ts';

/** Deleting calendars and workspaces, and undoing that. */
export const deletion = {
  typeName: (name: string) => `Type “${name}” to delete it`,
  undo: 'You can undo this for 30 days. After that, it’s gone for good, from backups made later too.',
  exportFirst: 'Export the bookings first (CSV)',
  exportOf: (calendar: string) => `${calendar}: bookings (CSV)`,
  deletedAt: 'Deleted',
  finalAt: 'Gone for good',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  calendar: {
    heading: 'Delete this calendar',
    lead: 'Deletes it with its bookings, feeds and links. You can undo this for 30 days.',
    question: (name: string) => `Delete “${name}”?`,
    button: 'Delete calendar',
    consequences: [
      'Callers will no longer be able to reach it. Requests for it will be refused.',
      'Its bookings are deleted with it. Slotline doesn’t notify the callers, and doesn’t remove events that it wrote to linked calendars.',
      'Its feeds and links stop working.',
    ],
    upcoming: (count: number) =>
      `${plural(count, 'upcoming booking', 'upcoming bookings')}. First cancel or move any that shouldn’t be lost.`,
    list: 'Deleted calendars',
  },
  /** What's different about a team. */
  team: {
    lead: 'Deletes the team, but not its members or their bookings. You can undo this for 30 days.',
    consequences: [
      'Callers will no longer be able to reach it. Requests for it will be refused.',
      'Its bookings stay with its members, whose calendars go on as before.',
    ],
    upcoming: (count: number) =>
      `${plural(count, 'upcoming booking stays', 'upcoming bookings stay')} with the members.`,
  },
  workspace: {
    heading: 'Delete this workspace',
    lead: 'Deletes it with its calendars, bookings and keys. You can undo this for 30 days.',
    question: (name: string) => `Delete “${name}”?`,
    button: 'Delete workspace',
    consequences: (counts: { calendars: number; members: number }) => [
      `${plural(counts.calendars, 'calendar', 'calendars')} can no longer be reached by callers, and their bookings are deleted. Slotline doesn’t notify the callers.`,
      'API keys, feeds, links and webhooks stop working.',
      `${plural(counts.members, 'member loses', 'members lose')} access, you included. Open invitations are revoked.`,
    ],
    upcoming: (count: number) =>
      `${plural(count, 'upcoming booking', 'upcoming bookings')} in its calendars. First cancel or move any that shouldn’t be lost.`,
    onlyOne: (command: string) =>
      `You have no other workspace, so you’ll be signed out. To undo this, run on the server: ${command}`,
    list: 'Deleted workspaces',
  },
};
