import { restPath } from '../../http/rest/rest.ts';
import { testRunPath } from '../../http/rest/test-run.ts';
import { type Operation, toolName } from '../../operations/operation.ts';
import type { Door } from './file-schema.ts';

/** Where rehearsals are played: a server in this process, with a test key of a workspace and one of its calendars. */
export type Stage = {
  fetch(request: Request): Promise<Response>;
  key: string;
  calendarId: string;
};

/** What a turn asks. */
export type Asked = {
  operation: Operation;
  input: Record<string, unknown>;
  as: Door;
  callId: string | undefined;
  /** ISO 8601 with an offset. */
  now: string;
};

/** What came of it: `body` is what's compared, over MCP with the `text` that a model reads. */
export type Answered = { status: number; isRefusal: boolean; body: Record<string, unknown> };

/** Calls an operation as a bot does. */
export async function ask(stage: Stage, asked: Asked): Promise<Answered> {
  return asked.as === 'mcp' ? await askTool(stage, asked) : await askRest(stage, asked);
}

async function askRest(stage: Stage, { operation, input, callId, now }: Asked): Promise<Answered> {
  const isGet = operation.method === 'GET';
  const fields = { calendarId: stage.calendarId, ...input };
  const query = isGet ? Object.entries(fields).map(([name, value]): Pair => [name, String(value)]) : [];
  const { status, body } = await send(stage, {
    path: restPath(operation),
    query,
    headers: { 'x-slotline-now': now, ...(callId !== undefined && { 'x-call-id': callId }) },
    body: isGet ? undefined : fields,
  });
  return { status, isRefusal: status >= 400, body };
}

async function askTool(stage: Stage, { operation, input, callId, now }: Asked): Promise<Answered> {
  const name = operation.tool?.name ?? toolName(operation.name);
  const { status, body } = await send(stage, {
    path: '/mcp',
    query: [['calendarId', stage.calendarId], ...(callId === undefined ? [] : [['callId', callId] as Pair])],
    headers: { 'x-slotline-now': now, accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  });
  const { result, error } = body as Partial<{
    result: { isError?: boolean; content: { text?: string }[]; structuredContent?: Record<string, unknown> };
    error: Record<string, unknown>;
  }>;
  if (!result) return { status, isRefusal: true, body: error ?? body };
  const text = result.content.map((each) => each.text ?? '').join('\n');
  const isRefusal = result.isError ?? false;
  return { status, isRefusal, body: { ...result.structuredContent, text } };
}

/** What a book begins with; times are ISO 8601 with an offset. */
export type Beginning = {
  now: string;
  bookings: {
    calendarId: string;
    start: string;
    name: string;
    phone: string;
    service?: string | undefined;
    with?: string | undefined;
  }[];
  busy: { calendarId: string; start: string; end: string }[];
};

/** Makes the run anew. */
export async function begin(stage: Stage, beginning: Beginning): Promise<Answered> {
  const { status, body } = await send(stage, { path: testRunPath, body: beginning });
  return { status, isRefusal: status >= 400, body };
}

/** What has changed since the run was made, at `now`. */
export async function stateOf(stage: Stage, now: string): Promise<Record<string, unknown>> {
  return (await send(stage, { path: testRunPath, headers: { 'x-slotline-now': now } })).body;
}

type Pair = [string, string];

async function send(
  { fetch, key }: Stage,
  request: { path: string; query?: Pair[]; headers?: Record<string, string>; body?: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { path, query = [], headers, body } = request;
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const response = await fetch(
    new Request(`http://localhost${path}${search}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...headers, ...(body !== undefined && jsonType) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const jsonType = { 'content-type': 'application/json' };
