import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { ask, type Input, phoneOf } from '../../helpers/bookings/client.ts';
import { readBookingFile } from '../../helpers/bookings/file.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import type { ServedSlotline } from '../../helpers/command.ts';
import { knownOf, testNetwork } from '../../helpers/links/caldav-fake.ts';
import { CaldavServer, installedCaldavServers } from '../../helpers/links/caldav-servers.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { eventually, LinkedFile } from '../../helpers/links/linked-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Midnight (UTC) of tomorrow. */
const firstDay = (Math.floor(Date.now() / dayMs) + 1) * dayMs;

/** An instant so many days and hours from midnight of tomorrow, in UTC. */
function at(day: number, hour: number): string {
  return new Date(firstDay + day * dayMs + hour * 60 * minuteMs).toISOString().replace('.000', '');
}

/** An instant as CalDAV has it. */
function stamp(day: number, hour: number): string {
  return at(day, hour).replaceAll(/[-:]/g, '');
}

describe.each(installedCaldavServers)('a running Slotline with a calendar on %s', (name) => {
  let there: CaldavServer;
  let file: LinkedFile;
  let slotline: ServedSlotline;
  let work: string;
  let bookings: string;
  let linkId: string;
  let people = 0;

  beforeAll(async () => {
    there = await CaldavServer.start(name, folder);
    work = await there.makeCalendar('work', '<D:displayname>Work</D:displayname>');
    bookings = await there.makeCalendar('bookings', '<D:displayname>Bookings</D:displayname>');
    file = await LinkedFile.make(join(folder, `${name}.db`));
    slotline = await file.serve();
    await putEvent('meeting', `${at(0, 10)}/PT1H`);
    const link = await file.add(there.typed, ['--busy', work, bookings, '--write-to', 'Bookings']);
    expect(link).toMatchObject({ state: 'fresh', events: 1, writesTo: 'Bookings', name: 'Work, Bookings' });
    linkId = link.id;
  });

  afterAll(async () => {
    await slotline.end('SIGTERM');
    await there.stop();
  });

  async function putEvent(uid: string, event: string, ...more: string[]): Promise<void> {
    const text = calendarOf([[event, `UID:${uid}`, ...more].join('|')]);
    await there.ask('PUT', `${work}${uid}.ics`, text);
  }

  /** Reads the link now, and tells what its calendar is busy with on a day. */
  async function syncedBusy(day: number): Promise<string[]> {
    await sync();
    const { busy } = await freeBusy(day);
    return busy;
  }

  const sync = () => file.json(['sync', '--link', linkId]);

  async function freeBusy(day: number): Promise<{ busy: string[]; state: string }> {
    const { calendarId, key } = file.sample;
    const query = new URLSearchParams({ calendarId, from: at(day, 0), to: at(day + 1, 0) });
    const answer = await fetch(`${slotline.url}/api/v1/free-busy?${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const { busy, freshness } = JSON.parse(await answer.text());
    const periods = busy.map((each: { start: string; end: string }) => `${each.start}/${each.end}`);
    return { busy: periods.map((each: string) => each.replaceAll('+00:00', 'Z')), state: freshness.state };
  }

  /** What a day is busy with once it is so many periods: what was written there is noted a moment later. */
  async function eventuallyBusy(day: number, count: number) {
    await eventually(async () => (await freeBusy(day)).busy.length === count);
    return await freeBusy(day);
  }

  async function asked(operation: string, input: Input) {
    const { text } = await ask(slotline.url, file.sample, { operation, input });
    return JSON.parse(text);
  }

  async function book(day: number, hour: number) {
    const input = { start: at(day, hour), name: 'Ada Lovelace', phone: phoneOf(people++) };
    return (await asked('book-slot', input)).booking;
  }

  /** The events of bookings that are at the other side, each with what it says, by their UIDs. */
  async function writtenEvents(): Promise<Map<string, string[]>> {
    const collection = { href: bookings };
    const given = { collection, known: knownOf(null), network: testNetwork() };
    const { changed } = (await caldav.pull(there.access, given)) as { changed: { data: Uint8Array }[] };
    const texts = changed.map(({ data }) => new TextDecoder().decode(data));
    return Map.groupBy(texts, (text) => /^UID:(.*?)\r?$/m.exec(text)?.[1] ?? '');
  }

  /** Resolves once the other side knows all that it has to be told of. */
  async function allWritten(): Promise<Map<string, string[]>> {
    await eventually(async () => (await file.only()).bookingsWaiting === 0);
    return await writtenEvents();
  }

  const startOf = (texts: string[] | undefined) => /^DTSTART:(.*?)\r?$/m.exec(texts?.join('\n') ?? '')?.[1];

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

  test('shows a booking whose event was deleted there, and books nothing over it', async () => {
    const booking = await book(10, 10);
    const uid = bookingUid(booking.id);
    await allWritten();
    await sync();
    await there.ask('DELETE', `${bookings}${booking.id}.ics`);
    expect(await syncedBusy(10)).toEqual([`${at(10, 10)}/${at(10, 10.5)}`]);
    const { code } = booking;
    const { troubledBookings } = await file.only();
    const deleted = { code, deletedThereAt: expect.any(String), movedThereTo: null, error: undefined };
    expect(troubledBookings).toEqual([deleted]);
    expect((await file.run(['list'])).stdout).toContain(`Booking ${code} was deleted there`);
    expect(await asked('find-bookings', { code })).toMatchObject({ bookings: [{ status: 'booked' }] });
    await asked('reschedule-booking', { bookingId: booking.id, start: at(10, 12) });
    await eventually(async () => startOf((await writtenEvents()).get(uid)) === stamp(10, 12));
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
    await eventually(async () => startOf((await writtenEvents()).get(uid)) === stamp(11, 12));
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
    const settle = (...args: string[]) =>
      file.command(['booking', 'settle', '--booking', booking.id, ...args]);
    const settled = await settle('--move');
    expect(settled).toMatchObject({ exitCode: 2, stdout: '' });
    expect(settled.stderr).toContain('has no moved event to settle');
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
    expect(offGrid).toMatchObject({ exitCode: 2, stdout: '' });
    expect(offGrid.stderr).toContain('or use --put-back');
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
      error: `"127.0.0.1:${there.port}" does not answer. It may be down, or the address may be wrong.`,
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

  test('killed ten times between booking and writing has every booking there once', async () => {
    const load = new BookingLoad(file.sample, (index) => at(20, index / 2), 1_000);
    const found: number[] = [];
    for (let round = 0; round < 10; round++) {
      const asking = load.run(slotline.url, 3);
      await load.moreAnswers(4 + Math.floor(Math.random() * 6));
      await Bun.sleep(Math.random() * 300);
      await slotline.end('SIGKILL');
      await asking;
      found.push((await file.only()).bookingsWaiting);
      // Whoever is killed has its links to itself for up to a minute.
      await file.pretend({ writing_next_at: 0 });
      slotline = await file.serve();
    }
    expect(found.some((waiting) => waiting > 0)).toBe(true);
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
    const there = [...written].map(([uid, texts]) => [uid, texts.map((text) => startOf([text]))]);
    expect(booked.length).toBeGreaterThan(30);
    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(starts));
  }, 120_000);
});
