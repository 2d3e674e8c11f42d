import { describe, expect, test } from 'bun:test';
import { settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { callsIn, prepared, wordsIn } from './call-pages.ts';

const hostile = `<script>hacked=1</script>"><img src=x onerror=hacked=1> monday`;

describe('the calls of a calendar', () => {
  test('show what was said, understood and answered, by whom and in which call, and the way it was read', async () => {
    const { viewer, path, ask, calendar } = await prepared();
    await ask({ query: 'monday at ten please', callId: 'call-7' });
    const { status, text } = await viewer.get(path);
    expect(status).toBe(200);
    const guide = await viewer.get(`/calendars/${calendar.id}/guide?query=monday+at+ten+please`);
    expect(guide.text).toContain('monday at ten please');
    for (const part of [
      'Asked for “monday at ten please” — understood as Monday, November 23 at 10 AM. Offered Mon, 23 Nov at 10:00.',
      '<q>monday at ten please</q>',
      'Monday, November 23 at 10 AM',
      'Answered: “Yes, Monday at 10 AM is free.”',
      '0 ms',
      'Phone bot',
      'call-7',
      'monday | at | ten | please',
      '<dt>Over</dt><dd>REST</dd>',
      'Check availability',
      'Mon, 23 Nov 2026, 10:00',
      'guide?query=monday+at+ten+please#try',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('are filtered by what was not understood and what was refused', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: 'monday at ten' });
    await ask({ query: 'bananas' });
    await ask({ query: 'tuesday', limit: 0 });
    expect(wordsIn((await viewer.get(path)).text)).toEqual([
      'Asked for free times. Something was missing or wrong.',
      'bananas',
      'monday at ten',
    ]);
    const notUnderstood = await viewer.get(`${path}&only=not-understood`);
    expect(wordsIn(notUnderstood.text)).toEqual(['bananas']);
    expect(notUnderstood.text).toMatch(
      /<span class="state bad"><svg[^>]*>.{0,120}<\/svg><span>Not understood<\/span>/,
    );
    expect(notUnderstood.text).toContain('Asked for “bananas”. Not understood.');
    expect(wordsIn((await viewer.get(`${path}&only=refused`)).text)).toEqual([
      'Asked for free times. Something was missing or wrong.',
      'bananas',
    ]);
    expect(wordsIn((await viewer.get(`${path}&only=nonsense`)).text)).toHaveLength(3);
  });

  test('tell what had to be asked, how often, and what was said next', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: 'tuesday the twenty fifth', callId: 'call-1' });
    await ask({ query: 'monday', callId: 'call-2' });
    await ask({ query: 'the wednesday', callId: 'call-1' });
    await ask({ query: 'monday the first of december' });
    await ask({ query: 'same time on thursday' });
    expect((await viewer.get(path)).text).not.toContain('What had to be asked');
    const { text } = await viewer.get(`${path}&only=asked`);
    expect(wordsIn(text)).toEqual([
      'same time on thursday',
      'monday the first of december',
      'tuesday the twenty fifth',
      'the wednesday',
    ]);
    expect(text).toContain('Asked for “tuesday the twenty fifth”');
    expect(text).toContain('Asked back: Weekday and date don’t match.');
    const counts = [
      ...text.matchAll(/<th scope="row">([^<]*)<\/th><td data-label="How often" class="num">(\d+)/g),
    ];
    expect(counts.map(([, name, count]) => [name, count])).toEqual([
      ['Weekday and date don’t match', '2'],
      ['Refers to an appointment that isn’t known', '1'],
    ]);
  });

  test('go page by page, the newest first, none twice and none left out while more come', async () => {
    const { viewer, path, ask } = await prepared({ rateLimit: 1_000 });
    for (let index = 0; index < 65; index++) await ask({ query: `monday ${index}` });
    const seen: string[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const { text } = await viewer.get(next);
      seen.push(...wordsIn(text));
      next = /<a href="([^"]*)" rel="next">/.exec(text)?.[1];
      await ask({ query: 'tuesday' });
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => `monday ${64 - index}`));
  });

  test('are told as phone calls: the requests with one call ID, until a long silence', async () => {
    const { made, viewer, path, ask } = await prepared();
    const start = '2026-11-24T15:00:00Z';
    await ask({ query: 'tuesday at two', callId: 'call-1' });
    await ask({ query: 'bananas', callId: 'call-2' });
    made.clock.advance(40_000);
    await ask({ start, callId: 'call-1' }, 'hold-slot');
    await ask({ query: 'thursday at nine' });
    made.clock.advance(50_000);
    await ask({ start, callId: 'call-1', name: 'Ann Lee', phone: '+12125550123' }, 'book-slot');
    made.clock.advance(31 * 60_000);
    await ask({ start, callId: 'call-1' }, 'hold-slot');
    const { text } = await viewer.get(path);
    expect(callsIn(text)).toEqual([
      [
        'Refused: time already taken',
        expect.stringMatching(/^Couldn’t hold the time: time already taken. Offered Tue, 24 Nov at /),
      ],
      [
        'Booked Tue, 24 Nov at 15:00',
        'Asked for “tuesday at two” — understood as Tuesday, November 24 at 2 PM. Offered Tue, 24 Nov at 14:00.',
        'Held Tue, 24 Nov at 15:00.',
        'Booked Tue, 24 Nov at 15:00.',
      ],
      [
        'No booking',
        'Asked for “thursday at nine” — understood as Thursday, November 26 at 9 AM. Offered Thu, 26 Nov at 09:00.',
      ],
      ['Not understood', 'Asked for “bananas”. Not understood.'],
    ]);
    expect(text).toContain('<span class="call-length">1:30</span>');
    expect(callsIn((await viewer.get(`${path}&only=not-understood`)).text)).toHaveLength(1);
    expect(callsIn((await viewer.get(`${path}&only=refused`)).text).map(([outcome]) => outcome)).toEqual([
      'Refused: time already taken',
      'Not understood',
    ]);
  });

  test('say that a message was left, unless something was booked, and nothing of what it says', async () => {
    const { viewer, path, ask } = await prepared();
    const message = { text: 'Do I need a referral?', phone: '+12125550123', callBack: 'tomorrow' };
    await ask({ query: 'bananas', callId: 'call-1' });
    await ask({ ...message, callId: 'call-1' }, 'leave-message');
    await ask({ ...message, text: '' }, 'leave-message');
    const { text } = await viewer.get(path);
    expect(callsIn(text)).toEqual([
      [
        'Refused: something was missing or wrong',
        'Couldn’t leave a message: something was missing or wrong.',
      ],
      ['Left a message', 'Asked for “bananas”. Not understood.', 'Left a message for the desk.'],
    ]);
    expect(text).not.toContain('referral');
  });

  test('lead to the booking that was made, and back to the call', async () => {
    const { made, viewer, path, ask, calendar } = await prepared();
    const start = '2026-11-24T15:00:00Z';
    for (let index = 0; index < 3; index++) await ask({ query: `monday ${index}`, callId: `other-${index}` });
    await ask({ query: 'tuesday at three', callId: 'call-1' });
    made.clock.advance(50_000);
    const booked = await ask(
      { start, callId: 'call-1', name: 'Ann Lee', phone: '+12125550123' },
      'book-slot',
    );
    const { id } = booked['booking'] as { id: string };
    const bookingPath = `/calendars/${calendar.id}/bookings/${id}`;
    expect((await viewer.get(path)).text).toContain(`href="${bookingPath}">Open booking</a>`);
    const callPath = `${path}&booking=${id}`;
    expect((await viewer.get(bookingPath)).text).toContain(`<a href="${callPath}">Open call</a>`);
    const { text } = await viewer.get(callPath);
    expect(callsIn(text).map(([outcome, ...steps]) => [outcome, steps.length])).toEqual([
      ['Booked Tue, 24 Nov at 15:00', 2],
    ]);
    expect((await viewer.get(`${path}&booking=${crypto.randomUUID()}`)).status).toBe(404);
    expect((await viewer.get(`${path}&booking=x`)).status).toBe(404);
    await made.db.deleteFrom('calls').execute();
    expect((await viewer.get(callPath)).text).toContain('This call isn’t kept anymore');
  });

  test('are never cut where a page ends, nor shown twice', async () => {
    const { viewer, path, ask } = await prepared({ rateLimit: 1_000 });
    for (let index = 0; index < 70; index++) {
      // Call "a" begins first and ends last: it's on the first page, whole.
      await ask({ query: `monday ${index}`, callId: index % 10 === 9 || index === 0 ? 'a' : `b${index}` });
    }
    const seen: string[][] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const { text } = await viewer.get(next);
      seen.push(
        ...callsIn(text).map(([, ...steps]) =>
          wordsIn(steps.map((step) => `<span class="call-said">${step}<`).join('')),
        ),
      );
      next = /<a href="([^"]*)" rel="next">/.exec(text)?.[1];
    }
    const ofA = [0, 9, 19, 29, 39, 49, 59, 69].map((index) => `monday ${index}`);
    expect(seen[0]).toEqual(ofA);
    expect(seen.slice(1).flat()).toEqual(
      Array.from({ length: 70 }, (_, index) => `monday ${69 - index}`).filter((each) => !ofA.includes(each)),
    );
  });

  test('are told in German', async () => {
    const { made, viewer, path, ask } = await prepared();
    await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', viewer.userId).execute();
    const start = '2026-11-24T15:00:00Z';
    await ask({ query: 'tuesday at three', callId: 'call-1' });
    await ask({ start, callId: 'call-1', name: 'Ann Lee', phone: '+12125550123' }, 'book-slot');
    expect(callsIn((await viewer.get(path)).text)).toEqual([
      [
        'Gebucht: Di., 24. Nov. um 15:00',
        'Gefragt nach „tuesday at three“ – verstanden als: Tuesday, November 24 at 3 PM. Angeboten: Di., 24. Nov. um 15:00.',
        'Di., 24. Nov. um 15:00 gebucht.',
      ],
    ]);
  });

  test('of a calendar are its own, and those of another workspace are nothing', async () => {
    const { made, viewer, path, ask, calendar } = await prepared();
    await ask({ query: 'monday' });
    const other = await made.calendar({ workspaceId: calendar.workspaceId });
    expect(wordsIn((await viewer.get(`/calls?calendar=${other.id}`)).text)).toEqual([]);
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get(path)).status).toBe(404);
  });

  test('keep hostile words inert', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: hostile, callId: hostile });
    const { text } = await viewer.get(path);
    let scripts = 0;
    let images = 0;
    const rewriter = new HTMLRewriter()
      .on('script:not([src])', { element: () => void scripts++ })
      .on('img', { element: () => void images++ });
    rewriter.transform(text);
    expect([scripts, images]).toEqual([0, 0]);
    expect(text).toContain('&lt;script&gt;hacked=1');
  });

  test('come without words where the workspace keeps none, and the page says so', async () => {
    const { made, viewer, admin, path, ask, calendar } = await prepared();
    expect((await viewer.post('/settings/workspace', { savedRecordWords: 'on' })).status).toBe(403);
    expect((await admin.post('/settings/workspace', { savedRecordWords: 'on' })).status).toBe(303);
    expect((await settingsOfWorkspace(made.db, calendar.workspaceId))?.recordWords).toBe(false);
    await ask({ query: 'monday at ten please' });
    const { text } = await viewer.get(path);
    expect(text).not.toContain('please');
    expect(text).toContain('What callers say isn’t kept.');
    expect(text).toContain('Monday, November 23 at 10 AM');
    await admin.post('/settings/workspace', { recordWords: 'on' });
    await admin.post('/settings/workspace', { recordWords: 'on' });
    expect((await settingsOfWorkspace(made.db, calendar.workspaceId))?.recordWords).toBe(true);
    const entries = await made.db.selectFrom('audit_entries').select(['action', 'detail']).execute();
    expect(entries).toEqual([
      { action: 'workspace.update', detail: '{"recordWords":false}' },
      { action: 'workspace.update', detail: '{"recordWords":true}' },
    ]);
    const log = await admin.get('/settings/audit-log');
    expect(log.text).toContain('turned off keeping what callers say');
  });

  test('that have not come yet leave a way to begin', async () => {
    const { viewer, path } = await prepared();
    expect((await viewer.get(path)).text).toContain('No calls yet');
    expect((await viewer.get(`${path}&only=refused`)).text).toContain('No matching calls');
  });
});
