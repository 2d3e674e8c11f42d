import { hash } from 'node:crypto';
import { hourMs } from '../time/local-time.ts';

/** How many wrong names may be given with a phone number or an email address, and how long they're counted. */
export const wrongNamesLimit = { most: 5, keptMs: hourMs };

/** How many wrong names were given, and when the last one was, in epoch milliseconds. */
export type WrongNames = { tries: number; lastAt: number };

/** How many wrong names count at an instant: none once the last one is old. */
export function triesAt(given: WrongNames | undefined, now: number): number {
  return given && now - given.lastAt < wrongNamesLimit.keptMs ? given.tries : 0;
}

/** What stands for a phone number (E.164) or an email address (lower case) of a workspace where it isn't to be readable. */
export function contactHash({ workspaceId, contact }: { workspaceId: string; contact: string }): string {
  return hash('sha256', `${workspaceId} ${contact}`, 'hex');
}
