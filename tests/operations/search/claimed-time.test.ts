import { afterAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { SlotSearch } from '../../../src/operations/search/slot-search.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { testServices } from '../../helpers/workspace.ts';

const now = Date.parse('2026-11-20T15:30Z');

// In a file, since what's read is kept there.
const file = join(temporaryFolder(), 'claimed.db');
const db = await openMigrated(file);
const made = await testServices({ db, now });

afterAll(() => db.destroy());

test('a hold counts until it expires, also once the clock was set back', async () => {
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  const slot = { startAt: Date.parse('2026-11-23T10:00Z'), endAt: Date.parse('2026-11-23T10:30Z') };
  await made.claim(calendar, {
    ...{ start: slot.startAt, end: slot.endAt, kind: 'hold', ownerId: crypto.randomUUID() },
    expiresAt: now + minuteMs,
  });
  const isTakenIn = async (minutes: number) => {
    const zone = made.services.zones.named(calendar.timeZone);
    if (!zone) throw new Error('no zone');
    const call = {
      ...{ workspaceId, calendar, calendarZone: zone, now: now + minutes * minuteMs },
      callId: undefined,
    };
    return await new SlotSearch(made.services, call, { durationMinutes: 30 }).isTaken([slot]);
  };
  const taken: boolean[] = [];
  for (const minutes of [2, 0, 1, 0.5, 2]) taken.push(await isTakenIn(minutes));
  expect(taken).toEqual([false, true, false, true, false]);
});
