import { beforeAll, describe, expect, test } from 'bun:test';
import { type CalendarWish, everyDay, nobodysId } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';
import { Desk, type ExpectedRefusal, type Input, november, person } from './desk.ts';

const two = november('24T14:00');
const invalid = (path: string): ExpectedRefusal => ({ status: 400, code: 'INVALID_INPUT', path });

let base: Desk;

beforeAll(async () => {
  base = await Desk.open();
});

test('a refusal without a slot to offer does not ask to offer one', async () => {
  const desk = await base.fresh({ hours: {} });
  const expected = { status: 409, code: 'OUTSIDE_WORKING_HOURS' };
  const { error, slots } = await desk.refuse('hold-slot', { start: two }, expected);
  expect({ error, slots }).toEqual({
    error: 'The slot does not lie within the working hours — there is no other to offer',
    slots: [],
  });
});

/** The writes that take a time, each with what it needs besides. */
const takers: [string, (desk: Desk) => Promise<Input>][] = [
  ['hold-slot', async () => ({})],
  ['book-slot', async () => person()],
  [
    'reschedule-booking',
    async (desk) => ({ bookingId: (await desk.book(person({ start: november('25T11:00') }))).booking.id }),
  ],
];

describe.each(takers)('%s is refused a time', (operation, needs) => {
  const cases: [string, string, CalendarWish & { claim?: [string, string] }, Input][] = [
    ['SLOT_TAKEN', 'a booking', { claim: [two, november('24T15:00')] }, { start: two }],
    [
      'SLOT_TAKEN',
      'a booking that begins within it',
      { claim: [november('24T14:15'), november('24T15:00')] },
      { start: two },
    ],
    ['OUTSIDE_WORKING_HOURS', 'the evening', {}, { start: november('24T19:00') }],
    ['OUTSIDE_WORKING_HOURS', 'the end of hours', {}, { start: november('24T17:00') }],
    ['OUTSIDE_WORKING_HOURS', 'what is too long', {}, { start: november('24T16:30'), durationMinutes: 60 }],
    [
      'OUTSIDE_WORKING_HOURS',
      'what is longer than any hours',
      { hours: everyDay('09:00-12:00') },
      { start: november('24T09:00'), durationMinutes: 240 },
    ],
    ['DATE_CLOSED', 'an override without hours', { overrides: { '2026-11-24': [] } }, { start: two }],
    ['TOO_SOON', 'notice', { minimumNoticeMinutes: 120 }, { start: november('20T12:00') }],
    ['TOO_FAR', 'the horizon', { horizonDays: 6 }, { start: november('27T14:00') }],
    ['IN_THE_PAST', 'yesterday', {}, { start: november('19T14:00') }],
    ['IN_THE_PAST', 'this morning', {}, { start: november('20T10:00') }],
    ['OFF_GRID', 'between two slots', {}, { start: november('24T14:10') }],
  ];

  test.each(cases)('%s: %s', async (code, _, { claim, ...wish }, input) => {
    const desk = await base.fresh(wish);
    const rest = await needs(desk);
    if (claim) await desk.contract.claim(desk.place, { start: claim[0], end: claim[1] });
    const { start, durationMinutes = 30 } = input as { start: string; durationMinutes?: number };
    const before = await desk.busy();
    const { slots } = await desk.refuse(operation, { ...rest, ...input }, { status: 409, code });
    const slotId = desk.slotId(start, durationMinutes);
    const again = await desk.refuse(operation, { ...rest, slotId }, { status: 409, code });
    expect(again.slots).toEqual(slots);
    expect(slots.length).toBe(durationMinutes === 240 ? 0 : 3);
    for (const slot of slots) {
      expect(Date.parse(slot.end) - Date.parse(slot.start)).toBe(durationMinutes * 60_000);
      expect(await desk.isFree(slot.start, { durationMinutes })).toBe(true);
    }
    expect(await desk.busy()).toEqual(before);
  });

  test('and the slots beside it are the nearest, which can be had', async () => {
    const desk = await base.fresh();
    await desk.contract.claim(desk.place, { start: two, end: november('24T15:00') });
    const rest = await needs(desk);
    const { slots } = await desk.refuse(
      operation,
      { ...rest, start: two },
      { status: 409, code: 'SLOT_TAKEN' },
    );
    const starts = ['24T13:00', '24T13:30', '24T15:00'].map(november);
    expect(slots.map((slot) => slot.start)).toEqual(starts);
    const answer = await desk.ask(operation, { ...rest, slotId: slots[1]?.id });
    expect([200, 201]).toContain(answer.status);
  });

  test('in the caller’s zone, which is named', async () => {
    const desk = await base.fresh();
    await desk.contract.claim(desk.place, { start: two, end: november('24T15:00') });
    const input = { ...(await needs(desk)), start: '2026-11-24T19:00', timeZone: 'Europe/London' };
    const { slots, message } = await desk.refuse(operation, input, { status: 409, code: 'SLOT_TAKEN' });
    expect(slots.map((slot) => slot.start.slice(19))).toEqual(['+00:00', '+00:00', '+00:00']);
    expect(slots[0]?.spoken).toContain('6 PM');
    expect(message).toMatch(/London|British|United Kingdom|Greenwich|GMT/);
  });

  test.each<[string, Input, ExpectedRefusal]>([
    ['none', {}, invalid('/slotId')],
    ['words', { start: 'tuesday at two' }, invalid('/start')],
    ['a day that is none', { start: '2026-02-30T10:00' }, invalid('/start')],
    ['a number', { start: 1_795_000_000 }, invalid('/start')],
    ['null', { start: null }, invalid('/start')],
    ['too short', { start: two, durationMinutes: 4 }, invalid('/durationMinutes')],
    ['too long', { start: two, durationMinutes: 481 }, invalid('/durationMinutes')],
    ['half a minute', { start: two, durationMinutes: 30.5 }, invalid('/durationMinutes')],
    ['text for minutes', { start: two, durationMinutes: '30' }, invalid('/durationMinutes')],
    ['an id that is a number', { slotId: 7 }, invalid('/slotId')],
    ['a zone that is none', { start: two, timeZone: 'Mars/Olympus' }, invalid('/timeZone')],
  ])('that is %s', async (_, input, expected) => {
    const desk = await base.fresh();
    await desk.refuse(operation, { ...(await needs(desk)), ...input }, expected);
  });

  test('that has another length than its slot', async () => {
    const desk = await base.fresh();
    const rest = await needs(desk);
    const input = { ...rest, slotId: desk.slotId(two), durationMinutes: 60 };
    await desk.refuse(operation, input, invalid('/durationMinutes'));
  });

  test('that is named twice', async () => {
    const desk = await base.fresh();
    const input = { ...(await needs(desk)), slotId: desk.slotId(two), start: two };
    await desk.refuse(operation, input, { status: 400, code: 'INVALID_INPUT' });
  });

  test('between two minutes', async () => {
    const desk = await base.fresh();
    const rest = await needs(desk);
    for (const start of ['2026-11-24T14:00:30-05:00', '2026-11-24T14:00:00.001-05:00']) {
      const answer = await desk.ask(operation, { ...rest, start });
      expect(['OFF_GRID', 'INVALID_INPUT']).toContain(String(codeOf(answer)));
    }
  });

  test.each(['booking', 'hold', 'external'] as const)('that a %s has', async (kind) => {
    const desk = await base.fresh();
    const rest = await needs(desk);
    const expiresAt = kind === 'hold' ? november('20T10:31') : undefined;
    await desk.contract.claim(desk.place, { start: two, end: november('24T14:30'), kind, expiresAt });
    await desk.refuse(operation, { ...rest, start: two }, { status: 409, code: 'SLOT_TAKEN' });
  });

  test('whose id is mistyped or another calendar’s', async () => {
    const desk = await base.fresh();
    const rest = await needs(desk);
    const good = desk.slotId(two);
    const foreign = (await desk.beside()).slotId(two);
    const wrong = [foreign, `${good}0`, good.slice(0, -1), good.slice(3), 'sl_', 'x', '', nobodysId];
    const mistyped = `${good.slice(0, 6)}${good[6] === '7' ? '8' : '7'}${good.slice(7)}`;
    for (const slotId of [...wrong, mistyped]) {
      const answer = await desk.ask(operation, { ...rest, slotId });
      const isEmpty = slotId === '' && codeOf(answer) === 'INVALID_INPUT';
      if (isEmpty) continue;
      await desk.refuse(operation, { ...rest, slotId }, { status: 400, code: 'SLOT_ID_INVALID' });
    }
  });
});

test.each(takers.slice(0, 2))(
  '%s where nothing is free is refused without slots',
  async (operation, needs) => {
    const desk = await base.fresh({ overrides: { '2026-11-20': ['12:00-13:00'] }, horizonDays: 1 });
    await desk.contract.claim(desk.place, { start: november('20T12:00'), end: november('20T13:00') });
    const input = { ...(await needs(desk)), start: november('20T12:00') };
    expect((await desk.refuse(operation, input, { status: 409, code: 'SLOT_TAKEN' })).slots).toEqual([]);
  },
);

describe('book-slot takes', () => {
  test('a length beside a slot that says the same, and refuses any other', async () => {
    const desk = await base.fresh();
    await desk.book(person({ slotId: desk.slotId(two, 60), durationMinutes: 60 }));
    const { hold } = await desk.hold({ start: november('25T14:00'), durationMinutes: 60 });
    const input = person({ holdId: hold.id });
    await desk.refuse('book-slot', { ...input, durationMinutes: 30 }, invalid('/durationMinutes'));
    await desk.book({ ...input, durationMinutes: 60 });
  });

  test('one time: a hold is not named beside a slot or a start', async () => {
    const desk = await base.fresh();
    const { hold } = await desk.hold({ start: two });
    for (const other of [{ slotId: desk.slotId(two) }, { start: two }]) {
      const input = person({ holdId: hold.id, ...other });
      await desk.refuse('book-slot', input, { status: 400, code: 'INVALID_INPUT' });
    }
  });

  test('national phone numbers with the calendar’s country where it has one', async () => {
    const desk = await base.fresh({ country: 'GB' });
    const { booking } = await desk.book({ start: two, name: 'Ada', phone: '020 7946 0018' });
    expect(booking.phone).toBe('+442079460018');
    expect(await desk.foundIds({ phone: '(020) 7946 0018' })).toEqual([booking.id]);
  });

  const phones: [string, string, string][] = [
    ['America/New_York', '212-555-0134', '+12125550134'],
    ['America/New_York', '1 212 555 0134', '+12125550134'],
    ['America/New_York', '+44 20 7946 0018', '+442079460018'],
    ['America/New_York', '011 44 20 7946 0018', '+442079460018'],
    ['Europe/London', '020 7946 0018', '+442079460018'],
    ['Europe/London', '(020) 7946-0018', '+442079460018'],
    ['Europe/London', '+1 212 555 0134', '+12125550134'],
    ['Europe/Berlin', '030 901820', '+4930901820'],
    ['Europe/Berlin', '0049 30 901820', '+4930901820'],
  ];
  test.each(phones)('in %s the phone number %p as %s', async (timeZone, phone, expected) => {
    const desk = await base.fresh({ timeZone, hours: everyDay('00:00-24:00') });
    const { booking } = await desk.book({ start: two, name: 'Ada', phone });
    expect(booking.phone).toBe(expected);
  });

  test('the longest of everything', async () => {
    const desk = await base.fresh();
    const entries = Array.from({ length: 20 }, (_, index) => [
      `${'k'.repeat(38)}${String(index).padStart(2, '0')}`,
      'v'.repeat(500),
    ]);
    const input = {
      name: 'n'.repeat(200),
      notes: 'x'.repeat(1_000),
      metadata: Object.fromEntries(entries) as Record<string, string>,
      callId: 'c'.repeat(200),
    };
    const { booking } = await desk.book(person({ ...input, start: two }));
    expect(booking).toMatchObject(input);
    expect((await desk.find({ code: booking.code })).bookings).toEqual([booking]);
  });

  test('text as it is, whatever is in it', async () => {
    const desk = await base.fresh();
    const input = {
      name: "Zoë O’Neill <script>alert('1')</script> 李",
      notes: 'Line one\nLine "two"\t\\ ’; DROP TABLE bookings; -- 🎈',
      metadata: { 'a/b~c.d': '<b>', é: '{x}' },
    };
    const { booking } = await desk.book(person({ ...input, start: two }));
    expect(booking).toMatchObject(input);
    expect((await desk.find({ name: input.name })).bookings).toEqual([booking]);
  });
});

describe('book-slot does not take', () => {
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));
  test.each<[string, Input, string]>([
    ['no name', { name: undefined }, '/name'],
    ['an empty name', { name: '' }, '/name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, '/name'],
    ['a name that is a number', { name: 7 }, '/name'],
    ['neither phone nor e-mail', { email: undefined }, '/phone'],
    ['a phone in words', { phone: 'two one two' }, '/phone'],
    ['a phone too short', { phone: '12' }, '/phone'],
    ['a phone too long', { phone: '+999999999999999999' }, '/phone'],
    ['a phone of no country', { phone: '+999 123 456' }, '/phone'],
    ['an empty phone', { phone: '' }, '/phone'],
    ['a phone that is a number', { phone: 2_125_550_134 }, '/phone'],
    ['an e-mail address without @', { email: 'ada.example.com' }, '/email'],
    ['an e-mail address without a domain', { email: 'ada@' }, '/email'],
    ['an e-mail address without a name', { email: '@example.com' }, '/email'],
    ['two e-mail addresses', { email: 'a@example.com, b@example.com' }, '/email'],
    ['an e-mail address with a line end', { email: 'a@example.com\nBcc: b@example.com' }, '/email'],
    ['notes of 1,001 characters', { notes: 'x'.repeat(1_001) }, '/notes'],
    ['notes that are a list', { notes: ['x'] }, '/notes'],
    ['metadata that is a text', { metadata: 'x' }, '/metadata'],
    ['metadata that is a list', { metadata: ['x'] }, '/metadata'],
    ['metadata of 21 entries', { metadata: entries(21) }, '/metadata'],
    ['a metadata key of 41 characters', { metadata: { ['k'.repeat(41)]: 'v' } }, '/metadata'],
    [
      'a metadata key of 41 characters with another object',
      { metadata: { ['k'.repeat(41)]: { l: 7 } } },
      '/metadata',
    ],
    ['a metadata key of two lines with a number', { metadata: { 'k\nl': 7 } }, '/metadata'],
    ['an empty metadata key with a number', { metadata: { '': 7 } }, '/metadata'],
    ['a metadata value of 501 characters', { metadata: { k: 'v'.repeat(501) } }, '/metadata'],
    ['a metadata value that is a number', { metadata: { k: 7 } }, '/metadata'],
    ['nested metadata', { metadata: { k: { l: 'v' } } }, '/metadata'],
    ['a callId of 201 characters', { callId: 'x'.repeat(201) }, '/callId'],
  ])('%s', async (_, input, path) => {
    const desk = await base.fresh();
    const { error } = await desk.refuse('book-slot', person({ ...input, start: two }), {
      status: 400,
      code: 'INVALID_INPUT',
    });
    const answer = await desk.ask('book-slot', person({ ...input, start: two }));
    expect((answer.json as { path: string }).path.replace(/^(\/metadata)\/[\s\S]*/, '$1')).toBe(path);
    expect(error.length).toBeLessThan(500);
    expect(await desk.foundIds()).toEqual([]);
  });
});
