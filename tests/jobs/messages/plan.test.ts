import { describe, expect, spyOn, test } from 'bun:test';
import { tellingPlace } from './telling-place.ts';

const wednesday = '2026-11-25T10:00:00-05:00';
const thursday = '2026-11-26T10:00:00-05:00';
const toWednesday = 49 * 60;

describe('who books', () => {
  test('is told at once, and reminded', async () => {
    const place = await tellingPlace();
    const booking = await place.book(wednesday);
    expect(await place.told(booking)).toEqual([
      'sms confirmation due 0',
      `sms reminder 24 due ${toWednesday - 24 * 60}`,
      `sms reminder 2 due ${toWednesday - 2 * 60}`,
    ]);
    expect(await place.sent()).toMatchObject([{ channel: 'sms', to: '+12125550123' }]);
    expect((await place.told(booking))[0]).toBe('sms confirmation sent 0');
  });

  test('is told by what they can be reached by', async () => {
    const place = await tellingPlace({ by: ['sms', 'email'], remindHours: [] });
    expect(await place.told(await place.book(wednesday, { phone: null }))).toEqual([
      'email confirmation due 0',
    ]);
  });

  test('is told by text before mail where both are due at once', async () => {
    const place = await tellingPlace({ by: ['sms', 'email'], on: [], remindHours: [48, 24, 4, 2] });
    const told = await place.told(await place.book('2026-11-27T16:00:00-05:00'));
    expect(told.map((line) => line.split(' ')[0])).toEqual([
      'sms',
      'email',
      'sms',
      'email',
      'sms',
      'email',
      'sms',
      'email',
    ]);
  });

  test('is mailed to a name without what looks like an address', async () => {
    const place = await tellingPlace({ by: ['email'], remindHours: [] });
    const sendMail = spyOn(place.recorder, 'sendMail');
    await place.book(wednesday, { name: 'Ada http://evil.example +1 900 555 0123' });
    await place.sent();
    expect(sendMail.mock.calls[0]?.[0].to).toEqual({ name: 'Ada', address: 'ada@example.com' });
  });

  test('isn’t told where nothing is on', async () => {
    const place = await tellingPlace({ on: [], remindHours: [] });
    expect(await place.told(await place.book(wednesday))).toEqual([]);
  });

  test('isn’t reminded of hours that are past', async () => {
    const place = await tellingPlace({ on: [] });
    expect(await place.told(await place.book('2026-11-23T10:30:00-05:00'))).toEqual([]);
  });
});

describe('a booking that moves', () => {
  test('is told as new if nothing was said yet', async () => {
    const place = await tellingPlace({ remindHours: [] });
    const booking = await place.book(wednesday);
    await place.move(booking, thursday);
    expect(await place.told(booking)).toEqual(['sms confirmation due 0']);
  });

  test('is told as a change once it was, and reminded anew', async () => {
    const place = await tellingPlace({ remindHours: [24] });
    const booking = await place.book(wednesday);
    await place.sent();
    await place.move(booking, thursday);
    expect(await place.told(booking)).toEqual([
      'sms confirmation sent 0',
      'sms change due 0',
      `sms reminder 24 due ${toWednesday}`,
    ]);
  });

  test('is told a minute later from the desk, and not at all if that’s undone', async () => {
    const place = await tellingPlace({ remindHours: [] });
    const booking = await place.book(wednesday);
    await place.sent();
    await place.move(booking, thursday, place.desk);
    expect(await place.told(booking)).toEqual(['sms confirmation sent 0', 'sms change due 1']);
    await place.move(booking, wednesday, place.desk);
    expect(await place.told(booking)).toEqual(['sms confirmation sent 0']);
  });
});

describe('a booking that is cancelled', () => {
  test('is told, and nobody is reminded of it', async () => {
    const place = await tellingPlace();
    const booking = await place.book(wednesday);
    await place.sent();
    await place.cancel(booking);
    expect(await place.told(booking)).toEqual(['sms confirmation sent 0', 'sms cancellation due 0']);
  });

  test('by the bot before anything was said is not told', async () => {
    const place = await tellingPlace();
    const booking = await place.book(wednesday);
    await place.cancel(booking);
    expect(await place.told(booking)).toEqual([]);
  });

  test('by the desk before anything was said is told', async () => {
    const place = await tellingPlace();
    const booking = await place.book(wednesday);
    await place.cancel(booking, place.desk);
    expect(await place.told(booking)).toEqual(['sms cancellation due 1']);
  });

  test('and restored before that was said is as if nothing had happened', async () => {
    const place = await tellingPlace({ remindHours: [2] });
    const booking = await place.book(wednesday);
    await place.sent();
    const cancelled = await place.cancel(booking, place.desk);
    await place.restore(cancelled);
    expect(await place.told(booking)).toEqual([
      'sms confirmation sent 0',
      `sms reminder 2 due ${toWednesday - 120}`,
    ]);
  });
});

describe('a booking that is corrected', () => {
  test('is confirmed to a new number', async () => {
    const place = await tellingPlace({ remindHours: [] });
    const booking = await place.book(wednesday);
    await place.sent();
    await place.update(booking, { phone: '+12125550199' });
    expect(await place.told(booking)).toEqual(['sms confirmation sent 0', 'sms confirmation due 0']);
    expect(await place.sent()).toMatchObject([{ to: '+12125550199' }]);
  });

  test('in what messages don’t tell is still told, with what’s right by then', async () => {
    const place = await tellingPlace({ remindHours: [] });
    const booking = await place.book(wednesday);
    await place.update(booking, { name: 'Bea Novak' });
    expect(await place.told(booking)).toEqual(['sms confirmation due 0']);
    const [sent] = await place.sent();
    expect(sent?.text).toContain('Bea Novak');
  });
});
