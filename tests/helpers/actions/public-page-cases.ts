import type { ActionCases } from './action-case.ts';

/** The actions of public pages. */
export const publicPageCases: ActionCases = {
  'public-pages.set-brand': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ name: 'harbor', accent: '#0b6e4f' }),
    command: ({ place }) => ['page', 'brand', '--workspace', place.workspaceId, '--name', 'harbor'],
  },
  'public-pages.set-page': {
    by: 'admin',
    input: ({ place: { calendarId } }) => ({ calendarId, changes: { isOn: true } }),
    command: ({ place }) => ['page', 'set', '--calendar', place.calendarId, '--page', 'on'],
  },
};
