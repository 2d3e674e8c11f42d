import type { LiveStreams } from '../../../src/live/live-streams.ts';
import { EventReader } from './event-reader.ts';

/** Resolves once all open pages have been looked after at least once from now on, and told what they are told. */
export async function lookedAfter(live: LiveStreams): Promise<void> {
  // The first round may have begun before, the second can't have.
  for (let round = 0; round < 2; round++) await toldByRound(live);
}

/** Watches, as the last of all pages, something that changes at once, until it's told so. */
async function toldByRound(live: LiveStreams): Promise<void> {
  const gone = new AbortController();
  const body = live.open({
    key: crypto.randomUUID(),
    stamp: async () => 'changed',
    seen: '',
    owner: crypto.randomUUID(),
    isAllowed: async () => true,
    signal: gone.signal,
  });
  const event = await new EventReader({ body: body ?? null }).next();
  gone.abort();
  if (typeof event !== 'object') throw new Error('the open pages are not looked after');
}
