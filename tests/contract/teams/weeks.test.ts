import { beforeAll, describe, expect, test } from 'bun:test';
import { everyDay } from '../contract-server.ts';
import { Practice } from './practice.ts';

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** A team and two members who work around the clock. */
async function open({ timeZone, memberZone = timeZone }: { timeZone: string; memberZone?: string }) {
  const hours = everyDay('00:00-24:00');
  const member = { hours, timeZone: memberZone };
  return await base.fresh({
    timeZone,
    hours,
    members: [
      { name: 'Sarah Chen', ...member },
      { name: 'Dr. Lee', ...member },
    ],
  });
}

type Week = {
  timeZone: string;
  now: string;
  /** Instants of the week, of which the slot is one, and such as are just outside. */
  slot: string;
  inside: string[];
  outside: string[];
};

const weeks: [string, Week][] = [
  [
    'an ordinary week',
    {
      timeZone: 'America/New_York',
      now: '2026-11-20T10:30:00-05:00',
      slot: '2026-11-25T14:00:00-05:00',
      inside: ['2026-11-23T00:00:00-05:00', '2026-11-29T23:30:00-05:00'],
      outside: ['2026-11-22T23:30:00-05:00', '2026-11-30T00:00:00-05:00'],
    },
  ],
  [
    'a week of its Monday’s first minute',
    {
      timeZone: 'America/New_York',
      now: '2026-11-20T10:30:00-05:00',
      slot: '2026-11-23T00:00:00-05:00',
      inside: ['2026-11-23T00:30:00-05:00', '2026-11-29T23:30:00-05:00'],
      outside: ['2026-11-22T23:30:00-05:00', '2026-11-30T00:00:00-05:00'],
    },
  ],
  [
    'a week of its Sunday’s last hours',
    {
      timeZone: 'America/New_York',
      now: '2026-11-20T10:30:00-05:00',
      slot: '2026-11-29T22:00:00-05:00',
      inside: ['2026-11-23T00:00:00-05:00', '2026-11-29T23:30:00-05:00'],
      outside: ['2026-11-22T23:30:00-05:00', '2026-11-30T00:00:00-05:00'],
    },
  ],
  [
    'the week at whose end clocks go back',
    {
      timeZone: 'America/New_York',
      now: '2026-10-22T10:30:00-04:00',
      slot: '2026-10-28T14:00:00-04:00',
      inside: ['2026-10-26T00:00:00-04:00', '2026-11-01T23:00:00-05:00', '2026-11-01T23:30:00-05:00'],
      outside: ['2026-10-25T23:30:00-04:00', '2026-11-02T00:00:00-05:00'],
    },
  ],
  [
    'the week after clocks went back',
    {
      timeZone: 'America/New_York',
      now: '2026-10-22T10:30:00-04:00',
      slot: '2026-11-04T14:00:00-05:00',
      inside: ['2026-11-02T00:00:00-05:00', '2026-11-08T23:30:00-05:00'],
      outside: ['2026-11-01T23:30:00-05:00', '2026-11-09T00:00:00-05:00'],
    },
  ],
  [
    'the week at whose end clocks go forward',
    {
      timeZone: 'America/New_York',
      now: '2027-03-04T10:30:00-05:00',
      slot: '2027-03-10T14:00:00-05:00',
      inside: ['2027-03-08T00:00:00-05:00', '2027-03-14T23:30:00-04:00'],
      outside: ['2027-03-07T23:30:00-05:00', '2027-03-15T00:00:00-04:00', '2027-03-15T00:30:00-04:00'],
    },
  ],
  [
    'the week after clocks went forward',
    {
      timeZone: 'America/New_York',
      now: '2027-03-04T10:30:00-05:00',
      slot: '2027-03-17T14:00:00-04:00',
      inside: ['2027-03-15T00:00:00-04:00', '2027-03-15T00:30:00-04:00', '2027-03-21T23:30:00-04:00'],
      outside: ['2027-03-14T23:30:00-04:00', '2027-03-22T00:00:00-04:00'],
    },
  ],
  [
    'a week of Berlin’s',
    {
      timeZone: 'Europe/Berlin',
      now: '2026-10-15T10:30:00+02:00',
      slot: '2026-10-21T14:00:00+02:00',
      inside: ['2026-10-19T00:00:00+02:00', '2026-10-25T23:30:00+01:00'],
      outside: ['2026-10-18T23:30:00+02:00', '2026-10-26T00:00:00+01:00'],
    },
  ],
  [
    'a week of Auckland’s',
    {
      timeZone: 'Pacific/Auckland',
      now: '2026-11-19T10:30:00+13:00',
      slot: '2026-11-25T14:00:00+13:00',
      inside: ['2026-11-23T00:00:00+13:00', '2026-11-29T23:30:00+13:00'],
      outside: ['2026-11-22T23:30:00+13:00', '2026-11-30T00:00:00+13:00'],
    },
  ],
];

describe.each(weeks)('%s', (_, { timeZone, now, slot, inside, outside }) => {
  /** Who gets the slot where Dr. Lee has a booking at an instant, and Sarah, the first, one just after the slot. */
  async function chosenBeside(start: string): Promise<string | undefined> {
    const practice = await open({ timeZone });
    practice.contract.setNow(now);
    await practice.occupies('Sarah Chen', Temporal.Instant.from(slot).add({ hours: 1 }).toString());
    await practice.occupies('Dr. Lee', start);
    return (await practice.team.slot(slot)).with[0]?.name;
  }

  test.each(inside)('has a booking of %s in it', async (start) => {
    // One each, and none of Sarah's before the slot.
    expect(await chosenBeside(start)).toBe('Sarah Chen');
  });

  test.each(outside)('has none of %s in it', async (start) => {
    expect(await chosenBeside(start)).toBe('Dr. Lee');
  });
});

test('the week is the team’s, not the member’s, the caller’s or UTC’s', async () => {
  const practice = await open({ timeZone: 'America/New_York', memberZone: 'Asia/Tokyo' });
  // Sunday evening in New York is Monday morning in Tokyo and in UTC.
  await practice.occupies('Dr. Lee', '2026-11-22T20:00:00-05:00');
  await practice.occupies('Sarah Chen', '2026-11-25T16:00:00-05:00');
  for (const zone of [undefined, 'Asia/Tokyo', 'Pacific/Honolulu']) {
    const input = zone === undefined ? {} : { timeZone: zone };
    const slot = await practice.team.slot('2026-11-25T14:00:00-05:00', input);
    expect([zone, slot.with[0]?.name]).toEqual([zone, 'Dr. Lee']);
  }
});

test('two teams of the same members have each their own week', async () => {
  const practice = await open({ timeZone: 'America/New_York' });
  const tokyo = await practice.beside({ timeZone: 'Asia/Tokyo', hours: everyDay('00:00-24:00') });
  await practice.occupies('Dr. Lee', '2026-11-26T09:00:00-05:00');
  await practice.occupies('Sarah Chen', '2026-11-22T20:00:00-05:00');
  await practice.occupies('Sarah Chen', '2026-11-22T21:00:00-05:00');
  const slot = '2026-11-25T14:00:00-05:00';
  // Sarah's two are of Sunday in New York, and of Monday in Tokyo.
  expect((await practice.team.slot(slot)).with[0]?.name).toBe('Sarah Chen');
  expect((await tokyo.team.slot(slot)).with[0]?.name).toBe('Dr. Lee');
});
