import { beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';
import { secret, setSecret } from '../signature/signed.ts';
import {
  Bot,
  customActions,
  dropped,
  idIn,
  type Platform,
  retell,
  serverTools,
  slotIdsIn,
  vapi,
} from './bots.ts';

type Input = Record<string, unknown>;
type Found = { id: string; start: string; status: string; name: string };

const platforms: [string, Platform][] = [vapi, retell(), retell(secret), serverTools, customActions].map(
  (platform) => [platform.name, platform],
);
const ada = { name: 'Ada Lovelace', phone: '+12125550123' };

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

const at = (clock: string, day = 24) => `2026-11-${day}T${clock}:00-05:00`;

/** Somebody else books a time, by telephone with a human. */
async function isTaken(clock: string, day = 24): Promise<void> {
  const end = Temporal.Instant.from(at(clock, day)).add({ minutes: 30 }).toString();
  await contract.claim(place, { start: at(clock, day), end });
}

/** What an operation says plainly to the same call: the refusal's status, code and sentence. */
async function plainly(bot: Bot, name: string, input: Input) {
  const operation = name.replaceAll('_', '-');
  const { status, json } = await contract.post(place, operation, { input: { ...input, callId: bot.callId } });
  const { code, message } = json as { code: string; message: string };
  return { status, code, message };
}

/** Expects a tool to be refused, and the sentence that can be said aloud to reach the model. */
async function isRefused(
  bot: Bot,
  [name, input]: [string, Input],
  expected: { status: number; code: string },
) {
  const plain = await plainly(bot, name, input);
  expect(plain).toMatchObject(expected);
  const text = await bot.uses(name, input);
  expect(text).not.toBe(dropped);
  expect(saidIn(text)).toContain(plain.message);
  return text;
}

/** A text as the model reads it: JSON's escapes undone. */
function saidIn(text: string): string {
  return text.replaceAll('\\"', '"');
}

/** The bookings under Ada's number. */
async function booked(): Promise<string[]> {
  const { json } = await contract.post(place, 'find-bookings', { input: { phone: ada.phone } });
  return (json as { bookings: Found[] }).bookings.map(
    ({ start, status }) => `${status} ${start.slice(0, 16)}`,
  );
}

/** The busy periods of the week. */
async function busy(): Promise<string[]> {
  const range = { from: at('00:00', 23), to: at('00:00', 28) };
  const { json } = await contract.get(place, 'free-busy', range);
  const { busy: periods } = json as { busy: { start: string; end: string }[] };
  return periods.map(({ start, end }) => `${start.slice(8, 16)}-${end.slice(11, 16)}`);
}

describe.each(platforms)('%s', (_, platform) => {
  let bot: Bot;

  beforeEach(async () => {
    if (platform.name.endsWith('signed')) await setSecret(contract, place, secret);
    bot = new Bot(contract, place, platform);
  });

  test('plays a whole call: refused twice, held, booked once though the answer was lost, found, moved, cancelled', async () => {
    await isTaken('14:00');
    const offered = await bot.uses('check_availability', { query: 'tuesday at two' });
    expect(offered).toContain('Tuesday at 2 PM is taken');
    const [first = '', second = ''] = slotIdsIn(offered);

    await isRefused(bot, ['check_availability', { query: 'purple' }], {
      status: 422,
      code: 'QUERY_NOT_UNDERSTOOD',
    });

    await isTaken('13:00');
    const taken = await isRefused(bot, ['hold_slot', { slotId: first }], { status: 409, code: 'SLOT_TAKEN' });
    expect(slotIdsIn(taken).length).toBeGreaterThan(0);

    const held = await bot.uses('hold_slot', { slotId: second });
    const again = await bot.uses('check_availability', { query: 'tuesday at 1:30 pm' });
    expect(again).toContain('Tuesday at 1:30 PM is free');
    const stranger = new Bot(contract, place, platform);
    expect(await stranger.uses('check_availability', { query: 'tuesday at 1:30 pm' })).toContain('taken');

    const answered = await bot.uses('book_slot', { holdId: idIn(held), ...ada });
    const repeated = await bot.repeats();
    expect(repeated).toContain('Ada Lovelace');
    expect(idIn(repeated)).toBe(idIn(answered));
    expect(await booked()).toEqual(['booked 2026-11-24T13:30']);
    expect(await busy()).toEqual(['24T13:00-14:30']);

    const found = await bot.uses('find_bookings', { phone: ada.phone, name: ada.name });
    const bookingId = idIn(found);
    expect(bookingId).toBe(idIn(answered));

    await isRefused(bot, ['reschedule_booking', { bookingId, start: at('14:00') }], {
      status: 409,
      code: 'SLOT_TAKEN',
    });
    const moving = await bot.uses('check_availability', { query: 'wednesday at ten', bookingId });
    const [there = ''] = slotIdsIn(moving);
    await bot.uses('reschedule_booking', { bookingId, slotId: there });
    expect(await bot.repeats()).toContain('Wednesday');
    expect(await booked()).toEqual(['booked 2026-11-25T10:00']);

    await bot.uses('cancel_booking', { bookingId });
    expect(await bot.repeats()).toContain('cancelled');
    expect(await booked()).toEqual(['cancelled 2026-11-25T10:00']);
    expect(await busy()).toEqual(['24T13:00-13:30', '24T14:00-14:30']);
    await isRefused(bot, ['update_booking', { bookingId, notes: 'knee' }], {
      status: 409,
      code: 'BOOKING_CANCELLED',
    });
  });

  test('books once though the platform asks three times at once', async () => {
    const [slotId] = slotIdsIn(await bot.uses('check_availability', { query: 'tuesday at two' }));
    const texts = await bot.usesAtOnce({ name: 'book_slot', input: { slotId, ...ada } }, 3);
    expect(new Set(texts.map(idIn)).size).toBe(1);
    for (const text of texts) expect(text).toContain('Ada Lovelace');
    expect(await booked()).toEqual(['booked 2026-11-24T14:00']);
    expect(await busy()).toEqual(['24T14:00-14:30']);
  });

  test('books once though the answer is lost and the model itself asks again', async () => {
    const [slotId] = slotIdsIn(await bot.uses('check_availability', { query: 'tuesday at two' }));
    await bot.uses('book_slot', { slotId, ...ada });
    const again = await bot.uses('book_slot', {
      start: at('14:00'),
      name: 'lovelace, ada',
      phone: '(212) 555-0123',
    });
    expect(again).toContain('Ada Lovelace');
    expect(await busy()).toEqual(['24T14:00-14:30']);
  });

  test.each<[string, Input, number, string]>([
    ['check_availability', { query: 'purple' }, 422, 'QUERY_NOT_UNDERSTOOD'],
    ['hold_slot', { start: at('20:00') }, 409, 'OUTSIDE_WORKING_HOURS'],
    ['hold_slot', { start: at('14:10') }, 409, 'OFF_GRID'],
    ['hold_slot', { start: '2026-11-19T14:00:00-05:00' }, 409, 'IN_THE_PAST'],
    ['hold_slot', { slotId: 'sl_0000000000' }, 400, 'SLOT_ID_INVALID'],
    ['release_hold', { holdId: crypto.randomUUID() }, 404, 'HOLD_NOT_FOUND'],
    ['book_slot', { start: '2027-11-24T14:00:00-05:00', ...ada }, 409, 'TOO_FAR'],
    ['cancel_booking', { bookingId: crypto.randomUUID() }, 404, 'BOOKING_NOT_FOUND'],
  ])('tells the model what to say where %s with %j is refused', async (name, input, status, code) => {
    await isRefused(bot, [name, input], { status, code });
  });

  test('somebody else who wants the same time is told no more than that it is taken', async () => {
    await bot.uses('book_slot', { start: at('14:00'), ...ada });
    const grace = { name: 'Grace Hopper', phone: '+12125550199' };
    const stranger = new Bot(contract, place, platform);
    const text = await isRefused(stranger, ['book_slot', { start: at('14:00'), ...grace }], {
      status: 409,
      code: 'SLOT_TAKEN',
    });
    expect(text).not.toContain('Ada');
    expect(text).not.toContain('2125550123');
    expect(slotIdsIn(text).length).toBeGreaterThan(0);
    expect(await busy()).toEqual(['24T14:00-14:30']);
  });
});
