import { join } from 'node:path';
import { insertBooking, type NewBooking } from '../../db/queries/bookings/bookings.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile, slotlineJson } from '../helpers/sample-file.ts';

/** The phone number of a person. */
export const phone = '+12125550123';

const dayMs = 86_400_000;

/** Files for people to be in, and bookings that are written into them past the API. Call it outside of tests. */
export function personFiles() {
  const folder = temporaryFolder();
  let storedSoFar = 0;

  /** A file of its own; in a zone where one is given. */
  async function sampleFile(name: string, timeZone?: string): Promise<SampleFile> {
    const sample = await makeSampleFile(join(folder, `${name}.db`));
    return timeZone === undefined ? sample : { ...sample, calendarId: await addCalendar(sample, timeZone) };
  }

  /** Writes bookings past the API, and gives their ids. */
  async function allStored(
    { databaseFile, workspaceId, calendarId }: SampleFile,
    given: Partial<NewBooking>[],
  ): Promise<string[]> {
    const bookings = given.map((each): NewBooking => {
      const id = crypto.randomUUID();
      const startAt = storedSoFar++ * dayMs;
      const time = { startAt, endAt: startAt + 60_000, createdAt: 0 };
      return { id, workspaceId, calendarId, code: id, name: 'Ann', ...time, ...each };
    });
    const db = openDatabase(databaseFile);
    await write(db, async (transaction) => {
      for (const booking of bookings) await insertBooking(transaction, booking);
    });
    await db.destroy();
    return bookings.map(({ id }) => id);
  }

  /** Writes a booking past the API, and gives its id. */
  async function stored(sample: SampleFile, given: Partial<NewBooking>): Promise<string> {
    const [id = ''] = await allStored(sample, [given]);
    return id;
  }

  return { sampleFile, stored, allStored };
}

/** Adds a calendar in a zone, and gives its id. */
export async function addCalendar(
  { databaseFile, workspaceId }: SampleFile,
  timeZone: string,
): Promise<string> {
  const settings = ['--workspace', workspaceId, '--name', timeZone, '--time-zone', timeZone];
  return (await slotlineJson(databaseFile, ['calendar', 'create', ...settings])).id;
}

/** Erases a person, and gives the answer. */
export async function erase({ databaseFile, workspaceId }: SampleFile, ...args: string[]) {
  return await slotlineJson(databaseFile, ['person', 'erase', '--yes', '--workspace', workspaceId, ...args]);
}

/** What a query finds in a file. */
export async function rows<Row>(
  { databaseFile }: SampleFile,
  select: (db: ReturnType<typeof openDatabase>) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const db = openDatabase(databaseFile);
  try {
    return await select(db).execute();
  } finally {
    await db.destroy();
  }
}
