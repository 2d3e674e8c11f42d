import { sql } from 'kysely';
import type { Database } from '../../sqlite/open.ts';

/**
 * When a number was texted, by `textedNumberOf`, in epoch milliseconds. Until the transaction ends, no other one may ask that of
 * this number.
 */
export async function textsToNumber(
  db: Database,
  { contact, now }: { contact: string; now: number },
): Promise<number[]> {
  const { rows } = await sql<{ sentAt: string }>`
    insert into texted_numbers (contact, sent_at, last_at) values (${contact}, '[]', ${now})
    on conflict (contact) do update set last_at = excluded.last_at
    returning sent_at as "sentAt"
  `.execute(db);
  return JSON.parse(rows[0]?.sentAt ?? '[]');
}

/** Keeps when a number was texted, in epoch milliseconds. */
export async function keepTextsToNumber(
  db: Database,
  { contact, sentAt }: { contact: string; sentAt: readonly number[] },
): Promise<void> {
  await sql`
    update texted_numbers set sent_at = ${JSON.stringify(sentAt)} where contact = ${contact}
  `.execute(db);
}

/** Forgets numbers that were last texted before an instant, in epoch milliseconds. Returns how many those were. */
export async function deleteTextedNumbersBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from texted_numbers where last_at < ${at} and contact in (
      select contact from texted_numbers where last_at < ${at} order by last_at limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}
