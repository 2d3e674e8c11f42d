import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { countedWorld, knownFarDates } from './far-dates.ts';

/** How many steps a command may take, wherever its dates are; parsing the command line takes about 10,000. */
const mostSteps = 150_000;

/** Every command that takes dates or words about time; DATE stands for the date, C for a calendar, B for a booking. */
const commands = [
  'api find-bookings --calendar C --from DATE --to DATE',
  'api find-bookings --calendar C --to DATE',
  'api free-busy --calendar C --from DATE --to DATE',
  'api book-slot --calendar C --start DATET10:00 --name Ann --phone +12125550123 --overrule',
  'api check-availability --calendar C --query "until DATE"',
  'api reschedule-booking --calendar C --booking-id B --start DATET10:00 --overrule',
  'audit --from DATE --to DATE',
  'time-off add --calendar C --from DATE --to DATE',
  'time-off add --calendar C --from 2030-01-02T10:00 --to DATET11:00',
  'time-off add --calendar C --from DATET12:00 --to DATET13:00 --weekly-until DATE',
  'time-off add --calendar C --from 2030-01-02T12:00 --to 2030-01-02T13:00 --weekly-until DATE',
  'calendar close --calendar C --date DATE',
  'calendar open --calendar C --date DATE --hours 10-12',
  'calendar teach --calendar C --phrase never --meaning "on DATE"',
  'interpret "on DATE or until DATE" --time-zone Europe/Berlin',
  'interpret "in three weeks" --time-zone Europe/Berlin --now DATET10:00',
  'try "until DATE" --calendar C',
  'try "on DATE" --calendar C',
];

const { module, stepsUntil } = await countedWorld();
const { makeSampleFile, runSlotline, slotlineJson } = module;

test('a command takes few steps, however far away its dates are', async () => {
  const { databaseFile, calendarId } = await makeSampleFile(join(temporaryFolder(), 'far.db'));
  const person = ['--name', 'Ann', '--phone', '+12125550123'];
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 11);
  const { booking } = await slotlineJson(databaseFile, [
    ...['api', 'book-slot', '--calendar', calendarId, '--start', `${at}12:00`, ...person, '--overrule'],
  ]);
  const dear: string[] = [];
  for (const command of commands) {
    for (const date of knownFarDates) {
      const words = command.replaceAll('DATE', date).match(/"[^"]*"|\S+/g) ?? [];
      const args = words.map((word) => ({ C: calendarId, B: booking.id })[word] ?? word.replaceAll('"', ''));
      const database = command.startsWith('interpret') ? [] : ['--database', databaseFile];
      let exitCode = 1;
      const steps = await stepsUntil(async () => {
        ({ exitCode } = await runSlotline([...args, ...database]));
      });
      // 1 would be a failure of ours; the others are an answer, misuse and a refusal.
      if (exitCode === 1 || steps > mostSteps) dear.push(`${args.join(' ')}: ${exitCode}, ${steps} steps`);
    }
  }
  expect(dear).toEqual([]);
});
