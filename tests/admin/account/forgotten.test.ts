import { beforeEach, describe, expect, jest, test } from 'bun:test';
import type { Mail } from '../../../src/jobs/messages/messenger.ts';
import { browser, type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything, quickHash, quickServices, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { MailRecorder } from '../../helpers/messages/mail-recorder.ts';
import { stopTimers } from '../../helpers/stopped-timers.ts';
import { giveTwoStep } from '../../helpers/two-step.ts';
import { isDead, old, password } from './link-visits.ts';

const baseUrl = 'https://slots.example.com';
const halfHourMs = 1_800_000;

let made: Awaited<ReturnType<typeof quickServices>>;
let messenger: MailRecorder;
let ann: SignedIn;

beforeEach(async () => {
  messenger = new MailRecorder();
  made = await quickServices({ messenger, config: { baseUrl } });
  ann = await signedIn(made, { role: 'owner', email: 'ann@example.com', passwordHash: quickHash(old) });
});

const ask = (email: string, { address = '192.0.2.1', ...headers }: Record<string, string> = {}) =>
  browser(made, undefined, address).post('/reset', { email }, headers);

/** The next mail, which comes a moment after the page. */
async function nextMail(act: () => Promise<unknown>): Promise<Mail> {
  const arrived = Promise.withResolvers<Mail>();
  messenger.reply = async (mail) => {
    arrived.resolve(mail);
    return { kind: 'sent' };
  };
  stopTimers();
  try {
    await act();
    jest.advanceTimersByTime(1_500);
  } finally {
    jest.useRealTimers();
  }
  return await arrived.promise;
}

function pathIn({ text }: Mail): string {
  return /https:\/\/slots\.example\.com(\/reset\/[\w-]{43})\n/.exec(text)?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('leads to a link by mail that works once, within an hour, and ends every session and link', async () => {
    expect((await browser(made).get('/sign-in')).text).toContain(
      '<a href="/reset">Forgot your password?</a>',
    );
    expect((await browser(made).get('/reset')).status).toBe(200);
    const first = await nextMail(() => ask('ANN@example.com'));
    const second = await nextMail(() => ask('ann@example.com'));
    expect(first.to).toEqual({ address: 'ann@example.com' });
    const [path, other] = [pathIn(first), pathIn(second)];
    made.clock.advance(2 * halfHourMs - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    expect((await browser(made).post(path, { password })).headers.get('location')).toBe('/sign-in');
    for (const dead of [path, other]) await isDead(browser(made), dead, { password: old });
    expect((await ann.get('/account')).status).toBe(303);
    const audited = await made.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'address'])
      .execute();
    expect(audited.slice(0, 2)).toEqual(
      Array(2).fill({ action: 'reset-link.request', actor_id: ann.userId, address: '192.0.2.1' }),
    );
  });

  test('leads to a link that is dead after an hour', async () => {
    const path = pathIn(await nextMail(() => ask('ann@example.com')));
    made.clock.advance(2 * halfHourMs);
    await isDead(browser(made), path, { password });
  });

  test('doesn’t replace the code of two-step sign-in', async () => {
    await giveTwoStep(made, ann.userId);
    const path = pathIn(await nextMail(() => ask('ann@example.com')));
    await browser(made).post(path, { password });
    const answer = await browser(made).post('/sign-in', { email: 'ann@example.com', password });
    expect([answer.status, tokenOf(answer)]).toEqual([200, undefined]);
    expect(answer.text).toContain('name="code"');
  });

  test('is answered the same whether somebody signs in with that email or not, before anything is done', async () => {
    const before = await everything(made.db);
    const [known, unknown] = [await ask('ann@example.com'), await ask('abc@example.com')];
    expect(await everything(made.db)).toBe(before);
    expect(known.status).toBe(200);
    expect(known.text.replaceAll('ann@', 'abc@')).toBe(unknown.text);
    const headers = ({ headers: all }: typeof known) => [...all].filter(([name]) => name !== 'x-request-id');
    expect(headers(known)).toEqual(headers(unknown));
  });

  test('is asked for three times in half an hour at most, for any email, and ten times from a network', async () => {
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      for (let index = 0; index < 3; index++) expect((await ask(email)).status).toBe(200);
      const fourth = await ask(email.toUpperCase(), { address: '198.51.100.9' });
      expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '1800']);
      expect(fourth.text).toContain('Try again in 30 minutes.');
    }
    for (let index = 6; index < 10; index++)
      expect((await ask(`user-${index}@example.com`)).status).toBe(200);
    expect((await ask('user-10@example.com')).status).toBe(429);
    expect((await ask('user-10@example.com', { address: '198.51.100.9' })).status).toBe(200);
    made.clock.advance(halfHourMs);
    expect((await ask('ann@example.com')).status).toBe(200);
  });

  test('isn’t heard from another site, nor does a forged host get into the link', async () => {
    const forged = await ask('ann@example.com', {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    });
    expect(forged.status).toBe(403);
    const mail = await nextMail(() =>
      ask('ann@example.com', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }),
    );
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(pathIn(mail)).not.toBe('');
  });

  test('is mailed in the user’s language, and the token is in no log', async () => {
    await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', ann.userId).execute();
    const mail = await nextMail(() => ask('ann@example.com'));
    expect([mail.language, mail.subject]).toEqual(['de', 'Neues Passwort wählen']);
    const [, token = 'none'] = pathIn(mail).split('/reset/');
    expect(made.logLines.join('\n') + (await everything(made.db))).not.toContain(token);
  });

  test.each([
    ['there’s no way to send mail', { canMail: false, config: { baseUrl } }],
    ['the server doesn’t know its address', { canMail: true, config: {} }],
  ])('leads to an admin where %s', async (_, { canMail, config }) => {
    made = await quickServices({ messenger: new MailRecorder({ canMail }), config });
    await signedIn(made, { role: 'owner', email: 'ann@example.com' });
    const { text } = await browser(made).get('/sign-in');
    expect(text).toContain('An admin of your workspace can create a link');
    expect(text).not.toContain('href="/reset"');
    const answers = [await browser(made).get('/reset'), await ask('ann@example.com')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
