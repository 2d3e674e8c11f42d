import { calendarById, managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { createApiKey } from '../../actions/api-keys/create.ts';
import { createWorkspace } from '../../actions/workspaces/create.ts';
import { Docs } from '../../caller/docs/docs.ts';
import { InputError } from '../../domain/errors.ts';
import { copyConfiguration } from '../../runs/open-run.ts';
import type { Services } from '../../services.ts';
import { type Invocation, operator, servicesOf } from '../console/command.ts';
import { openCurrent, withDatabase } from '../console/database.ts';
import { Lookup } from '../console/options.ts';
import { liveCalendar, zoneOf } from '../console/readers.ts';
import type { SetStage } from './book.ts';
import { makeCalendar } from './described-calendar.ts';
import { refusal } from './file-checks.ts';
import type { DescribedCalendar } from './file-schema.ts';
import type { Rehearsal } from './rehearsal.ts';

/** More than any rehearsal asks in a minute. */
const noLimit = 1_000_000;

/** A server in this process on a database in memory, where calendars of files and copies of real ones are. */
export type Theater = {
  /** Prepares a stage for a rehearsal's calendar. Throws InputError if there's no such calendar, or if it can't be made. */
  stageFor(rehearsal: Rehearsal): Promise<SetStage>;
  close(): Promise<void>;
};

/** Opens it. Reads the database of the settings only for calendars that are named. */
export async function openTheater(invocation: Invocation): Promise<Theater> {
  const { db } = await openCurrent(':memory:');
  const config = { ...invocation.config, databaseFile: ':memory:', rateLimit: noLimit, redis: undefined };
  // A run's clock goes on by this one: it stands still, so that each turn comes at the very time that it's to come.
  const clock = { ...invocation.clock, monotonic: () => 0 };
  const services = await servicesOf({ ...invocation, config, clock }, db);
  const createServer = await invocation.loadServer();
  const server = createServer(services, { docs: Promise.resolve(new Docs()) });
  const fetch = (request: Request) => server.fetch(request, () => undefined);
  const keys = new Map<string, string>();
  const keyOf = async (workspaceId: string) => {
    const key = keys.get(workspaceId) ?? (await newTestKey(services, workspaceId));
    keys.set(workspaceId, key);
    return key;
  };
  return {
    async stageFor(rehearsal) {
      const { calendar: wanted } = rehearsal;
      const calendarId =
        typeof wanted === 'string'
          ? await copied(services, { invocation, name: wanted, rehearsal, isCopied: (id) => keys.has(id) })
          : await described(services, { wanted, rehearsal });
      const calendar = await calendarById(db, calendarId);
      if (!calendar) throw new Error(`the calendar ${calendarId} isn't there`);
      const others = await managedCalendars(db, calendar.workspaceId);
      return {
        fetch,
        key: await keyOf(calendar.workspaceId),
        calendarId,
        zone: zoneOf(calendar),
        calendarIds: new Map(
          others.filter(({ archivedAt }) => archivedAt === null).map(({ name, id }) => [name, id]),
        ),
      };
    },
    async close() {
      await services.keyUsage.flush();
      await services.callLog.flush();
      services.limits.close();
      await db.destroy();
    },
  };
}

async function newTestKey(services: Services, workspaceId: string): Promise<string> {
  const id = crypto.randomUUID();
  const made = await operator(services)(createApiKey, workspaceId, { id, name: 'Rehearsal', kind: 'test' });
  if (!made) throw new Error(`a fresh UUID, ${id}, is taken`);
  return made.key;
}

async function described(
  services: Services,
  { wanted, rehearsal }: { wanted: DescribedCalendar; rehearsal: Rehearsal },
): Promise<string> {
  const perform = operator(services);
  const workspaceId = crypto.randomUUID();
  await perform(createWorkspace, workspaceId, { name: 'Rehearsal' });
  try {
    return await makeCalendar({ services, perform, workspaceId }, wanted);
  } catch (error) {
    throw placed(error, rehearsal);
  }
}

/** What's wrong with a calendar, with its place in the file. */
function placed(error: unknown, rehearsal: Rehearsal): unknown {
  if (!(error instanceof InputError)) return error;
  return refusal(rehearsal, ['calendar'], error.message);
}

type Copying = {
  invocation: Invocation;
  name: string;
  rehearsal: Rehearsal;
  /** Whether a workspace has been copied already. */
  isCopied(workspaceId: string): boolean;
};

/** Copies the workspace of a calendar, by the calendar's name or ID. */
async function copied(
  services: Services,
  { invocation, name, rehearsal, isCopied }: Copying,
): Promise<string> {
  return await withDatabase(invocation.config.databaseFile, {}, async (from) => {
    const { id, workspaceId } = await namedCalendar(from, name).catch((error) => {
      throw placed(error, rehearsal);
    });
    const { db: to, secrets, clock } = services;
    if (!isCopied(workspaceId)) await copyConfiguration({ from, to, secrets, workspaceId, at: clock.now() });
    return id;
  });
}

async function namedCalendar(db: Database, name: string) {
  const found = liveCalendar.read(name, 'calendar');
  return found instanceof Lookup ? await found.find(db, {}) : found;
}
