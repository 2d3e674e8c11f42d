import { insertLink } from '../../../../db/queries/links/links.ts';
import { openDatabase } from '../../../../db/sqlite/open.ts';
import { SecretBox } from '../../../../src/process/secret-box.ts';
import { secretKeySource } from '../../../../src/process/secret-key.ts';
import { type SampleFile, slotlineJson } from '../../sample-file.ts';

/** Links feeds to a calendar without looking at them first, as they were before their servers turned hostile. */
export async function linkUnseen(
  { databaseFile, workspaceId }: SampleFile,
  calendarId: string,
  feeds: readonly { name: string; url: string }[],
): Promise<void> {
  const secrets = new SecretBox(secretKeySource({ secretKey: undefined, databaseFile }));
  const db = openDatabase(databaseFile);
  for (const { name, url } of feeds) {
    const id = crypto.randomUUID();
    const collections = [{ href: '', name }];
    const shown = { kind: 'ics' as const, name, host: new URL(url).host, collections, target: null };
    const times = { freshnessMinutes: 30, createdAt: Date.now() };
    await insertLink(db, {
      ...shown,
      ...times,
      id,
      workspaceId,
      calendarId,
      access: secrets.seal(JSON.stringify({ url }), id),
    });
  }
  await db.destroy();
}

/** Makes another calendar of the sample's workspace, open around the clock. */
export async function moreCalendar({ databaseFile, workspaceId }: SampleFile): Promise<string> {
  const settings = [
    '--workspace',
    workspaceId,
    '--name',
    'More',
    '--time-zone',
    'UTC',
    '--hours',
    'daily 0-24',
  ];
  return (await slotlineJson(databaseFile, ['calendar', 'create', ...settings])).id;
}
