import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertSession } from '../../../db/queries/sessions.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { type ServedHere, serveHere } from '../../helpers/process/command.ts';
import { endOf } from '../../helpers/process/end-of.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';

/** A program that runs samples of one language from a file, and what these call, if it's another one. */
type Runner = { name: string; language: string; file: string; command: string[]; needs?: string };

const runners: Runner[] = [
  { name: 'curl in sh', language: 'curl', file: 'sample.sh', command: ['sh'], needs: 'curl' },
  { name: 'Node', language: 'javascript', file: 'sample.mjs', command: ['node'] },
  { name: 'Bun', language: 'javascript', file: 'sample.mjs', command: [process.execPath] },
  { name: 'Python', language: 'python', file: 'sample.py', command: ['python3'] },
];

/** Machines without Node, Python or curl skip their samples, and say so. */
const isPresent = ({ command: [program = ''], needs = program }: Runner) =>
  Bun.which(program) !== null && Bun.which(needs) !== null;

/** In the order of a phone call: somebody else wants the slot too; the caller who moves asks for free slots again. */
const steps = [
  ['check-availability', 200],
  ['hold-slot', 201],
  ['book-slot', 201],
  ['hold-slot', 409],
  ['find-bookings', 200],
  ['check-availability', 200],
  ['reschedule-booking', 200],
  ['update-booking', 200],
  ['cancel-booking', 200],
  ['leave-message', 201],
] as const;

const folder = temporaryFolder();
let sample: SampleFile;
let served: ServedHere;
let cookie: string;

beforeEach(async () => {
  sample = await makeSampleFile(join(folder, `${crypto.randomUUID()}.db`));
  cookie = `slotline=${await signIn(sample)}`;
  served = await serveHere(sample.databaseFile, { environment: { SLOTLINE_LOG: 'debug' } });
});

afterEach(async () => {
  await served.end();
});

/** Signs the owner of a sample in, in its file alone. */
async function signIn({ databaseFile, workspaceId }: SampleFile): Promise<string> {
  const db = openDatabase(databaseFile);
  const [userId, at] = [crypto.randomUUID(), Date.now()];
  const { token, hash } = createSecretToken();
  await insertUser(db, { id: userId, email: 'owner@example.com', passwordHash: 'none', createdAt: at });
  await insertMembership(db, { workspaceId, userId, role: 'owner', createdAt: at });
  await insertSession(db, { hash, userId, workspaceId, at, address: undefined, userAgent: undefined });
  await db.destroy();
  return token;
}

async function guideIn(language: string): Promise<string> {
  const path = `/calendars/${sample.calendarId}/guide/http?language=${language}`;
  const response = await fetch(`${served.url}${path}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return await response.text();
}

/** Runs lines as printed, with the key in the environment; gives the answer they print, and what they print before it. */
async function run(
  { command, file }: Runner,
  { code, variables }: { code: string; variables: Record<string, string> },
): Promise<{ head: string; answer: Record<string, unknown> }> {
  writeFileSync(join(folder, file), code);
  const child = Bun.spawn([...command, file], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', SLOTLINE_API_KEY: sample.key, ...variables },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const { stdout, stderr, exitCode } = await endOf(child);
  expect([exitCode, stderr]).toEqual([0, '']);
  const start = stdout.indexOf('{');
  return { head: stdout.slice(0, start), answer: JSON.parse(stdout.slice(start)) };
}

/** What the guide tells to keep of an answer. */
function keptOf(answer: Record<string, unknown>): Record<string, string> {
  const [slot] = (answer['slots'] ?? []) as { id: string }[];
  const { code } = (answer['booking'] ?? {}) as { code?: string };
  return { ...(slot ? { SLOT_ID: slot.id } : {}), ...(code === undefined ? {} : { BOOKING_CODE: code }) };
}

function expectAnswer(
  name: (typeof steps)[number][0],
  { answer, variables }: { answer: Record<string, unknown>; variables: Record<string, string> },
): void {
  const code = variables['BOOKING_CODE'] ?? '';
  const [first] = (answer['bookings'] ?? []) as unknown[];
  if (name === 'find-bookings') expect(first).toMatchObject({ code, status: 'booked' });
  if (name === 'reschedule-booking') expect(answer['booking']).toMatchObject({ code, status: 'booked' });
  if (name === 'update-booking') expect(answer['booking']).toMatchObject({ code, name: 'Ada King' });
  if (name === 'cancel-booking') expect(answer['booking']).toMatchObject({ code, status: 'cancelled' });
  if (name === 'leave-message') expect(answer['left']).toMatchObject({ phone: '+12125550123' });
}

/** Ends the server; gives the requests that it logged, each with its status. */
async function answered() {
  const { stderr } = await served.end();
  return stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { message: string; path?: string; status?: number })
    .filter(({ message, path }) => message === 'request' && path?.startsWith('/api/'))
    .map(({ path, status }) => [path?.split('/').at(-1), status]);
}

describe('every request on the guide, as printed', () => {
  for (const runner of runners) {
    test.skipIf(!isPresent(runner))(
      `gets its status with ${runner.name}: 200, 201 where something was made, or 409 where it was taken`,
      async () => {
        const page = await guideIn(runner.language);
        const variables: Record<string, string> = {};
        for (const [name, status] of steps) {
          const code = printedText(page, `sample-${name}`);
          expect(code).toContain(served.url);
          expect(code).not.toContain(sample.key);
          const { head, answer } = await run(runner, { code, variables });
          const message = answer['message'] ?? '';
          if (name !== 'find-bookings') expect(message).not.toBe('');
          if (runner.language !== 'curl') expect(head).toBe(`${status} ${message}\n`);
          expect(answer['code']).toBe(status === 409 ? 'SLOT_TAKEN' : undefined);
          expectAnswer(name, { answer, variables });
          Object.assign(variables, keptOf(answer));
        }
        expect(await answered()).toEqual(steps.map((step) => [...step]));
      },
    );
  }
});
