import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { type OwnWord, phraseKey } from '../../../src/domain/calendar/own-words.ts';
import type { Database } from '../../sqlite/open.ts';

/** Gives a calendar of this workspace an own word, in place of one with the same phrase. */
export async function saveOwnWord(
  db: Database,
  { word: { phrase, meaning }, calendarId, workspaceId }: CalendarKey & { word: OwnWord },
): Promise<void> {
  await sql`
    insert into calendar_own_words (calendar_id, key, phrase, meaning)
    select id, ${phraseKey(phrase)}, ${phrase}, ${meaning} from calendars
    where id = ${calendarId} and workspace_id = ${workspaceId}
    on conflict (calendar_id, key) do update set phrase = excluded.phrase, meaning = excluded.meaning`.execute(
    db,
  );
}

/** Deletes an own word of a calendar of this workspace. */
export async function deleteOwnWord(
  db: Database,
  { phrase, calendarId, workspaceId }: CalendarKey & { phrase: string },
): Promise<void> {
  await db
    .deleteFrom('calendar_own_words')
    .where('key', '=', phraseKey(phrase))
    .where('calendar_id', 'in', (row) =>
      row
        .selectFrom('calendars')
        .select('id')
        .where('id', '=', calendarId)
        .where('workspace_id', '=', workspaceId),
    )
    .execute();
}
