import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { asksInRun } from '../../helpers/runs/in-run.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';
import { type Answer, ContractServer, type Place } from '../contract-server.ts';
import { Tester } from '../test-keys/tester.ts';
import { retellPath, vapiBody, vapiPath } from '../voice/gate/voice-gate.ts';

const now = '2026-11-20T10:30:00-05:00';
const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
const text = 'Do I need a referral?';
const plain = "I've left your message for our front desk.";

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

type Left = { id: string; text: string; callBack: { text: string; windows: object[] } | null };
type Json = { left: Left; message: string; now: string };

async function leave(input: Record<string, unknown>, at = place): Promise<Answer & { json: Json }> {
  return (await contract.post(at, 'leave-message', { input })) as Answer & { json: Json };
}

async function kept() {
  return await contract.made.db.selectFrom('left_messages').selectAll().orderBy('created_at').execute();
}

describe('leave-message', () => {
  test('keeps a message, and says so', async () => {
    const { status, json } = await leave({ text: `  ${text} `, ...ada, callBack: 'Monday after four' });
    expect({ status, json: json as object }).toEqual({
      status: 201,
      json: {
        left: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          text,
          name: 'Ada Lovelace',
          phone: '+12125550123',
          email: null,
          callBack: {
            text: 'Monday after four',
            windows: [{ start: '2026-11-23T16:00:00-05:00', end: '2026-11-24T00:00:00-05:00' }],
          },
          callId: null,
          createdAt: now,
        },
        message:
          "I've left your message for our front desk, and noted when to call you back: Monday, November 23 after 4 PM.",
        now,
      },
    });
    expect(await kept()).toMatchObject([
      { id: json.left.id, workspace_id: place.workspaceId, calendar_id: place.calendarId, done_at: null },
    ]);
  });

  test('reads numbers and addresses as the calendar’s callers give them', async () => {
    const { json } = await leave({ text, phone: '(212) 555-0123', email: 'ADA at example dot com' });
    expect(json.left).toMatchObject({ name: null, phone: '+12125550123', email: 'ada@example.com' });
    expect(json.message).toBe(plain);
  });

  test.each([
    ['whenever the tide is out', []],
    ['the same time as my appointment', []],
    ['tomorrow at 5', [{ start: '2026-11-21T17:00:00-05:00', end: '2026-11-21T17:00:00-05:00' }]],
    ['as soon as possible', [{ start: now, end: null }]],
    ['in an hour', [{ start: '2026-11-20T11:30:00-05:00', end: '2026-11-20T11:30:00-05:00' }]],
  ])('reads when to call back as queries are read: %s', async (callBack, windows) => {
    const { status, json } = await leave({ text, ...ada, callBack });
    expect({ status, callBack: json.left.callBack as object }).toEqual({
      status: 201,
      callBack: { text: callBack, windows },
    });
    expect(json.message).toStartWith(
      "I've left your message for our front desk, and noted when to call you back",
    );
  });

  test('notes no time that is over, and says none that comes again for weeks', async () => {
    const noted = "I've left your message for our front desk, and noted when to call you back.";
    const { json: over } = await leave({ text, ...ada, callBack: 'yesterday at four' });
    expect([over.left.callBack?.windows, over.message]).toEqual([[], noted]);
    const { json: often } = await leave({ text, ...ada, callBack: 'weekdays after four' });
    expect(often.left.callBack?.windows.length).toBeGreaterThan(7);
    expect(often.message).toBe(noted);
  });

  test.each([
    ['Tuesday the twenty-fifth', 0],
    ['the same time tomorrow', 0],
    ['not today', 1],
  ])('says none that is in doubt or lasts for weeks: %s', async (callBack, windows) => {
    const { json } = await leave({ text, ...ada, callBack });
    expect(json.left.callBack?.windows).toHaveLength(windows);
    expect(json.message).toEndWith(' and noted when to call you back.');
  });

  test('reads it in the caller’s zone, and answers in that', async () => {
    const { json } = await leave({ text, ...ada, callBack: 'Monday at 5 PM', timeZone: 'America/Denver' });
    expect(json.left.callBack?.windows).toEqual([
      { start: '2026-11-23T17:00:00-07:00', end: '2026-11-23T17:00:00-07:00' },
    ]);
    expect(json.message).toEndWith('Monday, November 23 at 5 PM Mountain Time.');
  });

  test('speaks German', async () => {
    const german = await contract.place({ timeZone: 'Europe/Berlin', language: 'de', country: 'DE' });
    const { json } = await leave({ text, phone: '030 12345678', callBack: 'morgen nach vier' }, german);
    expect(json.message).toBe(
      'Ich habe Ihre Nachricht aufgenommen und notiert, wann wir Sie zurückrufen sollen: Samstag, 21. November ab 16 Uhr.',
    );
    const { json: bare } = await leave({ text, phone: '030 12345678', callBack: 'irgendwie' }, german);
    expect(bare.message).toBe(
      'Ich habe Ihre Nachricht aufgenommen und notiert, wann wir Sie zurückrufen sollen.',
    );
  });

  test.each([
    [{ ...ada }, '/text'],
    [{ text: '', ...ada }, '/text'],
    [{ text: ' \n ', ...ada }, '/text'],
    [{ text: ' \u200b\u202e ', ...ada }, '/text'],
    [{ text: 'x'.repeat(1_001), ...ada }, '/text'],
    [{ text: 'a\u0000b', ...ada }, '/text'],
    [{ text }, '/phone'],
    [{ text, name: 'Ada' }, '/phone'],
    [{ text, phone: '12' }, '/phone'],
    [{ text, email: 'ada' }, '/email'],
    [{ text, email: 'ada\u202e@example.com' }, '/email'],
    [{ text, ...ada, name: ' ' }, '/name'],
    [{ text, ...ada, callBack: 'x'.repeat(501) }, '/callBack'],
    [{ text, ...ada, callback: 'tomorrow' }, '/callback'],
  ])('refuses %j', async (input, path) => {
    const { status, json } = await leave(input);
    expect({ status, json: json as object }).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', path },
    });
    expect(await kept()).toEqual([]);
  });

  test('keeps no API key that a caller’s program puts into a message', async () => {
    const { json } = await leave({ text: `Use ${place.key} now`, ...ada });
    expect(json.left.text).not.toContain(place.key);
  });

  test('is a repeat in the same phone call with the same words, and with others a message of its own', async () => {
    const callId = 'call-1';
    const first = await leave({ text, ...ada, callId, callBack: 'tomorrow' });
    const again = await leave({ text, phone: ada.phone, callId });
    expect({ status: again.status, left: again.json.left }).toEqual({ status: 200, left: first.json.left });
    for (const other of [
      { text, ...ada, callId, callBack: 'on Monday' },
      { text, phone: '+12125550199', callId },
      { text: 'Something else.', ...ada, callId },
      { text, ...ada, callId: 'call-2' },
    ])
      expect((await leave(other)).status).toBe(201);
    expect(await kept()).toHaveLength(5);
  });

  test('is a message of its own once the earlier one is done', async () => {
    const callId = 'call-1';
    const { json } = await leave({ text, ...ada, callId });
    await contract.made.db.updateTable('left_messages').set({ done_at: 1 }).execute();
    const again = await leave({ text, ...ada, callId });
    expect({ status: again.status, isSame: again.json.left.id === json.left.id }).toEqual({
      status: 201,
      isSame: false,
    });
  });

  test('is left once where a call asks many times at once', async () => {
    const body = { calendarId: place.calendarId, text, ...ada, callId: 'call-1' };
    const asked = Array.from({ length: 20 }, () =>
      contract.askAtOnce('POST /api/v1/leave-message', { key: place.key, body }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(await kept()).toHaveLength(1);
  });

  test('is looked for among those of the same words alone, since some platforms give all calls the same ID', async () => {
    let read = 0;
    const watch = watchStatements(({ sql, rows }) => {
      if (/from "left_messages"/.test(sql)) read += rows;
    });
    for (let nth = 0; nth < 20; nth++) await leave({ text: `${nth}`, ...ada, callId: 'call-1' });
    expect((await leave({ text: '7', ...ada, callId: 'call-1' })).status).toBe(200);
    watch.restore();
    if (!isOnPostgres) expect(read).toBe(1);
  });

  test('without a call is a repeat within a minute', async () => {
    const { json } = await leave({ text, ...ada });
    expect((await leave({ text, ...ada })).json.left.id).toBe(json.left.id);
    contract.wait(61_000);
    expect((await leave({ text, ...ada })).status).toBe(201);
    expect(await kept()).toHaveLength(2);
  });

  test('counts like every request', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 61; times++) {
      const body = { calendarId: place.calendarId, text: `${times}`, ...ada };
      const asked = contract.askAtOnce('POST /api/v1/leave-message', { key: place.key, body });
      statuses.push((await asked).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(201), 429]);
    expect(await kept()).toHaveLength(60);
  });

  test('is written to the audit log without what was said', async () => {
    const { json } = await leave({ text, ...ada });
    const entries = await contract.made.db.selectFrom('audit_entries').selectAll().execute();
    const entry = entries.find(({ action }) => action === 'left-message.leave');
    expect(entry).toMatchObject({
      subject_id: json.left.id,
      detail: JSON.stringify({ calendarId: place.calendarId }),
    });
  });

  test('is told to endpoints, in the calendar’s zone', async () => {
    await addEndpoint(contract.made, { ...place, types: ['message.left'] });
    const { json } = await leave({ text, ...ada, callBack: 'Monday after four' });
    const { workspaceId, calendarId } = place;
    expect(await waitingEvents(contract.made.db)).toMatchObject([
      {
        type: 'message.left',
        timestamp: now,
        data: { workspaceId, calendarId, left: json.left },
      },
    ]);
  });

  test('is told to no endpoint of other calendars, and never in 20 kB', async () => {
    const other = await contract.besides(place);
    await addEndpoint(contract.made, { ...place, types: ['message.left'], calendarIds: [other.calendarId] });
    await leave({ text, ...ada });
    expect(await waitingEvents(contract.made.db)).toEqual([]);
    await leave(
      { text: '漢'.repeat(1_000), ...ada, callBack: `weekdays after four ${'漢'.repeat(480)}` },
      other,
    );
    const [event] = await waitingEvents(contract.made.db);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(20_000);
  });

  test('leaves nothing behind that words of the call lean on', async () => {
    const callId = 'call-1';
    await contract.check(place, { query: 'Tuesday at two', callId });
    await leave({ text, ...ada, callId, callBack: 'next Friday' });
    const { json } = await contract.check(place, { query: 'an hour later', callId });
    expect(json).toMatchObject({ interpretation: { spoken: 'Tuesday, November 24 at 3 PM' } });
  });
});

describe('leave_message', () => {
  test('is a tool whose optional arguments may say nothing', async () => {
    const input = { text, ...ada, email: 'none', callBack: 'unknown' };
    const {
      isError,
      text: said,
      structured,
    } = await callTool(contract, place, { name: 'leave_message', input });
    expect({ isError, said }).toEqual({ isError: false, said: `Say: ${plain}\nNow: ${now}` });
    expect(structured).toMatchObject({ left: { text, ...ada, email: null, callBack: null } });
  });

  test('takes an email where the number is withheld', async () => {
    const input = { text, phone: 'anonymous', email: 'ada@example.com' };
    const { structured } = await callTool(contract, place, { name: 'leave_message', input });
    expect(structured).toMatchObject({ left: { phone: null, email: 'ada@example.com' } });
  });

  test.each([
    [{ text, phone: '555-555-5555' }, 'What phone number can we reach you at?'],
    [{ text, phone: 'unknown' }, 'What phone number can we reach you at?'],
    [{ text, phone: '12' }, 'Could you give me the phone number again, with the area code?'],
  ])('has models ask for what %j lacks', async (input, question) => {
    const { isError, text: said } = await callTool(contract, place, { name: 'leave_message', input });
    expect({ isError, said }).toMatchObject({ isError: true });
    expect(said).toStartWith(`Say: ${question}\n`);
  });

  test('is reached from Vapi and Retell, under their call’s ID', async () => {
    const query = `?calendarId=${place.calendarId}`;
    const { key } = place;
    const body = vapiBody([{ name: 'leave_message', arguments: { text, ...ada } }]);
    const vapi = await contract.ask(`POST ${vapiPath}${query}`, { key, body });
    expect(vapi.json).toMatchObject({ results: [{ result: expect.stringContaining(plain) }] });
    const args = { text, ...ada, callBack: 'tomorrow' };
    const retell = await contract.ask(`POST ${retellPath('leave-message')}${query}`, {
      key,
      body: { name: 'leave_message', call: { call_id: 'retell-call' }, args },
    });
    expect(retell.json).toMatchObject({ result: expect.stringContaining('noted when to call you back') });
    expect((await kept()).map(({ call_id }) => call_id).sort()).toEqual(['retell-call', 'vapi-call']);
  });
});

test.skipIf(asksInRun)('what is left with a test key is in its run, and nowhere else', async () => {
  const tester = await Tester.open({}, contract);
  const { json } = await tester.post('leave-message', { text, ...ada, callBack: 'Monday at 5' }, { now });
  const { left } = json as Json;
  const { messages, events } = await tester.changes();
  const { calendarId } = tester.place;
  expect(messages as object[]).toEqual([{ ...left, calendarId }]);
  expect(events.map(({ type }) => type)).toEqual(['message.left']);
  expect(await kept()).toEqual([]);
});
