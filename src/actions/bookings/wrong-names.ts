import { keepWrongNames, wrongNamesOf } from '../../../db/queries/bookings/names/wrong-names.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import { contactHash, triesAt, wrongNamesLimit } from '../../domain/booking/wrong-names.ts';
import type { Services } from '../../services.ts';

/** A look-up by phone number (E.164) or email address (lower case), or both, with a name; `now` in epoch milliseconds. */
export type NamedLookUp = {
  workspaceId: string;
  contacts: readonly string[];
  now: number;
};

/**
 * What `look` finds, which is undefined if it finds nobody of that name. That counts as a wrong name, and after a few there's
 * nothing to be found for a while, whatever the name. Looks and counts in one transaction, so that guesses made at once
 * are counted one after another.
 */
export async function foundByName<Result>(
  { db }: Pick<Services, 'db'>,
  { workspaceId, contacts, now }: NamedLookUp,
  look: (transaction: Writing) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const keys = contacts.map((contact) => ({ workspaceId, contact: contactHash({ workspaceId, contact }) }));
  const work = async (transaction: Writing) => {
    const counted = [];
    for (const key of keys) counted.push({ key, tries: triesAt(await wrongNamesOf(transaction, key), now) });
    if (counted.some(({ tries }) => tries >= wrongNamesLimit.most)) return undefined;
    const found = await look(transaction);
    if (found !== undefined) return found;
    for (const { key, tries } of counted)
      await keepWrongNames(transaction, { ...key, tries: tries + 1, at: now });
    return undefined;
  };
  return await write(db, work, withinWorkspace({ workspaceId }));
}
