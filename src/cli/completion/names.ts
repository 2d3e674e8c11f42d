import { existsSync } from 'node:fs';
import { openAny } from '../../../db/open.ts';
import { calendarNames, type NamedThing, workspaceNames } from '../../../db/queries/names.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { foldName } from '../console/by-name.ts';
import { commandWithoutDatabase } from '../console/command.ts';
import { argument } from '../console/options.ts';

/** Nobody waits longer for a Tab key. */
const patienceMs = 1_500;

/**
 * `slotline complete-names`, which completion scripts call: prints names, one a line, that begin with some letters. Says
 * nothing if there's no database, or it can't be read, and never creates or migrates one.
 */
export const completeNames = commandWithoutDatabase({
  examples: ['slotline complete-names live-calendars "dr"'],
  isHidden: true,
  options: { what: argument('<what>'), beginning: argument('[beginning]') },
  async run({ config: { databaseFile } }, { what, beginning }) {
    const [prefers = '', noun = ''] = what.split('-');
    const names = await Promise.race([
      namesIn(databaseFile, { prefers, noun }).catch(() => []),
      new Promise<string[]>((resolve) => setTimeout(() => resolve([]), patienceMs).unref()),
    ]);
    const typed = foldName(beginning);
    const matching = names.filter((name) => foldName(name).startsWith(typed));
    return matching.length === 0 ? undefined : { json: matching, text: matching.join('\n') };
  },
});

async function namesIn(file: string, { prefers, noun }: { prefers: string; noun: string }) {
  if (!isPostgresUrl(file) && !existsSync(file)) return [];
  const db = await openAny(file);
  try {
    const all = noun === 'calendars' ? await calendarNames(db) : await workspaceNames(db);
    return typedNames(all.filter(prefers === 'deleted' ? isDeleted : isLive));
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

/** What to type for each: its name, or its ID if it shares that name. */
function typedNames(things: readonly NamedThing[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(foldName(name), (counts.get(foldName(name)) ?? 0) + 1);
  return things.map(({ id, name }) => (counts.get(foldName(name)) === 1 ? name : id));
}
