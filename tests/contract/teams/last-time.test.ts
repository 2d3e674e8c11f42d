import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november } from '../bookings/desk.ts';
import { namesOf, type TeamBooking, type TeamCheck } from './counter.ts';
import { Practice } from './practice.ts';

const ada = { name: 'Ada Lovelace', phone: '+12125550134' };
const query = 'tuesday at two with the same one as last time';

let base: Practice;
let practice: Practice;
let withTom: TeamBooking;

beforeAll(async () => {
  base = await Practice.open();
});

/** It is Monday; Ada was with Tom on Friday, and before that with Sarah. */
beforeEach(async () => {
  practice = await base.fresh();
  await practice.team.book({ ...ada, start: november('20T11:00'), with: 'Sarah' });
  withTom = await practice.team.book({ ...ada, start: november('20T15:00'), with: 'Tom' });
  practice.contract.setNow(november('23T08:00'));
});

describe('the same one as last time', () => {
  test('may have been seen at their own calendar', async () => {
    practice.contract.setNow(november('23T08:00'));
    await practice.member('Sarah Chen').book({ ...ada, start: november('23T09:00') });
    practice.contract.setNow(november('23T12:00'));
    const found = await practice.team.check({ query, phone: ada.phone });
    expect(namesOf(found.interpretation)).toEqual(['Sarah Chen']);
  });

  test.each([
    query,
    'tuesday at two with the same person as last time',
    'same doctor as last time, tuesday at two',
    'with whoever I had last time, tuesday at two',
  ])('is the one of the latest past booking: "%s"', async (words) => {
    const found = await practice.team.check({ query: words, phone: ada.phone });
    expect({ words, available: found.available, with: namesOf(found.interpretation) }).toEqual({
      words,
      available: true,
      with: ['Tom Baker'],
    });
    expect(found.slots.map(namesOf)).toEqual([['Tom Baker']]);
  });

  test('is known by the phone as it is written at home, and over MCP with the name', async () => {
    const input = { query, phone: '(212) 555-0134' };
    expect(namesOf((await practice.team.check(input)).slots[0])).toEqual(['Tom Baker']);
    expect(await lastOverMcp({ ...input, name: 'Mrs. Lovelace' })).toEqual(['Tom Baker']);
  });

  test('is nobody over MCP by a phone alone, or with a wrong name', async () => {
    for (const name of [undefined, null, ' ', 'Grace Hopper'])
      expect(await lastOverMcp({ phone: ada.phone, name })).toEqual([]);
    const nobodys = await practice.team.does('check_availability', {
      ...{ query, phone: '+12125550177', name: 'Grace Hopper' },
    });
    const wrong = await practice.team.does('check_availability', {
      ...{ query, phone: ada.phone, name: 'Grace Hopper' },
    });
    expect(wrong).toEqual(nobodys);
  });

  test('is the one whom this person saw, if others share the number', async () => {
    practice.contract.setNow(november('20T10:45'));
    await practice.team.book({ ...ada, name: 'Grace Hopper', start: november('20T16:00'), with: 'Dr. Lee' });
    practice.contract.setNow(november('23T08:00'));
    expect(await lastOverMcp({ phone: ada.phone, name: 'Grace' })).toEqual(['Dr. Lee']);
    expect(await lastOverMcp({ phone: ada.phone, name: 'Ada' })).toEqual(['Tom Baker']);
  });

  test('is nobody after five wrong names, which count for finding bookings too', async () => {
    const find = async () => (await practice.team.does('find_bookings', ada)).structured['bookings'];
    const names = ['Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'];
    for (const name of names) {
      expect(await lastOverMcp({ phone: ada.phone, name: 'Ada' })).toEqual(['Tom Baker']);
      expect(await find()).toHaveLength(2);
      expect(await lastOverMcp({ phone: ada.phone, name })).toEqual([]);
    }
    expect(await lastOverMcp({ phone: ada.phone, name: 'Ada' })).toEqual([]);
    expect(await find()).toEqual([]);
  });

  test('is looked up only where words ask for it: a new caller’s name is no wrong one', async () => {
    for (let asked = 0; asked < 6; asked++) {
      const input = { query: 'tuesday at two', phone: ada.phone, name: 'Grace Hopper' };
      await practice.team.does('check_availability', input);
    }
    expect(await lastOverMcp({ phone: ada.phone, name: 'Ada' })).toEqual(['Tom Baker']);
  });

  test.each<[string, object, string[]]>([
    ['known where the calendar finds without names', { find_without_name: 1 }, ['Tom Baker']],
    ['known where it tells who calls about their bookings', { caller_told: 'bookings' }, ['Tom Baker']],
    ['not known where it tells only their first name', { caller_told: 'first_name' }, []],
  ])('is by the phone alone %s', async (_, settings, names) => {
    const { calendarId } = practice.team.place;
    const { db } = practice.contract.made;
    await db.updateTable('calendars').set(settings).where('id', '=', calendarId).execute();
    expect(await lastOverMcp({ phone: ada.phone })).toEqual(names);
    expect(await lastOverMcp({ phone: '+12125550177' })).toEqual([]);
  });

  async function lastOverMcp(input: object): Promise<string[]> {
    const { structured } = await practice.team.does('check_availability', { query, ...input });
    return namesOf((structured as unknown as TeamCheck).interpretation);
  }

  test.each<[string, object]>([
    ['without a phone', {}],
    ['with a phone that has no booking', { phone: '+12125550199' }],
  ])('is nobody %s, and is not guessed', async (_, input) => {
    const { json, status } = await practice.team.ask('check-availability', { query, ...input });
    const { interpretation } = json as TeamCheck;
    expect(status).toBe(200);
    expect(interpretation.with).toEqual([]);
  });

  test('is no booking that was cancelled, that is to come, or of another workspace', async () => {
    practice.contract.setNow(november('20T10:45'));
    await practice.team.cancel({ bookingId: withTom.id });
    await practice.team.book({ ...ada, start: november('27T09:00'), with: 'Dr. Lee' });
    const other = await base.fresh();
    await other.team.book({ ...ada, start: november('20T16:00'), with: 'Dr. Lee' });
    practice.contract.setNow(november('23T08:00'));
    expect(namesOf((await practice.team.check({ query, phone: ada.phone })).slots[0])).toEqual([
      'Sarah Chen',
    ]);
  });

  test('is nobody once that one has left', async () => {
    await practice.staffs(practice.members.slice(0, 2));
    const { slots } = await practice.team.check({ query, phone: ada.phone });
    for (const slot of slots) expect(namesOf(slot)).not.toEqual(['Tom Baker']);
  });
});

test('a phone beside words that don’t ask for last time changes nothing', async () => {
  const plain = await practice.team.check({ query: 'tuesday at two' });
  const { interpretation, slots } = await practice.team.check({ query: 'tuesday at two', phone: ada.phone });
  expect([interpretation, slots]).toEqual([plain.interpretation, plain.slots]);
});
