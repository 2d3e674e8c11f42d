import { expect, test } from 'bun:test';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import { baseUrl, opened } from './opened.ts';

test('the event has the UID and sequence of those in mail, and says where to change it', async () => {
  const { made, visitor, path, post, booking } = await opened();
  const { headers, text } = await visitor.get(`${path}/appointment.ics`);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('inline; filename="appointment.ics"');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain(`UID:${bookingUid(booking.id)}`);
  expect(lines).toContain('SEQUENCE:0');
  expect(lines).toContain('DTSTART:20261208T153000Z');
  expect(lines).toContain('DTEND:20261208T160000Z');
  expect(lines).toContain('SUMMARY:Cleaning\\, Harbor Dental');
  expect(lines).toContain('LOCATION:14 Pier St\\, New York\\, NY 10004');
  expect(lines).toContain(`DESCRIPTION:(212) 555-0100\\n${baseUrl}${path}`);
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(text).not.toMatch(/METHOD|ATTENDEE|ORGANIZER/);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(1);
  made.clock.advance(60_000);
  await post('cancel');
  const cancelled = (await visitor.get(`${path}/appointment.ics`)).text;
  expect(cancelled).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(cancelled).toContain('\r\nSEQUENCE:1\r\n');
});
