import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { askForSlots, makeSampleFile } from '../../helpers/sample-file.ts';

const sample = await makeSampleFile(join(temporaryFolder(), 'drain.db'));
const fresh = { headers: { Connection: 'close' } };

test('a server that is told to stop says so at /readyz, and goes on answering until the balancer knows', async () => {
  const environment = { SLOTLINE_DRAIN_SECONDS: '4' };
  const { url, child, end } = await serveSlotline(sample.databaseFile, { environment });
  expect((await fetch(`${url}/readyz`, fresh)).status).toBe(200);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  let ready = 200;
  while (ready === 200) ready = (await fetch(`${url}/readyz`, fresh)).status;
  expect(ready).toBe(503);
  expect((await fetch(`${url}/healthz`, fresh)).status).toBe(200);
  expect((await askForSlots(url, sample)).status).toBe(200);
  expect(await child.exited).toBe(0);
  expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(4_000);
  expect((await end('SIGTERM')).exitCode).toBe(0);
});
