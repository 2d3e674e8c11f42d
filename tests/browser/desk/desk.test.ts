import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { serverOf } from '../../helpers/dashboard/dashboard.ts';
import { deskTabs, drag, focused, placeAt, quiet } from './desk-tabs.ts';

const { site, atDesk } = await deskTabs();

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
