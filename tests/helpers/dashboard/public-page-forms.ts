import { savePublicWorkspace } from '../../../db/queries/public-workspaces.ts';
import type { Form } from './page-requests.ts';

const path = '/settings/public-pages';

/** The forms of public pages, by their paths. */
export const publicPageForms: Record<string, Form> = {
  [path]: { fields: () => ({ name: 'harbor', accent: '#0b6e4f' }) },
  [`${path}/preview`]: { changesNothing: true },
  // Without a file, nothing is saved.
  [`${path}/logo`]: { changesNothing: true },
  [`${path}/logo/remove`]: {
    prepare: async ({ made, ours: { workspaceId } }) => {
      const logo = { png: 'iVBORw0KGgo=', version: 'v' };
      await savePublicWorkspace(made.db, { workspaceId, changes: { logo } });
    },
  },
  '/calendars/:calendarId/public-page': { fields: () => ({ isOn: 'on', name: 'practice' }) },
};
