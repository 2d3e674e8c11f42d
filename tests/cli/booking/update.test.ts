import { beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { bookInFile, type FileBooking, recordedOf } from '../../helpers/bookings/file-bookings.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();
let databaseFile: string;
let sample: { workspaceId: string; calendarId: string };
let booking: FileBooking;

beforeEach(async () => {
  databaseFile = join(folder, `${crypto.randomUUID()}.db`);
  sample = await makeSampleFile(databaseFile);
  const startAt = Date.now() + 86_400_000;
  booking = await bookInFile(databaseFile, { ...sample, code: '222222', startAt, phone: '+12125550123' });
});

async function run(...args: string[]) {
  return await runSlotline(['booking', 'update', ...args, '--database', databaseFile]);
}

async function json(...args: string[]) {
  return await slotlineJson(databaseFile, ['booking', 'update', '--booking', booking.id, ...args]);
}

describe('booking update', () => {
  test('corrects what it is given, clears what is empty, and tells the audit log and the outside', async () => {
    const contact = ['--phone', '', '--email', 'Ada@Example.com', '--notes', 'Knee'];
    const updated = await json(
      '--name',
      'Ada King',
      ...contact,
      '--metadata',
      'source=phone',
      '--metadata',
      'vip=a=b',
    );
    const expected = { name: 'Ada King', phone: null, email: 'ada@example.com', notes: 'Knee' };
    expect(updated).toMatchObject({ ...expected, metadata: { source: 'phone', vip: 'a=b' } });
    expect(await json('--metadata', 'source=', '--notes', '')).toMatchObject({
      metadata: { vip: 'a=b' },
      notes: null,
    });
    const { outbox, audit } = await recordedOf(databaseFile, booking.id);
    expect(outbox).toMatchObject([
      { kind: 'booking.changed', sequence: 1 },
      { kind: 'booking.changed', sequence: 2 },
    ]);
    expect(audit).toMatchObject([
      { actor_kind: 'cli', action: 'booking.update' },
      { action: 'booking.update' },
    ]);
    expect(JSON.parse(audit[0]?.detail ?? '')['details']).toEqual([
      'name',
      'phone',
      'email',
      'notes',
      'metadata',
    ]);
  });

  test('says what it did, and that nothing had to be done', async () => {
    const named = ['--booking', '222-222', '--workspace', sample.workspaceId, '--name', 'Ada Byron'];
    expect((await run(...named)).stdout).toMatch(/^Booking 222222 \(\w{3} [\d-]+ [\d:]+, .+\) updated\.\n$/);
    expect((await run(...named)).stdout).toEndWith('already has these details.\n');
  });

  test.each([
    ['nothing', [], 'nothing to change: give --name, --phone, --email, --notes, --answer or --metadata'],
    ['a blank name', ['--name', ' '], '--name must not be blank'],
    ['a phone that is none', ['--phone', 'seven'], '--phone must be'],
    ['the last contact', ['--phone', ''], 'a booking needs a phone or an email'],
    ['metadata without a value', ['--metadata', 'source'], '--metadata is "source": it must be a name'],
  ])('refuses %s', async (_, args, message) => {
    const { exitCode, stderr } = await run('--booking', booking.id, ...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('refuses a booking that is cancelled, or is none', async () => {
    const startAt = Date.now() + 2 * 86_400_000;
    const other = await bookInFile(databaseFile, {
      ...sample,
      code: '222224',
      startAt,
      phone: '+12125550123',
    });
    await runSlotline(['booking', 'cancel', '--booking', other.id, '--database', databaseFile]);
    const cancelled = await run('--booking', other.id, '--name', 'Bo');
    expect(cancelled.stderr).toContain("booking 222224 is cancelled, so it can't be changed");
    expect((await run('--booking', crypto.randomUUID(), '--name', 'Bo')).stderr).toContain(
      'there is no booking',
    );
  });
});
