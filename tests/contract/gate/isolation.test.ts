import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { operations } from '../../../src/operations/registry.ts';
import { type Answer, ContractServer, nobodysId, type Place, steadyHeaders } from '../contract-server.ts';
import { doneBefore } from './gate-place.ts';
import { bodies } from './matrix.ts';

type Input = Record<string, unknown>;

const range = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };

let contract: ContractServer;
let mine: Place;
let theirs: Place;
let inputs: Map<Place, Input>;

beforeAll(async () => {
  contract = await ContractServer.open();
});

/** Asks an operation of a calendar with a key. */
async function ask(
  { name, method }: { name: string; method: string },
  input: { key: string; calendarId: string } & Input,
): Promise<Answer> {
  const { key, ...rest } = input;
  const line = `${method} /api/v1/${name}`;
  return await contract.ask(line, {
    key,
    ...(method === 'GET' ? { query: rest as Record<string, string> } : { body: rest }),
  });
}

/** An input with which an operation answers 200, however often it is asked. */
async function goodInputOf(place: Place, name: string): Promise<Input> {
  const questions: Record<string, Input> = {
    'check-availability': range,
    'free-busy': range,
    interpret: { query: 'tuesday' },
    caller: { phone: '+12125550123' },
    'report-call': { callId: 'call-1', startedAt: '2026-11-20T10:30:00-05:00', lines: [] },
  };
  const writes: Record<string, object> = await doneBefore(contract, place);
  return { ...questions[name], ...writes[name] };
}

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    beforeEach(async () => {
      mine = await contract.place({ name: 'Mine' });
      theirs = await contract.place({ name: 'Theirs' });
      inputs = new Map();
      for (const place of [mine, theirs]) inputs.set(place, await goodInputOf(place, name));
    });

    test('answers each workspace of its own calendar', async () => {
      for (const place of [mine, theirs]) {
        const { key, calendarId } = place;
        const answer = await ask(operation, { ...inputs.get(place), key, calendarId });
        expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
      }
    });

    test('refuses each the other’s, with good input and with bad', async () => {
      for (const [{ key }, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        const { calendarId } = other;
        for (const input of [inputs.get(other), {}, { nonsense: 'x' }, { timeZone: 'Mars/Olympus' }]) {
          const answer = await ask(operation, { ...input, key, calendarId });
          expect({ status: answer.status, body: answer.text }).toEqual({
            status: 403,
            body: bodies.foreignCalendar,
          });
        }
      }
    });

    test('does not tell another’s from none', async () => {
      const { key } = await contract.place();
      const input = inputs.get(theirs);
      const foreign = await ask(operation, { ...input, key, calendarId: theirs.calendarId });
      contract.pass(60_000);
      const none = await ask(operation, { ...input, key, calendarId: nobodysId });
      expect(foreign.text).toBe(none.text);
      expect(foreign.status).toBe(none.status);
      expect(steadyHeaders(foreign)).toEqual(steadyHeaders(none));
    });

    test('answers the same whatever another workspace does', async () => {
      const question = { ...inputs.get(mine), key: mine.key, calendarId: mine.calendarId };
      const before = (await ask(operation, question)).text;
      await contract.claim(theirs, { start: range.from, end: range.to });
      const third = await contract.place({ name: 'Mine' });
      await contract.claim(third, { start: range.from, end: range.to });
      expect((await ask(operation, question)).text).toBe(before);
    });

    test('answers the same whatever another calendar of the workspace has', async () => {
      const question = { ...inputs.get(mine), key: mine.key, calendarId: mine.calendarId };
      const before = (await ask(operation, question)).text;
      const calendar = await contract.calendar(mine.workspaceId, { name: 'Second' });
      await contract.claim(
        { ...mine, calendar, calendarId: calendar.id },
        { start: range.from, end: range.to },
      );
      expect((await ask(operation, question)).text).toBe(before);
    });

    test('does not read a row that names the calendar but another workspace', async () => {
      const question = { ...inputs.get(mine), key: mine.key, calendarId: mine.calendarId };
      const before = (await ask(operation, question)).text;
      const calendar = { ...mine.calendar, workspaceId: theirs.workspaceId };
      await contract.made.claim(calendar, { start: range.from, end: range.to });
      expect((await ask(operation, question)).text).toBe(before);
    });
  },
);

test('a call of the same name in another workspace frees nothing', async () => {
  const [one, two] = [await contract.place(), await contract.place()];
  const hold = {
    start: '2026-11-24T14:00:00-05:00',
    end: '2026-11-24T14:30:00-05:00',
    kind: 'hold',
  } as const;
  const expiresAt = '2026-11-20T11:00:00-05:00';
  await contract.claim(one, { ...hold, callId: 'call-1', expiresAt });
  await contract.claim(two, { ...hold, callId: 'call-2', expiresAt });
  const input = { from: hold.start, to: hold.end };
  const own = await contract.check(one, { ...input, callId: 'call-1' });
  const other = await contract.check(two, { ...input, callId: 'call-1' });
  expect(own.json).toMatchObject({ available: true });
  expect(other.json).toMatchObject({ available: false });
});

test('a key moved to another workspace would be another key: each sees its own calendars alone', async () => {
  const places = [await contract.place(), await contract.place(), await contract.place()];
  for (const { key, workspaceId } of places) {
    for (const { calendarId, workspaceId: owner } of places) {
      const answer = await contract.ask('GET /api/v1/calendar', { key, query: { calendarId } });
      expect(answer.status).toBe(workspaceId === owner ? 200 : 403);
    }
  }
});

test('an error tells nothing of another workspace', async () => {
  const secret = await contract.place({ name: 'Secret name' });
  const { key } = await contract.place();
  for (const { name, method } of operations) {
    const answer = await ask({ name, method }, { key, calendarId: secret.calendarId });
    for (const word of ['Secret', secret.calendarId, secret.workspaceId, secret.keyId]) {
      expect(answer.text).not.toContain(word);
    }
  }
});
