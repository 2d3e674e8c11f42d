import { ApiError } from '../../domain/errors.ts';
import { speechOf } from '../../operations/answer/descriptions.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { jsonResponse } from '../answer-headers.ts';
import { type Admission, admit, authenticate } from '../authorize.ts';
import { readJsonObject } from '../body.ts';
import { calendarIdOfUrl } from '../calendar-id.ts';
import { internalErrorResponse } from '../error-responses.ts';
import type { McpTool } from '../mcp/server.ts';
import type { ToolContext } from '../mcp/tools.ts';
import { notingCall } from '../note-call.ts';
import { servicesFor } from '../run-of-request.ts';
import { argumentsOf, type Envelope, readRetellCall, readVapi, type VoiceToolCall } from './envelopes.ts';
import { type OverLimit, overLimit, waitText } from './over-limit.ts';
import { requireSignature, type Sent } from './signatures.ts';

const lineBreaks = /[\r\n\u2028\u2029]+/g;

/** The largest body of a voice platform, in bytes: some send the transcript along. */
const bodyLimitBytes = 1_048_576;

/** The most tools that one request may call. */
const mostToolCalls = 20;

const tooMany = { text: `Not done: at most ${mostToolCalls} tools are called at once. Call it again.` };

type Tool = McpTool<ToolContext>;

/** A route of a voice platform. */
type VoiceRoute = { path: string; handle(exchange: Exchange): Promise<Response> };

/** What a tool answered, or what the limiter did in its place, on one line. */
type Result = { id: string; text: string; over?: OverLimit };

/** How a platform's requests are checked, read and answered. */
type Platform = {
  /** Throws ApiError unless the platform itself sent the body. */
  check?(sent: Sent): Promise<void>;
  /** Undefined for requests that want nothing. */
  read(body: unknown): Envelope | undefined;
  answer(results: readonly Result[]): object;
};

/** The routes of voice platforms whose requests aren't plain REST. */
export function createVoiceRoutes(services: Services, tools: readonly Tool[]): VoiceRoute[] {
  const vapi: Platform = {
    read: readVapi,
    answer: (results) => ({ results: results.map(({ id, text }) => ({ toolCallId: id, result: text })) }),
  };
  return [
    { path: '/api/v1/voice/vapi', handle: createHandler(services, { tools, platform: vapi }) },
    ...tools.map(({ definition: { name } }) => ({
      path: `/api/v1/voice/retell/${name.replaceAll('_', '-')}`,
      handle: createHandler(services, {
        tools,
        platform: {
          check: (sent) => requireSignature(services, 'retell', sent),
          read: (body) => readRetellCall(body, name),
          answer: ([first]) => ({ result: first?.text }),
        },
      }),
    })),
  ];
}

function createHandler(
  services: Services,
  { tools, platform }: { tools: readonly Tool[]; platform: Platform },
) {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  return notingCall(services, {
    operation: 'voice',
    via: 'rest',
    async handle(exchange) {
      const { request } = exchange;
      const caller = await authenticate(services, exchange);
      const readBody = async () =>
        (await readJsonObject(request, {
          limitBytes: bodyLimitBytes,
          check: async (body) =>
            platform.check?.({ workspaceId: caller.workspaceId, headers: request.headers, body }),
        })) ?? {};
      const over = await overLimit(services, exchange, caller);
      if (over) return await answerOverLimit(exchange, { platform, readBody, over });
      const reached = await servicesFor(services, exchange, caller);
      const input = await readBody();
      const requested = { calendarId: calendarIdOfUrl(request), input };
      const admission = await admit(reached, exchange, { caller, requested });
      const envelope = platform.read(input);
      if (!envelope) {
        delete exchange.observed;
        return jsonResponse(exchange, '{}');
      }
      const callId = envelope.callId ?? new URL(request.url).searchParams.get('callId');
      const calling = { services, byName, admission: { ...admission, input: { callId } } };
      const results: Result[] = [];
      for (const [index, toolCall] of envelope.toolCalls.entries()) {
        const result = await resultOf(calling, { exchange, toolCall, index });
        if (!result) return internalErrorResponse(exchange);
        results.push(result);
      }
      return resultsResponse(exchange, platform, results);
    },
  });
}

/**
 * The answer to a request that the limiter refused, in the form that the platform passes on to its model. Throws the
 * refusal itself if the body can't be read, and ApiError INVALID_SIGNATURE.
 */
async function answerOverLimit(
  exchange: Exchange,
  { platform, readBody, over }: { platform: Platform; readBody: () => Promise<object>; over: OverLimit },
): Promise<Response> {
  if (exchange.observed) exchange.observed.error = over.error;
  const envelope = await (async () => platform.read(await readBody()))().catch((error: unknown) => {
    const isRead = error instanceof ApiError && error.refusal.code !== 'INVALID_SIGNATURE';
    throw isRead ? over.error : error;
  });
  if (!envelope) return jsonResponse(exchange, '{}', { headers: retryAfter(over) });
  const refused = { text: waitText(over), over };
  const results = envelope.toolCalls.map(({ id }, index) => ({
    id,
    ...(index < mostToolCalls ? refused : tooMany),
  }));
  return resultsResponse(exchange, platform, results);
}

function resultsResponse(exchange: Exchange, platform: Platform, results: readonly Result[]): Response {
  const over = results.findLast((result) => result.over)?.over;
  return jsonResponse(exchange, JSON.stringify(platform.answer(results)), {
    ...(over && { headers: retryAfter(over) }),
  });
}

function retryAfter({ retryAfterSeconds }: OverLimit): Record<string, string> {
  return { 'Retry-After': String(retryAfterSeconds) };
}

type Calling = { services: Services; byName: ReadonlyMap<string, Tool>; admission: Admission };

/** What a tool answers; undefined for a bug. The first call has counted for the limit with its request. */
async function resultOf(
  { services, byName, admission }: Calling,
  { exchange, toolCall, index }: { exchange: Exchange; toolCall: VoiceToolCall; index: number },
): Promise<Result | undefined> {
  const { id } = toolCall;
  if (index >= mostToolCalls) return { id, ...tooMany };
  const over = index === 0 ? undefined : await overLimit(services, exchange, admission);
  if (over) return { id, text: waitText(over, speechOf(admission.services, admission).oneMoment), over };
  const text =
    index === 0
      ? await textOf(byName, { exchange, admission }, toolCall)
      : await notedTextOf({ services, byName, admission }, exchange, toolCall);
  return text === undefined ? undefined : { id, text: text.replace(lineBreaks, ' ') };
}

/** What a later tool answers, logged as a call of its own. */
async function notedTextOf(
  { services, byName, admission }: Calling,
  exchange: Exchange,
  toolCall: VoiceToolCall,
): Promise<string | undefined> {
  const own: Exchange = { ...exchange, ...(exchange.observed && { observed: onlyAsked(exchange.observed) }) };
  let text: string | undefined;
  await notingCall(services, {
    operation: 'voice',
    via: 'rest',
    async handle() {
      text = await textOf(byName, { exchange: own, admission }, toolCall);
      return new Response(null, { status: text === undefined ? 500 : 200 });
    },
  })(own);
  return text;
}

function onlyAsked({ workspaceId, keyId, keyPrefix, calendarId, run }: NonNullable<Exchange['observed']>) {
  return {
    workspaceId,
    keyId,
    keyPrefix,
    ...(calendarId !== undefined && { calendarId }),
    ...(run && { run }),
  };
}

async function textOf(
  byName: ReadonlyMap<string, Tool>,
  context: ToolContext,
  { name, arguments: given }: VoiceToolCall,
): Promise<string | undefined> {
  const tool = byName.get(name);
  if (!tool) return `Unknown tool "${name.slice(0, 60)}" — there are ${[...byName.keys()].join(', ')}`;
  const args = argumentsOf(given);
  if (!args) return 'The arguments must be a JSON object. Put that right and call the tool again.';
  const { content, structuredContent } = await tool.call({ ...context, isVoice: true }, args);
  if (structuredContent?.['code'] === 'INTERNAL') return undefined;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}
