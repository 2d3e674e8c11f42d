import { beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { deleteCalendar } from '../../../src/actions/calendars/delete.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { type CallerTold, callersTold } from '../../../src/domain/calendar/caller-told.ts';
import { asksInRun } from '../../helpers/runs/in-run.ts';
import { addService } from '../../helpers/services.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { ada, grace, Tester } from '../test-keys/tester.ts';
import { statementsOf, tells } from './callers.ts';

const now = '2026-11-20T10:30:00-05:00';
const unknown = { known: false, firstName: null, nextBooking: null, lastService: null, now };
const onlyKnown = { ...unknown, known: true };
const named = { ...onlyKnown, firstName: 'Ada' };
const tuesday = '2026-11-24T14:00:00-05:00';
const next = { ...named, nextBooking: { spoken: 'Tuesday, November 24 at 2 PM' } };

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

async function who(phone: unknown = ada.phone, at = place) {
  return await contract.post(at, 'caller', { input: { phone } });
}

async function book(start = tuesday, more: object = {}, at = place): Promise<string> {
  const { status, json } = await contract.post(at, 'book-slot', { input: { ...ada, start, ...more } });
  expect(status).toBe(201);
  return (json as { booking: { id: string } }).booking.id;
}

async function tell(told: CallerTold, at = place): Promise<void> {
  await tells(contract, at, told);
}

describe('what is told of who calls', () => {
  test.each<[CallerTold, object]>([
    ['known', onlyKnown],
    ['first_name', named],
    ['bookings', next],
  ])('is what the calendar chose: %s', async (told, facts) => {
    await tell(told);
    expect((await who()).json).toEqual(unknown);
    await book();
    expect((await who()).json).toEqual(facts);
    expect((await who('+12125550177')).json).toEqual(unknown);
  });

  test('is no more than whether they are known, unless the calendar chooses otherwise', async () => {
    await book();
    expect((await who()).json).toEqual(onlyKnown);
  });

  test('is by the number however it is written', async () => {
    await book();
    for (const phone of ['(212) 555-0123', '212 555 0123', '+1 212 555 0123', 'two one two 555 0123'])
      expect((await who(phone)).json).toEqual(onlyKnown);
  });

  test.each(['', ' ', 'anonymous', 'Restricted', 'unknown', 'Private number', '+'])(
    'is nothing where the number is withheld: "%s"',
    async (phone) => {
      await book();
      expect((await who(phone)).json).toEqual(unknown);
    },
  );

  test.each<[unknown, string]>([
    [undefined, '/phone'],
    [null, '/phone'],
    [12125550123, '/phone'],
    ['{{customer.number}}', '/phone'],
    ['12', '/phone'],
    ['2'.repeat(121), '/phone'],
  ])('is not asked by %p', async (phone, path) => {
    const answer = await contract.post(place, 'caller', { input: { phone } });
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT', path } });
  });

  test('forgets bookings that were cancelled, and people who were erased', async () => {
    await tell('bookings');
    const bookingId = await book();
    await contract.post(place, 'cancel-booking', { input: { bookingId } });
    expect((await who()).json).toEqual(unknown);
    await book();
    expect((await who()).json).toEqual(next);
    const { services, clock } = contract.made;
    const by = { actor: { kind: 'cli' }, workspaceId: place.workspaceId, at: clock.now() } as const;
    await perform(services, erasePerson, { by, input: { phone: ada.phone } });
    expect((await who()).json).toEqual(unknown);
  });

  test('forgets calendars that were deleted, but none that were archived', async () => {
    await tell('first_name');
    const beside = await contract.besides(place);
    await book(tuesday, {}, beside);
    const by = {
      actor: { kind: 'cli' },
      workspaceId: place.workspaceId,
      at: contract.made.clock.now(),
    } as const;
    const { services } = contract.made;
    const { calendarId } = beside;
    await perform(services, archiveCalendar, { by, input: { calendarId } });
    expect((await who()).json).toEqual(named);
    await perform(services, deleteCalendar, { by, input: { calendarId } });
    expect((await who()).json).toEqual(unknown);
  });

  test('leaves out whose the number is if several first names have it', async () => {
    await tell('bookings');
    await book();
    await book('2026-11-25T14:00:00-05:00', { name: 'Mrs. Ada Lovelace' });
    expect((await who()).json).toEqual(next);
    await book('2026-11-25T15:00:00-05:00', { name: 'Byron Lovelace' });
    expect((await who()).json).toEqual({ ...next, firstName: null });
  });

  test('is known all over the workspace, and in no other; appointments are the calendar’s own', async () => {
    await book();
    const beside = await contract.besides(place);
    const other = await contract.place();
    for (const at of [beside, other]) await tell('bookings', at);
    expect((await who(ada.phone, beside)).json).toEqual(named);
    expect((await who(ada.phone, other)).json).toEqual(unknown);
    await contract.made.db
      .updateTable('calendars')
      .set({ archived_at: 1 })
      .where('id', '=', place.calendarId)
      .execute();
    expect((await who(ada.phone, beside)).json).toEqual(named);
  });

  test('is said in the caller’s zone if that is given', async () => {
    await tell('bookings');
    await book();
    const input = { phone: ada.phone, timeZone: 'America/Denver' };
    const { json } = await contract.post(place, 'caller', { input });
    expect(json).toMatchObject({
      nextBooking: { spoken: 'Tuesday, November 24 at noon Mountain Time' },
      now: '2026-11-20T08:30:00-07:00',
    });
  });
});

describe('the next booking and the last service', () => {
  const serviceOf = async (name: string) => await addService(contract.made, place, { name });

  test('are the next to begin, and that of the latest which did and was not missed', async () => {
    await tell('bookings');
    const [first, second, third] = [
      await serviceOf('Cleaning'),
      await serviceOf('Check-up'),
      await serviceOf('Whitening'),
    ];
    await book('2026-11-20T11:00:00-05:00', { service: first.id });
    await book('2026-11-20T13:00:00-05:00', { service: second.id });
    const missed = await book('2026-11-20T15:00:00-05:00', { service: third.id });
    await book(tuesday, { service: first.id });
    await book('2026-11-25T14:00:00-05:00');
    contract.setNow('2026-11-20T15:00:00-05:00');
    const lastService = (service: { id: string; name: string }) => ({
      lastService: { id: service.id, name: service.name },
      nextBooking: next.nextBooking,
    });
    expect((await who()).json).toMatchObject(lastService(third));
    const { db } = contract.made;
    await db.updateTable('bookings').set({ attendance: 'no_show' }).where('id', '=', missed).execute();
    expect((await who()).json).toMatchObject(lastService(second));
    contract.setNow('2026-11-26T15:00:00-05:00');
    expect((await who()).json).toMatchObject({ known: true, nextBooking: null, lastService: null });
  });
});

describe('enumeration', () => {
  test.each(callersTold)('finds the same work done for known and unknown callers: %s', async (told) => {
    await tell(told);
    await book();
    await who();
    const known = await statementsOf(contract, () => who());
    const stranger = await statementsOf(contract, () => who('+12125550177'));
    if (!isOnPostgres) expect(known.length).toBeGreaterThan(0);
    expect(stranger).toEqual(known);
  });

  test.each(['known', 'first_name'] as const)(
    'finds no booking’s work done where none is told: %s',
    async (told) => {
      await tell(told);
      await book();
      await who();
      const one = await statementsOf(contract, () => who());
      for (const hour of [9, 10, 11]) await book(`2026-11-25T${String(hour).padStart(2, '0')}:00:00-05:00`);
      await who();
      const many = await statementsOf(contract, () => who());
      expect(many).toEqual(one);
    },
  );

  test('finds the same fields in every answer, which differ in one character where only that is told', async () => {
    await book();
    const [known, stranger] = [await who(), await who('+12125550177')];
    expect(known.text).toBe(stranger.text.replace('"known":false', '"known":true'));
    const headers = (answer: typeof known) => [...answer.headers.keys()].sort();
    expect(headers(known)).toEqual(headers(stranger));
  });

  test('counts in the limit of the workspace', async () => {
    contract.pass(60_000);
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked++) {
      const body = { calendarId: place.calendarId, phone: `+1212555${String(1000 + asked)}` };
      statuses.push((await contract.askAtOnce('POST /api/v1/caller', { key: place.key, body })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('the call log has that it was asked, and no number', async () => {
  await contract.post(place, 'caller', { input: { phone: ada.phone }, headers: { 'x-call-id': 'call-1' } });
  if (asksInRun) return;
  await contract.made.services.callLog.flush();
  const rows = await contract.made.db.selectFrom('calls').selectAll().execute();
  expect(rows).toMatchObject([{ operation: 'caller', call_id: 'call-1', status: 200 }]);
  expect(JSON.stringify(rows)).not.toContain('2125550123');
});

test('models have no such tool', async () => {
  const call = (method: string, params: object = {}) =>
    contract.ask('POST /mcp', {
      key: place.key,
      query: { calendarId: place.calendarId },
      headers: { accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method, params },
    });
  const { text } = await call('tools/list');
  expect(text).not.toContain('"caller"');
  const query = { calendarId: place.calendarId };
  const { status } = await contract.ask('POST /api/v1/voice/retell/caller', {
    key: place.key,
    query,
    body: {},
  });
  expect(status).toBe(404);
});

test('a run knows the callers of its own book alone', async () => {
  if (asksInRun) return;
  const tester = await Tester.open();
  const { calendarId } = tester.place;
  await tells(tester.contract, tester.place, 'bookings');
  const live = { ...tester.place };
  await tester.contract.post(live, 'book-slot', { input: { ...grace, start: tuesday } });
  await tester.post('book-slot', { calendarId, start: tuesday, ...ada });
  const asked = async (phone: string) => (await tester.post('caller', { calendarId, phone })).json;
  expect(await asked(ada.phone)).toEqual(next);
  expect(await asked(grace.phone)).toMatchObject({ known: false });
  const real = async (phone: string) =>
    (await tester.contract.post(live, 'caller', { input: { phone } })).json;
  expect(await real(ada.phone)).toMatchObject({ known: false });
  expect(await real(grace.phone)).toMatchObject({ known: true });
  const { calls } = await tester.changes();
  expect(JSON.stringify(calls)).toContain('caller');
});
