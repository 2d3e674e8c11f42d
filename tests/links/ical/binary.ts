import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endOf } from '../../helpers/process/end-of.ts';

// Proves that a binary, alone in an empty folder, reads a linked calendar: its Worker must be within it.
const binary = resolve(process.argv[2] ?? 'dist/slotline');
const folder = mkdtempSync(join(tmpdir(), 'slotline-binary-'));
const eventCount = 2_000;
const events = Array.from({ length: eventCount }, (_, index) => [
  'BEGIN:VEVENT',
  `UID:${index}`,
  `DTSTART:202601${String((index % 28) + 1).padStart(2, '0')}T090000Z`,
  'DURATION:PT1H',
  ...(index % 10 === 0 ? ['RRULE:FREQ=DAILY'] : []),
  'END:VEVENT',
]);
const feed = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(feed) });

try {
  const workspaceId = await create(['workspace', 'create', '--name', 'W']);
  const settings = ['--workspace', workspaceId, '--name', 'C', '--time-zone', 'UTC'];
  const calendarId = await create(['calendar', 'create', ...settings]);
  const address = `http://127.0.0.1:${server.port}/calendar.ics`;
  await slotline(['link', 'add', '--calendar', calendarId, '--kind', 'ics', '--url', address]);
  const listed = await slotline(['link', 'list', '--json']);
  const [link] = JSON.parse(listed);
  if (link.state !== 'fresh' || link.events !== eventCount)
    throw new Error(`the link is not fresh:\n${listed}`);
  console.log('The binary reads linked calendars in a Worker of its own.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
await server.stop(true);

async function create(argv: string[]): Promise<string> {
  const { id } = JSON.parse(await slotline([...argv, '--json']));
  return id;
}

async function slotline(argv: string[]): Promise<string> {
  const child = Bun.spawn([binary, ...argv, '--database', 'slotline.db'], {
    cwd: folder,
    env: { ...process.env, SLOTLINE_LINK_NETWORKS: '127.0.0.1/32' },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
  });
  const { stdout, stderr, exitCode } = await endOf(child);
  if (exitCode !== 0) throw new Error(`slotline ${argv.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
