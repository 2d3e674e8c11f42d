import { afterAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { turnLoads } from '../../../db/queries/bookings/turns.ts';
import { slotTurn } from '../../../src/domain/calendar/turns.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { testServices } from '../../helpers/workspace.ts';

// In a file, since what's read is kept there.
const file = join(temporaryFolder(), 'turns.db');
const db = await openMigrated(file);

afterAll(() => db.destroy());

test('a week that begins at the same instant in two zones counts for each zone up to its own end', async () => {
  const made = await testServices({ db });
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  // On this Sunday, the clocks go forward in Berlin, so that its week ends an hour earlier than that of Lagos.
  await made.claim(calendar, { start: '2027-03-28T22:30Z', end: '2027-03-28T23:00Z' });
  const inWeekOf = async (zoneId: string) => {
    const zone = made.services.zones.named(zoneId);
    if (!zone) throw new Error(`no zone ${zoneId}`);
    const turn = slotTurn(Date.parse('2027-03-22T09:00Z'), zone);
    const loadOf = await turnLoads(db, { workspaceId, calendarIds: [calendar.id], slots: [turn] });
    return loadOf(turn, calendar.id).inWeek;
  };
  expect([await inWeekOf('Europe/Berlin'), await inWeekOf('Africa/Lagos')]).toEqual([0, 1]);
});
