import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

/** What an event says, as JSON. */
export type WebhookBody = {
  type: string;
  timestamp: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any event.
  data: Record<string, any>;
};

/** A request that reached the receiver. */
export type Arrival = {
  path: string;
  /** Counts the requests to this path from 1. */
  nth: number;
  /** The `webhook-id`. */
  id: string;
  method: string;
  headers: Record<string, string>;
  text: string;
  /** The parsed body; without a type if it isn't JSON. */
  body: WebhookBody;
  /** What was answered; undefined while nothing was. */
  status?: number;
};

/** What an arrival is held against. */
export type Expected = {
  /** Every secret that has to have signed, and no other. */
  secrets: readonly string[];
  /** A header that has to come along, with its value. */
  ownHeader?: readonly [name: string, value: string] | undefined;
  /** What the receiver's clock says, in epoch milliseconds. */
  now: number;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d)$/;
const mostBytes = 20_000;

/** What's wrong with an arrival by the contract, in words; empty if nothing is. */
export function problemsOf(arrival: Arrival, expected: Expected): string[] {
  return [
    ...signatureProblems(arrival, expected),
    ...headerProblems(arrival, expected),
    ...bodyProblems(arrival),
  ];
}

function signatureProblems({ text, headers }: Arrival, { secrets, now }: Expected): string[] {
  const signatures = (headers['webhook-signature'] ?? '').split(' ');
  const isForm = signatures.every((each) => /^v1,[A-Za-z0-9+/]{43}=$/.test(each));
  return [
    ...(isForm ? [] : [`signature "${headers['webhook-signature']}" has another form`]),
    ...(signatures.length === secrets.length
      ? []
      : [`${signatures.length} signatures, not ${secrets.length}`]),
    ...secrets.flatMap((secret, index) =>
      verifiers.flatMap(([name, verify]) => {
        try {
          atMoment(now, () => verify(secret, { text, headers }));
          return [];
        } catch (error) {
          return [`${name}, secret ${index + 1}: ${error instanceof Error ? error.message : error}`];
        }
      }),
    ),
  ];
}

type Signed = Pick<Arrival, 'text' | 'headers'>;

const verifiers: readonly [name: string, verify: (secret: string, signed: Signed) => unknown][] = [
  ['standardwebhooks', (secret, { text, headers }) => new StandardWebhook(secret).verify(text, headers)],
  ['svix', (secret, { text, headers }) => new SvixWebhook(secret).verify(text, headers)],
];

/** The libraries ask the machine's clock, which isn't the one that the product was given. */
function atMoment<T>(now: number, run: () => T): T {
  const machine = Date.now;
  Date.now = () => now;
  try {
    return run();
  } finally {
    Date.now = machine;
  }
}

function headerProblems({ method, headers, text }: Arrival, { ownHeader }: Expected): string[] {
  const [ownName = '', ownValue] = ownHeader ?? [];
  const allowed = ownName.toLowerCase();
  const wrong: [problem: string, isSo: boolean][] = [
    [`method ${method}`, method !== 'POST'],
    ['content-type', !/^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '')],
    ['content-length', Number(headers['content-length']) !== Buffer.byteLength(text)],
    ['webhook-id', !uuid.test(headers['webhook-id'] ?? '')],
    ['webhook-timestamp', !/^\d{10}$/.test(headers['webhook-timestamp'] ?? '')],
    ['user-agent', !headers['user-agent']?.startsWith('Slotline')],
    ['credentials', 'cookie' in headers || ('authorization' in headers && allowed !== 'authorization')],
    [`own header ${ownName}`, ownHeader !== undefined && headers[allowed] !== ownValue],
  ];
  return wrong.filter(([, isSo]) => isSo).map(([problem]) => problem);
}

function bodyProblems({ text, body }: Arrival): string[] {
  const { workspaceId, calendarId } = body.data ?? {};
  const wrong: [problem: string, isSo: boolean][] = [
    ['20 kB or more', Buffer.byteLength(text) >= mostBytes],
    [`fields ${Object.keys(body)}`, String(Object.keys(body)) !== 'type,timestamp,data'],
    [`type "${body.type}"`, !/^[a-z]+\.[a-z_]+$/.test(body.type)],
    [`timestamp "${body.timestamp}"`, !isoTime.test(body.timestamp)],
    [`workspaceId "${workspaceId}"`, !uuid.test(String(workspaceId))],
    [`calendarId "${calendarId}"`, calendarId !== null && !uuid.test(String(calendarId))],
  ];
  return wrong.filter(([, isSo]) => isSo).map(([problem]) => problem);
}
