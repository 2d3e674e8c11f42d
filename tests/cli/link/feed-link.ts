import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import type { LinkedFile } from '../../helpers/links/linked-file.ts';

/** A path that nobody may learn. */
export const secretPath = '/private-3f9a1c77/basic.ics';

/** What a link signs in with. */
export const password = 'correct horse battery';

/** A date to come. */
export const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A calendar named "Ann" with two events tomorrow. */
export const feed = calendarOf([`${tomorrow}T10:00:00Z/PT1H`, `${tomorrow}T12:00:00Z`]).replace(
  'PRODID',
  'X-WR-CALNAME:Ann\r\nPRODID',
);

/** What the audit log tells of links. */
export async function auditEntriesOf(file: LinkedFile) {
  const db = openDatabase(file.sample.databaseFile);
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  await db.destroy();
  return entries
    .filter(({ action }) => action.startsWith('link.'))
    .map(({ action, subject_id, actor_kind, detail }) => ({
      action,
      subject_id,
      actor_kind,
      ...JSON.parse(detail),
    }));
}

/** All that is on the disk: the database, its log, the key. */
export function filesTextOf(file: LinkedFile): string {
  const { databaseFile } = file.sample;
  const names = readdirSync(dirname(databaseFile)).map((name) => join(dirname(databaseFile), name));
  return names
    .filter((name) => name.startsWith(databaseFile))
    .map((name) => readFileSync(name, 'latin1'))
    .join('\n');
}
