import type { Broken, RefusalName } from './matrix.ts';
import type { Draft } from './request.ts';
import { broken, named, type Ways, ways } from './ways.ts';

const typed = (draft: Draft, type: string) => {
  draft.headers['content-type'] = type;
};

/** Row 5, the type of a body. */
export const typeWays: Ways = [
  { name: 'no Content-Type', change: () => {} },
  ...ways(
    named([
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'Application/JSON',
      'APPLICATION/JSON',
    ]),
    typed,
  ),
  ...ways(
    named([
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'application/jsonp',
      'application/octet-stream',
      'text/plain; charset=application/json',
      'json',
    ]),
    typed,
    broken('type', 'UNSUPPORTED_MEDIA_TYPE'),
  ),
];

/** How a body comes; none of them is wrong. */
export const sendingWays: Ways = [
  { name: 'whole', change: () => {} },
  ...ways(named(['in pieces', 'in pieces, said to be empty'] as const), (draft, sending) => {
    draft.sending = sending;
  }),
];

const texted = (draft: Draft, text: Draft['text']) => {
  draft.text = text;
};
const bytesIn = (text: string) => new TextEncoder().encode(text).length;
const withBytes =
  (...bytes: number[]) =>
  (json: string) =>
    new Uint8Array([
      ...new TextEncoder().encode(`{"callId":"`),
      ...bytes,
      ...new TextEncoder().encode(json.replace('{', '",')),
    ]);
const fixed = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, () => text]));

/** Row 5, a body: its size and its JSON. What is JSON but no object, and what an empty one breaks, is the door's. */
export function bodyWays({
  limitBytes,
  noObject,
  empty,
}: {
  limitBytes: number;
  noObject: RefusalName;
  empty: Broken | undefined;
}): Ways {
  const padded = (more: number) => (json: string) =>
    `${json}${' '.repeat(limitBytes + more - bytesIn(json))}`;
  return [
    { name: 'an object', change: () => {} },
    ...ways<Draft['text']>(
      { 'as large as may be': padded(0), 'blanks before it': (json) => `\r\n\t ${json}` },
      texted,
    ),
    ...ways<Draft['text']>(
      {
        'a byte too many': padded(1),
        'too many bytes, though not characters': () => `{"query":"${'é'.repeat(limitBytes / 2)}"}`,
      },
      texted,
      broken('size', 'BODY_TOO_LARGE'),
    ),
    ...ways<Draft['text']>(
      {
        ...fixed({
          'half an object': '{"calendarId":',
          'a comma too many': '{"calendarId":"x",}',
          'single quotes': "{'calendarId':'x'}",
          'two objects': '{} {}',
          'a form': 'calendarId=x',
          'a comment': '{} // x',
          NaN: '{"calendarId":NaN}',
          '20,000 unclosed arrays': '['.repeat(20_000),
        }),
        'a lone continuation byte': withBytes(0x80),
        'an overlong slash': withBytes(0xc0, 0xaf),
        'a surrogate': withBytes(0xed, 0xa0, 0x80),
        'a cut character': withBytes(0xe2, 0x82),
      },
      texted,
      broken('json', 'INVALID_JSON'),
    ),
    ...ways<Draft['text']>(
      {
        ...fixed({
          'an empty list': '[]',
          'a string': '"calendarId"',
          'a number': '7',
          true: 'true',
          null: 'null',
          '20,000 arrays in each other': '['.repeat(20_000) + ']'.repeat(20_000),
        }),
        'a list of good ones': (json) => `[${json},${json}]`,
      },
      texted,
      broken('json', noObject),
    ),
    { name: 'nothing', change: (draft) => texted(draft, () => ''), ...(empty && { broken: empty }) },
  ];
}
