import { expect, test } from 'bun:test';
import { opened, tellsAll } from './opened.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>'&amp;{{name}}\u202e\u0000\r\nX-Injected: 1`;

test('nothing that somebody typed means anything in a page or an event', async () => {
  const messages = tellsAll;
  const { made, page, post, visitor, path } = await opened({
    name: hostile.replace('\u0000', ''),
    calendar: { name: hostile, place: `1 ${hostile}`, messages },
  });
  await made.db
    .updateTable('services')
    .set({ name: `Cleaning ${hostile}` })
    .execute();
  const queries = ['', 'q', 'asked', 'gone', 'day', 'from', 'done', 'problem', 'v', 'lang'].map((name) =>
    name === '' ? '' : `?${name}=${encodeURIComponent(hostile)}&q=${encodeURIComponent(`at 3 ${hostile}`)}`,
  );
  for (const query of queries) {
    const { status, text } = await page(query);
    expect(status).toBe(200);
    expect(text).not.toContain('\u0000');
    // Within quotes it's only text.
    expect(text.replace(/="[^"]*"/g, '')).not.toMatch(/<script|<img|="/);
  }
  const event = (await visitor.get(`${path}/appointment.ics`)).text;
  expect(event.replaceAll('\r\n ', '')).not.toMatch(/^X-Injected/m);
  expect(event.match(/^BEGIN:VEVENT\r$/gm)?.length).toBe(1);
  const { headers } = await post('cancel', { reason: hostile });
  expect(headers.get('location')).toStartWith(`${path}?done=cancelled`);
  const row = await made.db.selectFrom('bookings').select('cancel_reason').executeTakeFirst();
  expect(row?.cancel_reason ?? '').not.toContain('\u0000');
});
