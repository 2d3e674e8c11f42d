import { expect, test } from 'bun:test';
import { dayMs, hourMs } from '../../../src/domain/time/local-time.ts';
import { opened, readable, slotsIn } from './opened.ts';

const dayAhead = { moveNoticeMinutes: 1_440, cancelNoticeMinutes: 1_440 };

test('the page says until when it can be changed', async () => {
  const { made, page } = await opened({ calendar: dayAhead });
  await made.db.updateTable('workspaces').set({ hour_cycle: 12 }).execute();
  expect(readable((await page()).text)).toContain('You can move or cancel until Mon, Dec 7, 10:30 AM.');
});

test('without notice it says nothing, since the page itself ends with the start', async () => {
  const { page } = await opened();
  expect((await page()).text).not.toContain('until');
});

test.each([
  [{ moveNoticeMinutes: 60, cancelNoticeMinutes: 0 }, 'You can move until Tue, Dec 8, 09:30.'],
  [{ moveNoticeMinutes: 0, cancelNoticeMinutes: 60 }, 'You can cancel until Tue, Dec 8, 09:30.'],
  [
    { moveNoticeMinutes: 60, cancelNoticeMinutes: 120 },
    'You can move until Tue, Dec 8, 09:30 and cancel until Tue, Dec 8, 08:30.',
  ],
])('each has a time of its own: %p', async (notice, said) => {
  const { page } = await opened({ calendar: notice });
  expect(readable((await page()).text)).toContain(said);
});

test('from then on it says whom to call instead', async () => {
  const { made, page, booking } = await opened({ calendar: dayAhead });
  made.clock.set(booking.startAt - dayMs);
  expect((await page()).text).toContain('Move it');
  made.clock.advance(1);
  const { text } = await page();
  expect(readable(text)).toContain(
    'It’s too late to move or cancel this online. Please call us: (212) 555-0100',
  );
  expect(text).not.toMatch(/Move it|Cancel it|until/);
  expect(text).toContain('I’m coming');
});

test('what it’s not too late for stays', async () => {
  const { made, page, booking } = await opened({
    calendar: { moveNoticeMinutes: 1_440, cancelNoticeMinutes: 60 },
  });
  made.clock.set(booking.startAt - 2 * hourMs);
  const { text } = await page();
  expect(readable(text)).toContain('It’s too late to move this online. Please call us:');
  expect(text).toContain('Cancel it');
  expect(readable(text)).toContain('You can cancel until Tue, Dec 8, 09:30.');
});

test('a form that comes too late changes nothing, and says so', async () => {
  const { made, page, post, stored, booking, visitor } = await opened({ calendar: dayAhead });
  const [slot = ''] = slotsIn((await page()).text).keys();
  made.clock.set(booking.startAt - hourMs);
  for (const [to, fields] of [
    ['move', { slot }],
    ['cancel', {}],
  ] as const) {
    const { headers } = await post(to, fields);
    expect(headers.get('location')).toContain('problem=late');
    const { text } = await visitor.get(headers.get('location') ?? '');
    expect(readable(text)).toContain('It’s too late for that online, so nothing was changed.');
  }
  expect(await stored()).toMatchObject({ sequence: 0, status: 'booked' });
});
