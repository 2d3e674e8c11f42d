import { describe, expect, test } from 'bun:test';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { dayMs, hourMs } from '../../../src/domain/time/local-time.ts';
import { browser, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { oneIn } from '../../helpers/some-cases.ts';
import { type TestOptions, testServices } from '../../helpers/workspace.ts';

type Answer = { available: boolean; slots: { start: string }[] };

/** A calendar's guide, and a way to ask what its first sample asks. */
async function guideOf(settings: Partial<Calendar>, options: TestOptions = {}) {
  const made = await testServices({ rateLimit: 100_000, ...options });
  const viewer = await signedIn(made, { role: 'viewer' });
  const calendar = await made.calendar({ workspaceId: viewer.workspaceId, ...settings });
  const { key } = await made.key(viewer.workspaceId);
  const server = serverOf(made.services);
  const sampleBody = async () => {
    const { status, text } = await viewer.get(`/calendars/${calendar.id}/guide`);
    expect(status).toBe(200);
    return JSON.parse(/\{.*\}/s.exec(printedText(text, 'sample-check-availability'))?.[0] ?? '');
  };
  const ask = async (body: object): Promise<Answer> => {
    const request = new Request('http://localhost:4100/api/v1/check-availability', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await (await server.fetch(request)).json()) as Answer;
  };
  return { made, calendar, sampleBody, ask };
}

const open = (weekdays: number[], startMinute: number, endMinute: number) => ({
  workingHours: weekdays.map((weekday) => ({ weekday, startMinute, endMinute })),
});

describe('the words of the first sample', () => {
  test.each([
    ['2026-11-19T10:30:00-05:00', 'Friday afternoon', '2026-11-20'],
    // On a Friday, tomorrow is closed.
    ['2026-11-20T10:30:00-05:00', 'Monday afternoon', '2026-11-23'],
    ['2026-11-21T23:59:00-05:00', 'Monday afternoon', '2026-11-23'],
    ['2026-11-22T00:00:00-05:00', 'Monday afternoon', '2026-11-23'],
  ])('at %s are “%s”, which is free', async (now, words, date) => {
    const { sampleBody, ask } = await guideOf({ timeZone: 'America/New_York' }, { now });
    const body = await sampleBody();
    expect(body.query).toBe(words);
    const { available, slots } = await ask(body);
    expect(available).toBe(true);
    expect(slots.map(({ start }) => start.slice(0, 10))).toEqual([date, date, date]);
  });

  test('are German for a German calendar', async () => {
    const { sampleBody, ask } = await guideOf({ language: 'de', timeZone: 'Europe/Berlin' });
    const body = await sampleBody();
    expect(body.query).toBe('Montag Nachmittag');
    expect((await ask(body)).available).toBe(true);
  });

  test('name no afternoon where only mornings are free, and nothing where nothing is', async () => {
    const mornings = await guideOf(open([3], 8 * 60, 11 * 60));
    expect((await mornings.sampleBody()).query).toBe('Wednesday');
    const { made, calendar, sampleBody } = await guideOf({});
    const from = made.clock.now();
    await made.claim(calendar, { start: from, end: from + 5 * dayMs });
    expect((await sampleBody()).query).toBe('Wednesday afternoon');
    await made.claim(calendar, { start: from + 5 * dayMs, end: from + 30 * dayMs });
    expect(await sampleBody()).toEqual({ calendarId: calendar.id, callId: 'call-1' });
  });

  const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Australia/Lord_Howe'];
  const openings = [open([1, 2, 3, 4, 5], 540, 1020), open([7], 13 * 60, 15 * 60)];

  test.each(zones)('are free at every hour around a change of clocks in %s', async (timeZone) => {
    for (const hours of oneIn(2, openings, zones.indexOf(timeZone))) {
      const { made, sampleBody, ask } = await guideOf(
        { timeZone, ...hours },
        { now: '2026-10-30T00:00:00Z' },
      );
      for (let hour = 0; hour < 96; hour += 7) {
        const body = await sampleBody();
        if (body.query !== undefined) expect([hour, (await ask(body)).available]).toEqual([hour, true]);
        made.clock.advance(7 * hourMs);
      }
    }
  });

  test('are left out where the server doesn’t know the zone', async () => {
    const { made, sampleBody } = await guideOf({});
    await made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
    expect((await sampleBody()).query).toBeUndefined();
  });

  test('need a session like the rest of the page', async () => {
    const { made, calendar } = await guideOf({});
    expect((await browser(made).get(`/calendars/${calendar.id}/guide`)).status).toBe(303);
  });
});
