import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openAny } from '../../../db/open.ts';
import { perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { type Answer, type Asked, phoneOf, slotStarts } from '../../helpers/bookings/client.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';
import { ServerPair } from '../../helpers/process/server-pair.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { freshDatabaseName, testServices } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const databaseFile = await freshDatabaseName(join(folder, 'race.db'));
const startOf = slotStarts(30);
const callers = Number(process.env['SLOTLINE_TEST_CALLERS'] ?? 60);
const rounds = Number(process.env['SLOTLINE_TEST_ROUNDS'] ?? 10);

let sample: SampleFile;
let servers: ServerPair;

beforeAll(async () => {
  sample = await makeSampleFile(databaseFile);
  servers = await ServerPair.start(sample);
});

afterAll(async () => {
  expect(await servers.end('SIGTERM')).toEqual([0, 0]);
});

/** Makes calendars that are open around the clock, and gives their ids. */
async function people(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const settings = ['--workspace', sample.workspaceId, '--name', `P${index}`, '--time-zone', 'UTC'];
    const made = await slotlineJson(databaseFile, [
      'calendar',
      'create',
      ...settings,
      '--hours',
      'daily 0-24',
    ]);
    ids.push(made.id);
  }
  return ids;
}

/** Makes teams of calendars, open around the clock, and gives their ids. */
async function teams(kind: TeamKind, ofMembers: readonly (readonly string[])[]): Promise<string[]> {
  const db = await openAny(databaseFile);
  const { services } = await testServices({ db });
  const by = { actor: { kind: 'cli' as const }, workspaceId: sample.workspaceId, at: Date.now() };
  const ids: string[] = [];
  for (const members of ofMembers) {
    const team = { kind, members: members.map((calendarId) => ({ calendarId, spokenNames: [] })) };
    const workingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      startMinute: 0,
      endMinute: 1440,
    }));
    const input = { name: `Team ${ids.length}`, timeZone: 'UTC', workingHours, team };
    ids.push((await perform(services, createTeam, { by, input })).id);
  }
  await db.destroy();
  return ids;
}

async function race(clients: number, asked: (client: number) => Asked): Promise<Answer[]> {
  return await Promise.all(servers.askAtOnce(clients, asked));
}

/** The bookings that were made; everybody else was told that the time is taken. */
function booked(answers: readonly Answer[]): { id: string; with: { calendarId: string }[] }[] {
  const others = answers.filter(({ status }) => status !== 201);
  const unexpected = others.filter(({ status, text }) => status !== 409 || !text.includes('"SLOT_TAKEN"'));
  expect(unexpected.map(({ status, text }) => [status, text])).toEqual([]);
  return answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).booking);
}

describe('two servers on one database, with teams,', () => {
  test(`give each of ${rounds} slots to five of ${callers} callers, one with each of a team of five`, async () => {
    const members = (await people(5)).toSorted();
    const [calendarId = ''] = await teams('anyone', [members]);
    const made: string[] = [];
    for (let slot = 0; slot < rounds; slot++) {
      const answers = await race(callers, (client) => ({
        operation: 'book-slot',
        input: {
          ...{ calendarId, start: startOf(slot), name: 'Ada Lovelace' },
          phone: phoneOf(slot * callers + client),
        },
      }));
      const bookings = booked(answers);
      expect(bookings.flatMap((each) => each.with.map((person) => person.calendarId)).toSorted()).toEqual(
        members,
      );
      made.push(...bookings.map(({ id }) => id));
    }
    const { bookings, claims, problems } = await readStoredBookings(databaseFile);
    expect(problems).toEqual([]);
    expect(bookings.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    expect(claims.map(({ ownerId }) => ownerId).toSorted()).toEqual(made.toSorted());
  });

  test('never take the time of some of everyone where several teams and callers want the same members', async () => {
    const [lee = '', tom = '', may = '', sue = ''] = await people(4);
    const places = [
      ...(await teams('everyone', [
        [lee, tom, may],
        [may, tom, lee],
        [sue, tom],
      ])),
      ...(await teams('anyone', [[tom, lee]])),
      tom,
    ];
    const before = await readStoredBookings(databaseFile);
    let count = 0;
    for (let slot = 100; slot < 100 + rounds; slot++) {
      const answers = await race(60, (client) => ({
        operation: client % 4 === 3 ? 'hold-slot' : 'book-slot',
        input: {
          ...{ calendarId: places[(client + slot) % places.length], start: startOf(slot) },
          ...(client % 4 === 3
            ? { callId: `call-${slot}-${client}`, ttlSeconds: 600 }
            : { name: 'Ada Lovelace', phone: phoneOf(900_000 + slot * 60 + client) }),
        },
      }));
      const made = answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text));
      const taken = made.flatMap(({ booking, hold }) => {
        const people: { calendarId: string }[] = (booking ?? hold).with;
        return people.length > 0 ? people.map(({ calendarId }) => calendarId) : [tom];
      });
      expect(taken).toEqual([...new Set(taken)]);
      // Whoever is left is alone: nobody else can have all that their team takes.
      expect(taken).toContain(tom);
      expect([201, 409]).toEqual([...new Set(answers.map(({ status }) => status))].toSorted());
      count += made.filter(({ booking }) => booking).length;
    }
    const { bookings, problems } = await readStoredBookings(databaseFile);
    expect(problems).toEqual([]);
    expect(bookings.length - before.bookings.length).toBe(count);
  });
});
