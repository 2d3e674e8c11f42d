import { existsSync } from 'node:fs';
import { openAny } from '../../../db/open.ts';
import { calendarNames, type NamedThing, workspaceNames } from '../../../db/queries/names.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { foldName, type NamedNoun, type Preference } from '../console/by-name.ts';

/** Nobody waits longer for a Tab key. */
const patienceMs = 1_500;

type Wanted = { noun: NamedNoun; prefers: Preference };

/** What to type for each workspace or calendar: its name, or its ID if it shares that name. Empty if there's no telling soon. */
export async function namesIn(file: string, wanted: Wanted): Promise<string[]> {
  return await Promise.race([
    readNames(file, wanted).catch(() => []),
    new Promise<string[]>((resolve) => setTimeout(() => resolve([]), patienceMs).unref()),
  ]);
}

async function readNames(file: string, { noun, prefers }: Wanted): Promise<string[]> {
  if (!isPostgresUrl(file) && !existsSync(file)) return [];
  const db = await openAny(file);
  try {
    const all = await (noun === 'calendar' ? calendarNames(db) : workspaceNames(db));
    const things = all.filter(prefers === 'deleted' ? isDeleted : isLive);
    const counts = Map.groupBy(things, ({ name }) => foldName(name));
    return things.map(({ id, name }) => (counts.get(foldName(name))?.length === 1 ? name : id));
  } finally {
    await db.destroy();
  }
}

function isDeleted({ deletedAt }: NamedThing): boolean {
  return deletedAt !== null;
}

function isLive({ archivedAt, deletedAt }: NamedThing): boolean {
  return archivedAt === null && deletedAt === null;
}
