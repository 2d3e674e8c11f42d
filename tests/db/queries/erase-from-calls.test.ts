import { describe, expect, test } from 'bun:test';
import { eraseFromCalls, type PersonTraces } from '../../../db/queries/calls/erase-person.ts';
import { insertCalls, type NewCall } from '../../../db/queries/calls/insert-calls.ts';
import { testServices } from '../../helpers/workspace.ts';

const ann: PersonTraces = {
  phones: ['+12125550123'],
  emails: ['ann@example.com'],
  names: ['Ann Lee'],
  callIds: ['call-1'],
};

describe('erasing a person from calls', () => {
  test.each([
    'call me at 2125550123',
    'my number is (212) 555-0123, tuesday',
    'plus one 1 212 555 0123 tuesday',
    'ANN@example.com tuesday',
    'this is ann lee, tuesday',
    'Ann  LEE here',
  ])('takes the words %j', async (query) => {
    const { erase, calls } = await prepared([{ query }]);
    await erase(ann);
    expect(await calls()).toEqual([{ query: null, message: null, callId: null, ignored: undefined }]);
  });

  test.each(['joann leeds on tuesday', 'tuesday at 2 or 5', 'tuesday 555-0123', 'ann on tuesday'])(
    'leaves the words %j',
    async (query) => {
      const { erase, calls } = await prepared([{ query }]);
      await erase(ann);
      expect(await calls()).toEqual([{ query, message: 'Yes.', callId: null, ignored: [query] }]);
    },
  );

  test('deletes their phone calls, and those that are named by them', async () => {
    const { erase, calls } = await prepared([
      { callId: 'call-1' },
      { callId: 'sip:+12125550123@pbx' },
      { callId: 'call-2' },
    ]);
    await erase(ann);
    expect((await calls()).map(({ callId }) => callId)).toEqual(['call-2']);
  });

  test('leaves the calls of other workspaces', async () => {
    const { made, calls } = await prepared([{ query: 'this is Ann Lee' }]);
    await eraseFromCalls(made.db, { ...ann, workspaceId: await made.workspace(), at: 0 });
    expect((await calls())[0]?.query).toBe('this is Ann Lee');
  });

  test('reaches what was not written yet, and nothing of later', async () => {
    const { erase, calls, add } = await prepared([]);
    await erase(ann);
    await add([
      { query: 'this is Ann Lee', callId: 'call-1', at: 1_000 },
      { query: 'monday', callId: 'call-2', at: 1_001 },
    ]);
    expect(await calls()).toEqual([
      { query: null, message: null, callId: null, ignored: undefined },
      { query: 'monday', message: 'Yes.', callId: 'call-2', ignored: ['monday'] },
    ]);
  });
});

async function prepared(given: Partial<NewCall>[]) {
  const made = await testServices();
  const workspaceId = await made.workspace();
  const add = (some: Partial<NewCall>[]) =>
    insertCalls(
      made.db,
      some.map((each) => call(workspaceId, each)),
    );
  await add(given);
  return {
    made,
    add,
    erase: (traces: PersonTraces) => eraseFromCalls(made.db, { ...traces, workspaceId, at: 1_000 }),
    async calls() {
      const rows = await made.db.selectFrom('calls').selectAll().orderBy('id').execute();
      return rows.map(({ query, message, call_id: callId, interpretation }) => ({
        query,
        message,
        callId,
        ignored: JSON.parse(interpretation ?? '').ignored,
      }));
    },
  };
}

function call(workspaceId: string, given: Partial<NewCall>): NewCall {
  return {
    workspaceId,
    calendarId: 'c',
    at: 500,
    tookMs: 1,
    operation: 'check-availability',
    via: 'rest',
    keyId: 'k',
    callId: undefined,
    timeZone: 'UTC',
    query: undefined,
    interpretation: JSON.stringify({
      kind: 'window',
      ignored: given.query === undefined ? [] : [given.query],
    }),
    status: 200,
    code: 'available',
    message: 'Yes.',
    slots: undefined,
    ...given,
  };
}
