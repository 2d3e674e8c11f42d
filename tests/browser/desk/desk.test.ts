import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type Look, Site, widths } from '../site.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
const contexts = new Set<BrowserContext>();
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts.clear();
});
afterAll(async () => site?.close());

/** Somebody at the desk on a Tuesday, when Ada Novak comes from 10:00 to 10:30; open from nine to five in UTC. */
async function atDesk(look: Look & { calendar?: Partial<Calendar>; day?: string; start?: string } = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendar = await made.calendar({ workspaceId, name: 'Practice', country: 'US', ...look.calendar });
  const { day = '2026-11-24', start = `${day}T10:00:00Z` } = look;
  const id = await bookInto(made, calendar, { start, name: 'Ada Novak' });
  const context = await site.context({ as: desk, ...look });
  contexts.add(context);
  const page = await context.newPage();
  // So that all hours are seen at once.
  await page.setViewportSize({ width: look.width ?? widths.laptop, height: 1600 });
  const watched = site.watch(page);
  await page.goto(`/?day=${day}`);
  /** The time of a booking, "10:00–10:30", and what it overrules. */
  const timeOf = async (name: string) => {
    const rows = made.db.selectFrom('bookings').selectAll();
    const row = await rows
      .where('workspace_id', '=', workspaceId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return undefined;
    const [start, end] = [row.start_at, row.end_at].map((at) => new Date(at).toISOString().slice(11, 16));
    return `${start}–${end}${row.overruled === null ? '' : ` ${row.overruled}`}`;
  };
  return { made, desk, calendar, id, page, watched, timeOf };
}

/** Where a time of day is in the first column. */
async function placeAt(page: Page, time: string): Promise<{ x: number; y: number }> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const track = page.locator('.track').first();
  const box = await track.boundingBox();
  const fromHour = Number(await page.locator('.columns').getAttribute('data-from-hour'));
  const rows = Number(/\bh(\d+)\b/.exec((await track.getAttribute('class')) ?? '')?.[1]);
  if (!box) throw new Error('there is no column');
  const minute = (hours - fromHour) * 60 + minutes;
  return { x: box.x + box.width / 2, y: box.y + (minute / (rows * 5)) * box.height };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** The text of the link that has the focus. */
const focused = (page: Page) =>
  page.evaluate<string>("document.querySelector('a:focus')?.textContent.trim() ?? ''");
const quiet = { complaints: [], foreignUrls: [] };

describe.skipIf(!site)('at the desk', () => {
  test('one books a free time by the keyboard alone, with a name only, and is back on the day', async () => {
    const { page, timeOf, watched } = await atDesk();
    await page.getByRole('link', { name: 'Book 11:00' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Book 11:30');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New booking' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.name')).toBe('name');
    await page.keyboard.type('Ben Okafor');
    await page.keyboard.press('Tab');
    await page.keyboard.type('212');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a phone number such as +1 212 555 0123.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ben Okafor');
    await page.getByLabel('Phone (optional)').fill('');
    await page.keyboard.press('Enter');
    await page.locator('.block', { hasText: 'Ben Okafor' }).waitFor();
    expect(await page.locator('.toast').textContent()).toContain('ooked');
    expect(new URL(page.url()).search).toBe('?day=2026-11-24');
    expect(await timeOf('Ben Okafor')).toBe('11:30–12:00');
    expect(watched).toEqual(quiet);
  });

  test('a click on a booking opens its panel, and Escape closes it and gives the focus back', async () => {
    const { page, watched } = await atDesk();
    await page.locator('.block', { hasText: 'Ada Novak' }).locator('a').click();
    await page.getByRole('heading', { name: 'Ada Novak' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('H2');
    await page.getByRole('complementary', { name: 'Ada Novak' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('#panel').isHidden()).toBe(true);
    expect(await focused(page)).toContain('Ada Novak');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Arrived' }).click();
    await page.locator('.block.arrived').waitFor();
    expect(watched).toEqual(quiet);
  });

  test('a day that is over is drawn beside its hours, though no time in it is free', async () => {
    const { made, desk, calendar, page } = await atDesk();
    await made.calendar({ workspaceId: desk.workspaceId, name: 'Second', country: 'US' });
    await bookInto(made, calendar, { start: '2026-11-17T11:00:00Z', name: 'Eva Lind' });
    await page.goto('/?day=2026-11-17');
    const hour = await page.locator('.axis span', { hasText: '11:00' }).boundingBox();
    const block = await page.locator('.block', { hasText: 'Eva Lind' }).boundingBox();
    const tracks = await page.locator('.track').all();
    const boxes = await Promise.all(tracks.map((track) => track.boundingBox()));
    expect(new Set(boxes.map((box) => `${box?.y} ${box?.height}`)).size).toBe(1);
    // Hours are written a little above their line.
    expect(Math.abs((block?.y ?? 0) - (hour?.y ?? 99))).toBeLessThan(12);
  });

  test('a booking is dragged, and goes back by undo', async () => {
    const { page, timeOf, watched } = await atDesk();
    const offset = 6;
    const [from, to] = [await placeAt(page, '10:00'), await placeAt(page, '12:30')];
    await drag(page, { ...from, y: from.y + offset }, { ...to, y: to.y + offset });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await timeOf('Ada Novak')).toBe('12:30–13:00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.block', { hasText: '10:00–10:30' }).waitFor();
    expect(await timeOf('Ada Novak')).toBe('10:00–10:30');
    expect(watched).toEqual(quiet);
  });

  test('a drag to where callers could not have it asks first, and moves if told to', async () => {
    const { made, calendar, page, timeOf } = await atDesk();
    await made.db
      .updateTable('calendars')
      .set({ buffer_before_minutes: 60 })
      .where('id', '=', calendar.id)
      .execute();
    await bookInto(made, calendar, { start: '2026-11-24T12:00:00Z', name: 'Dana' });
    await page.reload();
    const dragDown = async () => {
      const [from, to] = [await placeAt(page, '10:00'), await placeAt(page, '12:30')];
      await drag(page, { ...from, y: from.y + 6 }, { ...to, y: to.y + 6 });
      await page.getByRole('heading', { name: 'Move to Tuesday, Nov 24, 2026, 12:30–13:00?' }).waitFor();
    };
    await dragDown();
    expect(await page.getByRole('alert').textContent()).toContain(
      'less than 60 minutes from another booking',
    );
    await page.keyboard.press('Escape');
    expect(await page.locator('#panel').isHidden()).toBe(true);
    await page.locator('.block', { hasText: 'Ada Novak' }).getByText('10:00–10:30').waitFor();
    await dragDown();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await timeOf('Ada Novak')).toBe('12:30–13:00 ["buffers"]');
  });

  test('a drag onto a taken time, or from an outdated page, says so and puts the booking back', async () => {
    const { made, calendar, id, page, timeOf } = await atDesk();
    await bookInto(made, calendar, { start: '2026-11-24T12:30:00Z', name: 'Dana' });
    await page.reload();
    const dragDown = async (to: string) => {
      const [start, end] = [await placeAt(page, '10:00'), await placeAt(page, to)];
      await drag(page, { ...start, y: start.y + 6 }, { ...end, y: end.y + 6 });
    };
    await dragDown('12:30');
    await page.getByText('Dana is booked 12:30–13:00.').waitFor();
    expect(await page.getByRole('button', { name: 'Move anyway' }).count()).toBe(0);
    await page.getByRole('link', { name: /^Keep / }).click();
    await page.locator('#panel').waitFor({ state: 'hidden' });
    await page.route('**/*live=*', (route) => route.abort());
    await page.reload();
    await made.db.updateTable('bookings').set({ sequence: 1 }).where('id', '=', id).execute();
    await page.evaluate("document.querySelector('.block[data-sequence]').dataset.sequence = '0'");
    await dragDown('14:00');
    await page.locator('#panel').getByText('changed').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.block', { hasText: 'Ada Novak' }).getByText('10:00–10:30').waitFor();
    expect(await timeOf('Ada Novak')).toBe('10:00–10:30');
  });

  test('a booking is lengthened by its lower edge, wherever it starts', async () => {
    const { made, calendar, page, timeOf } = await atDesk();
    await bookInto(made, calendar, { start: '2026-11-24T13:07:00Z', name: 'Odd' });
    await page.reload();
    const [from, to] = [await placeAt(page, '10:30'), await placeAt(page, '11:30')];
    await drag(page, { ...from, y: from.y - 3 }, { ...to, y: to.y - 3 });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await timeOf('Ada Novak')).toBe('10:00–11:30');
    const odd = page.locator('.block', { hasText: 'Odd' });
    await odd.locator('a').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move anyway' }).click();
    await odd.getByText('13:07–14:07').waitFor();
    expect(await timeOf('Odd')).toBe('13:07–14:07 ["hours"]');
  });

  test('drawing a stretch books it at its length, and a click outside the hours says why it is not offered', async () => {
    const { made, calendar, page, timeOf, watched } = await atDesk();
    await bookInto(made, calendar, { start: '2026-11-24T18:00:00Z', name: 'Late' });
    await page.reload();
    const [from, to] = [await placeAt(page, '14:00'), await placeAt(page, '15:30')];
    await drag(page, { ...from, y: from.y + 2 }, { ...to, y: to.y - 2 });
    await page.getByRole('heading', { name: 'New booking' }).waitFor();
    expect(await page.locator('#panel .when').textContent()).toContain('14:00–15:30');
    await page.keyboard.press('Escape');
    expect([await page.locator('#panel').isHidden(), await page.locator('.drawn').count()]).toEqual([
      true,
      0,
    ]);
    const closed = await placeAt(page, '17:30');
    await page.mouse.click(closed.x, closed.y + 2);
    await page.getByText('It’s outside opening hours.').waitFor();
    await page.getByLabel('Name').fill('Walk-in');
    await page.getByLabel('Email').fill('w@in.example');
    await page.locator('#panel').getByLabel('Book anyway').check();
    await page.locator('#book-form').getByRole('button', { name: 'Book', exact: true }).click();
    await page.locator('.block', { hasText: 'Walk-in' }).waitFor();
    expect(await timeOf('Walk-in')).toBe('17:30–18:00 ["hours"]');
    expect(watched).toEqual(quiet);
  });

  test('M and the arrow keys move a booking, Enter saves and Escape leaves it', async () => {
    const { page, timeOf, watched } = await atDesk();
    const block = page.locator('.block', { hasText: 'Ada Novak' });
    await block.locator('a').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    await block.getByText('10:00–10:30').waitFor();
    expect(await timeOf('Ada Novak')).toBe('10:00–10:30');
    expect(await focused(page)).toContain('Ada Novak');
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Shift+ArrowDown'])
      await page.keyboard.press(key);
    expect(await page.locator('#status').textContent()).toBe('11:00–12:00');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await timeOf('Ada Novak')).toBe('11:00–12:00');
    expect(watched).toEqual(quiet);
  });

  test('both turns of the hour that clocks repeat are drawn, clicked, dragged and stepped to', async () => {
    const workingHours = [{ weekday: 7 as const, startMinute: 0, endMinute: 480 }];
    const { page, timeOf, watched } = await atDesk({
      calendar: { timeZone: 'America/New_York', horizonDays: 700, workingHours },
      day: '2027-11-07',
      start: '2027-11-07T04:00:00Z',
    });
    const lead = page.locator('#panel .when');
    const at = async (time: string, side: 'left' | 'right') => {
      const [{ x, y }, box] = [await placeAt(page, time), await page.locator('.track').boundingBox()];
      return { x: x + ((side === 'left' ? -1 : 1) * (box?.width ?? 0)) / 4, y: y + 3 };
    };
    for (const [side, offset] of [
      ['left', '-04:00'],
      ['right', '-05:00'],
    ] as const) {
      const [from, to] = [await at('01:30', side), await at('02:30', side)];
      await drag(page, from, { ...to, y: to.y - 6 });
      await lead.getByText(`01:30 (${offset})–02:30`).waitFor();
      const shown = side === 'left' ? '120' : '60';
      expect(await page.locator('#book-form').getByLabel('Minutes').inputValue()).toBe(shown);
      await page.keyboard.press('Escape');
    }
    const block = page.locator('.block', { hasText: 'Ada Novak' });
    await drag(page, await at('00:00', 'right'), await at('01:00', 'right'));
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await timeOf('Ada Novak')).toBe('06:00–06:30');
    await block.locator('a').focus();
    for (const key of ['m', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await block.getByText('01:30 (-04:00)–01:00 (-05:00)').waitFor();
    await page.waitForFunction("!document.querySelector('.dragged')");
    expect(await timeOf('Ada Novak')).toBe('05:30–06:00');
    expect(watched).toEqual(quiet);
  });

  test('words are answered in the panel, and are in no address', async () => {
    const { page, timeOf, watched } = await atDesk();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const words = page.getByLabel('Book in words');
    await words.fill('Tuesday afternoon, Ms. Kim, kim@example.com');
    await words.press('Enter');
    await page.locator('#panel').getByRole('button', { name: '14:00–14:30' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ms. Kim');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.id')).toBe('quick-words');
    await words.press('Enter');
    await page.locator('#panel').getByRole('button', { name: '14:00–14:30' }).click();
    await page.locator('#book-form').getByRole('button', { name: 'Book', exact: true }).click();
    await page.locator('.block', { hasText: 'Ms. Kim' }).waitFor();
    expect(await timeOf('Ms. Kim')).toBe('14:00–14:30');
    expect([...asked, page.url()].filter((url) => /kim|words|afternoon/i.test(url))).toEqual([]);
    expect(watched).toEqual(quiet);
  });

  test('what a bot books appears while somebody types, and leaves what they typed', async () => {
    const { made, calendar, page, watched } = await atDesk();
    const { key } = await made.key(calendar.workspaceId);
    for (const open of [
      () => page.getByRole('link', { name: 'Book 11:30' }).click(),
      async () => {
        const [from, to] = [await placeAt(page, '13:00'), await placeAt(page, '14:00')];
        await drag(page, { ...from, y: from.y + 2 }, { ...to, y: to.y - 2 });
      },
    ]) {
      await open();
      await page.getByLabel('Name').fill('Ben Oka');
      const start = (await page.locator('.block', { hasText: 'Bot 1' }).count()) === 0 ? 15 : 16;
      const name = `Bot ${start - 14}`;
      const response = await serverOf(made.services).fetch(
        new Request('http://localhost/api/v1/book-slot', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ calendarId: calendar.id, start: `2026-11-24T${start}:00:00Z`, name, email: 'a@b.example' },
          }),
        }),
      );
      expect(response.status).toBe(201);
      await page.locator('.block', { hasText: name }).waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Ben Oka');
      await page.keyboard.press('Escape');
      await page.locator('#panel').waitFor({ state: 'hidden' });
    }
    expect(watched).toEqual(quiet);
  });

  test('all of it works without scripts', async () => {
    const { page, timeOf } = await atDesk({ isWithoutScripts: true });
    await page.getByRole('link', { name: 'Book 11:30' }).click();
    await page.getByLabel('Name').fill('Ben Okafor');
    await page.getByLabel('Phone').fill('212 555 0123');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.locator('.block', { hasText: 'Ben Okafor' }).locator('a').click();
    await page.getByRole('button', { name: 'Arrived' }).click();
    await page.getByRole('link', { name: 'Move' }).click();
    await page.getByLabel('12:30–13:00').first().check();
    await page.getByRole('button', { name: 'Move it' }).click();
    await page.getByText('12:30–13:00').first().waitFor();
    expect(await timeOf('Ben Okafor')).toBe('12:30–13:00');
    await page.goto('/');
    await page.getByLabel('Book in words').fill('Tuesday at 3 pm, Ms. Kim, kim@example.com');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.locator('.block', { hasText: 'Ms. Kim' }).waitFor();
    expect(await timeOf('Ms. Kim')).toBe('15:00–15:30');
  });

  test('a phone shows one calendar after the other as a grid, and scrolls nothing but the columns sideways', async () => {
    const { made, calendar, page } = await atDesk({ width: 390 });
    const { workspaceId } = calendar;
    for (const name of ['Dr. Lee', 'Dr. Novak', 'A very long name of a room']) {
      await made.calendar({ workspaceId, name });
    }
    await page.goto('/?day=2026-11-24&view=grid');
    const overflow = () =>
      page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(await overflow()).toBe(0);
    const columnWidths = await page
      .locator('.column')
      .evaluateAll((all) => all.map((each) => each.clientWidth));
    for (const width of columnWidths) expect(width).toBeGreaterThan(195);
    await page.locator('.block', { hasText: 'Ada Novak' }).locator('a').click();
    await page.getByRole('heading', { name: 'Ada Novak' }).waitFor();
    expect(await overflow()).toBe(0);
  });
});
