import { Database as Sqlite } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { ask } from '../../helpers/bookings/client.ts';
import { readBookingFile } from '../../helpers/bookings/file.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import { knownOf, testNetwork, wantedEvents } from '../../helpers/links/caldav-fake.ts';
import { CaldavServer } from '../../helpers/links/caldav-servers.ts';
import { eventually, LinkedFile } from '../../helpers/links/linked-file.ts';
import { someCaldavServers } from '../../helpers/links/some-caldav-servers.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { type SampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { testServices } from '../../helpers/workspace.ts';
import { at, stamp, startOf } from './served-calendar.ts';

const folder = temporaryFolder();
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 1);

/** Makes a team of everyone that's open around the clock; gives its ID. */
async function makeTeam({ databaseFile, workspaceId }: SampleFile, memberIds: string[]): Promise<string> {
  const db = openDatabase(databaseFile);
  const made = await testServices({ db, now: Date.now() });
  const members = memberIds.map((calendarId) => ({ calendarId, spokenNames: [] }));
  const workingHours = parseWorkingHours(['daily 0-24']);
  const { id } = await perform(made.services, createTeam, {
    by: { actor: { kind: 'cli' }, workspaceId, at: Date.now() },
    input: { name: 'Dentists', timeZone: 'UTC', workingHours, team: { kind: 'everyone', members } },
  });
  await db.destroy();
  return id;
}

describe.each(someCaldavServers)('a team whose members are linked to calendars on %s', (name) => {
  let there: CaldavServer;
  let file: LinkedFile;
  /** Books at the team. */
  let team: SampleFile;
  let collections: string[];

  beforeAll(async () => {
    there = await CaldavServer.start(name, folder);
    file = await LinkedFile.make(join(folder, `${name}.db`));
    const { sample } = file;
    const settings = ['--name', 'Chair 2', '--time-zone', 'UTC', '--hours', 'daily 0-24'];
    const chair = await slotlineJson(sample.databaseFile, [
      ...['calendar', 'create', '--workspace', sample.workspaceId],
      ...settings,
    ]);
    team = { ...sample, calendarId: await makeTeam(sample, [sample.calendarId, chair.id]) };
    collections = [];
    for (const [title, calendarId] of [
      ['Lee', sample.calendarId],
      ['Chair', chair.id],
    ]) {
      const href = await there.makeCalendar(
        title?.toLowerCase() ?? '',
        `<D:displayname>${title}</D:displayname>`,
      );
      collections.push(href);
      const member = new LinkedFile({ ...sample, calendarId });
      await member.add(there.typed, ['--busy', href, '--write-to', title ?? '']);
    }
  });

  afterAll(() => there.stop());

  /** The events that are in each collection: when they start, by their UIDs; of one UID alone where it's given. */
  async function written(only?: string): Promise<Record<string, string[]>[]> {
    return await Promise.all(
      collections.map(async (href) => {
        const given = { known: knownOf(null), wanted: wantedEvents, network: testNetwork() };
        const pulled = await caldav.pull(there.access, { collection: { href }, ...given });
        const changed = pulled.kind === 'unchanged' ? [] : pulled.changed;
        const texts = changed.map(({ data }) => new TextDecoder().decode(data));
        const byUid = Map.groupBy(texts, (text) => /^UID:(.*?)\r?$/m.exec(text)?.[1] ?? '');
        return Object.fromEntries(
          [...byUid].flatMap(([uid, of]) =>
            only === undefined || uid === only ? [[uid, of.map((each) => startOf([each]) ?? '')]] : [],
          ),
        );
      }),
    );
  }

  const isAllWritten = async () => (await file.list()).every(({ bookingsWaiting }) => bookingsWaiting === 0);

  const allWritten = () => eventually(isAllWritten);

  test('has each booking at each of them, moves it and takes it away', async () => {
    const slotline = await file.serve();
    const asked = async (operation: string, input: Record<string, unknown>) =>
      JSON.parse((await ask(slotline.url, team, { operation, input })).text);
    const person = { name: 'Ada Lovelace', phone: '+12125550123' };
    const { booking } = await asked('book-slot', { start: at(8, 10), ...person });
    const uid = bookingUid(booking.id);
    await allWritten();
    expect(await written(uid)).toEqual([{ [uid]: [stamp(8, 10)] }, { [uid]: [stamp(8, 10)] }]);
    await asked('reschedule-booking', { bookingId: booking.id, start: at(9, 11) });
    await allWritten();
    expect(await written(uid)).toEqual([{ [uid]: [stamp(9, 11)] }, { [uid]: [stamp(9, 11)] }]);
    for (const { id } of await file.list()) await file.json(['sync', '--link', id]);
    const busy = await fetch(
      `${slotline.url}/api/v1/free-busy?${new URLSearchParams({ calendarId: team.calendarId, from: at(8, 0), to: at(10, 0) })}`,
      { headers: { Authorization: `Bearer ${team.key}` } },
    );
    expect(await busy.json()).toMatchObject({
      busy: [{ start: at(9, 11).replace('Z', '+00:00'), end: at(9, 11.5).replace('Z', '+00:00') }],
      freshness: { state: 'complete' },
    });
    await asked('cancel-booking', { bookingId: booking.id });
    await allWritten();
    expect(await written(uid)).toEqual([{}, {}]);
    expect((await file.list()).map(({ troubledBookings }) => troubledBookings)).toEqual([[], []]);
    await slotline.end('SIGTERM');
  });

  test('has every booking at each of them once, however often the server is killed meanwhile', async () => {
    const load = new BookingLoad(team, (index) => at(20, index / 2), 1_000);
    let slotline = await file.serve();
    for (let round = 0; round < kills; round++) {
      const asking = load.run(slotline.url, 3);
      await load.moreAnswers(4 + Math.floor(Math.random() * 6));
      await Bun.sleep(Math.random() * 300);
      await slotline.end('SIGKILL');
      await asking;
      // Whoever is killed has its links to itself for up to a minute.
      await file.pretend({ writing_next_at: 0 });
      slotline = await file.serve();
    }
    await allWritten();
    await slotline.end('SIGTERM');
    const { bookings } = readBookingFile(team.databaseFile);
    expect({ lost: load.lost(bookings), unexpected: load.unexpected }).toEqual({ lost: [], unexpected: [] });
    const booked = bookings.filter(({ status }) => status === 'booked');
    const starts = Object.fromEntries(
      booked.map(({ id, startAt }) => [
        bookingUid(id),
        [new Date(startAt).toISOString().replaceAll(/[-:]|\.000/g, '')],
      ]),
    );
    expect(booked.length).toBeGreaterThanOrEqual(kills);
    expect(await written()).toEqual([starts, starts]);
    expect(claimsWithoutAll(team.databaseFile)).toEqual([]);
  });
});

/** The bookings that don't take the time of each of their people exactly once. */
function claimsWithoutAll(databaseFile: string): unknown[] {
  const sqlite = new Sqlite(databaseFile, { readonly: true });
  try {
    return sqlite
      .query(
        `select bookings.id from bookings left join claims on owner_id = bookings.id and claims.start_at = bookings.start_at
           and instr(member_ids, claims.calendar_id) > 0
         group by bookings.id having count(distinct claims.calendar_id) <> count(claims.id)
           or count(claims.id) <> case when status = 'booked' then json_array_length(member_ids) else 0 end`,
      )
      .all();
  } finally {
    sqlite.close(true);
  }
}
