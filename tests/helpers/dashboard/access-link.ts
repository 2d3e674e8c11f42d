import { write } from '../../../db/write.ts';
import {
  type MadeAccessLink,
  makeAccessLink,
  type NewAccessLink,
} from '../../../src/actions/access-links.ts';
import type { TestServices } from '../workspace.ts';
import type { PageAnswer } from './dashboard.ts';

/** Makes a link that works once, at the clock's time. */
export async function newAccessLink(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  link: Omit<NewAccessLink, 'now'>,
): Promise<MadeAccessLink> {
  return await write(db, (transaction) => makeAccessLink(transaction, { ...link, now: clock.now() }));
}

/** The path of the link that a page shows once. */
export function linkIn({ text }: PageAnswer): string {
  return text.match(/http:\/\/localhost:4100(\/\w+\/[\w-]{43})</)?.[1] ?? '';
}
