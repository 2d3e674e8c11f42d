import { describe, expect, test } from 'bun:test';
import { serverOf } from '../../helpers/dashboard/dashboard.ts';
import { promisesPlace } from './promises-place.ts';

const three = Date.UTC(2026, 10, 25, 15);

const lines = [
  { who: 'caller', text: 'Tuesday at two, please.' },
  { who: 'bot', text: 'You’re booked for Tuesday at 2 PM. <b>Bye</b>' },
] as const;

/** A part of a page without markup. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The calls of a page, each on its line. */
function linesIn(html: string): string[] {
  return [...html.matchAll(/<details class="call-line".*?<\/summary>/gs)].map(([summary]) => plain(summary));
}

function promisesIn(html: string): string {
  return plain(/<section class="call-all">.*?<\/section>/s.exec(html)?.[0] ?? '');
}

async function place() {
  const made = await promisesPlace();
  const { key } = await made.made.key(made.desk.workspaceId, 'Phone bot');
  const { services } = made.made;
  return {
    ...made,
    async ask(input: Record<string, string>) {
      await serverOf(services).fetch(
        new Request('http://localhost:4100/api/v1/check-availability', {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ calendarId: made.calendar.id, ...input }),
        }),
      );
      await services.callLog.flush();
    },
  };
}

describe('calls with broken promises', () => {
  test('are marked among all, and listed by themselves, with those whose bot asked for nothing', async () => {
    const { desk, calendar, ask, report } = await place();
    await ask({ query: 'monday', callId: 'call-1' });
    await ask({ query: 'tuesday', callId: 'call-2' });
    await report([{}, {}, { kind: 'unsaid' }], { callId: 'call-1' });
    await report([{ kind: 'kept' }, { kind: 'unsaid' }], { callId: 'call-2' });
    const { ids } = await report([{}], { callId: 'call-3' });
    expect(linesIn((await desk.get('/calls')).text)).toEqual([
      '15:30 – Dr. Lee tuesday No booking',
      '15:30 – Dr. Lee 2 broken promises monday No booking',
    ]);
    const listed = async (query = '') => linesIn((await desk.get(`/calls?only=promises${query}`)).text);
    const all = [
      '15:30 – Dr. Lee 1 broken promise The bot didn’t use the calendar. No booking',
      '15:30 – Dr. Lee 2 broken promises monday No booking',
    ];
    expect(await listed()).toEqual(all);
    expect(await listed(`&calendar=${calendar.id}&since=day`)).toEqual(all);
    await desk.post(`/calendars/${calendar.id}/findings`, { findings: String(ids[0]) });
    expect((await listed())[0]).toBe(
      '15:30 – Dr. Lee 1 promise seen to The bot didn’t use the calendar. No booking',
    );
  });

  test('go page by page, and of the last day only', async () => {
    const { made, desk, report } = await place();
    for (let index = 0; index < 35; index++) await report();
    const first = (await desk.get('/calls?only=promises')).text;
    const next = /<a href="([^"]*)" rel="next">/.exec(first)?.[1] ?? '';
    expect(linesIn(first)).toHaveLength(30);
    expect(linesIn((await desk.get(next)).text)).toHaveLength(5);
    await report([{}], { at: made.clock.now() - 40 * 86_400_000 });
    const lastDay = (await desk.get('/calls?only=promises&since=day')).text;
    expect(lastDay).not.toContain('isn’t kept anymore');
    expect(linesIn((await desk.get('/calls?only=promises')).text)[0]).toBe(
      '15:30 – Dr. Lee 1 broken promise What the bot asked for isn’t kept anymore. –',
    );
  });

  test('say so where there are none', async () => {
    const { desk, report } = await place();
    await report([{ kind: 'kept' }]);
    const { text } = await desk.get('/calls?only=promises');
    expect(text).toContain('<h2>No broken promises</h2>');
    expect(text).toContain('November 2026: 1 call was checked, 1 of 1 promise kept.');
  });

  test('are counted month by month, the newest in words', async () => {
    const { made, viewer, report } = await place();
    const earlier = Date.UTC(2026, 9, 31, 22);
    await report([{ kind: 'kept' }, {}], { at: earlier });
    await report([{ kind: 'kept' }, {}, { kind: 'different', isAt: three }, { kind: 'unsaid' }]);
    await report([{ kind: 'invented', op: 'offer' }, { kind: 'kept' }]);
    const { text } = await viewer.get('/calls?only=promises');
    const [, figures = ''] = /<details class="call-all">(.*?)<\/details>/s.exec(text) ?? [];
    expect(plain(figures)).toBe(
      'November 2026: 2 calls were checked, 2 of 5 promises kept. ' +
        'Month Calls checked Promises kept Not done Done differently Made up Not said ' +
        'November 2026 2 2 1 1 1 1 October 2026 1 1 1 0 0 0',
    );
    made.clock.advance(200 * 86_400_000);
    expect((await viewer.get('/calls?only=promises')).text).not.toContain('were checked');
  });
});

describe('a reported call', () => {
  test('shows what was said, each promise at its line, and what wasn’t said below', async () => {
    const { desk, ask, report } = await place();
    await ask({ query: 'tuesday at two', callId: 'call-1' });
    const found = [
      { line: 1 },
      { line: 1, kind: 'kept' as const, isAt: three },
      { line: null, kind: 'unsaid' as const, quote: null, op: 'cancel' as const, isAt: three },
    ];
    const { reportId } = await report(found, { callId: 'call-1', lines });
    const { text } = await desk.get(`/calls?report=${reportId}`);
    expect(linesIn(text)).toEqual(['15:30 – Dr. Lee 1 broken promise tuesday at two No booking']);
    const call = ', call of Fri, 20 Nov at 15:30';
    expect(promisesIn(text)).toBe(
      'What was said Caller Tuesday at two, please. Bot You’re booked for Tuesday at 2 PM. &lt;b&gt;Bye&lt;/b&gt; ' +
        `Not done Nothing was booked for Tue, 24 Nov at 14:00. Book Tue, 24 Nov at 14:00 Mark as done ${call} ` +
        'Kept Booked for Wed, 25 Nov at 15:00. Done, but not said ' +
        'Cancelled the appointment on Wed, 25 Nov at 15:00, but the caller wasn’t told.',
    );
  });

  test('shows the bot’s lines only where words aren’t kept', async () => {
    const { viewer, report } = await place();
    const { reportId } = await report([{}]);
    expect(promisesIn((await viewer.get(`/calls?report=${reportId}`)).text)).toBe(
      'What the bot said in this call Bot You’re booked for Tuesday at 2 PM. ' +
        'Not done Nothing was booked for Tue, 24 Nov at 14:00. Only these lines are kept of what was said.',
    );
  });

  test('is of the number that it was called from', async () => {
    const { viewer, report } = await place();
    const { reportId } = await report([{}], { phone: '+12125550188' });
    const { text } = await viewer.get(`/calls?report=${reportId}`);
    expect(linesIn(text)[0]).toStartWith('15:30 +1 212 555 0188 Dr. Lee');
    expect(text).toContain('href="tel:+12125550188"');
  });

  test('leads from the list to all of it, and is marked as done at once', async () => {
    const { desk, report, calendar } = await place();
    const { reportId, ids } = await report([{}, {}]);
    const { text } = await desk.get('/calls?only=promises');
    expect(text).toContain(`<a href="/calls?report=${reportId}">See what was said</a>`);
    expect(promisesIn(text)).toContain('Mark all as done');
    const done = await desk.post(`/calendars/${calendar.id}/findings`, { findings: ids.join(',') });
    expect(done.headers.get('location')).toBe('/calls?only=promises');
    expect(promisesIn((await desk.get('/calls?only=promises')).text)).toContain('Not done · Done');
  });

  test('of another workspace, or none, is nothing', async () => {
    const { desk } = await place();
    const { report } = await promisesPlace();
    const { reportId } = await report();
    expect((await desk.get(`/calls?report=${reportId}`)).status).toBe(404);
    expect((await desk.get('/calls?report=x')).status).toBe(200);
  });

  test('is told in German', async () => {
    const { made, desk, report } = await place();
    await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', desk.userId).execute();
    const { reportId } = await report([{ kind: 'different', isAt: three }], { lines: [...lines] });
    const { text } = await desk.get(`/calls?report=${reportId}`);
    expect(linesIn(text)).toEqual([
      '15:30 – Dr. Lee 1 Zusage nicht eingehalten Der Bot hat den Kalender nicht benutzt. Keine Buchung',
    ]);
    expect(promisesIn(text)).toContain('Gebucht für Mi., 25. Nov. um 15:00, nicht Di., 24. Nov. um 14:00.');
    expect((await desk.get('/')).text).toContain('1 Zusage nicht eingehalten');
  });
});
