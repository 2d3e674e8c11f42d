import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { deskTabs, drag, focused, placeAt, quiet } from './desk-tabs.ts';

const { site, atDesk } = await deskTabs();

describe.skipIf(!site)('at the desk', () => {
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
    await page.locator('.dragged').waitFor({ state: 'detached' });
    expect(await timeOf('Ada Novak')).toBe('05:30–06:00');
    expect(watched).toEqual(quiet);
  });
});
