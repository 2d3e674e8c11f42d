import type { Database } from '../../sqlite/open.ts';

/** Leases the tokens of a link to one process, to renew them, and returns its access, sealed; undefined if another has them. */
export async function leaseTokens(
  db: Database,
  { linkId, now, until }: { linkId: string; now: number; until: number },
): Promise<string | undefined> {
  const longestUntil = until + (until - now);
  const row = await db
    .updateTable('links')
    .set({ tokens_leased_until: until })
    .where('id', '=', linkId)
    // One that lasts twice as long as any can is from before the clock was set back. A little longer is another's clock, or
    // another that read it later and wrote first.
    .where((where) =>
      where.or([where('tokens_leased_until', '<=', now), where('tokens_leased_until', '>', longestUntil)]),
    )
    .returning('access')
    .executeTakeFirst();
  return row?.access;
}

/** Stores the access of a link with new tokens, sealed, unless somebody has given it another since `before`. */
export async function saveTokens(
  db: Database,
  { linkId, before, access }: { linkId: string; before: string; access: string },
): Promise<void> {
  await db
    .updateTable('links')
    .set({ access })
    .where('id', '=', linkId)
    .where('access', '=', before)
    .execute();
}

/** Ends a lease that lasts until an instant, in epoch milliseconds; one that another process has by now stays. */
export async function releaseTokens(
  db: Database,
  { linkId, until }: { linkId: string; until: number },
): Promise<void> {
  await db
    .updateTable('links')
    .set({ tokens_leased_until: 0 })
    .where('id', '=', linkId)
    .where('tokens_leased_until', '=', until)
    .execute();
}
