import { afterAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { FakeGoogle, googleAccount, keyLines, writeKeyFile } from '../../helpers/links/google-fake.ts';
import { annId, eventIdOf } from '../../helpers/links/google-world.ts';
import { LinkedFile } from '../../helpers/links/linked-file.ts';
import { writeOverKills } from '../../helpers/links/written-over-kills.ts';
import { type CommandOptions, spawnSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const google = new FakeGoogle();
const there = google.calendar(annId);
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 1);

/** Midnight (UTC), ten days from now. */
const firstDay = (Math.floor(Date.now() / 86_400_000) + 10) * 86_400_000;
const at = (hour: number) => new Date(firstDay + hour * 3_600_000).toISOString().replace('.000', '');

const options: CommandOptions = {
  program: join(import.meta.dir, '../../helpers/links/cloud-main.ts'),
  environment: {
    CLOUD_FAKE: google.origin,
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

  const { bookings, logged } = await writeOverKills(file, {
    options,
    kills,
    at: (index) => at(24 + index / 2),
  });
  const booked = bookings.filter(({ status }) => status === 'booked');
  const expected = booked.map((each) => [
    eventIdOf(each),
    new Date(each.startAt).toISOString().replace('.000', ''),
  ]);
  const found = [...there.events].flatMap(([id, { start }]) =>
    id === 'meeting' ? [] : [[id, start.dateTime]],
  );
  expect(Object.fromEntries(found as [string, string][])).toEqual(Object.fromEntries(expected));
  expect(found.length).toBeGreaterThanOrEqual(kills);
  for (const secret of [...google.tokens, ...keyLines]) expect(logged).not.toContain(secret);
});
