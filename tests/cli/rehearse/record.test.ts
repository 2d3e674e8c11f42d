import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertCalls, type NewCall } from '../../../db/queries/calls/insert-calls.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { readRehearsals } from '../../../src/cli/rehearse/rehearsal.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

const databaseFile = join(temporaryFolder(), 'recorded.db');
const { workspaceId, calendarId, keyId } = await makeSampleFile(databaseFile);
const made = ['api', 'book-slot', '--calendar', calendarId, '--call-id', 'call-1', '--overrule'];
await slotlineJson(databaseFile, [...made, '--name', 'Rosa Diaz', '--start', '2099-11-24T14:00']);
const service = [
  'service',
  'create',
  '--calendar',
  calendarId,
  '--name',
  'Peel by Dr. Ruby',
  '--minutes',
  '30',
];
await slotlineJson(databaseFile, service);

const call: NewCall = {
  workspaceId,
  calendarId,
  at: Date.UTC(2026, 10, 20, 15, 30),
  tookMs: 1,
  operation: 'check-availability',
  via: 'mcp',
  keyId,
  callId: 'call-1',
  timeZone: 'Europe/Berlin',
  query:
    'tuesday at two for Dr Ruby, this is rosa diaz, my number is (212) 555-0188, my husband goes by gregory pennington and the code is four seven one, write to r o s a at example dot org',
  interpretation: undefined,
  status: 200,
  code: 'available',
  message: 'I have 2 PM.',
  slots: '["2026-11-24T14:00:00+00:00"]',
};
const later = { ...call, timeZone: 'UTC', query: undefined, message: undefined, code: undefined };
const db = openDatabase(databaseFile);
await write(db, (transaction) =>
  insertCalls(transaction, [
    call,
    { ...later, via: 'rest', operation: 'caller' },
    { ...later, operation: 'hold-slot', status: 409, code: 'SLOT_TAKEN', slots: undefined },
    { ...later, operation: 'book-slot', status: 400, code: 'INVALID_INPUT', slots: undefined },
    { ...later, operation: 'cancel-booking', slots: '["2026-11-25T09:00:00+00:00"]', message: 'Code A.' },
    { ...later, operation: 'book-slot' },
    { ...later, operation: 'reschedule-booking', slots: '["2026-11-26T09:00:00+00:00"]' },
    { ...call, callId: 'call-2' },
  ]),
);
await db.destroy();

test('a call of the log is written as a rehearsal, without names and numbers', async () => {
  const { stdout, exitCode } = await run('--record', 'call-1');
  expect(exitCode).toBe(0);
  const [comment, ...lines] = stdout.split(/^(?=now:)/m);
  expect(comment).toMatch(/^# A phone call of the log\. (.*\n# )+.*\n$/);
  expect(lines.join('')).toBe(`now: 2026-11-20T15:30:00+00:00
calendar: "C"
as: mcp
given:
  bookings:
    # Fill in whose booking it was, if that matters.
    - { start: 2026-11-25T09:00:00+00:00, name: Ada King, phone: 212 555 0147 }
  busy: []
calls:
  - name: A call of the log
    turns:
      # It was answered: I have 2 PM.
      - check-availability: { query: "tuesday at two for Dr Ruby, this is Ada King, my number is 212 555 0147, my husband goes by Ada King and the code is 212 555 0147, write to ada@example.com", timeZone: "Europe/Berlin" }
        expect: { reason: available, slots: [2026-11-24T14:00:00+00:00] }
      - caller: { phone: "212 555 0147" }
        as: rest
      # Fill in which time was asked for: start, or slotId.
      - hold-slot: {}
        expect: { code: SLOT_TAKEN }
      # book-slot was answered 400 INVALID_INPUT: left out
      - cancel-booking: { code: $given1.code }
      - book-slot: { start: 2026-11-24T14:00:00+00:00, name: "Ada King", phone: "212 555 0147" }
        expect: { start: 2026-11-24T14:00:00+00:00 }
      - reschedule-booking: { bookingId: $booking, start: 2026-11-26T09:00:00+00:00 }
        expect: { start: 2026-11-26T09:00:00+00:00 }
`);
  const [rehearsal] = readRehearsals(stdout, 'recorded.yaml');
  expect(rehearsal?.calls[0]?.turns).toHaveLength(6);
});

test('a call that the log does not have is refused', async () => {
  const refused = await run('--record', 'call-9');
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  expect(refused.stderr).toStartWith('slotline: there is no call "call-9" in the log');
  expect((await run('--record', 'call-1', '--calendar', calendarId)).exitCode).toBe(0);
});

async function run(...args: string[]) {
  return await runSlotline(['rehearse', ...args, '--database', databaseFile]);
}
