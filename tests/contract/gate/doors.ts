import { expect } from 'bun:test';
import { retellPath, operations as tools, vapiBody, vapiPath, waiting } from '../voice/gate/voice-gate.ts';
import { bodyWays, sendingWays, typeWays } from './body-ways.ts';
import { calendarWaysOfBody, calendarWaysOfBoth, calendarWaysOfUrl } from './calendar-ways.ts';
import { matching, type RefusalBody, restBody, rpcBody } from './envelopes.ts';
import type { Broken, Checks } from './matrix.ts';
import {
  acceptWays,
  inputWays,
  keyWays,
  originWays,
  refusalsWays,
  signatureWays,
  targetWays,
  type Ways,
} from './ways.ts';

/** A way into the API: what it is sent, in which order it looks at that, and how it words what comes of it. */
export type Door = Checks & {
  name: string;
  line: string;
  /** Whether the workspace has a secret that the platform signs with. */
  isSigned?: boolean;
  /** What it is asked besides the calendar: parts of the URL, and the fields of the body if it has one. */
  query?: readonly string[];
  fields?: object;
  ways: Record<string, Ways>;
  /** What a good request is answered, in part. */
  good: object;
  body: RefusalBody;
  /** What a bad input is told with 200. */
  softBody?: object;
  /** What a voice platform passes on to its model over the limit. */
  waits?(seconds: number): object;
};

const restOrder = [
  'key',
  'target',
  'limit',
  'size',
  'type',
  'json',
  'calendarId',
  'owner',
  'refusals',
  'input',
] as const;
const voiceOrder = [
  ...([
    'key',
    'target',
    'limit',
    'size',
    'signature',
    'type',
    'json',
    'calendarId',
    'owner',
    'input',
  ] as const),
];
const mcpOrder = [
  ...([
    'key',
    'target',
    'limit',
    'calendarId',
    'owner',
    'origin',
    'accept',
    'type',
    'size',
    'json',
    'input',
  ] as const),
];
const readsOverLimit = ['size', 'signature', 'type', 'json', 'input'] as const;

const kibibytes = (count: number) => count * 1_024;
const missing: Broken = { row: 'calendarId', refusal: 'MISSING_CALENDAR_ID' };
const badInput: Broken = { row: 'input', refusal: 'INVALID_INPUT' };

const common = [
  ...['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/nothing', '/api/v2/calendar', '/api/v1/toString'],
  ...['/api/v1/__proto__', '/api/voice/vapi', '/api/v1/vapi', '/api/v1/retell/check-availability'],
];
const voicePaths = [
  ...[
    '',
    '/',
    '/vapi/check-availability',
    '/vapi/check_availability',
    '/retell',
    '/retell/',
    '/Vapi',
    '/elevenlabs',
  ],
  ...[
    'check_availability',
    'Check-Availability',
    'checkAvailability',
    'check-availability/x',
    'free-busy',
  ].map((name) => `/retell/${name}`),
  ...[
    'interpret',
    'calendar',
    'constructor',
    '__proto__',
    'toString',
    'check-availability%00',
    '..%2fvapi',
  ].map((name) => `/retell/${name}`),
].map((path) => `/api/v1/voice${path}`);
const notPost = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

const unknownField = (fields: { [field: string]: unknown }) => void Object.assign(fields, { timeZon: 'UTC' });

/** POST to an operation of the HTTP API. */
function restPost(operation: string, fields: object = {}): Door {
  const path = `/api/v1/${operation}`;
  return {
    name: `POST ${path}`,
    line: `POST ${path}`,
    order: restOrder,
    fields,
    ways: {
      key: keyWays,
      target: targetWays({ paths: [`${path}s`, `${path}/`, ...common], methods: notPost }),
      type: typeWays,
      body: bodyWays({ limitBytes: kibibytes(64), noObject: 'INVALID_JSON', empty: missing }),
      sending: sendingWays,
      calendar: calendarWaysOfBody,
      refusals: refusalsWays,
      input: inputWays({
        'an unknown property': ({ fields: sent }) => unknownField(sent),
        'refusals in the body': ({ fields: sent }) => void Object.assign(sent, { refusals: '200' }),
        'a wrong type': ({ fields: sent }) => void Object.assign(sent, { timeZone: 7 }),
      }),
    },
    good: {},
    body: restBody,
  };
}

/** The same for platforms that lose other statuses than 200. */
function softPost(operation: string, fields: object = {}): Door {
  const door = restPost(operation, fields);
  const { refusals: _, ...ways } = door.ways;
  return {
    ...door,
    name: `${door.name}?refusals=200`,
    query: ['refusals=200'],
    ways: {
      ...ways,
      body: bodyWays({
        limitBytes: kibibytes(64),
        noObject: 'INVALID_JSON',
        empty: Object.keys(fields).length === 0 ? undefined : badInput,
      }),
      calendar: calendarWaysOfBoth,
    },
    good: { ok: true },
    softBody: { ok: false, ...restBody('INVALID_INPUT', { kind: 'counted', left: 0, reset: 0 }) },
  };
}

/** GET of an operation of the HTTP API. */
function restGet(operation: string, query: readonly string[] = []): Door {
  const path = `/api/v1/${operation}`;
  return {
    name: `GET ${path}`,
    line: `GET ${path}`,
    order: restOrder,
    query,
    ways: {
      key: keyWays,
      target: targetWays({
        paths: [`${path}s`, `${path}/`, ...common],
        methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'],
      }),
      calendar: calendarWaysOfUrl,
      refusals: refusalsWays.filter(({ broken }, index) => index === 0 || broken),
      input: inputWays({
        'an unknown parameter': ({ query: sent }) => void sent.push('timeZon=UTC'),
        'a parameter twice': ({ query: sent }) => void sent.push('timeZone=UTC&timeZone=UTC'),
      }),
    },
    good: {},
    body: restBody,
  };
}

const vapi: Door = {
  name: 'Vapi',
  line: `POST ${vapiPath}`,
  order: voiceOrder,
  readsOverLimit,
  fields: vapiBody([{ id: 'one', name: 'get_calendar' }]),
  ways: {
    key: keyWays,
    target: targetWays({ paths: [...voicePaths, ...common], methods: [...notPost, 'HEAD'] }),
    type: typeWays,
    body: bodyWays({ limitBytes: kibibytes(1_024), noObject: 'INVALID_JSON', empty: badInput }),
    sending: sendingWays,
    calendar: calendarWaysOfUrl,
    input: inputWays({
      'no message': ({ fields }) => void delete fields['message'],
      'a message that is none': ({ fields }) => void Object.assign(fields, { message: 7 }),
      'a call without a name': ({ fields }) => void Object.assign(fields, vapiBody([{ name: undefined }])),
    }),
  },
  good: { results: [{ toolCallId: 'one', result: matching(/^Say: We're open/) }] },
  body: restBody,
  waits: (seconds) => ({ results: [{ toolCallId: 'one', result: waiting(seconds) }] }),
};

function retell(tool: string): Door {
  return {
    ...vapi,
    name: `Retell's ${tool}`,
    line: `POST ${retellPath(tool)}`,
    fields: { name: tool, call: { call_id: 'call-1' }, args: {} },
    ways: {
      ...vapi.ways,
      input: inputWays({
        'neither call nor args': ({ fields }) => {
          delete fields['call'];
          delete fields['args'];
        },
        'a call that is none': ({ fields }) => void Object.assign(fields, { call: 7 }),
      }),
    },
    good: { result: matching(/^\S.*$/) },
    waits: (seconds) => ({ result: waiting(seconds) }),
  };
}

/** Retell where the workspace has set its secret. */
function signed(door: Door): Door {
  const { type, ...ways } = door.ways;
  return {
    ...door,
    name: `${door.name}, signed`,
    isSigned: true,
    ways: { ...ways, signature: signatureWays, ...(type && { type }) },
  };
}

const mcp: Door = {
  name: 'MCP',
  line: 'POST /mcp',
  order: mcpOrder,
  fields: { jsonrpc: '2.0', id: 7, method: 'tools/list' },
  ways: {
    key: keyWays,
    target: targetWays({ paths: ['/mcp/', '/mcp//', '/mcp/x'], methods: [...notPost, 'HEAD'] }),
    calendar: calendarWaysOfUrl,
    origin: originWays,
    accept: acceptWays,
    type: typeWays,
    body: bodyWays({
      limitBytes: kibibytes(64),
      noObject: 'INVALID_MESSAGE',
      empty: { row: 'json', refusal: 'INVALID_JSON' },
    }),
    sending: sendingWays,
    input: inputWays(
      {
        'no version of JSON-RPC': ({ fields }) => void delete fields['jsonrpc'],
        'no method': ({ fields }) => void delete fields['method'],
      },
      'INVALID_MESSAGE',
    ),
  },
  good: { jsonrpc: '2.0', id: 7, result: { tools: expect.any(Array) } },
  body: rpcBody,
};

/** Every door of the API; `inputs` are what each write is asked, such that it answers 200 however often it comes. */
export function everyDoor(inputs: Record<string, object>): Door[] {
  const posts = Object.entries({ 'check-availability': {}, 'find-bookings': {}, ...inputs });
  return [
    ...posts.map(([operation, input]) => restPost(operation, input)),
    ...posts.map(([operation, input]) => softPost(operation, input)),
    restGet('calendar'),
    restGet('free-busy', ['from=2026-11-24T00:00Z', 'to=2026-11-25T00:00Z']),
    restGet('interpret', ['query=tuesday']),
    mcp,
    vapi,
    ...tools.map(retell),
    signed(retell('get-calendar')),
  ];
}
