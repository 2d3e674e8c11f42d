import { apiKeyById } from '../../../db/queries/api-keys.ts';
import { calendarById, type ManagedCalendar } from '../../../db/queries/calendars.ts';
import { type Feed, feedById } from '../../../db/queries/feeds.ts';
import { type Link, linkById } from '../../../db/queries/links/links.ts';
import { type Workspace, workspaceById } from '../../../db/queries/workspaces.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { isSecretTokenForm } from '../../domain/access/secret-token.ts';
import { InputError } from '../../domain/errors.ts';
import { readId } from './option-values.ts';

const whereIds = {
  workspace: '"slotline workspace list"',
  calendar: '"slotline calendar list"',
  key: '"slotline key list --workspace ID"',
  feed: '"slotline feed list"',
  link: '"slotline link list"',
};

type Noun = keyof typeof whereIds;

/** The id in `--workspace`, `--calendar`, `--key`, `--feed` or `--link`. Throws InputError for what is no id. */
export function readIdOf(noun: Noun, text: string): string {
  if (text.includes('sk_live_')) {
    throw new InputError(`--${noun} takes an id, not a key: see ${whereIds[noun]}`);
  }
  if (text.includes('/feeds/') || isSecretTokenForm(text.trim())) {
    throw new InputError(`--${noun} takes an id, not the address of a feed: see ${whereIds[noun]}`);
  }
  return readId(text, { option: `--${noun}`, seeing: whereIds[noun] });
}

/** The workspace of an id. Throws InputError where there is none. */
export async function namedWorkspace(db: Database, id: string): Promise<Workspace> {
  return (await workspaceById(db, id)) ?? (await refuseUnknown(db, { noun: 'workspace', id }));
}

/** The calendar of an id, archived or not. Throws InputError where there is none. */
export async function namedCalendar(db: Database, id: string): Promise<ManagedCalendar> {
  return (await calendarById(db, id)) ?? (await refuseUnknown(db, { noun: 'calendar', id }));
}

/** The calendar of an id that is still in use. Throws InputError where it is archived or there is none. */
export async function liveCalendar(db: Database, id: string): Promise<ManagedCalendar> {
  const calendar = await namedCalendar(db, id);
  if (calendar.archivedAt === null) return calendar;
  throw new InputError(`the calendar "${calendar.name}" (${id}) is archived: it can no longer be changed`);
}

/** The key of an id with its workspace. Throws InputError where there is none. */
export async function namedKey(db: Database, id: string) {
  return (await apiKeyById(db, id)) ?? (await refuseUnknown(db, { noun: 'key', id }));
}

/** The feed of an id with its calendar, revoked or not. Throws InputError where there is none. */
export async function namedFeed(db: Database, id: string): Promise<Feed> {
  return (await feedById(db, id)) ?? (await refuseUnknown(db, { noun: 'feed', id }));
}

/** The link of an id. Throws InputError where there is none. */
export async function namedLink(db: Database, id: string): Promise<Link> {
  return (await linkById(db, id)) ?? (await refuseUnknown(db, { noun: 'link', id }));
}

/** An id of the wrong thing is told as what it is. */
async function refuseUnknown(db: Database, { noun, id }: { noun: Noun; id: string }): Promise<never> {
  const feed = await feedById(db, id);
  const found = {
    workspace: await workspaceById(db, id),
    calendar: await calendarById(db, id),
    key: await apiKeyById(db, id),
    feed: feed && { name: feed.calendarName },
    link: await linkById(db, id),
  };
  const other = (['workspace', 'calendar', 'key', 'feed', 'link'] as const).find(
    (each) => found[each] !== undefined,
  );
  if (other) {
    throw new InputError(
      `"${id}" is the id of the ${other} "${found[other]?.name}", not of a ${noun} — see ${whereIds[noun]}`,
    );
  }
  throw new InputError(`there is no ${noun} "${id}" — see ${whereIds[noun]}`);
}
