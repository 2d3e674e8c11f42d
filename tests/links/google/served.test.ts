import { afterAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { readBookingFile } from '../../helpers/bookings/file.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import {
  type CommandOptions,
  type ServedSlotline,
  serveSlotline,
  spawnSlotline,
} from '../../helpers/command.ts';
import { FakeGoogle, googleAccount, keyLines, writeKeyFile } from '../../helpers/links/google-fake.ts';
import { annId, eventIdOf } from '../../helpers/links/google-world.ts';
import { eventually, LinkedFile } from '../../helpers/links/linked-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const google = new FakeGoogle();
const there = google.calendar(annId);
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 4);

/** Midnight (UTC), ten days from now. */
const firstDay = (Math.floor(Date.now() / 86_400_000) + 10) * 86_400_000;
const at = (hour: number) => new Date(firstDay + hour * 3_600_000).toISOString().replace('.000', '');

const options: CommandOptions = {
  program: join(import.meta.dir, '../../helpers/links/google-main.ts'),
  environment: {
    GOOGLE_FAKE: google.origin,
    SLOTLINE_GOOGLE_SERVICE_ACCOUNT: writeKeyFile(join(folder, 'key.json')),
    SLOTLINE_RATE_LIMIT: '100000',
    SLOTLINE_LOG: 'debug',
  },
};

afterAll(() => google[Symbol.dispose]());

test('the command line tests and links a calendar, and a server writes every booking once over kills', async () => {
  const file = await LinkedFile.make(join(folder, 'google.db'));
  const { databaseFile, calendarId } = file.sample;
  const where = ['--kind', 'google', '--url', annId, '--database', databaseFile];
  there.shared.clear();
  const refused = await spawnSlotline(['link', 'test', ...where], options);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toContain(`shared with ${googleAccount}`);
  there.shared.set(googleAccount, 'writer');
  there.add('meeting', at(10), { minutes: 60 });
  const more = ['--calendar', calendarId, '--write-to', annId, '--tentative', 'free', '--json'];
  const added = await spawnSlotline(['link', 'add', ...where, ...more], options);
  expect(JSON.parse(added.stdout)).toMatchObject({
    ...{
      kind: 'google',
      tentative: 'free',
      host: 'calendar.google.com',
      name: annId,
      state: 'fresh',
      events: 1,
      writesTo: annId,
    },
  });

  let slotline: ServedSlotline = await serveSlotline(databaseFile, options);
  let logged = '';
  const load = new BookingLoad(file.sample, (index) => at(24 + index / 2), 1_000);
  for (let round = 0; round < kills; round++) {
    const asking = load.run(slotline.url, 3);
    await load.moreAnswers(4 + Math.floor(Math.random() * 6));
    await Bun.sleep(Math.random() * 300);
    logged += (await slotline.end('SIGKILL')).stderr;
    await asking;
    // Whoever is killed has its links to itself for up to a minute.
    await file.pretend({ writing_next_at: 0 });
    slotline = await serveSlotline(databaseFile, options);
  }
  await eventually(async () => (await file.only()).bookingsWaiting === 0);
  logged += (await slotline.end('SIGTERM')).stderr;
  const { bookings, problems } = readBookingFile(databaseFile);
  expect({ lost: load.lost(bookings), problems }).toEqual({ lost: [], problems: [] });
  const booked = bookings.filter(({ status }) => status === 'booked');
  const expected = booked.map((each) => [
    eventIdOf(each),
    new Date(each.startAt).toISOString().replace('.000', ''),
  ]);
  const found = [...there.events].flatMap(([id, { start }]) =>
    id === 'meeting' ? [] : [[id, start.dateTime]],
  );
  expect(Object.fromEntries(found as [string, string][])).toEqual(Object.fromEntries(expected));
  expect(found.length).toBeGreaterThan(kills * 3);
  for (const secret of [...google.tokens, ...keyLines]) expect(logged).not.toContain(secret);
}, 300_000);
