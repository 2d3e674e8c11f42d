import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { addService } from '../../helpers/services.ts';
import { Practice } from '../teams/practice.ts';
import type { AnsweredBooking } from './answer.ts';
import { Desk, november, person } from './desk.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const late = { status: 409, code: 'TOO_LATE' };
const notice = { moveNoticeMinutes: 120, cancelNoticeMinutes: 1440 };
const contactPhone = '+12125550100';

let base: Desk;
let desk: Desk;
let booking: AnsweredBooking;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh({ ...notice, contactPhone });
  ({ booking } = await desk.book(person({ start: two })));
});

describe('a booking says until when it can be changed', () => {
  test('and no longer once it is cancelled', async () => {
    const until = { moveUntil: november('24T12:00'), cancelUntil: november('23T14:00') };
    expect(booking).toMatchObject(until);
    const { bookings } = await desk.find({ code: booking.code });
    expect(bookings).toMatchObject([until]);
    const { booking: cancelled } = await desk.cancel({ bookingId: booking.id });
    expect(cancelled).toMatchObject({ moveUntil: null, cancelUntil: null });
  });

  test('in the caller’s zone, counted from where it was moved to', async () => {
    const moved = await desk.reschedule({ bookingId: booking.id, start: four, timeZone: 'Europe/London' });
    expect(moved.booking).toMatchObject({
      moveUntil: '2026-11-24T19:00:00+00:00',
      cancelUntil: '2026-11-23T21:00:00+00:00',
    });
  });

  test('over MCP as well', async () => {
    const asked = { name: 'find_bookings', input: { code: booking.code } };
    const { structured, text } = await callTool(desk.contract, desk.place, asked);
    const { moveUntil, cancelUntil } = booking;
    expect(structured).toMatchObject({ bookings: [{ moveUntil, cancelUntil }] });
    expect(text).toContain(`can be moved until ${moveUntil}; can be cancelled until ${cancelUntil}`);
  });
});

describe('later than that', () => {
  test('it is not moved, and offered no other time', async () => {
    desk.contract.setNow(november('24T12:00'));
    const inTime = await desk.contract.check(desk.place, { bookingId: booking.id, query: 'an hour later' });
    expect(inTime.status).toBe(200);
    await desk.reschedule({ bookingId: booking.id, start: two });
    desk.contract.wait(1);
    const { error, message } = await desk.refuse(
      'reschedule-booking',
      { code: booking.code, start: four },
      late,
    );
    expect(error).toBe('It is too late for callers to move the booking — say message: the desk still can');
    expect(message).toBe(
      "It's too late to move that appointment here. Please call our front desk at (212) 555-0100.",
    );
    await desk.refuse('check-availability', { bookingId: booking.id, query: 'an hour later' }, late);
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('it is not cancelled', async () => {
    desk.contract.setNow(november('23T14:00'));
    desk.contract.wait(1);
    const { error, message } = await desk.refuse('cancel-booking', { bookingId: booking.id }, late);
    expect(error).toBe('It is too late for callers to cancel the booking — say message: the desk still can');
    expect(message).toContain('too late to cancel that appointment here');
    expect((await desk.find({ code: booking.code })).bookings[0]?.status).toBe('booked');
  });

  test('words are still read, and details corrected', async () => {
    desk.contract.setNow(november('24T13:00'));
    const asked = { bookingId: booking.id, query: 'an hour later' };
    expect(await desk.contract.get(desk.place, 'interpret', asked)).toMatchObject({ status: 200 });
    await desk.update({ bookingId: booking.id, notes: 'Back door' });
  });

  test('a time that cannot be had is not what it is refused for', async () => {
    await desk.book(person({ start: four }));
    desk.contract.setNow(november('24T13:00'));
    for (const start of [four, november('24T20:00'), november('20T10:00')]) {
      await desk.refuse('reschedule-booking', { bookingId: booking.id, start }, late);
    }
  });

  test('one that is cancelled or has started is refused for that', async () => {
    const other = await desk.book(person({ start: four }));
    await desk.cancel({ bookingId: other.booking.id });
    const moved = { bookingId: other.booking.id, start: november('24T16:30') };
    desk.contract.setNow(november('24T15:00'));
    await desk.refuse('reschedule-booking', moved, { status: 409, code: 'BOOKING_CANCELLED' });
    await desk.refuse('cancel-booking', { bookingId: booking.id }, { status: 409, code: 'BOOKING_STARTED' });
  });

  test('a cancellation or a move that is asked again has the same answer', async () => {
    const move = { bookingId: booking.id, start: november('20T12:00') };
    const moved = await desk.reschedule(move);
    expect((await desk.reschedule(move)).booking).toEqual(moved.booking);
    const { booking: other } = await desk.book(person({ start: november('24T15:00') }));
    const cancelled = await desk.cancel({ bookingId: other.id });
    desk.contract.setNow(november('24T14:59'));
    expect((await desk.cancel({ bookingId: other.id })).booking).toEqual(cancelled.booking);
  });

  test('a model is told to leave it', async () => {
    desk.contract.setNow(november('24T13:00'));
    const asked = { name: 'cancel_booking', input: { bookingId: booking.id } };
    const { isError, text } = await callTool(desk.contract, desk.place, asked);
    expect(isError).toBe(true);
    expect(text).toStartWith(
      "Say: It's too late to cancel that appointment here. Please call our front desk at",
    );
    expect(text).toContain('only the desk can still change it');
  });

  test('the command line still cancels it', async () => {
    desk.contract.setNow(november('24T13:00'));
    const { services, clock } = desk.contract.made;
    const { workspaceId, calendarId } = desk.place;
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: clock.now() };
    const input = { calendarId, booking: { id: booking.id }, reason: null };
    const { after } = await perform(services, cancelBooking, { by, input });
    expect(after.status).toBe('cancelled');
  });

  test('a caller on their page is refused, whether or not the calendar was read', async () => {
    desk.contract.setNow(november('24T13:00'));
    const { services, clock } = desk.contract.made;
    const { workspaceId, calendarId, calendar } = desk.place;
    const by = { actor: { kind: 'caller' as const }, workspaceId, at: clock.now() };
    const input = { calendarId, booking: { id: booking.id }, reason: null };
    for (const known of [{}, { calendar }]) {
      const cancelled = perform(services, cancelBooking, { by, input: { ...input, ...known } });
      await expect(cancelled).rejects.toThrow('too late to cancel the booking');
    }
  });
});

describe('whom to call', () => {
  const refusedAt = async (at: Desk, bookingId: string) =>
    (await at.refuse('cancel-booking', { bookingId }, late)).message;

  test('is the desk, without a number where there is none', async () => {
    const unnumbered = await base.fresh({ cancelNoticeMinutes: 20_160 });
    const made = await unnumbered.book(person({ start: two }));
    expect(await refusedAt(unnumbered, made.booking.id)).toBe(
      "It's too late to cancel that appointment here. Please call our front desk.",
    );
  });

  test('is said in German', async () => {
    const german = { language: 'de', country: 'DE', timeZone: 'Europe/Berlin', ...notice };
    const numbered = await base.fresh({ ...german, contactPhone: '+49301234567' });
    const made = await numbered.book(person({ start: '2026-11-24T14:00:00+01:00' }));
    numbered.contract.setNow('2026-11-24T13:00:00+01:00');
    expect(await refusedAt(numbered, made.booking.id)).toBe(
      'Um diesen Termin hier abzusagen, ist es zu spät. Bitte rufen Sie uns unter +49 30 1234567 an.',
    );
    const moved = { bookingId: made.booking.id, start: '2026-11-24T16:00:00+01:00' };
    const { message } = await numbered.refuse('reschedule-booking', moved, late);
    expect(message).toStartWith('Um diesen Termin hier zu verschieben, ist es zu spät.');
  });
});

test('a service has its own notice, or none', async () => {
  const { services, clock } = desk.contract.made;
  const given = { moveNoticeMinutes: 0, cancelNoticeMinutes: null };
  await addService({ services, clock }, desk.place, { name: 'Check-up', ...given });
  const made = await desk.book(person({ start: four, service: 'Check-up' }));
  expect(made.booking).toMatchObject({ moveUntil: four, cancelUntil: november('23T16:00') });
  const { json } = await desk.contract.get(desk.place, 'calendar');
  expect(json).toMatchObject({ calendar: { ...notice, services: [{ moveNoticeMinutes: 0 }] } });
  expect(JSON.stringify(json)).not.toContain('"cancelNoticeMinutes":null');
  desk.contract.setNow(november('24T15:59'));
  await desk.reschedule({ bookingId: made.booking.id, start: november('24T16:30') });
});

test('a booking that was made at a team has the team’s notice at its member, and the member’s phone if that has one', async () => {
  const members = [{ name: 'Dr. Lee', contactPhone: '+12125550177', moveNoticeMinutes: 5 }];
  const practice = await Practice.open({ members, cancelNoticeMinutes: 1440, moveNoticeMinutes: 60 });
  const lee = practice.member('Dr. Lee');
  const input = { name: 'Ada Lovelace', email: 'ada@example.com', start: two };
  const { id } = await practice.team.book(input);
  const [found] = await lee.find({ email: 'ada@example.com' });
  expect(found).toMatchObject({ id, moveUntil: november('24T13:00'), cancelUntil: november('23T14:00') });
  practice.contract.setNow(november('24T13:30'));
  for (const counter of [practice.team, lee]) {
    const { message } = await counter.refuse('cancel-booking', { bookingId: id }, late);
    expect(message).toEndWith('Please call our front desk at (212) 555-0177.');
    await counter.refuse('reschedule-booking', { bookingId: id, start: four }, late);
  }
});
