import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertLink } from '../../../db/queries/links/links.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { dayMs, hourMs } from '../../../src/domain/time/local-time.ts';
import { moveEventOf } from '../../helpers/actions/moved-event.ts';
import { bookInFile, recordedOf } from '../../helpers/bookings/file-bookings.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';

const databaseFile = join(temporaryFolder(), 'settled.db');
const { workspaceId, calendarId } = await makeSampleFile(databaseFile);
const startAt = (Math.floor(Date.now() / dayMs) + 3) * dayMs + 15 * hourMs;

const settle = (...args: string[]) => runSlotline(['link', 'settle', ...args, '--database', databaseFile]);

/** Books, and links a calendar in which somebody has moved the event to two hours later. */
async function moved(code: string) {
  const booking = await bookInFile(databaseFile, { workspaceId, calendarId, code, startAt });
  const db = openDatabase(databaseFile);
  const linkId = crypto.randomUUID();
  const collections = [{ href: '/work/', name: 'Work' }];
  await insertLink(db, {
    ...{ id: linkId, workspaceId, calendarId, kind: 'caldav', name: 'Work', host: '127.0.0.1:1' },
    ...{ access: 'sealed', freshnessMinutes: 10, collections, createdAt: Date.now() },
    target: { href: '/work/', name: 'Work' },
  });
  await moveEventOf(db, { bookingId: booking.id, linkId, to: startAt + 2 * hourMs });
  await db.destroy();
  return { booking, linkId };
}

describe('link settle', () => {
  test('puts an event back, by the code of its booking, and tells the audit log', async () => {
    const { booking, linkId } = await moved('KMRT24');
    const put = await settle('--link', linkId, '--booking', 'kmr-t24', '--put-back');
    expect(put).toMatchObject({ exitCode: 0, stderr: '' });
    expect(put.stdout).toStartWith('Moving the event for booking KMRT24 in "Work" back to ');
    const { audit, jobs } = await recordedOf(databaseFile, booking.id);
    expect(audit).toMatchObject([{ actor_kind: 'cli', actor_id: null, action: 'event.put-back' }]);
    expect(jobs).toMatchObject([{ kind: 'write_back', about: linkId }]);
    const again = await settle('--link', linkId, '--booking', booking.id, '--put-back');
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toContain(`no event of the booking "${booking.id}" was moved there`);
  });

  test("moves no booking while a linked calendar can't be confirmed", async () => {
    const { booking, linkId } = await moved('KMRT26');
    const refused = await settle('--link', linkId, '--booking', booking.id, '--move');
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain("a linked calendar can't be confirmed");
    expect((await recordedOf(databaseFile, booking.id)).audit).toEqual([]);
  });

  test.each([
    [['--booking', 'KMRT27', '--put-back'], "required option '--link"],
    [['--link', 'x', '--booking', 'KMRT27', '--move'], '--link is "x"'],
    [
      ['--link', calendarId, '--booking', 'ABC', '--move'],
      '--booking is "ABC": it must be a booking\'s id or code',
    ],
    [['--link', calendarId, '--booking', 'KMRT27', '--move'], 'is the id of the calendar "C", not of a link'],
  ])('refuses %p', async (args, why) => {
    const refused = await settle(...args);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(why);
  });

  test.each([[[]], [['--move', '--put-back']]])('wants one of the two ways, not %j', async (ways) => {
    const { linkId } = await moved(ways.length === 0 ? 'KMRT22' : 'KMRT29');
    const refused = await settle('--link', linkId, '--booking', 'KMRT22', ...ways);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('give one of --move and --put-back');
  });

  test('given a key says that it takes a booking, without repeating the key', async () => {
    const { stderr } = await settle('--link', calendarId, '--booking', `sk_live_${'a'.repeat(32)}`, '--move');
    expect(stderr).toContain("--booking takes a booking's id or code");
    expect(stderr).not.toContain('sk_live');
  });
});
