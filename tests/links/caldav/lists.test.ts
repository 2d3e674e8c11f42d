import { describe, expect, test } from 'bun:test';
import {
  eventText,
  failed,
  failureOf,
  found,
  multistatus,
  textsOf,
  webPage,
  xmlAnswer,
} from '../../helpers/links/caldav-fake.ts';
import type { FakeCalendar } from '../../helpers/links/caldav-fake-calendar.ts';
import { fakeServers, pull } from './asked.ts';

const { calendarWith } = fakeServers();

const lostInLists: [string, (calendar: FakeCalendar) => string][] = [
  ['left out', () => multistatus()],
  ['told without data', () => multistatus(found('/cal/a.ics', '<d:getetag>"1"</d:getetag>'))],
  [
    'told with empty data',
    () => multistatus(found('/cal/a.ics', '<cal:calendar-data> </cal:calendar-data>')),
  ],
  [
    'told with data that were not found',
    (calendar) => multistatus(calendar.object('a.ics').replace('200 OK', '404 Not Found')),
  ],
  ['failed', () => multistatus(failed('/cal/a.ics', '500 Internal Server Error'))],
  ['refused', () => multistatus(failed('/cal/a.ics', '403 Forbidden'))],
  ['not found', () => multistatus(failed('/cal/a.ics', '404 Not Found'))],
  ['replaced by another', () => multistatus(failed('/cal/b.ics', '404 Not Found'))],
];

describe.each(lostInLists)('an object that is %s in a list', (_, answer) => {
  test('is asked for by itself', async () => {
    const calendar = calendarWith({});
    calendar.server.answers['REPORT /cal/'] = () => answer(calendar);
    expect(textsOf(await pull(calendar, null))).toEqual({ '/cal/a.ics': eventText('a') });
  });

  const singles: [string, () => Response, object][] = [
    ['500', () => new Response('', { status: 500 }), { code: 'server_failed', status: 500 }],
    ['403', () => new Response('', { status: 403 }), { code: 'forbidden', status: 403 }],
    ['a web page', () => webPage(), { code: 'unexpected_answer', status: 200 }],
    ['nothing', () => new Response(''), { code: 'empty' }],
    ['207', () => xmlAnswer(multistatus()), { code: 'unexpected_answer', status: 207 }],
  ];
  test.each(singles)('and then answered with %s fails the calendar', async (_, single, failure) => {
    const calendar = calendarWith({ 'GET /cal/a.ics': single });
    calendar.server.answers['REPORT /cal/'] = () => answer(calendar);
    expect(await failureOf(pull(calendar, null))).toEqual(failure as never);
  });
});

test('a server that leaves out more than 500 objects of its lists is not asked for each', async () => {
  const calendar = calendarWith({ 'REPORT /cal/': () => multistatus() });
  for (let index = 0; index < 501; index++) calendar.put(`${index}.ics`, eventText(`${index}`));
  expect(await failureOf(pull(calendar, null))).toEqual({ code: 'unexpected_answer', status: 207 });
});

const noDeltas: [string, () => string][] = [
  ['no token', () => multistatus()],
  [
    'more, and the same token',
    () => multistatus(failed('/cal/', '507 More'), '<d:sync-token>token-0</d:sync-token>'),
  ],
  [
    'more without end',
    () => multistatus(failed('/cal/', '507 More'), `<d:sync-token>${Math.random()}</d:sync-token>`),
  ],
  [
    'that it does not tell changes',
    () => multistatus(failed('/cal/', '403 Forbidden'), '<d:sync-token>token-1</d:sync-token>'),
  ],
];

test.each(noDeltas)('a server that answers a token with %s is compared by ETags', async (what, answer) => {
  const isEndless = what === 'more without end';
  const calendar = calendarWith({ 'REPORT 0 /cal/': answer });
  const pulled = await pull(calendar, '{"syncToken":"token-0"}');
  expect(textsOf(pulled)).toEqual({ '/cal/a.ics': eventText('a') });
  const questions = calendar.server.log.filter((line) => line === 'REPORT 0 /cal/').length;
  expect(questions).toBe(isEndless ? 200 : 1);
});

const folders = [
  found('/cal/old/', '<d:getetag>"1"</d:getetag>'),
  found('/cal/older', '<d:resourcetype><d:collection/></d:resourcetype><d:getetag>"1"</d:getetag>'),
];

test('a folder in a calendar is no object', async () => {
  const list = multistatus(found('/cal/', ''), ...folders);
  const calendar = calendarWith({ 'PROPFIND 1 /cal/': () => list });
  expect(await pull(calendar, null)).toMatchObject({ kind: 'whole', changed: [] });
  expect(calendar.server.log).not.toContain('REPORT /cal/');
});

test('a folder that changes in a calendar is no change', async () => {
  const delta = multistatus(found('/cal/old/', ''), '<d:sync-token>token-9</d:sync-token>');
  const pulled = await pull(calendarWith({ 'REPORT 0 /cal/': () => delta }), '{"syncToken":"token-0"}');
  expect(pulled).toEqual({ kind: 'unchanged', cursor: '{"syncToken":"token-9"}' });
});

test('a change that is told with an odd status is read', async () => {
  const answer = multistatus(
    found('/cal/a.ics', '', "418 I'm a teapot"),
    '<d:sync-token>token-9</d:sync-token>',
  );
  const pulled = await pull(calendarWith({ 'REPORT 0 /cal/': () => answer }), '{"syncToken":"token-0"}');
  expect(textsOf(pulled)).toEqual({ '/cal/a.ics': eventText('a') });
});

const writings: [string, string][] = [
  [
    'no prefix',
    `<multistatus xmlns="DAV:"><response><href>/cal/a.ics</href><propstat><prop><calendar-data xmlns="urn:ietf:params:xml:ns:caldav">EVENT</calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
  ],
  [
    'other prefixes',
    `<x:multistatus xmlns:x="DAV:"><x:response xmlns:y="urn:ietf:params:xml:ns:caldav"><x:href>/cal/a.ics</x:href><x:propstat><x:prop><y:calendar-data>EVENT</y:calendar-data></x:prop><x:status>HTTP/1.1 200 OK</x:status></x:propstat></x:response></x:multistatus>`,
  ],
  [
    'prefixes that it never declared',
    `<D:multistatus><D:response><D:href>/cal/a.ics</D:href><D:propstat><D:prop><C:calendar-data>EVENT</C:calendar-data></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`,
  ],
  [
    'CDATA and comments',
    multistatus(found('/cal/<!-- x -->a.ics', '<cal:calendar-data><![CDATA[EVENT]]></cal:calendar-data>')),
  ],
  ['a BOM', `\uFEFF${multistatus(found('/cal/a.ics', '<cal:calendar-data>EVENT</cal:calendar-data>'))}`],
  [
    'CRLF',
    multistatus(found('/cal/a.ics', '<cal:calendar-data>EVENT</cal:calendar-data>'))
      .replaceAll('><', '>\r\n<')
      .replaceAll('\n', '\r\n'),
  ],
  [
    'characters by number',
    multistatus(found('/cal/&#97;.ics', '<cal:calendar-data>EVENT</cal:calendar-data>'))
      .replace('EVENT', 'EVENT&#x20;')
      .trim(),
  ],
];

test.each(writings)('XML with %s is the same', async (_, xml) => {
  const calendar = calendarWith({ 'REPORT /cal/': () => xml.replace('EVENT', eventText('a')) });
  const texts = textsOf(await pull(calendar, null));
  expect(Object.keys(texts)).toEqual(['/cal/a.ics']);
  expect(texts['/cal/a.ics']?.trim()).toBe(eventText('a').trim());
});
