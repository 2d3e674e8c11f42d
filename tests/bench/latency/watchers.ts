import { addressIn } from '../../../src/admin/address.ts';
import { EventReader } from '../../helpers/dashboard/event-reader.ts';
import type { Place } from '../morning/place.ts';

// Open pages, in a process of their own: each keeps a stream and asks for its part again whenever it's told to.

type Asked = { url: string; place: Place; count: number };

/** What is open, in turn. */
const paths = ['/', '/calendars'];

/** When each page got its part after a change: how long that took. */
const refreshed: { ms: number }[] = [];
const failures: string[] = [];

process.on('message', async (message: Asked | 'stop') => {
  if (message === 'stop') process.send?.({ refreshed, failures });
  else process.send?.({ open: await openAll(message) });
});

async function openAll({ url, place, count }: Asked): Promise<number> {
  const opened = Array.from({ length: count }, async (_, index) => {
    const page = `${url}${addressIn(place.workspaceId, paths[index % paths.length] ?? '/')}`;
    const cookie = `slotline=${place.tokens[index % place.tokens.length]}`;
    const stamp = /live=(\w+)/.exec(await textOf(page, { cookie }))?.[1] ?? '';
    const headers = { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' };
    if (stamp === '') return void openAgain(page, headers);
    const events = new EventReader(await fetch(`${page}?live=${stamp}`, { headers }));
    void follow(events, () => textOf(page, headers));
  });
  await Promise.all(opened);
  return opened.length;
}

async function follow(events: EventReader, refresh: () => Promise<string>): Promise<void> {
  for (;;) {
    const event = await events.next(600_000);
    if (typeof event !== 'object') return;
    const toldAt = performance.now();
    await refresh();
    refreshed.push({ ms: performance.now() - toldAt });
  }
}

/** A page that isn't told of changes is opened again by who wants to see them, every other second. */
async function openAgain(url: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    await textOf(url, headers);
    refreshed.push({ ms: performance.now() - startedAt });
    await Bun.sleep(2_000);
  }
}

async function textOf(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers: { ...headers, accept: 'text/html' } });
  if (response.status !== 200) failures.push(`${response.status} ${url}`);
  return await response.text();
}
