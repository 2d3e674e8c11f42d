import { isDeepStrictEqual } from 'node:util';
import {
  calendarOfPublicName,
  type PublicPage,
  publicNamesIn,
  publicPageOf,
  savePublicPage,
} from '../../../db/queries/public-pages.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { InputError } from '../../domain/errors.ts';
import { parsePublicName, suggestedPublicName } from '../../domain/public-pages/public-name.ts';
import { type Action, type ActionContext, audit } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** What to change of a calendar's public page; undefined stays. */
export type PageChanges = { calendarId: string; changes: { [Part in keyof PublicPage]?: PublicPage[Part] } };

/** Changes the public page of a calendar or team. Throws NotFound and InputError. */
export const setPage: Action<PageChanges, PublicPage> = {
  permission: 'admin',
  async run(_, context, { calendarId, changes }) {
    const { transaction, workspaceId } = context;
    const calendar = await savedCalendar(context, calendarId);
    const saved = await publicPageOf(transaction, { workspaceId, calendarId });
    const before = saved ?? (await unsavedPage(transaction, calendar));
    const { name } = changes;
    const page = {
      ...before,
      ...changes,
      name: name === undefined ? before.name : await freeName(context, { calendarId, typed: name }),
    };
    if (isDeepStrictEqual(before, page)) return page;
    await savePublicPage(transaction, { workspaceId, calendarId, page });
    const detail = {
      ...(saved?.name !== page.name && { address: page.name }),
      ...(before.isOn !== page.isOn && { isOn: page.isOn }),
      ...(before.isConfirmedByLink !== page.isConfirmedByLink && {
        isConfirmedByLink: page.isConfirmedByLink,
      }),
    };
    await audit(context, { action: 'public-page.update', subjectId: calendarId, detail });
    return page;
  },
};

/** The public page of a calendar that never had any settings: off, and named like the calendar. */
export async function unsavedPage(
  db: Database,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<PublicPage> {
  const taken = new Set(await publicNamesIn(db, workspaceId));
  const suggested = suggestedPublicName(name, (each) => taken.has(each));
  return { name: suggested, isOn: false, isConfirmedByLink: false };
}

async function freeName(
  { transaction, workspaceId }: ActionContext,
  { calendarId, typed }: { calendarId: string; typed: string },
): Promise<string> {
  const name = parsePublicName(typed);
  const holder = await calendarOfPublicName(transaction, { workspaceId, name });
  if (holder === undefined || holder === calendarId) return name;
  throw new InputError({ kind: 'public-page', why: 'calendar-name-taken', name }, { field: 'name' });
}
