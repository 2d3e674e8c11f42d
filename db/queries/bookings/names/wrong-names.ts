import { compiled, compiledFirst } from '../../../compiled.ts';
import type { Database } from '../../../sqlite/open.ts';

/** A hashed phone number or email address in a workspace. */
type ContactKey = { workspaceId: string; contact: string };

/** How many wrong names were given with a number or address, and when the last one was, in epoch milliseconds. */
export const wrongNamesOf = compiledFirst<ContactKey>()((db, { workspaceId, contact }) =>
  db
    .selectFrom('wrong_names')
    .select(['tries', 'last_at as lastAt'])
    .where('workspace_id', '=', workspaceId)
    .where('contact', '=', contact)
    .compile(),
);

/** Keeps how many that are by now. */
export const keepWrongNames = compiled<ContactKey & { tries: number; at: number }>()(
  (db, { workspaceId, contact, tries, at }) =>
    db
      .insertInto('wrong_names')
      .values({ workspace_id: workspaceId, contact, tries, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'contact']).doUpdateSet((row) => ({
          tries: row.ref('excluded.tries'),
          last_at: row.ref('excluded.last_at'),
        })),
      )
      .compile(),
);

/** Forgets the wrong names that were given with some hashed numbers or addresses. */
export async function forgetWrongNames(
  db: Database,
  { workspaceId, contacts }: { workspaceId: string; contacts: string[] },
): Promise<void> {
  await db
    .deleteFrom('wrong_names')
    .where('workspace_id', '=', workspaceId)
    .where('contact', 'in', contacts)
    .execute();
}
