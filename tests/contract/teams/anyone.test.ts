import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { everyDay } from '../contract-server.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

const startsOf = (offers: string[]) => offers.map((each) => each.slice(0, 5));

describe('a slot of anyone is free if one member’s is', () => {
  let practice: Practice;

  beforeEach(async () => {
    practice = await base.fresh({ hours: { 2: ['09:00-12:00'] } });
  });

  test('so times are those of all together, each once', async () => {
    await practice.occupies('Dr. Lee', november('24T09:00'), 90);
    await practice.occupies('Sarah Chen', november('24T10:00'), 120);
    await practice.occupies('Tom Baker', november('24T09:00'), 60);
    await practice.occupies('Tom Baker', november('24T11:00'), 60);
    // Each has been booked: Dr. Lee and Sarah once, Tom twice.
    expect(await practice.team.offers()).toEqual([
      '09:00 Sarah Chen',
      '09:30 Sarah Chen',
      '10:00 Tom Baker',
      '10:30 Dr. Lee',
      '11:00 Dr. Lee',
      '11:30 Dr. Lee',
    ]);
  });

  test('and none is where nobody’s is', async () => {
    for (const { name } of practice.members) await practice.occupies(name, november('24T10:00'), 60);
    expect(startsOf(await practice.team.offers())).toEqual(['09:00', '09:30', '11:00', '11:30']);
    const found = await practice.team.check({ query: 'tuesday at ten' });
    expect([found.available, found.reason]).toEqual([false, 'slot_taken']);
  });

  test('counts each time once', async () => {
    const { total, truncated } = await practice.team.check({ query: 'tuesday', limit: 2 });
    expect([total, truncated]).toEqual([6, true]);
  });

  test('and takes no half of two members for one', async () => {
    await practice.occupies('Dr. Lee', november('24T09:00'), 60);
    await practice.occupies('Sarah Chen', november('24T10:00'), 60);
    await practice.occupies('Tom Baker', november('24T09:30'), 60);
    const offers = await practice.team.offers({ durationMinutes: 90 });
    expect(startsOf(offers)).toEqual(['10:00', '10:30']);
  });

  test('until each has been booked, one after another', async () => {
    const names = [];
    for (let turn = 0; turn < 3; turn++) {
      names.push((await practice.team.book(person({ start: november('24T10:00') }))).with[0]?.name);
    }
    expect(names).toEqual(['Dr. Lee', 'Sarah Chen', 'Tom Baker']);
    const taken = { status: 409, code: 'SLOT_TAKEN' };
    await practice.team.refuse('book-slot', person({ start: november('24T10:00') }), taken);
  });

  test('ten at once get no more than there are members, each another', async () => {
    const asked = Array.from({ length: 10 }, () =>
      practice.team.ask('book-slot', person({ start: november('24T10:00') })),
    );
    const answers = await Promise.all(asked);
    const made = answers.filter(({ status }) => status === 201);
    const names = made.map(
      ({ json }) => (json as { booking: { with: { name: string }[] } }).booking.with[0]?.name,
    );
    expect(names.sort()).toEqual(['Dr. Lee', 'Sarah Chen', 'Tom Baker']);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});

describe('a slot lies in the hours of team and member', () => {
  test('each of which may be shorter', async () => {
    const practice = await base.fresh({
      hours: { 2: ['09:00-13:00'] },
      members: [
        { name: 'Dr. Lee', hours: { 2: ['07:00-10:00'] } },
        { name: 'Sarah Chen', hours: { 2: ['09:30-11:00', '12:00-20:00'] } },
      ],
    });
    expect(await practice.team.offers()).toEqual([
      '09:00 Dr. Lee',
      '09:30 Dr. Lee',
      '10:00 Sarah Chen',
      '10:30 Sarah Chen',
      '12:00 Sarah Chen',
      '12:30 Sarah Chen',
    ]);
  });

  test('those of the member in its own zone', async () => {
    const practice = await base.fresh({
      members: [
        { name: 'Dr. Lee', timeZone: 'America/Los_Angeles', hours: everyDay('09:00-17:00') },
        { name: 'Sarah Chen', timeZone: 'Europe/Berlin', hours: everyDay('09:00-17:00') },
      ],
    });
    // Berlin's five is New York's eleven, Los Angeles' nine its noon.
    const offers = await practice.team.offers();
    expect(offers.filter((each) => each.endsWith('Sarah Chen'))).toEqual([
      '09:00 Sarah Chen',
      '09:30 Sarah Chen',
      '10:00 Sarah Chen',
      '10:30 Sarah Chen',
    ]);
    expect(startsOf(offers.filter((each) => each.endsWith('Dr. Lee')))).toEqual([
      ...['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    ]);
  });

  test('on a date that is another day at the member’s', async () => {
    const practice = await base.fresh({
      hours: everyDay('00:00-24:00'),
      members: [{ name: 'Dr. Lee', timeZone: 'Asia/Tokyo', hours: { 3: ['09:00-11:00'] } }],
    });
    // Tokyo's Wednesday at nine is New York's Tuesday at seven in the evening.
    expect(await practice.team.offers()).toEqual([
      ...['19:00', '19:30', '20:00', '20:30'].map((start) => `${start} Dr. Lee`),
    ]);
  });

  test('those of the member’s date overrides, too', async () => {
    const practice = await base.fresh({
      hours: { 2: ['09:00-12:00'] },
      members: [
        { name: 'Dr. Lee', overrides: { '2026-11-24': [] } },
        { name: 'Sarah Chen', overrides: { '2026-11-24': ['10:00-11:00'] } },
      ],
    });
    expect(await practice.team.offers()).toEqual(['10:00 Sarah Chen', '10:30 Sarah Chen']);
  });

  test('and over no gap of the member’s', async () => {
    const practice = await base.fresh({
      hours: { 2: ['09:00-15:00'] },
      members: [{ name: 'Dr. Lee', hours: { 2: ['09:00-12:00', '13:00-15:00'] } }],
    });
    const offers = await practice.team.offers({ durationMinutes: 90 });
    expect(startsOf(offers)).toEqual(['09:00', '09:30', '10:00', '10:30', '13:00', '13:30']);
  });

  test.each(['hold-slot', 'book-slot'])('%s takes none outside of them', async (operation) => {
    const practice = await base.fresh({
      hours: { 2: ['09:00-17:00'] },
      members: [{ name: 'Dr. Lee', hours: { 2: ['10:00-20:00'] } }],
    });
    const rest = operation === 'book-slot' ? person() : {};
    const outside = { status: 409, code: 'OUTSIDE_WORKING_HOURS' };
    for (const time of ['24T09:30', '24T17:00', '24T18:00']) {
      await practice.team.refuse(operation, { ...rest, start: november(time) }, outside);
    }
    expect((await practice.team.ask(operation, { ...rest, start: november('24T10:00') })).status).toBe(201);
  });
});

describe('the team’s own are', () => {
  test('its grid, whatever that of the member is', async () => {
    const practice = await base.fresh({
      hours: { 2: ['09:00-11:00'] },
      intervalMinutes: 20,
      slotMinutes: 20,
      members: [{ name: 'Dr. Lee', hours: { 2: ['09:10-17:00'] }, intervalMinutes: 45, slotMinutes: 45 }],
    });
    expect(startsOf(await practice.team.offers())).toEqual(['09:20', '09:40', '10:00', '10:20', '10:40']);
    const off = { status: 409, code: 'OFF_GRID' };
    await practice.team.refuse('book-slot', person({ start: november('24T09:10') }), off);
    await practice.team.refuse('book-slot', person({ start: november('24T09:55') }), off);
  });

  test('its length, whatever that of the member is', async () => {
    const practice = await base.fresh({
      slotMinutes: 60,
      members: [{ name: 'Dr. Lee', slotMinutes: 15 }],
    });
    const { end } = await practice.team.slot(two);
    expect(end).toBe(november('24T15:00'));
  });

  test('its minimum notice, whatever that of the member is', async () => {
    const soon = { from: november('20T10:30'), to: november('20T17:00'), limit: 100 };
    const hasty = await base.fresh({ members: [{ name: 'Dr. Lee', minimumNoticeMinutes: 20_000 }] });
    expect(startsOf(await hasty.team.offers(soon))[0]).toBe('10:30');
    const slow = await base.fresh({ minimumNoticeMinutes: 120 });
    expect(startsOf(await slow.team.offers(soon))[0]).toBe('12:30');
    const early = { status: 409, code: 'TOO_SOON' };
    await slow.team.refuse('book-slot', person({ start: november('20T12:00') }), early);
  });

  test('its horizon, whatever that of the member is', async () => {
    const wide = await base.fresh({ horizonDays: 10, members: [{ name: 'Dr. Lee', horizonDays: 1 }] });
    expect((await wide.team.slot(two)).with[0]?.name).toBe('Dr. Lee');
    const near = await base.fresh({ horizonDays: 3, members: [{ name: 'Dr. Lee', horizonDays: 90 }] });
    const far = { status: 409, code: 'TOO_FAR' };
    await near.team.refuse('book-slot', person({ start: two }), far);
    expect((await near.team.check({ query: 'tuesday at two' })).reason).toBe('too_far');
  });

  test('its zone, in which words are read and times are told', async () => {
    const practice = await base.fresh({
      timeZone: 'Europe/Berlin',
      members: [{ name: 'Dr. Lee', timeZone: 'America/New_York', hours: everyDay('00:00-24:00') }],
    });
    const { slots } = await practice.team.check({ query: 'tuesday at two' });
    expect(slots[0]?.start).toBe('2026-11-24T14:00:00+01:00');
    const booking = await practice.team.book(person({ slotId: slots[0]?.id }));
    expect([booking.start, booking.timeZone]).toEqual(['2026-11-24T14:00:00+01:00', 'Europe/Berlin']);
    const busy = await practice.member('Dr. Lee').busy();
    expect(busy).toEqual(['08:00-08:30']);
  });

  test('its name, language and default length, not the first member’s', async () => {
    const practice = await base.fresh({
      name: 'Praxis',
      language: 'de',
      timeZone: 'Europe/Berlin',
      members: [{ name: 'Dr. Lee', timeZone: 'Europe/Berlin' }],
    });
    const { slots } = await practice.team.check({ query: 'am Dienstag um 14 Uhr' });
    expect(slots[0]?.weekday).toBe('Dienstag');
  });
});

test('the caller’s zone is that in which words are read and times are told', async () => {
  const practice = await base.fresh();
  const zone = { timeZone: 'America/Los_Angeles' };
  const { slots, message, interpretation } = await practice.team.check({ query: 'tuesday at ten', ...zone });
  expect(interpretation.timeZone).toBe('America/Los_Angeles');
  expect([slots[0]?.start, slots[0]?.with[0]?.name]).toEqual(['2026-11-24T10:00:00-08:00', 'Dr. Lee']);
  expect(slots[0]?.spoken).toContain('Dr. Lee');
  expect(message).toMatch(/Pacific/);
  const booking = await practice.team.book(person({ slotId: slots[0]?.id, ...zone }));
  expect([booking.start, booking.timeZone]).toEqual(['2026-11-24T10:00:00-08:00', 'America/Los_Angeles']);
  const [found] = await practice.team.find({ code: booking.code });
  expect([found?.start, found?.timeZone]).toEqual([november('24T13:00'), 'America/New_York']);
});
