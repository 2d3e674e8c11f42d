import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../bookings/desk.ts';
import type { CalendarWish } from '../contract-server.ts';
import { Office, question } from './office.ts';

const two = november('24T14:00');
const missing = { status: 409, code: 'ANSWER_MISSING' };
const invalid = { status: 400, code: 'INVALID_INPUT' };
const why = question('reason', 'What brings you in?');
const insurance = question('insurance', 'Which insurance do you have?');
const dog = question('dog', 'Are you bringing a dog?', false);

let base: Office;
let office: Office;

beforeAll(async () => {
  base = await Office.open();
});

beforeEach(async () => {
  office = await practice();
});

/** A calendar with a cleaning that asks three questions, and a checkup that asks none. */
async function practice(wish: CalendarWish = {}): Promise<Office> {
  const made = await base.fresh(wish);
  await made.offers({ name: 'Cleaning', durationMinutes: 30, questions: [why, insurance, dog] });
  await made.offers({ name: 'Checkup', durationMinutes: 30 });
  return made;
}

const cleaning = (input: Input = {}) => person({ start: two, service: 'Cleaning', ...input });
const both = { reason: 'A chipped tooth', insurance: 'None' };

describe('a required answer that is missing', () => {
  test.each<[string, Input, string[], string]>([
    ['where there are none', {}, ['reason', 'insurance'], why.ask],
    ['where they are empty', { answers: {} }, ['reason', 'insurance'], why.ask],
    ['where the first is missing', { answers: { insurance: 'None' } }, ['reason'], why.ask],
    ['where the second is missing', { answers: { reason: 'Pain' } }, ['insurance'], insurance.ask],
    ['where only the optional one is there', { answers: { dog: 'No' } }, ['reason', 'insurance'], why.ask],
  ])('is asked %s', async (_, input, keys, ask) => {
    const refusal = await office.refuses('book-slot', cleaning(input), missing);
    expect(refusal.missing).toEqual(keys);
    if (keys.length === 1) expect(refusal.message).toBe(ask);
    else expect(refusal.message).toContain(ask);
    expect(await office.desk.busy()).toEqual([]);
    expect(await office.desk.foundIds()).toEqual([]);
  });

  test('is asked where the service is that of the slot, by the very words', async () => {
    const { id } = await office.slot({ query: 'a cleaning on tuesday at two' });
    const refusal = await office.refuses(
      'book-slot',
      person({ slotId: id, answers: { reason: 'x' } }),
      missing,
    );
    expect([refusal.missing, refusal.message]).toEqual([['insurance'], insurance.ask]);
  });

  test('is asked where the service is the default one', async () => {
    await office.offers({ name: 'Exam', questions: [why], isDefault: true });
    const refusal = await office.refuses('book-slot', person({ start: two }), missing);
    expect([refusal.missing, refusal.message]).toEqual([['reason'], why.ask]);
  });

  test('is not asked of a service that has no required ones', async () => {
    await office.offers({ name: 'Walk', durationMinutes: 30, questions: [dog] });
    expect((await office.books(person({ start: two, service: 'Walk' }))).answers).toEqual({});
  });

  test('is one that is blank', async () => {
    for (const reason of ['', '  ']) {
      const { json } = await office.asks('book-slot', cleaning({ answers: { ...both, reason } }));
      expect(['ANSWER_MISSING', 'INVALID_INPUT']).toContain((json as { code: string }).code);
    }
  });

  test('keeps no idempotency key', async () => {
    const input = cleaning({ idempotencyKey: 'k' });
    await office.refuses('book-slot', input, missing);
    await office.books({ ...input, answers: both });
  });

  test('is a refusal like others for platforms that drop statuses', async () => {
    const { contract, place } = office.desk;
    const { status, json } = await contract.ask('POST /api/v1/book-slot', {
      key: place.key,
      query: { calendarId: place.calendarId, refusals: '200' },
      body: cleaning({ answers: { reason: 'x' } }),
    });
    const expected = { ok: false, code: 'ANSWER_MISSING', missing: ['insurance'], message: insurance.ask };
    expect([status, json]).toMatchObject([200, expected]);
  });
});

describe('comes after all refusals of time', () => {
  test.each<[string, string, CalendarWish]>([
    ['SLOT_TAKEN', two, {}],
    ['OUTSIDE_WORKING_HOURS', november('24T20:00'), {}],
    ['DATE_CLOSED', november('25T14:00'), { overrides: { '2026-11-25': [] } }],
    ['TOO_SOON', november('20T14:00'), { minimumNoticeMinutes: 1_440 }],
    ['TOO_FAR', november('27T14:00'), { horizonDays: 5 }],
    ['IN_THE_PAST', november('19T14:00'), {}],
    ['OFF_GRID', november('24T10:10'), {}],
  ])('%s', async (code, start, wish) => {
    const at = await practice(wish);
    if (code === 'SLOT_TAKEN')
      await at.desk.contract.claim(at.desk.place, { start, end: november('24T14:30') });
    await at.refuses('book-slot', cleaning({ start }), { status: 409, code });
  });

  test('and after what is wrong with the input, an id and a hold', async () => {
    const { start: _, ...rest } = cleaning();
    await office.refuses(
      'book-slot',
      { ...rest, slotId: 'sl_0000000000' },
      { status: 400, code: 'SLOT_ID_INVALID' },
    );
    const holdId = crypto.randomUUID();
    await office.refuses('book-slot', person({ holdId }), { status: 404, code: 'HOLD_NOT_FOUND' });
    await office.refuses('book-slot', cleaning({ phone: 'mother' }), invalid);
  });
});
