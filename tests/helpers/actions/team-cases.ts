import type { ActionCases } from './action-case.ts';
import { asTeam } from './as-team.ts';

/** The actions of teams. */
export const teamCases: ActionCases = {
  'teams.create': {
    by: 'admin',
    input: ({ place }) => ({
      ...{ name: 'New team', timeZone: 'Europe/Berlin' },
      team: { kind: 'anyone', members: [{ calendarId: place.calendarId, spokenNames: ['doc'] }] },
    }),
    command: ({ place }) => [
      ...['team', 'create', '--name', 'New team', '--kind', 'anyone'],
      ...['--member', place.calendarId, '--say', `${place.calendarId}=doc`],
    ],
  },
  'teams.update': {
    by: 'admin',
    input: async ({ world, place }) => {
      const { calendarId } = await asTeam(world.made, place);
      return { calendarId, kind: 'everyone' };
    },
    command: async ({ world, place }) => {
      const { calendarId, firstId } = await asTeam(world.made, place);
      return ['team', 'update', '--calendar', calendarId, '--say', `${firstId}=doc`];
    },
  },
};
