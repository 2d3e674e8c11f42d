import { beforeAll, describe, expect, test } from 'bun:test';
import { person } from '../bookings/desk.ts';
import { everyDay } from '../contract-server.ts';
import { namesOf } from './counter.ts';
import { Practice } from './practice.ts';

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** A team of New York's that works at night, with a member there and one who counts in UTC. */
async function open(now: string, utc: string[]): Promise<Practice> {
  const practice = await base.fresh({
    hours: everyDay('00:00-04:00'),
    slotMinutes: 60,
    intervalMinutes: 60,
    members: [
      { name: 'Dr. Lee', hours: everyDay('00:00-02:00') },
      { name: 'Sarah Chen', timeZone: 'UTC', hours: everyDay(...utc) },
    ],
  });
  practice.contract.setNow(now);
  return practice;
}

/** The starts of a date with whom each is. */
async function offers(practice: Practice, date: string, next: string): Promise<string[]> {
  const { slots } = await practice.team.check({ from: `${date}T00:00`, to: `${next}T00:00`, limit: 100 });
  return slots.map((slot) => `${slot.start.slice(11)} ${namesOf(slot)[0]}`);
}

describe('on the day whose clocks go back', () => {
  const now = '2026-10-28T10:30:00-04:00';

  test('the repeated hour is two slots, each with who works then', async () => {
    // Dr. Lee works three hours from midnight to two, Sarah from the second one o'clock to three.
    const practice = await open(now, ['06:00-08:00']);
    expect(await offers(practice, '2026-11-01', '2026-11-02')).toEqual([
      '00:00:00-04:00 Dr. Lee',
      '01:00:00-04:00 Dr. Lee',
      '01:00:00-05:00 Dr. Lee',
      '02:00:00-05:00 Sarah Chen',
    ]);
  });

  test('and both are booked, each as itself, and told apart', async () => {
    const practice = await open(now, ['06:00-08:00']);
    const range = { from: '2026-11-01T00:00', to: '2026-11-02T00:00', limit: 100 };
    const { slots } = await practice.team.check(range);
    const twice = slots.filter(({ start }) => start.slice(11, 13) === '01');
    expect(new Set(twice.map(({ spoken }) => spoken)).size).toBe(2);
    for (const slot of twice) {
      const booking = await practice.team.book(person({ slotId: slot.id }));
      expect([booking.start, booking.with]).toEqual([slot.start, slot.with]);
    }
  });
});

describe('on the day whose clocks go forward', () => {
  test('the hour that is skipped is none', async () => {
    const practice = await open('2027-03-10T10:30:00-05:00', ['06:00-08:00']);
    // Sarah's six is one o'clock, her seven three o'clock.
    expect(await offers(practice, '2027-03-14', '2027-03-15')).toEqual([
      '00:00:00-05:00 Dr. Lee',
      '01:00:00-05:00 Dr. Lee',
      '03:00:00-04:00 Sarah Chen',
    ]);
  });
});

test('a member of another zone moves by an hour while the clocks differ', async () => {
  const practice = await base.fresh({
    hours: everyDay('08:00-18:00'),
    slotMinutes: 60,
    intervalMinutes: 60,
    members: [{ name: 'Anna Schmidt', timeZone: 'Europe/Berlin', hours: everyDay('15:00-17:00') }],
  });
  practice.contract.setNow('2026-10-20T10:30:00-04:00');
  const starts = async (date: string, next: string) =>
    (await offers(practice, date, next)).map((each) => each.slice(0, 5));
  // Berlin's clocks go back on October 25, New York's on November 1.
  expect(await starts('2026-10-24', '2026-10-25')).toEqual(['09:00', '10:00']);
  expect(await starts('2026-10-28', '2026-10-29')).toEqual(['10:00', '11:00']);
  expect(await starts('2026-11-03', '2026-11-04')).toEqual(['09:00', '10:00']);
});
