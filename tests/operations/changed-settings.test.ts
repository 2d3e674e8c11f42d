import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from '../../src/server.ts';
import { openMigrated } from '../helpers/migrated-file.ts';
import { testServer } from '../helpers/process/server.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { addService } from '../helpers/services.ts';
import { type ChangedPlace, changeSettings, type SettingsChange } from '../helpers/settings-change.ts';
import { testRuns } from '../helpers/test-runs.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

const file = join(temporaryFolder(), 'changed.db');
const monday = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' };
const mondayAt = Date.parse(monday.from);

let made: TestServices;
let place: ChangedPlace;
let server: Server;
let key: string;
let other: Awaited<ReturnType<typeof startChanger>>;

beforeAll(async () => {
  const db = await openMigrated(file);
  made = await testServices({ db, rateLimit: 1_000_000 });
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  const { id: serviceId } = await addService(made, { workspaceId, calendarId }, { name: 'Haircut' });
  key = (await made.key(workspaceId)).key;
  server = testServer(made.services);
  place = { workspaceId, calendarId, serviceId, linkId: crypto.randomUUID() };
  other = await startChanger();
});

afterAll(async () => {
  await other.end();
  await made.services.callLog.flush();
  await made.db.destroy();
});

test(`what another process or this one changes counts from the next request on, ${testRuns} times`, async () => {
  const expected = { startMinute: 540, durationMinutes: 30, syncedAt: null as number | null };
  for (let step = 0; step < testRuns; step++) {
    const change = changeOf(step);
    if (step % 2 === 0) await other.make(change);
    else await changeSettings(made.services, place, change);
    const { what: _, ...changed } = change;
    Object.assign(expected, changed);
    expect({ step, ...(await firstSlot()) }).toEqual({ step, ...expected });
  }
});

/** Each kind of change in turn, with another value than the one before. */
function changeOf(step: number): SettingsChange {
  const kind = step % 3;
  if (kind === 0) return { what: 'hours', startMinute: 15 * (step % 40) };
  if (kind === 1) return { what: 'service', durationMinutes: 15 + 5 * (step % 20) };
  return { what: 'link', syncedAt: step % 9 === 2 ? null : made.clock.now() - 1_000 * (step % 600) };
}

/** What the first slot of Monday says of the settings. */
async function firstSlot() {
  const input = { calendarId: place.calendarId, service: 'Haircut', ...monday, limit: 1 };
  const response = await server.fetch(
    new Request('http://slotline.example/api/v1/check-availability', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    }),
  );
  const { slots, freshness } = JSON.parse(await response.text());
  const [start, end] = [Date.parse(slots[0]?.start), Date.parse(slots[0]?.end)];
  return {
    startMinute: (start - mondayAt) / 60_000,
    durationMinutes: (end - start) / 60_000,
    syncedAt: freshness.syncedAt && Date.parse(freshness.syncedAt),
  };
}

/** Another process that changes settings in the same file. */
async function startChanger() {
  const script = fileURLToPath(import.meta.resolve('../helpers/settings-changer.ts'));
  let heard = Promise.withResolvers<void>();
  const child = Bun.spawn([process.execPath, script, file, JSON.stringify(place)], {
    ipc: () => heard.resolve(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await heard.promise;
  return {
    async make(change: SettingsChange): Promise<void> {
      heard = Promise.withResolvers();
      child.send(change);
      await heard.promise;
    },
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}
