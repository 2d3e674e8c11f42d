import { expect } from 'bun:test';
import { join } from 'node:path';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { ask, type Input, phoneOf } from '../../helpers/bookings/client.ts';
import { knownOf, testNetwork, wantedEvents } from '../../helpers/links/caldav-fake.ts';
import { CaldavServer, type CaldavServerName } from '../../helpers/links/caldav-servers.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { eventually, LinkedFile } from '../../helpers/links/linked-file.ts';
import type { ServedSlotline } from '../../helpers/process/command.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Midnight (UTC) of tomorrow. */
const firstDay = (Math.floor(Date.now() / dayMs) + 1) * dayMs;

/** An instant so many days and hours from midnight of tomorrow, in UTC. */
export function at(day: number, hour: number): string {
  return new Date(firstDay + day * dayMs + hour * hourMs).toISOString().replace('.000', '');
}

/** An instant as CalDAV has it. */
export function stamp(day: number, hour: number): string {
  return at(day, hour).replaceAll(/[-:]/g, '');
}

/** When an event starts, as CalDAV has it. */
export const startOf = (texts: string[] | undefined) =>
  /^DTSTART:(.*?)\r?$/m.exec(texts?.join('\n') ?? '')?.[1];

/** What a test has just then: a CalDAV server with two calendars, and a Slotline that is linked to them. */
export type Served = {
  there: CaldavServer;
  file: LinkedFile;
  slotline: ServedSlotline;
  work: string;
  bookings: string;
  linkId: string;
};

/**
 * Starts a CalDAV server with a calendar that counts as busy, in which there is a meeting at ten, and one for bookings; and
 * a Slotline in a folder that is linked to both.
 */
export async function startServed(name: CaldavServerName, folder: string): Promise<Served> {
  const there = await CaldavServer.start(name, folder);
  const work = await there.makeCalendar('work', '<D:displayname>Work</D:displayname>');
  const bookings = await there.makeCalendar('bookings', '<D:displayname>Bookings</D:displayname>');
  const file = await LinkedFile.make(join(folder, `${name}.db`));
  const slotline = await file.serve();
  await putEventInto({ there, work }, 'meeting', `${at(0, 10)}/PT1H`);
  const link = await file.add(there.typed, ['--busy', work, bookings, '--write-to', 'Bookings']);
  expect(link).toMatchObject({ state: 'fresh', events: 1, writesTo: 'Bookings', name: 'Work, Bookings' });
  return { there, file, slotline, work, bookings, linkId: link.id };
}

async function putEventInto(
  { there, work }: Pick<Served, 'there' | 'work'>,
  uid: string,
  ...lines: string[]
): Promise<void> {
  const [event, ...more] = lines;
  await there.ask('PUT', `${work}${uid}.ics`, calendarOf([[event, `UID:${uid}`, ...more].join('|')]));
}

/** Ways to change what is there, to ask the Slotline that a test has just then, and to look at what it wrote. */
export function servedCalendar(now: () => Served) {
  let people = 0;

  const putEvent = (uid: string, ...lines: string[]) => putEventInto(now(), uid, ...lines);

  const sync = () => now().file.json(['sync', '--link', now().linkId]);

  async function freeBusy(day: number): Promise<{ busy: string[]; state: string }> {
    const { calendarId, key } = now().file.sample;
    const query = new URLSearchParams({ calendarId, from: at(day, 0), to: at(day + 1, 0) });
    const answer = await fetch(`${now().slotline.url}/api/v1/free-busy?${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const { busy, freshness } = JSON.parse(await answer.text());
    const periods = busy.map((each: { start: string; end: string }) => `${each.start}/${each.end}`);
    return { busy: periods.map((each: string) => each.replaceAll('+00:00', 'Z')), state: freshness.state };
  }

  /** Reads the link now, and tells what its calendar is busy with on a day. */
  async function syncedBusy(day: number): Promise<string[]> {
    await sync();
    const { busy } = await freeBusy(day);
    return busy;
  }

  /** What a day is busy with once it is so many periods: what was written there is noted a moment later. */
  async function eventuallyBusy(day: number, count: number) {
    await eventually(async () => (await freeBusy(day)).busy.length === count);
    return await freeBusy(day);
  }

  async function asked(operation: string, input: Input) {
    const { slotline, file } = now();
    const { text } = await ask(slotline.url, file.sample, { operation, input });
    return JSON.parse(text);
  }

  async function book(day: number, hour: number) {
    const input = { start: at(day, hour), name: 'Ada Lovelace', phone: phoneOf(people++) };
    return (await asked('book-slot', input)).booking;
  }

  const writtenEvents = () => writtenAt(now());

  /** Resolves once the other side knows all that it has to be told of. */
  async function allWritten(): Promise<Map<string, string[]>> {
    await eventually(async () => (await now().file.only()).bookingsWaiting === 0);
    return await writtenEvents();
  }

  return { putEvent, sync, freeBusy, syncedBusy, eventuallyBusy, asked, book, writtenEvents, allWritten };
}

/** The events of bookings that are at the other side, each with what it says, by their UIDs. */
async function writtenAt({ there, bookings }: Served): Promise<Map<string, string[]>> {
  const collection = { href: bookings };
  const given = { collection, known: knownOf(null), wanted: wantedEvents, network: testNetwork() };
  const { changed } = (await caldav.pull(there.access, given)) as { changed: { data: Uint8Array }[] };
  const texts = changed.map(({ data }) => new TextDecoder().decode(data));
  return Map.groupBy(texts, (text) => /^UID:(.*?)\r?$/m.exec(text)?.[1] ?? '');
}
