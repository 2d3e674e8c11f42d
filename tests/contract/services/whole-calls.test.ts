import { describe, expect, test } from 'bun:test';
import { november } from '../bookings/desk.ts';
import { platforms } from '../calls/platforms.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { Bot, customActions, dropped, serverTools, slotIdsIn, vapi } from '../voice/phone-calls/bots.ts';
import { type Booked, minutesOf, named, Office, question } from './office.ts';

const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
const ask = 'What brings you in?';

let office: Office;

freshForEach(Office.open, (fresh) => {
  office = fresh;
});

/** The bookings under Ada's number, as REST finds them. */
async function booked(): Promise<Booked[]> {
  return ((await office.asks('find-bookings', { phone: ada.phone })).json as { bookings: Booked[] }).bookings;
}

describe.each(platforms)('over %s', (_, platform) => {
  const isRest = platform === serverTools || platform === customActions;

  test.each<[string, (answers: object) => unknown]>([
    ['as an object', (answers) => answers],
    ['as JSON text where it may be', (answers) => (isRest ? answers : JSON.stringify(answers))],
  ])('a call is asked for an answer, and gives it %s', async (__, given) => {
    const cleaning = await office.offers({ name: 'Cleaning', questions: [question('reason', ask)] });
    const bot = new Bot(office.desk.contract, office.desk.place, platform);

    if (!isRest) expect(await bot.uses('get_calendar')).toContain('Cleaning');
    const offered = await bot.uses('check_availability', { query: 'a cleaning on tuesday at two' });
    const [slotId] = slotIdsIn(offered);
    expect(await bot.uses('hold_slot', { slotId })).not.toBe(dropped);

    const refused = await bot.uses('book_slot', { slotId, ...ada });
    expect(refused).toContain(ask);
    expect(refused).toContain('reason');
    expect(await booked()).toEqual([]);

    const answers = { reason: 'A chipped tooth' };
    const made = await bot.uses('book_slot', { slotId, ...ada, answers: given(answers) });
    expect(made).toContain('Ada Lovelace');
    expect(await bot.repeats()).toContain('Ada Lovelace');
    const [booking, ...others] = await booked();
    expect(others).toEqual([]);
    expect(booking).toMatchObject({ start: november('24T14:00'), service: named(cleaning), answers });

    const moving = await bot.uses('check_availability', { query: 'an hour later', bookingId: booking?.id });
    await bot.uses('reschedule_booking', { bookingId: booking?.id, slotId: slotIdsIn(moving)[0] });
    await bot.uses('update_booking', {
      bookingId: booking?.id,
      answers: given({ reason: 'A crown' }),
    });
    const [moved] = await booked();
    expect(moved).toMatchObject({
      id: booking?.id,
      start: november('24T15:00'),
      service: named(cleaning),
      answers: { reason: 'A crown' },
    });
    expect(moved && minutesOf(moved)).toBe(45);

    await bot.uses('cancel_booking', { bookingId: booking?.id });
    expect(await office.desk.busy()).toEqual([]);
  });

  test('a call is asked which of two services is meant, and books that one', async () => {
    const spokenNames = ['check-up'];
    await office.offers({ name: 'Dental check-up', spokenNames });
    const eye = await office.offers({ name: 'Eye check-up', spokenNames, durationMinutes: 60 });
    const bot = new Bot(office.desk.contract, office.desk.place, platform);

    const asked = await bot.uses('check_availability', { query: 'a check-up on tuesday at two' });
    for (const name of [/dental check-up/i, /eye check-up/i]) expect(asked).toMatch(name);
    const offered = await bot.uses('check_availability', { query: 'the eye check-up please' });
    expect(await bot.uses('book_slot', { slotId: slotIdsIn(offered)[0], ...ada })).toContain('Ada Lovelace');
    const [booking] = await booked();
    expect(booking).toMatchObject({ start: november('24T14:00'), service: named(eye) });
    expect(booking && minutesOf(booking)).toBe(60);
  });
});

test('a German call is asked for an answer in the practice’s words', async () => {
  office = await office.fresh({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
  const frage = question('grund', 'Worum geht es denn?');
  const service = await office.offers({ name: 'Zahnreinigung', questions: [frage] });
  const bot = new Bot(office.desk.contract, office.desk.place, vapi);
  const offered = await bot.uses('check_availability', { query: 'eine Zahnreinigung am Dienstag um 14 Uhr' });
  const input = { slotId: slotIdsIn(offered)[0], ...ada };
  expect(await bot.uses('book_slot', input)).toContain(frage.ask);
  await bot.uses('book_slot', { ...input, answers: { grund: 'Ein Zahn wackelt' } });
  const [booking] = await booked();
  expect(booking).toMatchObject({ service: named(service), answers: { grund: 'Ein Zahn wackelt' } });
});
