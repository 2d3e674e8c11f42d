import { expect, test } from 'bun:test';
import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { found } from '../../../src/actions/action.ts';
import { renewBookingLink } from '../../../src/actions/bookings/renew-link.ts';
import { manageUrlOf } from '../../../src/process/booking-link.ts';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { everythingStored } from '../../helpers/everything-stored.ts';
import { tellingPlace } from './telling-place.ts';

const wednesday = '2026-11-25T10:00:00-05:00';
const baseUrl = 'https://slots.example.com';

async function linkedPlace() {
  const place = await tellingPlace({ by: ['sms', 'email'], remindHours: [24] });
  place.services.config.baseUrl = baseUrl;
  const { db, services, workspaceId, clock } = place;
  const linkOf = async ({ id: bookingId }: { id: string }) => {
    const booking = found(await bookingOfWorkspace(db, { workspaceId, bookingId }));
    return found(manageUrlOf(services, booking, clock.now()) ?? undefined);
  };
  return { ...place, linkOf };
}

test('messages have the link that works when they are sent', async () => {
  const place = await linkedPlace();
  const booking = await place.book(wednesday);
  const link = await place.linkOf(booking);
  const [text, mail] = await place.sent();
  expect(text).toMatchObject({
    channel: 'sms',
    text: expect.stringContaining(`Change or cancel: ${link}\n`),
  });
  expect(mail?.text.split(link)).toHaveLength(2);
  expect(mail?.text).toContain(`See your appointment:\n${link}`);
  const named = { calendarId: place.calendarId, booking: { id: booking.id } };
  await place.act(renewBookingLink, named, place.desk);
  place.clock.advance(86_400_000 + 3_600_000);
  const [reminder] = await place.sent();
  expect(reminder?.text).toContain(`Confirm or change: ${await place.linkOf(booking)}`);
  expect(reminder?.text).not.toContain(link);
});

test('messages have none where there are no such pages', async () => {
  const place = await tellingPlace({ by: ['sms', 'email'] });
  await place.book(wednesday);
  for (const { text } of await place.sent()) expect(text).not.toMatch(/Change or cancel|\/b\//);
});

test('the secret of a link is in no database and no log, whatever was sent, seen and renewed', async () => {
  const place = await linkedPlace();
  const booking = await place.book(wednesday);
  const links = [await place.linkOf(booking)];
  expect(await place.sent()).toHaveLength(2);
  const path = (link: string) => link.slice(baseUrl.length);
  expect((await browser(place).get(path(links[0] ?? ''))).status).toBe(200);
  const named = { calendarId: place.calendarId, booking: { id: booking.id } };
  await place.act(renewBookingLink, named, place.desk);
  links.push(await place.linkOf(booking));
  expect((await browser(place).get(path(links[0] ?? ''))).status).toBe(404);
  expect((await browser(place).get(path(links[1] ?? ''))).status).toBe(200);
  await place.move(booking, '2026-11-25T11:00:00-05:00');
  await place.sent();
  const kept = [await everythingStored(place.db), place.logLines.join()];
  for (const link of links) {
    expect(kept.filter((text) => text.includes(link.slice(-43)))).toEqual([]);
  }
});
