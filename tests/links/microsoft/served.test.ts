import { afterAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { application, FakeGraph } from '../../helpers/links/graph-fake.ts';
import { annAddress } from '../../helpers/links/graph-world.ts';
import { LinkedFile } from '../../helpers/links/linked-file.ts';
import { writeOverKills } from '../../helpers/links/written-over-kills.ts';
import { type CommandOptions, spawnSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const graph = new FakeGraph();
const there = graph.calendar(annAddress);
graph.allowed.add(annAddress);
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 1);

/** Midnight (UTC), ten days from now. */
const firstDay = (Math.floor(Date.now() / 86_400_000) + 10) * 86_400_000;
const at = (hour: number) => new Date(firstDay + hour * 3_600_000).toISOString().replace('.000', '');

const options: CommandOptions = {
  program: join(import.meta.dir, '../../helpers/links/cloud-main.ts'),
  environment: { CLOUD_FAKE: graph.origin, SLOTLINE_RATE_LIMIT: '100000', SLOTLINE_LOG: 'debug' },
};

afterAll(() => graph[Symbol.dispose]());

test('the command line tests and links a mailbox, and a server writes every booking once over kills', async () => {
  const file = await LinkedFile.make(join(folder, 'microsoft.db'));
  const { databaseFile, calendarId } = file.sample;
  const { tenant, clientId, clientSecret } = application;
  const who = ['--kind', 'microsoft', '--url', annAddress, '--tenant', tenant, '--user', clientId];
  const where = [...who, '--password-stdin', '--database', databaseFile];
  const refused = await spawnSlotline(['link', 'test', ...where], { ...options, input: 'wrong' });
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toContain('does not accept the application');
  there.add('meeting', at(10), { minutes: 60 });
  const more = ['--calendar', calendarId, '--write-to', 'Calendar', '--tentative', 'free', '--json'];
  const added = await spawnSlotline(['link', 'add', ...where, ...more], { ...options, input: clientSecret });
  expect(JSON.parse(added.stdout)).toMatchObject({
    ...{ kind: 'microsoft', tentative: 'free', host: 'outlook.office.com', name: 'Calendar' },
    ...{ state: 'fresh', events: 1, writesTo: 'Calendar' },
  });

  const { bookings, logged } = await writeOverKills(file, {
    options,
    kills,
    at: (index) => at(24 + index / 2),
  });
  const booked = bookings.filter(({ status }) => status === 'booked');
  for (const { id, startAt } of booked) {
    const { event, count } = there.ofBooking(id);
    expect([count, event?.start.dateTime]).toEqual([1, new Date(startAt).toISOString().slice(0, 19)]);
  }
  expect(there.events.size).toBe(booked.length + 1);
  expect(booked.length).toBeGreaterThanOrEqual(kills);
  for (const secret of [...graph.tokens, clientSecret]) expect(logged).not.toContain(secret);
});
