import { describe, expect, test } from 'bun:test';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { retryJobs } from '../../../src/actions/jobs/retry.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import type { SendResult } from '../../../src/jobs/messages/messenger.ts';
import { addService } from '../../helpers/services.ts';
import { allTold, tellingPlace } from './telling-place.ts';

const wednesday = '2026-11-25T10:00:00-05:00';
const thursday = '2026-11-26T10:00:00-05:00';

const refused: SendResult = {
  kind: 'refused',
  failure: { code: 'deferred', details: { host: 'sms.example', answer: '429' } },
  isFinal: false,
};

/** A booking whose first message is refused, after something was done while it was being sent. */
async function refusedAfter(
  done: (place: Awaited<ReturnType<typeof tellingPlace>>, id: { id: string }) => Promise<unknown>,
) {
  const place = await tellingPlace({ ...allTold, remindHours: [] });
  const booking = await place.book(wednesday);
  place.recorder.answer = async () => {
    place.recorder.answer = () => ({ kind: 'sent' });
    await done(place, booking);
    return refused;
  };
  await place.schedule.startDue();
  await place.schedule.whenIdle();
  place.clock.advance(2 * minuteMs);
  return { place, booking, sent: await place.sent() };
}

test('what was refused while its booking moved there and back is still said', async () => {
  const { sent } = await refusedAfter(async (place, booking) => {
    await place.move(booking, thursday, place.desk);
    await place.move(booking, wednesday, place.desk);
  });
  expect(sent).toHaveLength(1);
});

test('what was refused while its booking was cancelled and restored is still said', async () => {
  const { sent } = await refusedAfter(async (place, booking) => {
    await place.restore(await place.cancel(booking, place.desk));
  });
  expect(sent).toHaveLength(1);
});

test('what was refused while its booking moved is not said', async () => {
  const { sent } = await refusedAfter((place, booking) => place.move(booking, thursday));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('26')]);
});

test('a number that was corrected while the wrong one was texted is told once', async () => {
  const { sent } = await refusedAfter((place, booking) => place.update(booking, { phone: '+12125550199' }));
  expect(sent.map(({ to }) => to)).toEqual(['+12125550199']);
});

test('whoever booked a service that gets another name is still reminded', async () => {
  const place = await tellingPlace({ on: [], remindHours: [2] });
  const { calendarId, desk } = place;
  const { id: serviceId } = await addService(place, place, { name: 'Cleaning' });
  await place.book(wednesday);
  await place.db.updateTable('bookings').set({ service_id: serviceId }).execute();
  await place.act(updateService, { calendarId, serviceId, changes: { name: 'Checkup' } }, desk);
  const { sequence } = await place.db.selectFrom('bookings').select('sequence').executeTakeFirstOrThrow();
  expect(sequence).toBe(1);
  place.clock.set(Date.parse('2026-11-25T08:00:00-05:00'));
  expect(await place.sent()).toHaveLength(1);
});

test('what failed is still said once somebody has it retried, though a note was added', async () => {
  const place = await tellingPlace({ remindHours: [] });
  const booking = await place.book(wednesday);
  place.recorder.answer = () => ({ ...refused, isFinal: true });
  await place.sent();
  await place.update(booking, { notes: 'Has a dog.' });
  place.recorder.answer = () => ({ kind: 'sent' });
  await place.act(retryJobs, {}, place.desk);
  expect(await place.sent()).toHaveLength(1);
});

describe('a reminder that waits for the morning', () => {
  /** At half past eleven at night, of an appointment at eleven in the evening of the next day. */
  const waiting = async () => {
    const place = await tellingPlace({ on: [], remindHours: [24] });
    const booking = await place.book('2026-11-25T23:00:00-05:00');
    place.clock.set(Date.parse('2026-11-24T23:30:00-05:00'));
    expect(await place.told(booking)).toEqual(['sms reminder 24 due 510']);
    return { place, booking };
  };

  test('stays, though the calendar tells it in other words', async () => {
    const { place, booking } = await waiting();
    const messages = { ...allTold, on: [], remindHours: [24], texts: { reminder: 'Until {{when}}.' } };
    await place.act(updateCalendar, { calendarId: place.calendarId, changes: { messages } }, place.desk);
    expect(await place.sent()).toEqual([]);
    expect(await place.told(booking)).toEqual(['sms reminder 24 due 510']);
  });

  test('is planned again for a number that is corrected', async () => {
    const { place, booking } = await waiting();
    await place.update(booking, { phone: '+12125550199' });
    expect(await place.told(booking)).toEqual(['sms reminder 24 due 510']);
  });

  test('is planned again when its booking is restored', async () => {
    const { place, booking } = await waiting();
    await place.restore(await place.cancel(booking, place.desk));
    expect(await place.told(booking)).toEqual(['sms reminder 24 due 510']);
  });
});

test('a reminder that is tried again is still told when the calendar tells it in other words', async () => {
  const place = await tellingPlace({ on: [], remindHours: [24] });
  const booking = await place.book(wednesday);
  place.clock.set(Date.parse('2026-11-24T10:00:00-05:00'));
  place.recorder.answer = () => refused;
  await place.sent();
  place.recorder.answer = () => ({ kind: 'sent' });
  const messages = { ...allTold, on: [], remindHours: [24], texts: { reminder: 'Until {{when}}.' } };
  await place.act(updateCalendar, { calendarId: place.calendarId, changes: { messages } }, place.desk);
  place.clock.advance(minuteMs);
  expect(await place.sent()).toHaveLength(1);
  expect(await place.told(booking)).toEqual(['sms reminder 24 sent 0']);
});
