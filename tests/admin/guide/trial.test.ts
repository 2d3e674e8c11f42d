import { beforeEach, describe, expect, test } from 'bun:test';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything } from '../../helpers/dashboard/getting-in.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { type GuideDesk, guideDesk, origin } from './guide-desk.ts';

const htmx = { 'hx-request': 'true' };

let made: TestServices;
let owner: SignedIn;
let calendar: Calendar;
let overTheApi: GuideDesk['overTheApi'];

beforeEach(async () => {
  ({ made, owner, calendar, overTheApi } = await guideDesk());
});

const guidePath = () => `/calendars/${calendar.id}/guide`;
const tryPath = (id = calendar.id) => `/calendars/${id}/try`;

describe('trying it', () => {
  const query = 'tuesday at two please';

  test('answers as the API does, and shows what was understood, the slots and the sentence', async () => {
    const { status, text, headers } = await owner.post(tryPath(), { query }, htmx);
    expect(status).toBe(200);
    expect(text).not.toContain('<html');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const printed = printedText(text, 'try-answer');
    const answer = await overTheApi({ calendarId: calendar.id, query });
    expect(printed).toBe(`HTTP ${answer.status}\n\n${JSON.stringify(answer.body, null, 2)}`);
    const [, callId = ''] = /name="callId" value="([^"]+)"/.exec(text) ?? [];
    expect(printedText(text, 'try-request')).toBe(
      [
        `POST ${origin}/api/v1/check-availability`,
        'Authorization: Bearer $SLOTLINE_TEST_KEY',
        'Content-Type: application/json',
        `X-Call-Id: ${callId}`,
        '',
        JSON.stringify({ calendarId: calendar.id, query }, null, 2),
      ].join('\n'),
    );
    expect(text).toContain('Yes, Tuesday at 2 PM is free.');
    expect(text).toContain('<dt>Meaning</dt><dd>Tuesday, November 24 at 2 PM</dd>');
    expect(text).toContain('<dt>Words not used</dt><dd>please</dd>');
    for (const { id, spoken } of (answer.body as { slots: { id: string; spoken: string }[] }).slots) {
      expect(text).toContain(`<code>${id}</code>`);
      expect(text).toContain(spoken);
    }
  });

  test('reads the words in the zone of the caller', async () => {
    const given = { query, timeZone: 'Europe/Berlin' };
    const { text } = await owner.post(tryPath(), given, htmx);
    const answer = await overTheApi({ calendarId: calendar.id, ...given });
    expect(printedText(text, 'try-answer')).toBe(`HTTP 200\n\n${JSON.stringify(answer.body, null, 2)}`);
    expect(text).toContain('<dt>Time zone</dt><dd>Europe/Berlin</dd>');
  });

  test('without words finds the next free slots', async () => {
    const { status, text } = await owner.post(tryPath(), { query: '  ', timeZone: '' }, htmx);
    const answer = await overTheApi({ calendarId: calendar.id });
    expect(status).toBe(200);
    expect(printedText(text, 'try-answer')).toBe(`HTTP 200\n\n${JSON.stringify(answer.body, null, 2)}`);
  });

  test('works without JavaScript: the whole page comes back, with what was typed', async () => {
    const { status, text } = await owner.post(tryPath(), { query, timeZone: 'Europe/Berlin' });
    expect(status).toBe(200);
    expect(text).toContain('<html');
    expect(text).toContain(`value="${query}"`);
    expect(text).toContain('value="Europe/Berlin"');
    expect(text).toContain('<blockquote>');
    expect(text).toContain(`action="${tryPath()}#try"`);
    const again = await owner.get(tryPath());
    expect([again.status, again.headers.get('location')]).toEqual([303, `${guidePath()}#try`]);
  });

  test.each([
    [{ query: 'hello there' }, 'query', 422],
    [{ query: 'x'.repeat(501) }, 'query', 400],
    [{ query, timeZone: 'Europe/Berln' }, 'timeZone', 400],
    [{ query, timeZone: 'x'.repeat(10_000) }, 'timeZone', 400],
  ])('what the API refuses is said at the field (case %#)', async (given, field, apiStatus) => {
    const answer = await overTheApi({ calendarId: calendar.id, ...given });
    expect(answer.status).toBe(apiStatus);
    const { status, text } = await owner.post(tryPath(), given);
    expect(status).toBe(422);
    expect(printedText(text, 'try-answer')).toBe(
      `HTTP ${apiStatus}\n\n${JSON.stringify(answer.body, null, 2)}`,
    );
    expect(text).toContain('<p class="problem" id="try-problem" role="alert">');
    const [input = ''] = new RegExp(`<input[^>]*id="${field}"[^>]*>`).exec(text) ?? [];
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain(`aria-describedby="try-problem ${field}-hint"`);
    expect((await owner.post(tryPath(), given, htmx)).status).toBe(422);
  });

  test('is limited to 60 in a minute of a workspace, apart from the limit of the API', async () => {
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: owner.workspaceId });
    for (let count = 0; count < 60; count++) {
      expect((await (count % 2 ? owner : viewer).post(tryPath(), { query }, htmx)).status).toBe(200);
    }
    made.clock.advance(30_500);
    const { status, headers, text } = await viewer.post(tryPath(), { query });
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
    expect(text).toContain('Too many tries. Try again in 30 seconds.');
    expect(text).toContain(`value="${query}"`);
    expect((await owner.post(tryPath(), { query }, htmx)).status).toBe(429);
    expect((await overTheApi({ calendarId: calendar.id, query })).left).toBe('59');
    const other = await signedIn(made, { role: 'owner' });
    const theirs = await made.calendar({ workspaceId: other.workspaceId });
    expect((await other.post(tryPath(theirs.id), { query }, htmx)).status).toBe(200);
    made.clock.advance(29_500);
    expect((await owner.post(tryPath(), { query }, htmx)).status).toBe(200);
  });

  test('changes nothing: no row of any table is other than before', async () => {
    await made.key(owner.workspaceId);
    const before = await everything(made.db);
    await owner.post(tryPath(), { query });
    await owner.post(tryPath(), { query: 'hello' }, htmx);
    await owner.get(guidePath());
    await owner.get(`${guidePath()}.md`);
    await made.services.keyUsage.flush();
    expect(await everything(made.db)).toEqual(before);
  });
});
