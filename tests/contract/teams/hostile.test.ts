import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { namesOf } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');

const names = [
  '.*',
  '(a+)+$',
  '$& $1',
  '\\d+ [x',
  '<b>Lee</b>',
  '"quoted", \\',
  '💇',
  'د. ليلى',
  '!!!',
  '李医生',
  'uh',
  'Dr. Tuesday',
  'null',
  '__proto__',
  'constructor',
  'anyone',
];

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

test.each(names)('a member may be called "%s"', async (name) => {
  const practice = await base.fresh({ members: [{ name: 'Dr. Lee' }, { name }] });
  const member = practice.member(name);
  for (const given of [name, member.calendarId]) {
    const slot = await practice.team.slot(two, { with: given });
    expect(slot.with).toEqual([member.who]);
  }
  const booking = await practice.team.book(person({ start: two, with: name }));
  expect(booking.with).toEqual([member.who]);
  expect(await member.find({ code: booking.code })).toEqual([booking]);
});

describe('with that is hostile', () => {
  let practice: Practice;

  beforeEach(async () => {
    practice = await base.fresh();
  });

  test.each([
    ...[
      '.*',
      '%',
      '_',
      "' or 1=1 --",
      '"; drop table calendars',
      '../../etc',
      '<script>',
      '\u0000',
      '\ud800',
    ],
    ...['__proto__', 'constructor', 'toString', 'NaN', '-1', '0', 'sl_0', '{{with}}', '[object Object]'],
    ...['a'.repeat(200), '💇'.repeat(50), '((((((((((', 'Dr. '.repeat(40), '\u202eeeL .rD'],
  ])('"%s" is nobody', async (given) => {
    const invalid = { status: 400, code: 'INVALID_INPUT', path: '/with' };
    await practice.team.refuse('book-slot', person({ start: two, with: given }), invalid);
    await practice.team.refuse('check-availability', { query: 'tuesday', with: given }, invalid);
    const { isError } = await practice.team.tool('hold_slot', { start: two, with: given });
    expect(isError).toBe(true);
    for (const member of practice.members) expect(await member.busy()).toEqual([]);
  });

  test('is answered in time', async () => {
    const before = process.cpuUsage();
    for (const given of ['a'.repeat(60_000), 'Lee '.repeat(10_000)]) {
      const { status } = await practice.team.ask('check-availability', { with: given });
      expect(status).toBe(400);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(4_000);
  });

  test('given twice over in words and field never gives somebody else', async () => {
    const { slots } = await practice.team.check({ query: 'tuesday at two with Tom and not with Tom' });
    for (const slot of slots) expect(namesOf(slot)).toHaveLength(1);
  });
});

test('ten callers at once are answered in time, whatever many people are called', async () => {
  const part = ['Lee', 'Ann', 'Bo', 'Park', 'Chen', 'Tom', 'May', 'March', 'Young', 'Day'];
  const called = (seed: number) => [0, 3, 7].map((step) => part[(seed + step) % part.length]).join(' ');
  const members = Array.from({ length: 20 }, (_, index) => ({
    name: `${called(index)} ${index}`,
    spokenNames: Array.from({ length: 5 }, (__, spoken) => `${called(index + spoken)} ${index} ${spoken}`),
  }));
  const practice = await base.fresh({ members });
  const query = `tuesday at two ${`with ${part.join(' ')} `.repeat(8)}`.slice(0, 500);
  const before = process.cpuUsage();
  const asked = Array.from({ length: 10 }, () => practice.team.ask('check-availability', { query }));
  for (const { status } of await Promise.all(asked)) expect([200, 422]).toContain(status);
  const { user, system } = process.cpuUsage(before);
  // A tool answers within 4 s, where nothing else runs.
  expect((user + system) / 1_000).toBeLessThan(4_000);
});
