import { describe, expect, test } from 'bun:test';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstLine, runSlotline, spawnSlotline, startSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();

describe('demo', () => {
  test('asks itself one question, prints the answer, and leaves nothing behind', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const options = { cwd: empty, environment: { TMPDIR: empty } };
    const {
      exitCode,
      stdout: text,
      stderr,
    } = await spawnSlotline(['demo', '--once', '--port', '0'], options);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(text).toMatch(
      /^Slotline demo: a sample workspace in a temporary file, at http:\/\/127\.0\.0\.1:\d+$/m,
    );
    expect(text).toMatch(/^export SLOTLINE_API_KEY=sk_live_[0-9a-f]{32}\nexport CALENDAR_ID=[0-9a-f-]{36}$/m);
    expect(text).toMatch(
      /^curl -s http:\S+\/api\/v1\/check-availability -H "Authorization: Bearer sk_live_[0-9a-f]{32}" -H "Content-Type: application\/json" -d '\{"calendarId":"[0-9a-f-]{36}","query":"tomorrow afternoon"\}'$/m,
    );
    expect(text).toMatch(/^"tomorrow afternoon" — .*tomorrow/m);
    expect(text).toMatch(/^ {2}\d{4}-\d\d-\d\dT1[2-6]:\d\d:00-0[45]:00 {2}\w+day, /m);
    expect(readdirSync(empty)).toEqual([]);
  });

  test('goes on serving the curl line that it prints, beside a server at port 3000', async () => {
    await using demo = await startDemo();
    const curl = Bun.spawn(['bash', '-c', demo.curl], { stdout: 'pipe' });
    const answer = JSON.parse(await new Response(curl.stdout).text());
    expect(answer).toMatchObject({ available: true, reason: 'available' });
    expect(answer.slots.length).toBeGreaterThan(0);
    expect(answer.slots).toEqual(demo.answer.slots);
    const page = await fetch(demo.bookingUrl);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Harbor Dental')]);
    const booked = await fetch(`${demo.baseUrl}/api/v1/book-slot`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${demo.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        calendarId: demo.calendarId,
        slotId: answer.slots[0].id,
        name: 'Ada Lee',
        email: 'ada@example.com',
      }),
    });
    const { manageUrl } = JSON.parse(await booked.text()).booking;
    expect(manageUrl).toStartWith(`${demo.baseUrl}/b/`);
    expect((await fetch(manageUrl)).status).toBe(200);
    const other = JSON.parse(await succeed(['demo', '--json', '--once']));
    expect(other.baseUrl).not.toBe(demo.baseUrl);
    const { port } = new URL(demo.baseUrl);
    const { stdout } = await runSlotline(['demo', '--once'], { environment: { SLOTLINE_PORT: port } });
    expect(stdout.split('\n')[0]).toEndWith(` (port ${port} is in use)`);
    const taken = await runSlotline(['demo', '--once', '--port', port]);
    expect(taken.exitCode).toBe(2);
    expect(taken.stderr).toContain(`port ${port} at "127.0.0.1" is in use: stop what listens there`);
    expect(await demo.end()).toBe(0);
  });
});

/** A demo that goes on serving, at the port that it takes by itself. */
async function startDemo() {
  const child = startSlotline(['demo', '--json'], { cwd: folder });
  const end = async () => {
    child.kill('SIGINT');
    return await child.exited;
  };
  return { ...JSON.parse(await firstLine(child.stdout)), end, [Symbol.asyncDispose]: end };
}

async function succeed(args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runSlotline(args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}
