import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import { ask, phoneOf } from '../../helpers/bookings/client.ts';
import type { CaldavServer } from '../../helpers/links/caldav-servers.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { eventually, LinkedFile } from '../../helpers/links/linked-file.ts';
import { someCaldavServers } from '../../helpers/links/some-caldav-servers.ts';
import type { ServedSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { at, servedCalendar, stamp, startOf, startServed } from './served-calendar.ts';

const folder = temporaryFolder();

describe.each(someCaldavServers)('a running Slotline with a calendar on %s', (name) => {
  let there: CaldavServer;
  let file: LinkedFile;
  let slotline: ServedSlotline;
  let work: string;
  let bookings: string;
  let linkId: string;
  let people = 1_000;

  const { sync, syncedBusy, eventuallyBusy, asked, book, writtenEvents, allWritten } = servedCalendar(() => ({
    there,
    file,
    slotline,
    work,
    bookings,
    linkId,
  }));

  beforeAll(async () => {
    ({ there, file, slotline, work, bookings, linkId } = await startServed(name, folder));
  });

  afterAll(async () => {
    await slotline.end('SIGTERM');
    await there.stop();
  });

  test('shows a booking whose event was deleted there, and books nothing over it', async () => {
    const booking = await book(10, 10);
    const uid = bookingUid(booking.id);
    await allWritten();
    await sync();
    await there.ask('DELETE', `${bookings}${booking.id}.ics`);
    expect(await syncedBusy(10)).toEqual([`${at(10, 10)}/${at(10, 10.5)}`]);
    const { code } = booking;
    const { troubledBookings } = await file.only();
    const deleted = {
      code,
      deletedThereAt: expect.any(String),
      movedThereTo: null,
      error: undefined,
      failedForGoodAt: null,
      failedJobId: null,
    };
    expect(troubledBookings).toEqual([deleted]);
    expect((await file.run(['list'])).stdout).toContain(`Booking ${code} was deleted there`);
    expect(await asked('find-bookings', { code })).toMatchObject({ bookings: [{ status: 'booked' }] });
    await asked('reschedule-booking', { bookingId: booking.id, start: at(10, 12) });
    expect(startOf((await allWritten()).get(uid))).toBe(stamp(10, 12));
    expect((await file.only()).troubledBookings).toEqual([]);
  });

  test('shows it too where what bookings are written to does not count as busy', async () => {
    const href = await there.makeCalendar('apart', '<D:displayname>Apart</D:displayname>');
    const other = await LinkedFile.make(join(folder, `${name}-apart.db`));
    const link = await other.add(there.typed, ['--busy', 'Work', '--write-to', 'Apart']);
    expect(link).toMatchObject({ name: 'Work', writesTo: 'Apart' });
    const running = await other.serve();
    const input = { start: at(15, 10), name: 'Ada Lovelace', phone: phoneOf(people++) };
    const { text } = await ask(running.url, other.sample, { operation: 'book-slot', input });
    const { id, code } = JSON.parse(text).booking;
    await eventually(async () => (await other.only()).bookingsWaiting === 0);
    await there.ask('PUT', `${href}else.ics`, calendarOf([`${at(15, 12)}/PT1H|UID:else`]));
    expect(await other.json(['sync', '--link', link.id])).toMatchObject({ events: link.events });
    await there.ask('DELETE', `${href}${id}.ics`);
    await other.json(['sync', '--link', link.id]);
    expect((await other.only()).troubledBookings).toMatchObject([{ code }]);
    const free = { operation: 'check-availability', input: { from: at(15, 12), to: at(15, 13) } };
    expect(JSON.parse((await ask(running.url, other.sample, free)).text)).toMatchObject({ available: true });
    await running.end('SIGTERM');
    // Without it, what is busy is known all the same.
    await there.ask('DELETE', href);
    expect(await other.json(['sync', '--link', link.id])).toMatchObject({ state: 'fresh' });
    expect((await other.only()).error).toBeUndefined();
  });

  test('shows a deleted event no longer once somebody has put it back', async () => {
    const booking = await book(10, 15);
    const [text = ''] = (await allWritten()).get(bookingUid(booking.id)) ?? [];
    await sync();
    await there.ask('DELETE', `${bookings}${booking.id}.ics`);
    await sync();
    expect((await file.only()).troubledBookings).toHaveLength(1);
    await there.ask('PUT', `${bookings}${booking.id}.ics`, text);
    await sync();
    expect((await file.only()).troubledBookings).toEqual([]);
    await asked('cancel-booking', { bookingId: booking.id });
    await eventually(async () => !(await writtenEvents()).has(bookingUid(booking.id)));
  });

  test('lets a booking stay where it is when somebody moves its event, and books nothing there', async () => {
    const booking = await book(11, 10);
    const uid = bookingUid(booking.id);
    const [text = ''] = (await allWritten()).get(uid) ?? [];
    await sync();
    const moved = text.replaceAll(stamp(11, 10), stamp(11, 15)).replace(stamp(11, 10.5), stamp(11, 15.5));
    await there.ask('PUT', `${bookings}${booking.id}.ics`, moved);
    const both = [`${at(11, 10)}/${at(11, 10.5)}`, `${at(11, 15)}/${at(11, 15.5)}`];
    expect(await syncedBusy(11)).toEqual(both);
    expect(await book(11, 15)).toBeUndefined();
    await asked('reschedule-booking', { bookingId: booking.id, start: at(11, 12) });
    expect(startOf((await allWritten()).get(uid))).toBe(stamp(11, 12));
    const atTwelve = [`${at(11, 12)}/${at(11, 12.5)}`];
    expect((await eventuallyBusy(11, 1)).busy).toEqual(atTwelve);
    expect(await syncedBusy(11)).toEqual(atTwelve);
    await there.ask('PUT', `${bookings}${booking.id}.ics`, moved);
    await asked('cancel-booking', { bookingId: booking.id });
    await eventually(async () => !(await writtenEvents()).has(uid));
    expect((await eventuallyBusy(11, 0)).busy).toEqual([]);
  });

  test('leaves a moved event where it is when its booking is corrected before the next reading', async () => {
    const booking = await book(16, 10);
    const uid = bookingUid(booking.id);
    const [text = ''] = (await allWritten()).get(uid) ?? [];
    const moved = text.replace(`DTSTART:${stamp(16, 10)}`, `DTSTART:${stamp(16, 15)}`);
    const event = moved.replace(`DTEND:${stamp(16, 10.5)}`, `DTEND:${stamp(16, 15.5)}`);
    await there.ask('PUT', `${bookings}${booking.id}.ics`, event);
    await asked('update-booking', { bookingId: booking.id, notes: 'Rings twice' });
    await eventually(async () => (await writtenEvents()).get(uid)?.join().includes('Rings twice') === true);
    expect(startOf((await writtenEvents()).get(uid))).toBe(stamp(16, 15));
    const both = [`${at(16, 10)}/${at(16, 10.5)}`, `${at(16, 15)}/${at(16, 15.5)}`];
    expect((await eventuallyBusy(16, 2)).busy).toEqual(both);
    expect(await syncedBusy(16)).toEqual(both);
    await asked('cancel-booking', { bookingId: booking.id });
    await eventually(async () => !(await writtenEvents()).has(uid));
    expect((await eventuallyBusy(16, 0)).busy).toEqual([]);
  });

  test('settles a moved event from the command line, either way', async () => {
    const booking = await book(14, 10);
    const uid = bookingUid(booking.id);
    const [text = ''] = (await allWritten()).get(uid) ?? [];
    const link = await file.only();
    const settle = (...args: string[]) =>
      file.command(['link', 'settle', '--link', link.id, '--booking', booking.id, ...args]);
    const settled = await settle('--move');
    expect(settled).toMatchObject({ exitCode: 2, stdout: '' });
    expect(settled.stderr).toContain('was moved there');
    const movedBy = async (hours: number) => {
      const [from, to] = [10, 10.5].map((hour) => stamp(14, hour));
      const moved = text.replace(`DTSTART:${from}`, `DTSTART:${stamp(14, 10 + hours)}`);
      await there.ask(
        'PUT',
        `${bookings}${booking.id}.ics`,
        moved.replace(`DTEND:${to}`, `DTEND:${stamp(14, 10.5 + hours)}`),
      );
      await sync();
    };
    await movedBy(4);
    expect((await file.run(['list'])).stdout).toContain(`Booking ${booking.code} was moved there to `);
    const back = await settle('--put-back');
    expect(back).toMatchObject({ exitCode: 0, stderr: '' });
    expect(back.stdout).toStartWith(`Moving the event for booking ${booking.code} in `);
    await eventually(async () => startOf((await writtenEvents()).get(uid)) === stamp(14, 10));
    expect((await eventuallyBusy(14, 1)).busy).toEqual([`${at(14, 10)}/${at(14, 10.5)}`]);
    expect(await syncedBusy(14)).toEqual([`${at(14, 10)}/${at(14, 10.5)}`]);
    await movedBy(0.25);
    const offGrid = await settle('--move');
    expect(offGrid).toMatchObject({ exitCode: 3, stdout: '' });
    expect(offGrid.stderr).toContain('(OFF_GRID)');
    await movedBy(5);
    expect(await settle('--move')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await asked('find-bookings', { code: booking.code })).toMatchObject({
      bookings: [{ status: 'booked', start: at(14, 15).replace('Z', '+00:00') }],
    });
    await allWritten();
    expect(startOf((await writtenEvents()).get(uid))).toBe(stamp(14, 15));
    expect(await syncedBusy(14)).toEqual([`${at(14, 15)}/${at(14, 15.5)}`]);
    expect((await file.only()).troubledBookings).toEqual([]);
  });
});
