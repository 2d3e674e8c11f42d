import { beforeEach, describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { wordsOf } from '../../helpers/links/linked-place.ts';
import { webhookPages, webhooksPath } from './webhook-pages.ts';

let pages: Awaited<ReturnType<typeof webhookPages>>;
let id: string;
let path: string;

beforeEach(async () => {
  pages = await webhookPages();
  id = await pages.endpoint();
  path = `${webhooksPath}/${id}`;
});

const shown = async (where = path) => (await pages.owner.get(where)).text;
const hrefs = (text: string) =>
  [...text.matchAll(/href="([^"]*\/deliveries\/[^"]*)"/g)].map(([, href = '']) => href);

describe('a test', () => {
  const send = (headers = {}) => pages.owner.post(`${path}/test`, {}, headers);

  test('is sent at once, and its answer is shown on the page', async () => {
    const { answers, sent } = pages;
    answers.body = '<script>hacked=1</script>';
    const { status, text } = await send();
    expect(status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    for (const word of ['Answered 200', 'It works.', 'webhook-signature: v1,', '&lt;script&gt;hacked=1'])
      expect(text).toContain(word);
    expect(text).not.toContain('<script>hacked');
    expect(text).toContain('Deliveries');
    expect(await shown()).not.toContain('Answered 200');
  });

  test('that fails says why, and comes alone where htmx asks', async () => {
    pages.answers.status = 500;
    const { status, text } = await send({ 'hx-request': 'true' });
    expect(status).toBe(200);
    expect(text).toStartWith('<div id="webhook-test" role="status">');
    expect(text).toContain('&quot;crm.example.com&quot; answered with status 500.');
  });

  test('isn’t sent again and again', async () => {
    const answers = [];
    for (let count = 0; count < 61; count++) answers.push((await send()).status);
    expect(answers).toContain(429);
    expect(answers[0]).toBe(200);
  });
});

describe('the log of an endpoint', () => {
  test('is empty at first', async () => {
    expect(await shown()).toContain('Nothing to deliver yet');
    expect(await shown(`${path}?only=failed`)).toContain('Nothing has failed for good.');
  });

  test('says why it ends', async () => {
    const text = await shown(`${path}?before=${crypto.randomUUID()}`);
    expect(text).toContain('Deliveries are kept for 7 days.');
    expect(text).not.toContain('failed for good');
  });

  test('lists what was delivered, waits and failed, with bookings by their codes', async () => {
    const { made, calendar, answers } = pages;
    const bookingId = await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z', name: 'Ada' });
    const { code } = await made.db
      .selectFrom('bookings')
      .select('code')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await pages.event(id, bookingId);
    await pages.send();
    answers.status = 503;
    const failed = await pages.event(id);
    await pages.event(id);
    await pages.send();
    await pages.giveUp(failed);
    const text = await shown();
    expect(text).toContain(`<a href="/bookings/${bookingId}">${code}</a>`);
    expect(hrefs(text)).toHaveLength(3);
    for (const state of ['Delivered', 'Waiting', 'Failed']) expect(text).toContain(`>${state}<`);
    const only = await shown(`${path}?only=failed`);
    expect(hrefs(only)).toEqual([`${path}/deliveries/${failed}`]);
  });

  test('goes on to older ones, and back to the newest', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 120; count++) ids.unshift(await pages.event(id));
    const first = await shown();
    const second = `${path}?before=${ids[49]}#deliveries`;
    expect(hrefs(first)).toEqual(ids.slice(0, 50).map((each) => `${path}/deliveries/${each}`));
    expect(first).toContain(`href="${second}"`);
    expect(first).not.toContain('>Newest<');
    const text = await shown(second);
    expect(hrefs(text)).toEqual(ids.slice(50, 100).map((each) => `${path}/deliveries/${each}`));
    expect(text).toContain(`<a href="${path}#deliveries">Newest</a>`);
    const last = await shown(`${path}?before=${ids[99]}`);
    expect(hrefs(last)).toHaveLength(20);
    expect(last).not.toContain('>Older<');
  });

  test('begins with the newest where the address asks for what isn’t one', async () => {
    await pages.event(id);
    for (const query of ['before=x', "before=' or 1=1", 'only=<b>', 'before=%00'])
      expect(hrefs(await shown(`${path}?${query}`))).toHaveLength(1);
  });
});

describe('a delivery', () => {
  test('shows what was sent and each try with its answer, escaped', async () => {
    const { answers, owner } = pages;
    const eventId = await pages.event(id);
    answers.status = 500;
    answers.body = '</code><img src=x onerror=hacked=1>';
    await pages.send();
    const { status, text } = await owner.get(`${path}/deliveries/${eventId}`);
    expect(status).toBe(200);
    expect(text).toContain('Try 1 · Answered 500');
    expect(text).toContain(`webhook-id: ${eventId}`);
    expect(text).toContain('https://crm.example.com/hooks?key=1');
    expect(text).toContain('&lt;/code&gt;&lt;img src=x onerror=hacked=1&gt;');
    expect(text).toContain('&quot;type&quot;: &quot;booking.changed&quot;');
    expect(wordsOf(text)).toContain('"crm.example.com" answered with status 500.');
    expect(text).not.toContain('<img');
  });

  test('is sent again', async () => {
    const { owner, answers } = pages;
    answers.status = 500;
    const eventId = await pages.event(id);
    await pages.send();
    await pages.giveUp(eventId);
    const where = `${path}/deliveries/${eventId}`;
    expect(await shown(where)).toContain(`action="${where}/replay"`);
    const answer = await owner.post(`${where}/replay`);
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      where,
      'webhook-replayed',
    ]);
    answers.status = 200;
    await pages.send();
    const text = await shown(where);
    expect(text).toContain('Delivered');
    expect(text).toContain('Try 2 · Answered 200');
  });

  test('that waits for its next try is tried at once', async () => {
    const { owner, answers } = pages;
    const eventId = await pages.event(id);
    const where = `${path}/deliveries/${eventId}`;
    // It's about to be tried anyway.
    expect(await shown(where)).not.toContain(`action="${where}/replay"`);
    answers.status = 500;
    await pages.send();
    expect(await shown(where)).toContain(`action="${where}/replay"`);
    answers.status = 200;
    await pages.send();
    expect(await shown(where)).toContain('Waiting');
    expect((await owner.post(`${where}/replay`)).note).toBe('webhook-replayed');
    await pages.send();
    expect(await shown(where)).toContain('Delivered');
  });

  test('of another endpoint isn’t found', async () => {
    const { owner } = pages;
    const other = await pages.endpoint('https://other.example.com/');
    const eventId = await pages.event(other);
    for (const where of [eventId, crypto.randomUUID(), 'x', '%00']) {
      expect((await owner.get(`${path}/deliveries/${where}`)).status).toBe(404);
      expect((await owner.post(`${path}/deliveries/${where}/replay`)).status).toBe(404);
    }
  });
});

describe('what failed', () => {
  const replay = (hours: string) => pages.owner.post(`${path}/replay`, { hours });

  test('is all sent again if it failed since the chosen moment', async () => {
    const { made } = pages;
    const old = await pages.event(id);
    await pages.giveUp(old);
    made.clock.advance(30 * 3_600_000);
    await pages.giveUp(await pages.event(id));
    expect(await shown()).toContain(`action="${path}/replay"`);
    const answer = await replay('24');
    expect([answer.headers.get('location'), answer.note]).toEqual([path, 'webhook-replayed']);
    expect(hrefs(await shown(`${path}?only=failed`))).toEqual([`${path}/deliveries/${old}`]);
    expect((await replay('1')).note).toBe('webhook-nothing-failed');
    expect((await replay('168')).note).toBe('webhook-replayed');
  });

  test('isn’t sent again while the endpoint is off', async () => {
    await pages.giveUp(await pages.event(id));
    await pages.owner.post(`${path}/off`);
    expect(await shown()).toContain('Switch it on to replay what failed.');
    expect((await replay('168')).note).toBe('webhook-nothing-failed');
    expect(hrefs(await shown(`${path}?only=failed`))).toHaveLength(1);
  });

  test.each(['', '2', '-1', '1e9', 'x'])('is only sent again since one of the choices: %p', async (hours) => {
    expect((await replay(hours)).status).toBe(400);
  });
});
