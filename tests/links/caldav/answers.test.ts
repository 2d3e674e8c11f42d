import { describe, expect, test } from 'bun:test';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import {
  eventText,
  type FakeAnswer,
  failed,
  failureOf,
  found,
  knownOf,
  multistatus,
  redirect,
  testNetwork,
  textsOf,
  wantedEvents,
  webPage,
  xmlAnswer,
} from '../../helpers/links/caldav-fake.ts';
import { fakeServers, pull } from './asked.ts';

const { calendarWith, serving } = fakeServers();

/** The three questions of a first pull, and the one of a later. */
const questions = ['PROPFIND 0 /cal/', 'PROPFIND 1 /cal/', 'REPORT /cal/', 'REPORT 0 /cal/'];

const bomb = `<!DOCTYPE bomb [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;

const whole = multistatus(found('/cal/', '<d:getetag>"1"</d:getetag>'));

const wrongAnswers: [string, () => Response, object][] = [
  ['a web page', () => webPage(), { code: 'unexpected_answer', status: 200 }],
  ['a web page as a multistatus', () => webPage(207), { code: 'unexpected_answer', status: 207 }],
  ['no body', () => xmlAnswer(''), { code: 'empty' }],
  ['white space', () => xmlAnswer(' \n'), { code: 'empty' }],
  ['JSON', () => xmlAnswer('{"error":"no"}'), { code: 'unexpected_answer', status: 207 }],
  ['another document', () => xmlAnswer('<html xmlns="x"/>'), { code: 'unexpected_answer', status: 207 }],
  [
    'another namespace',
    () => xmlAnswer('<multistatus xmlns="x"/>'),
    { code: 'unexpected_answer', status: 207 },
  ],
  ['half an answer', () => xmlAnswer(whole.slice(0, -20)), { code: 'truncated' }],
  [
    'an answer without its last tag',
    () => xmlAnswer(whole.replace('</d:multistatus>', '')),
    { code: 'truncated' },
  ],
  [
    'tags that cross',
    () => xmlAnswer('<multistatus><a><b></a></b></multistatus>'),
    { code: 'unexpected_answer', status: 207 },
  ],
  ['entities of its own', () => xmlAnswer(bomb + whole), { code: 'unexpected_answer', status: 207 }],
  [
    'an entity that nobody declared',
    () => xmlAnswer(whole.replace('"1"', '&lol;')),
    { code: 'unexpected_answer', status: 207 },
  ],
  [
    'a part without an href',
    () => xmlAnswer(multistatus('<d:response/>')),
    { code: 'unexpected_answer', status: 207 },
  ],
  [
    'a part with an empty href',
    () => xmlAnswer(multistatus(failed(' ', '404 X'))),
    { code: 'unexpected_answer', status: 207 },
  ],
  [
    'a status that is none',
    () => xmlAnswer(multistatus(failed('/cal/', 'gone'))),
    { code: 'unexpected_answer', status: 207 },
  ],
  ['17 MB', () => xmlAnswer(whole + ' '.repeat(17 * 1024 * 1024)), { code: 'too_large', limit: '16 MB' }],
  ['a redirect without end', () => redirect('/cal/'), { code: 'too_many_redirects' }],
  ['401', () => new Response('', { status: 401 }), { code: 'unauthorized', status: 401 }],
  ['404', () => new Response('', { status: 404 }), { code: 'not_found', status: 404 }],
  [
    '429',
    () => new Response('', { status: 429, headers: { 'Retry-After': '90' } }),
    { code: 'slow_down', status: 429, retryAfterSeconds: 90 },
  ],
  ['503', () => new Response('', { status: 503 }), { code: 'server_failed', status: 503 }],
];

describe.each(questions)('%s', (question) => {
  test.each(wrongAnswers)('answered with %s is a failure with a name', async (_, answer, failure) => {
    const calendar = calendarWith({ [question]: answer });
    const cursor = question === 'REPORT 0 /cal/' ? '{"syncToken":"token-0"}' : null;
    expect(await failureOf(pull(calendar, cursor))).toEqual(failure as never);
  });

  test.each([301, 302, 303, 307, 308])(
    'sent on to another server by %d takes no password there',
    async (status) => {
      const other = serving();
      const calendar = calendarWith({ [question]: () => redirect(`${other.origin}/cal/`, status) });
      const cursor = question === 'REPORT 0 /cal/' ? '{"syncToken":"token-0"}' : null;
      const failure = { code: 'redirected_elsewhere', otherOrigin: other.origin } as const;
      expect(await failureOf(pull(calendar, cursor))).toEqual(failure);
      expect(other.asked).toEqual([]);
    },
  );
});

// Answers to all questions are taken apart by the same parser.
test('an answer of 600,000 elements is a failure with a name', async () => {
  const calendar = calendarWith({
    'PROPFIND 0 /cal/': () => xmlAnswer(`<a>${'<b/>'.repeat(600_000)}</a>`),
  });
  expect(await failureOf(pull(calendar, null))).toEqual({
    code: 'too_large',
    limit: 'what one answer may hold',
  });
});

const emptyLists: [string, Record<string, FakeAnswer>, object][] = [
  [
    'says nothing of itself',
    { 'PROPFIND 0 /cal/': () => multistatus() },
    { code: 'unexpected_answer', status: 207 },
  ],
  [
    'lists nothing, not even itself',
    { 'PROPFIND 1 /cal/': () => multistatus() },
    { code: 'unexpected_answer', status: 207 },
  ],
  [
    'is a folder now',
    {
      'PROPFIND 0 /cal/': () =>
        multistatus(found('/cal/', '<d:resourcetype><d:collection/></d:resourcetype>')),
    },
    { code: 'not_found' },
  ],
  [
    'is gone by its part',
    { 'PROPFIND 0 /cal/': () => multistatus(failed('/cal/', '404 Not Found')) },
    { code: 'not_found', status: 404 },
  ],
  [
    'is closed by its part',
    { 'PROPFIND 0 /cal/': () => multistatus(failed('/cal/', '403 Forbidden')) },
    { code: 'forbidden', status: 403 },
  ],
  [
    'lists only a part',
    { 'PROPFIND 1 /cal/': () => multistatus(failed('/cal/', '507 Insufficient Storage')) },
    { code: 'unexpected_answer', status: 507 },
  ],
  [
    'hides an object',
    { 'PROPFIND 1 /cal/': () => multistatus(failed('/cal/a.ics', '403 Forbidden')) },
    { code: 'unexpected_answer', status: 403 },
  ],
];

test.each(emptyLists)('a calendar that %s is never taken for an empty one', async (_, answers, failure) => {
  expect(await failureOf(pull(calendarWith(answers), null))).toEqual(failure as never);
});

test('a path that looks like another server is asked for at its own', async () => {
  const other = serving();
  const { server } = calendarWith({});
  const collection = { href: `//${new URL(other.origin).host}/cal/` };
  const given = { collection, known: knownOf(null), wanted: wantedEvents, network: testNetwork() };
  expect(await failureOf(caldav.pull(server.access(), given))).toEqual({ code: 'not_found', status: 404 });
  expect(other.asked).toEqual([]);
});

const strangeHrefs = [
  '/other/a.ics',
  '/cal/../secret.ics',
  '/cal/%2e%2e/secret.ics',
  '../a.ics',
  '/caldata.ics',
];

test.each(strangeHrefs)('an object at %s is none of the calendar', async (href) => {
  const calendar = calendarWith({
    'PROPFIND 1 /cal/': () => multistatus(found(href, '<d:getetag>"1"</d:getetag>')),
  });
  expect(await failureOf(pull(calendar, null))).toEqual({ code: 'unexpected_answer', status: 207 });
});

test.each(['ORIGIN/cal/a.ics', '//HOST/cal/a.ics', '/\\HOST/cal/a.ics'])(
  'an object at another server, %s, is not asked for',
  async (form) => {
    const other = serving();
    const href = form.replace('ORIGIN', other.origin).replace('HOST', new URL(other.origin).host);
    const list = multistatus(found('/cal/', ''), found(href, '<d:getetag>"1"</d:getetag>'));
    const calendar = calendarWith({ 'PROPFIND 1 /cal/': () => list });
    expect(await failureOf(pull(calendar, null))).toEqual({ code: 'unexpected_answer', status: 207 });
    expect(other.asked).toEqual([]);
  },
);

test.each(['a.ics', './a.ics', 'ORIGIN/cal/a.ics', ' /cal/a.ics\n'])(
  'an object may be told as %p',
  async (form) => {
    const calendar = calendarWith({});
    const href = form.replace('ORIGIN', calendar.server.origin);
    calendar.server.answers['PROPFIND 1 /cal/'] = () =>
      multistatus(found(href, '<d:getetag>"1"</d:getetag>'));
    expect(textsOf(await pull(calendar, null))).toEqual({ '/cal/a.ics': eventText('a') });
  },
);
