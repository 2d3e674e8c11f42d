import { beforeEach, describe, expect, test } from 'bun:test';
import { setCallsLostAt } from '../../../db/queries/calls/known.ts';
import { asksInRun } from '../../helpers/runs/in-run.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { Tester } from '../test-keys/tester.ts';

const callId = 'call-1';
const startedAt = '2026-11-20T10:29:30-05:00';
const now = '2026-11-20T10:30:00-05:00';
const tuesday = '2026-11-24T14:00:00-05:00';
const thursday = '2026-11-26T14:00:00-05:00';
const ada = { name: 'Ada Lovelace', phone: '+12125550123', callId };

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

type Line = { who: string; text: string; at?: string };

function bot(text: string, at?: string): Line {
  return { who: 'bot', text, ...(at !== undefined && { at }) };
}

async function report(lines: readonly unknown[], more: Record<string, unknown> = {}, at = place) {
  return await contract.post(at, 'report-call', { input: { callId, startedAt, lines, ...more } });
}

async function found(lines: readonly Line[], more: Record<string, unknown> = {}, at = place) {
  const { status, json } = await report(lines, more, at);
  expect(status).toBe(200);
  return json as { findings: Record<string, unknown>[]; unsaid: unknown[]; now: string };
}

async function book(start = tuesday, more: Record<string, unknown> = {}): Promise<string> {
  const { json } = await contract.post(place, 'book-slot', { input: { ...ada, start, ...more } });
  return (json as { booking: { id: string } }).booking.id;
}

describe('what a bot said was done', () => {
  test('is kept if it was', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two' });
    await book();
    expect(await found([bot('Perfect, Ada. You’re booked for Tuesday at 2 PM.')])).toEqual({
      findings: [
        {
          line: 0,
          kind: 'kept',
          op: 'book',
          said: { start: tuesday },
          is: { start: tuesday },
          quote: "You're booked for Tuesday at 2 PM.",
        },
      ],
      unsaid: [],
      now,
    });
  });

  test('is broken if nothing was', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two' });
    const lines = [
      bot('Tuesday at 2 PM is free.'),
      bot('I’ve booked you for Tuesday at 2 PM, Ms. Lovelace.'),
    ];
    expect(await found(lines)).toEqual({
      findings: [
        {
          line: 1,
          kind: 'broken',
          op: 'book',
          said: { start: tuesday },
          is: null,
          quote: "I've booked you for Tuesday at 2 PM, Ms. [person].",
        },
      ],
      unsaid: [],
      now,
    });
  });

  test('is different if it is at another time, and told in the zone that is asked for', async () => {
    await book();
    const { findings } = await found([bot('You’re booked for Thursday at 2 PM.')], {
      timeZone: 'Europe/Berlin',
    });
    expect(findings).toMatchObject([
      {
        kind: 'different',
        said: { start: '2026-11-26T20:00:00+01:00' },
        is: { start: '2026-11-24T20:00:00+01:00' },
      },
    ]);
  });

  test('counts in all calendars of the workspace, and in no other', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two' });
    const other = await contract.besides(place);
    const elsewhere = await contract.place();
    for (const each of [other, elsewhere]) {
      await contract.post(each, 'book-slot', { input: { ...ada, start: tuesday } });
    }
    const lines = [bot('You’re booked for Tuesday at 2 PM.')];
    expect((await found(lines)).findings).toMatchObject([{ kind: 'kept', is: { start: tuesday } }]);
    expect((await found(lines, {}, elsewhere)).findings).toMatchObject([{ kind: 'kept' }]);
  });

  test('counts only from when it was done, if it is known when each line was said', async () => {
    const id = await book();
    contract.wait(60_000);
    await contract.post(place, 'cancel-booking', { input: { callId, bookingId: id } });
    const lines = [
      bot('You’re booked for Tuesday at 2 PM.', '2026-11-20T10:30:20-05:00'),
      { who: 'caller', text: 'Sorry, cancel it.', at: '2026-11-20T10:30:40-05:00' },
      bot('Your appointment on Tuesday at 2 PM is cancelled.', '2026-11-20T10:31:20-05:00'),
    ];
    expect((await found(lines)).findings).toMatchObject([
      { line: 0, kind: 'kept', op: 'book' },
      { line: 2, kind: 'kept', op: 'cancel' },
    ]);
  });

  test('is nothing to find if the booking was there before the call, and the bot had heard of it', async () => {
    await book(tuesday, { callId: 'call-0' });
    await contract.post(place, 'find-bookings', { input: ada });
    expect((await found([bot('You’re booked for Tuesday at 2 PM.')])).findings).toEqual([]);
  });

  test('is told of as not said if the caller never hears it', async () => {
    await book();
    const lines = [bot('One moment, please.'), { who: 'caller', text: 'Hello?' }];
    expect(await found(lines)).toEqual({
      findings: [],
      unsaid: [{ op: 'book', start: tuesday }],
      now,
    });
  });
});

describe('what a bot offered', () => {
  test('is invented if no answer held it', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two' });
    const lines = [bot('I have Tuesday at 2 PM available.'), bot('I also have Wednesday at 7 PM available.')];
    expect((await found(lines)).findings).toMatchObject([
      {
        line: 1,
        kind: 'invented',
        op: 'offer',
        said: { start: '2026-11-25T19:00:00-05:00' },
        is: null,
      },
    ]);
  });

  test('is nothing to find where busy times were asked for, from which others follow', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two' });
    await contract.get(place, 'free-busy', { from: '2026-11-25', to: '2026-11-26', callId });
    expect((await found([bot('I have Wednesday at 10 AM available.')])).findings).toEqual([]);
  });
});

describe('nothing is found in a call', () => {
  const lines = [bot('You’re booked for Tuesday at 2 PM.')];

  test('of which nothing is known', async () => {
    expect(await found(lines)).toEqual({ findings: [], unsaid: [], now });
  });

  test('of which the call log has lost something', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two' });
    const lost = { workspaceId: place.workspaceId, at: Date.parse(now) };
    await setCallsLostAt(contract.made.db, lost);
    expect((await found(lines)).findings).toEqual([]);
  });

  test('that spoke of times in several zones', async () => {
    await contract.check(place, { callId, query: 'Tuesday at two', timeZone: 'America/Los_Angeles' });
    expect((await found(lines)).findings).toEqual([]);
  });

  test('without a line of the bot', async () => {
    await book();
    expect(await found([])).toEqual({ findings: [], unsaid: [], now });
  });
});

describe('a report', () => {
  const wrong = [bot('You’re booked for Thursday at 2 PM, Ada.')];

  test('is kept once: whatever comes later changes nothing, and is answered the same', async () => {
    await book();
    const first = await found(wrong);
    await contract.post(place, 'book-slot', { input: { ...ada, start: thursday } });
    expect(await found([bot('Goodbye.')])).toEqual(first);
    expect(await contract.made.db.selectFrom('call_findings').select('id').execute()).toHaveLength(1);
  });

  test('is told to endpoints once, with what was wrong alone', async () => {
    await addEndpoint(contract.made, { ...place, types: ['call.broken_promise'] });
    await book();
    const cancelled = bot('Your appointment on Monday at 9 AM is cancelled.');
    await found([cancelled, ...wrong, bot('You’re booked for Tuesday at 2 PM.')]);
    await found(wrong, { callId: 'call-2' });
    await found([...wrong, ...wrong]);
    const { workspaceId, calendarId } = place;
    expect(await waitingEvents(contract.made.db)).toMatchObject([
      {
        type: 'call.broken_promise',
        timestamp: now,
        data: {
          workspaceId,
          calendarId,
          call: { callId, startedAt },
          findings: [
            {
              line: 0,
              kind: 'broken',
              op: 'cancel',
              said: { start: '2026-11-23T09:00:00-05:00' },
              is: null,
              quote: cancelled.text,
            },
          ],
        },
      },
    ]);
  });

  test('keeps the lines only where the workspace records words', async () => {
    const lines = async () =>
      await contract.made.db.selectFrom('call_reports').select(['call_id', 'lines']).orderBy('id').execute();
    await found(wrong);
    await contract.made.db.updateTable('workspaces').set({ record_words: 0 }).execute();
    await found(wrong, { callId: 'call-2' });
    expect(await lines()).toEqual([
      { call_id: 'call-1', lines: JSON.stringify(wrong) },
      { call_id: 'call-2', lines: null },
    ]);
  });

  test.skipIf(asksInRun)('with a test key is of what was done in its run, and stays there', async () => {
    const tester = await Tester.open({}, contract);
    const at = { callId, now };
    await tester.post('check-availability', { query: 'Tuesday at two' }, at);
    await tester.book(tuesday, at);
    const lines = [
      bot('You’re booked for Tuesday at 2 PM.'),
      bot('I also have Wednesday at 7 PM available.'),
    ];
    const { json } = await tester.post('report-call', { callId, startedAt, lines }, at);
    expect(json).toMatchObject({ findings: [{ kind: 'kept' }, { kind: 'invented' }] });
    expect((await tester.changes()).events.map(({ type }) => type)).toEqual([
      'booking.created',
      'call.broken_promise',
    ]);
    expect(await contract.made.db.selectFrom('call_reports').select('id').execute()).toEqual([]);
  });

  test('is no request of the call', async () => {
    await found(wrong);
    await contract.made.services.callLog.flush();
    expect(await contract.made.db.selectFrom('calls').select('id').execute()).toEqual([]);
  });
});
