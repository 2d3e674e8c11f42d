import { describe, expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

async function saved(timeZone: string) {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const { id: calendarId } = await made.calendar({ workspaceId, timeZone: 'Asia/Tokyo' });
  const path = `/calendars/${calendarId}/edit`;
  const { text: before } = await admin.get(path);
  const version = /name="version" value="([^"]*)"/.exec(before)?.[1] ?? '';
  const form = { name: 'Lee', language: 'en', country: 'zone', group: '', findWithoutName: 'off', version };
  const { status, text } = await admin.post(path, { ...form, timeZone });
  const calendar = await calendarOfWorkspace(made.db, { workspaceId, calendarId });
  return { status, text, before, calendar };
}

describe('a time zone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin', 'DE'],
    ['europe/berlin', 'Europe/Berlin', 'DE'],
    ['America/New York', 'America/New_York', 'US'],
    ['New York', 'America/New_York', 'US'],
    ['berlin', 'Europe/Berlin', 'DE'],
    ['Chicago', 'America/Chicago', 'US'],
    ['EST', 'America/New_York', 'US'],
    ['mez', 'Europe/Berlin', 'DE'],
    ['Pacific time', 'America/Los_Angeles', 'US'],
    ['UTC', 'UTC', null],
  ])('can be typed as %j', async (typed, timeZone, country) => {
    const { status, calendar } = await saved(typed);
    expect([status, calendar?.timeZone, calendar?.country]).toEqual([303, timeZone, country]);
  });

  test.each([
    ['Berlni', 'Did you mean “Europe/Berlin”?'],
    ['New Yrok', 'Did you mean “America/New York”?'],
    ['IST', 'Did you mean “Europe/Dublin” or “Asia/Kolkata” or “Asia/Jerusalem”?'],
    ['', 'Type its city, such as “New York”.'],
    ['+02:00', 'Type its city, such as “New York”.'],
  ])('typed as %j isn’t guessed: at the field stands what may be meant', async (typed, hint) => {
    const { status, text, calendar } = await saved(typed);
    expect([status, calendar?.timeZone]).toEqual([422, 'Asia/Tokyo']);
    expect(text).toContain(`id="timeZone-problem">Choose a time zone. ${hint}</p>`);
    expect(text).toContain(`id="timeZone" name="timeZone" value="${typed}"`);
  });

  test('comes without the list of all in the page', async () => {
    const { before } = await saved('UTC');
    expect(before).toContain('value="Asia/Tokyo" list="timeZone-list"');
    expect(before.length).toBeLessThan(30_000);
  });
});
