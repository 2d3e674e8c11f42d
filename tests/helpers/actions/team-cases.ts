import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import type { ActionCase, ActionName, InputOf } from './action-case.ts';
import { asTeam } from './as-team.ts';

type TeamName = Extract<ActionName, `teams.${string}`>;

/** The actions of teams. */
export const teamCases: { [Name in TeamName]: ActionCase<InputOf<Name>> } = {
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
  'teams.hand-over': {
    by: 'desk',
    input: async ({ world, place }) => {
      const { made } = world;
      const { workspaceId, bookingId } = place;
      const { calendarId } = await asTeam(made, place);
      const calendar = found(await calendarOfWorkspace(made.db, { workspaceId, calendarId }));
      const calendarZone = found(made.services.zones.named(calendar.timeZone));
      const linked = { state: 'complete', syncedAt: null } as const;
      return { place: { calendar, calendarZone, callId: undefined, linked }, bookingId };
    },
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
