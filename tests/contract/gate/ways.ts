import { digestOf, signatureOf } from '../voice/signature/signed.ts';
import type { Broken, RefusalName, Row } from './matrix.ts';
import type { Draft } from './request.ts';

/** Whom requests are made for: a workspace's keys and calendars, and those of another. */
export type Ground = {
  key: string;
  revokedKey: string;
  calendarId: string;
  besideId: string;
  archivedId: string;
  foreignId: string;
};

/** One way to be right or wrong in one thing. */
export type Way = {
  name: string;
  change(draft: Draft, ground: Ground): void;
  broken?: Broken;
  /** What it breaks where the body is empty, if not the same. */
  brokenAlone?: Broken | 'nothing';
};

/** The ways of one thing, the first of them right. */
export type Ways = readonly Way[];

/** What a request breaks, and how that is told. */
export const broken = (row: Row, refusal: RefusalName): Broken => ({ row, refusal });

/** Makes ways that all come to the same. */
export function ways<Given>(
  given: Record<string, Given>,
  change: (draft: Draft, given: Given, ground: Ground) => void,
  tell?: Broken,
): Way[] {
  return Object.entries(given).map(([name, each]) => ({
    name,
    change: (draft, ground) => change(draft, each, ground),
    ...(tell && { broken: tell }),
  }));
}

/** Texts by themselves, for ways that are named as they are written. */
export const named = <Text extends string>(texts: readonly Text[]): Record<string, Text> =>
  Object.fromEntries(texts.map((text) => [text, text]));

type OfGround = (ground: Ground) => string;

/** A key as keys are written, which nobody has. */
export const unknownKey = `sk_live_${'0'.repeat(32)}`;

function authorized(draft: Draft, value: OfGround, ground: Ground): void {
  draft.headers['authorization'] = value(ground);
}

/** Rows 1 and 2. */
export const keyWays: Ways = [
  { name: 'a good key', change: (draft, { key }) => authorized(draft, () => `Bearer ${key}`, {} as Ground) },
  ...ways<OfGround>(
    Object.fromEntries(
      ['bearer', 'BEARER', 'bEaReR'].map((scheme) => [scheme, ({ key }: Ground) => `${scheme} ${key}`]),
    ),
    authorized,
  ),
  { name: 'no key', change: () => {}, broken: broken('key', 'MISSING_AUTHORIZATION') },
  {
    name: 'a key in the URL alone',
    change: ({ query }, { key }) => void query.push(`key=${key}`, `authorization=Bearer%20${key}`),
    broken: broken('key', 'MISSING_AUTHORIZATION'),
  },
  {
    name: 'a key in the body alone',
    change: ({ fields }, { key }) => void Object.assign(fields, { key, authorization: `Bearer ${key}` }),
    broken: broken('key', 'MISSING_AUTHORIZATION'),
  },
  ...ways<OfGround>(
    { empty: () => '', blank: () => ' ' },
    authorized,
    broken('key', 'MISSING_AUTHORIZATION'),
  ),
  ...ways<OfGround>(
    {
      'the scheme alone': () => 'Bearer',
      'the key alone': ({ key }) => key,
      'another scheme': ({ key }) => `Token ${key}`,
      Basic: ({ key }) => `Basic ${key}`,
      'a scheme that begins alike': ({ key }) => `BearerX ${key}`,
      'no space between': ({ key }) => `Bearer${key}`,
      'one character less': ({ key }) => `Bearer ${key.slice(0, -1)}`,
      'one character more': ({ key }) => `Bearer ${key}0`,
      'upper-case hexadecimal': ({ key }) => `Bearer sk_live_${key.slice(8).toUpperCase()}`,
      'an upper-case prefix': ({ key }) => `Bearer SK_LIVE_${key.slice(8)}`,
      'a test prefix': ({ key }) => `Bearer sk_test_${key.slice(8)}`,
      'something after the key': ({ key }) => `Bearer ${key} x`,
      'two keys joined, as of two headers': ({ key }) => `Bearer ${key}, Bearer ${key}`,
      'quotes around it': ({ key }) => `Bearer "${key}"`,
      'an unknown key': () => `Bearer ${unknownKey}`,
      'a revoked key': ({ revokedKey }) => `Bearer ${revokedKey}`,
    },
    authorized,
    broken('key', 'INVALID_API_KEY'),
  ),
];

/** Row 3: paths that there are not, and methods that a path doesn't take. */
export function targetWays({
  paths,
  methods,
}: {
  paths: readonly string[];
  methods: readonly string[];
}): Ways {
  return [
    { name: 'the path and its method', change: () => {} },
    ...ways(
      named(paths),
      (draft, path) => {
        draft.line = `${draft.line.split(' ')[0]} ${path}`;
      },
      broken('target', 'NOT_FOUND'),
    ),
    ...ways(
      named(methods),
      (draft, method) => {
        draft.line = `${method} ${draft.line.split(' ')[1]}`;
      },
      broken('target', 'METHOD_NOT_ALLOWED'),
    ),
  ];
}

/** `refusals` in a URL, where it says 200 to nobody: refused behind the gate's rows. */
export const refusalsWays: Ways = [
  { name: 'no refusals', change: () => {} },
  ...ways(named(['Refusals=200', 'refusal=200']), () => {}),
  ...ways(
    named([
      'refusals=',
      'refusals',
      'refusals=201',
      'refusals=0200',
      'refusals=200.0',
      'refusals=2e2',
      'refusals=+200',
      'refusals=%20200',
      'refusals=true',
      'refusals=%00',
      'refusals=%F0%9F%92%A9',
      'refusals=200&refusals=200',
      'refusals=200&refusals=404',
      'refusals=404&refusals=200',
      'refusals=&refusals=',
    ]),
    ({ query }, each) => void query.push(each),
    broken('refusals', 'INVALID_INPUT'),
  ),
];

const signing = (draft: Draft, sign: Draft['sign']) => {
  draft.sign = sign;
};

/** Retell's signature, where the workspace has set its secret. */
export const signatureWays: Ways = [
  { name: 'a right signature', change: (draft) => signing(draft, signatureOf) },
  {
    name: 'in upper case',
    change: (draft) => signing(draft, (body, at) => `v=${at},d=${digestOf(body, at).toUpperCase()}`),
  },
  ...ways<Draft['sign']>(
    {
      'no signature': () => undefined,
      'an empty signature': () => '',
      'a wrong signature': () => `v=1,d=${'0'.repeat(64)}`,
      'a late signature': (body, at) => signatureOf(body, at - 300_001),
      'a signature of another secret': (body, at) => signatureOf(body, at, 'key_x'),
    },
    signing,
    broken('signature', 'INVALID_SIGNATURE'),
  ),
];

/** MCP's own: whose page asks, and what it takes. */
export const originWays: Ways = [
  { name: 'no Origin', change: () => {} },
  ...ways(
    named(['https://evil.example', 'null']),
    ({ headers }, origin) => {
      headers['origin'] = origin;
    },
    broken('origin', 'FOREIGN_ORIGIN'),
  ),
];

const accepting = ({ headers }: Draft, accept: string) => {
  headers['accept'] = accept;
};

/** What MCP's callers must take. */
export const acceptWays: Ways = [
  { name: 'both', change: (draft) => accepting(draft, 'application/json, text/event-stream') },
  ...ways(named(['*/*', 'text/event-stream, application/json;q=0.5']), accepting),
  ...ways(
    named(['application/json', 'text/event-stream', 'text/html', '']),
    accepting,
    broken('accept', 'NOT_ACCEPTABLE'),
  ),
];

/** Row 10: fields that are right, and others that are not. */
export function inputWays(
  wrong: Record<string, (draft: Draft) => void>,
  refusal: RefusalName = 'INVALID_INPUT',
): Ways {
  return [
    { name: 'a good input', change: () => {} },
    ...ways(wrong, (draft, change) => change(draft), broken('input', refusal)).map(
      (way): Way => ({ ...way, brokenAlone: 'nothing' }),
    ),
  ];
}
