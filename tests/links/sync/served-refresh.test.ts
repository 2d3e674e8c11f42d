import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { ask } from '../../helpers/bookings/client.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { LinkedFile } from '../../helpers/links/linked-file.ts';
import type { ServedSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const hourMs = 3_600_000;
const check = { operation: 'check-availability', input: { query: 'tomorrow at ten' } };

let requests = 0;
const feed = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch() {
    requests++;
    await Bun.sleep(200);
    return new Response(calendarOf(['2026-01-01']));
  },
});
let file: LinkedFile;
let servers: ServedSlotline[];

beforeAll(async () => {
  file = await LinkedFile.make(join(folder, 'refresh.db'));
  await file.add({ url: `http://127.0.0.1:${feed.port}/` });
  servers = [await file.serve(), await file.serve()];
});

afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await feed.stop(true);
});

test.each([
  ['one server', 1],
  ['two servers on one file', 2],
])('many who ask %s at once for a calendar that is stale cause one fetch', async (_, serverCount) => {
  // Not due, so that only who asks has it read.
  await file.pretend({ synced_at: Date.now() - 2 * hourMs, next_at: Date.now() + hourMs });
  requests = 0;
  const urls = servers.slice(0, serverCount).map(({ url }) => url);
  const answers = await Promise.all(
    urls.flatMap((url) => Array.from({ length: 10 }, () => ask(url, file.sample, check))),
  );
  const states = answers.map(({ text }) => JSON.parse(text).freshness.state);
  expect(states).toEqual(Array(10 * serverCount).fill('complete'));
  expect(requests).toBe(1);
});
