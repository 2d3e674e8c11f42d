import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertLink } from '../../../db/queries/links/links.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { bookInFile, recordedOf } from '../../helpers/bookings/file-bookings.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'settled.db');
const { workspaceId, calendarId } = await makeSampleFile(databaseFile);
const startAt = (Math.floor(Date.now() / dayMs) + 3) * dayMs + 15 * hourMs;
const nobody = '11111111-1111-4111-8111-111111111111';

const run = (...args: string[]) => runSlotline(['booking', 'settle', ...args, '--database', databaseFile]);

/** Books, and links calendars in which somebody has moved the event to two hours later. Gives the ids of the links. */
async function moved(code: string, names: string[]) {
  const booking = await bookInFile(databaseFile, { workspaceId, calendarId, code, startAt });
  const db = openDatabase(databaseFile);
  const links: string[] = [];
  for (const name of names) {
    const id = crypto.randomUUID();
    const collections = [{ href: '/work/', name }];
    await insertLink(db, {
      ...{ id, workspaceId, calendarId, kind: 'caldav', name, host: '127.0.0.1:1', access: 'sealed' },
      ...{ freshnessMinutes: 10, collections, target: { href: '/work/', name }, createdAt: Date.now() },
    });
    await db
      .insertInto('link_events')
      .values({
        ...{ link_id: id, booking_id: booking.id, href: `/work/${booking.id}.ics` },
        ...{ wanted_sequence: 0, written_sequence: 0 },
        ...{ written_start_at: startAt, written_end_at: startAt + 30 * minuteMs },
        ...{ moved_start_at: startAt + 2 * hourMs, moved_end_at: startAt + 150 * minuteMs },
      })
      .execute();
    links.push(id);
  }
  await db.destroy();
  return { booking, links };
}

describe('booking settle', () => {
  test('puts an event back in the linked calendar that is named, and tells the audit log', async () => {
    const { booking, links } = await moved('KMRT24', ['Work', 'Home']);
    const which = await run('--booking', booking.id, '--put-back');
    expect(which.exitCode).toBe(2);
    expect(which.stderr).toContain(`${links[0]} ("Work") and ${links[1]} ("Home"): choose one with --link`);
    const put = await run(
      '--booking',
      'KMR-T24',
      '--calendar',
      calendarId,
      '--put-back',
      '--link',
      links[1] ?? '',
    );
    expect(put).toMatchObject({ exitCode: 0, stderr: '' });
    expect(put.stdout).toStartWith('Moving the event for booking KMRT24 in "Home" back to ');
    const { audit, outbox } = await recordedOf(databaseFile, booking.id);
    expect(audit).toMatchObject([{ actor_kind: 'cli', actor_id: null, action: 'event.put-back' }]);
    expect(outbox).toEqual([]);
    const again = await run('--booking', booking.id, '--put-back', '--link', links[1] ?? '');
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toContain('booking KMRT24 has no moved event to settle');
  });

  test('says in its help what it is for', async () => {
    const { stdout } = await run('--help');
    expect(stdout).toContain('resolve a booking whose event was moved in a linked calendar');
  });

  test("moves no booking while a linked calendar can't be confirmed", async () => {
    const { booking, links } = await moved('KMRT26', ['Work']);
    const refused = await run('--booking', booking.id, '--move', '--link', links[0] ?? '');
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain("a linked calendar can't be confirmed");
    expect((await recordedOf(databaseFile, booking.id)).audit).toEqual([]);
  });

  test.each([
    [[], "required option '--booking"],
    [['--booking', nobody], 'give one of --move and --put-back'],
    [['--booking', nobody, '--move', '--put-back'], 'give one of --move and --put-back'],
    [['--booking', nobody, '--move'], `there is no booking "${nobody}"`],
    [['--booking', nobody, '--move', '--link', 'x'], '--link is "x"'],
  ])('refuses %p', async (args, why) => {
    const { exitCode, stdout, stderr } = await run(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(why);
  });
});
