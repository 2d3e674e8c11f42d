import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import { readBookingFile } from '../../helpers/bookings/file.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import { type CaldavServer, installedCaldavServers } from '../../helpers/links/caldav-servers.ts';
import { eventually, type LinkedFile } from '../../helpers/links/linked-file.ts';
import type { ServedSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { at, servedCalendar, stamp, startOf, startServed } from './served-calendar.ts';

const folder = temporaryFolder();
const minuteMs = 60_000;
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 1);

describe.each(installedCaldavServers)('a running Slotline with a calendar on %s', (name) => {
  let there: CaldavServer;
  let file: LinkedFile;
  let slotline: ServedSlotline;
  let work: string;
  let bookings: string;
  let linkId: string;

  const { putEvent, sync, freeBusy, syncedBusy, asked, book, writtenEvents, allWritten } = servedCalendar(
    () => ({ there, file, slotline, work, bookings, linkId }),
  );

  beforeAll(async () => {
    ({ there, file, slotline, work, bookings, linkId } = await startServed(name, folder));
  });

  afterAll(async () => {
    await slotline.end('SIGTERM');
    await there.stop();
  });

  test('knows what is busy there, what moves and what is gone', async () => {
    expect((await freeBusy(0)).busy).toEqual([`${at(0, 10)}/${at(0, 11)}`]);
    expect(await asked('check-availability', { from: at(0, 10), to: at(0, 11) })).toMatchObject({
      available: false,
      freshness: { state: 'complete' },
    });
    await putEvent('meeting', `${at(0, 14)}/PT2H`);
    await putEvent('lunch', `${at(0, 12)}/PT1H`);
    expect(await syncedBusy(0)).toEqual([`${at(0, 12)}/${at(0, 13)}`, `${at(0, 14)}/${at(0, 16)}`]);
    await there.ask('DELETE', `${work}meeting.ics`);
    expect(await syncedBusy(0)).toEqual([`${at(0, 12)}/${at(0, 13)}`]);
  });

  test('knows a series with an exception and an event that was moved out of it', async () => {
    const series = `BEGIN:VEVENT\r\nUID:series\r\nDTSTART:${stamp(1, 9)}\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=4\r\nEXDATE:${stamp(3, 9)}\r\nEND:VEVENT`;
    const moved = `BEGIN:VEVENT\r\nUID:series\r\nRECURRENCE-ID:${stamp(2, 9)}\r\nDTSTART:${stamp(2, 17)}\r\nDURATION:PT30M\r\nEND:VEVENT`;
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n${series}\r\n${moved}\r\nEND:VCALENDAR\r\n`;
    await there.ask('PUT', `${work}series.ics`, text);
    expect(await syncedBusy(1)).toEqual([`${at(1, 9)}/${at(1, 10)}`]);
    const later = [await freeBusy(2), await freeBusy(3), await freeBusy(4), await freeBusy(5)];
    expect(later.map(({ busy }) => busy)).toEqual([
      [`${at(2, 17)}/${at(2, 17.5)}`],
      [],
      [`${at(4, 9)}/${at(4, 10)}`],
      [],
    ]);
  });

  test('misses nothing where the token of its last reading is lost', async () => {
    await putEvent('kept', `${at(7, 10)}/PT1H`);
    await putEvent('gone', `${at(7, 12)}/PT1H`);
    expect(await syncedBusy(7)).toHaveLength(2);
    await there.ask('DELETE', `${work}gone.ics`);
    await putEvent('new', `${at(7, 14)}/PT1H`);
    if (name === 'radicale') {
      for (const href of [work, bookings]) {
        const cache = join(there.folder, 'data/collection-root', href, '.Radicale.cache');
        rmSync(cache, { recursive: true, force: true });
      }
    } else {
      await file.forgetCursors(JSON.stringify({ syncToken: '0123456789'.repeat(4) }));
    }
    const busy = [`${at(7, 10)}/${at(7, 11)}`, `${at(7, 14)}/${at(7, 15)}`];
    expect(await syncedBusy(7)).toEqual(busy);
    expect(await syncedBusy(7)).toEqual(busy);
  });

  test('writes a booking, moves it and takes it away', async () => {
    const booking = await book(8, 10);
    const uid = bookingUid(booking.id);
    const written = await allWritten();
    expect(startOf(written.get(uid))).toBe(stamp(8, 10));
    expect(written.get(uid)?.join()).toContain('SUMMARY:Ada Lovelace');
    await asked('reschedule-booking', { bookingId: booking.id, start: at(9, 11) });
    await eventually(async () => startOf((await writtenEvents()).get(uid)) === stamp(9, 11));
    // What was written is read back, and is nobody else's busy time.
    expect(await syncedBusy(9)).toEqual([`${at(9, 11)}/${at(9, 11.5)}`]);
    await asked('cancel-booking', { bookingId: booking.id });
    await eventually(async () => !(await writtenEvents()).has(uid));
    expect(await syncedBusy(9)).toEqual([]);
    expect((await file.only()).troubledBookings).toEqual([]);
  });

  test('promises nothing while the server is down, and is fresh again by itself', async () => {
    await there.stop();
    await file.pretend({ synced_at: Date.now() - 60 * minuteMs });
    const answer = await asked('check-availability', { from: at(12, 0), to: at(13, 0) });
    expect(answer).toMatchObject({
      available: false,
      reason: 'calendar_unreachable',
      slots: [],
      freshness: { state: 'unreachable' },
    });
    expect((await book(12, 10)) === undefined).toBe(true);
    expect(await file.only()).toMatchObject({
      state: 'failing',
      error: `"127.0.0.1:${there.port}" does not respond. It may be down, or the address may be wrong.`,
    });
    await there.comeBack();
    await file.pretend({ next_at: 0 });
    await eventually(async () => (await file.only()).state === 'fresh');
    expect(await asked('check-availability', { from: at(12, 0), to: at(13, 0) })).toMatchObject({
      available: true,
      freshness: { state: 'complete' },
    });
  });

  test('answers a caller while the server says nothing', async () => {
    await there.stop();
    const silent = Bun.listen({ hostname: '127.0.0.1', port: there.port, socket: { data() {} } });
    await file.pretend({ synced_at: Date.now() - 60 * minuteMs, next_at: Date.now() + 60 * minuteMs });
    const answer = await asked('check-availability', { from: at(12, 0), to: at(13, 0) });
    expect(answer).toMatchObject({ reason: 'calendar_unreachable', freshness: { state: 'stale' } });
    silent.stop(true);
    await there.comeBack();
    await eventually(async () => (await file.only()).error !== undefined);
    expect(await sync()).toMatchObject({ state: 'fresh' });
  });

  test.if(name === 'radicale')(
    'fails once its password is changed, until it is told the new one',
    async () => {
      there.setPassword('second password');
      const failed = await file.run(['sync', '--link', linkId]);
      expect(failed).toMatchObject({ exitCode: 1, stdout: '' });
      expect(failed.stderr).toContain('does not accept the user name and password');
      await file.pretend({ synced_at: Date.now() - 60 * minuteMs });
      expect(await file.only()).toMatchObject({ state: 'failing' });
      const update = ['update', '--link', linkId, '--password-stdin'];
      expect(await file.run(update, { input: 'third password' })).toMatchObject({ exitCode: 1 });
      expect(await file.json(update, { input: 'second password\n' })).toMatchObject({ state: 'fresh' });
      const booking = await book(13, 10);
      expect(startOf((await allWritten()).get(bookingUid(booking.id)))).toBe(stamp(13, 10));
    },
  );

  test(`killed ${kills} times between booking and writing has every booking there once`, async () => {
    const load = new BookingLoad(file.sample, (index) => at(20, index / 2), 1_000);
    for (let round = 0; round < kills; round++) {
      // While the other side hangs, nothing is written.
      if (round === 0) there.pause();
      const asking = load.run(slotline.url, 3);
      await load.moreAnswers(4 + Math.floor(Math.random() * 6));
      await Bun.sleep(Math.random() * 300);
      await slotline.end('SIGKILL');
      await asking;
      if (round === 0) expect((await file.only()).bookingsWaiting).toBeGreaterThan(0);
      there.resume();
      // Whoever is killed has its links to itself for up to a minute.
      await file.pretend({ writing_next_at: 0 });
      slotline = await file.serve();
    }
    const written = await allWritten();
    const stored = readBookingFile(file.sample.databaseFile);
    expect({ lost: load.lost(stored.bookings), problems: stored.problems }).toEqual({
      lost: [],
      problems: [],
    });
    const booked = stored.bookings.filter(({ status }) => status === 'booked');
    const starts = booked.map(({ id, startAt }) => [
      bookingUid(id),
      [new Date(startAt).toISOString().replaceAll(/[-:]|\.000/g, '')],
    ]);
    const found = [...written].map(([uid, texts]) => [uid, texts.map((text) => startOf([text]))]);
    expect(booked.length).toBeGreaterThanOrEqual(kills);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(starts));
  });
});
