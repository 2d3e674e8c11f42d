import { expect, test } from 'bun:test';
import { opened, readable } from './opened.ts';

const german = {
  language: 'de',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  contactPhone: '+494012345678',
} as const;

test('the page is in the calendar’s language, and can be switched to the browser’s and back', async () => {
  const { page, visitor, path } = await opened({ calendar: german });
  const { text } = await page('', { 'accept-language': 'en-US' });
  expect(text).toContain('<html lang="de">');
  expect(readable(text)).toContain('Ihr Termin Dienstag, 8. Dezember 16:30–17:00');
  expect(text).toContain(`<a class="lang" href="${path}?lang=en" lang="en" hreflang="en">`);
  const english = await visitor.get(`${path}?lang=en`, { 'accept-language': 'en-US' });
  expect(english.text).toContain('<html lang="en">');
  expect(readable(english.text)).toContain('Your appointment Tuesday, 8 December');
  expect(english.text).toContain(`<a class="lang" href="${path}?lang=de" lang="de" hreflang="de">`);
});

test('a browser that reads the calendar’s language is offered no other', async () => {
  const { page } = await opened({ calendar: german });
  expect((await page('', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).text).not.toContain(
    'class="lang"',
  );
});

test('the language that was chosen stays through links and forms', async () => {
  const { visitor, path } = await opened({ calendar: german });
  const { text } = await visitor.get(`${path}?lang=en`, { 'accept-language': 'en' });
  const addresses = [...text.matchAll(/(?:href|action)="(\/b\/[^"]+)"/g)].map(([, address = '']) => address);
  const own = addresses.filter((address) => !/\.ics$|lang=de|#move$/.test(address) || address.includes('?'));
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter((address) => !/[?&]lang=(?:en|de)/.test(address))).toEqual([]);
  expect(text).toContain('<input type="hidden" name="lang" value="en"/>');
  const { headers } = await visitor.post(`${path}/confirm?lang=en`, { sequence: '0' });
  expect(headers.get('location')).toStartWith(`${path}?lang=en&done=confirmed`);
});

test('a language that we don’t have is said again nowhere', async () => {
  const { page } = await opened();
  for (const odd of ['klingon', '', 'EN', '"><b>']) {
    const { text } = await page(`?lang=${encodeURIComponent(odd)}`);
    expect(text).not.toMatch(/[?&;]lang=/);
    expect(text).not.toContain('name="lang"');
  }
});

test('words are read in the language of the page', async () => {
  const { page } = await opened({ calendar: german });
  const own = await page('?q=Donnerstag%20um%20drei');
  expect(readable(own.text)).toContain('Donnerstag, 26. November 15:00');
  expect(own.text).toContain('placeholder="Freitag ab 16 Uhr"');
  const { text } = await page('?lang=en&q=Thursday%20at%203%20pm');
  expect(readable(text)).toContain('Thursday, 26 November 15:00');
  expect(text).toContain('placeholder="Thursday after work"');
});

test.each([
  ['US', 12, 'Tuesday, December 8 10:30–11:00 AM'],
  ['GB', null, 'Tuesday, 8 December 10:30–11:00'],
] as const)(
  'days and times are written as in %s, on the workspace’s clock',
  async (country, hourCycle, said) => {
    const { made, page } = await opened({ calendar: { country } });
    await made.db.updateTable('workspaces').set({ hour_cycle: hourCycle }).execute();
    expect(readable((await page()).text)).toContain(said);
  },
);

test('German is written on a clock of 24 hours everywhere', async () => {
  const { made, page } = await opened({ calendar: { country: 'US' } });
  await made.db.updateTable('workspaces').set({ hour_cycle: 12 }).execute();
  const { text } = await page('?lang=de');
  expect(readable(text)).toContain('Dienstag, 8. Dezember 10:30–11:00');
  expect(text).not.toMatch(/\d [AP]M/);
});

test('another year is said', async () => {
  const { page } = await opened({ start: '2027-01-12T10:30:00-05:00', calendar: { horizonDays: 90 } });
  expect(readable((await page()).text)).toContain('Tuesday, January 12, 2027');
});

test('whoever booked in another zone sees its times, and whose they are', async () => {
  const { made, page, booking } = await opened();
  const zone = { time_zone: 'America/Denver' };
  await made.db.updateTable('bookings').set(zone).where('id', '=', booking.id).execute();
  const { text } = await page('?day=2026-12-09');
  expect(readable(text)).toContain('Tuesday, December 8 08:30–09:00 Denver time');
  expect(text).toContain('<span>07:00</span>');
});
