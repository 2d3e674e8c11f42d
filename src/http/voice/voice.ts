import { adviceText, restWording } from '../../operations/answer/refusal-wording.ts';
import { spokenRefusalOf } from '../../operations/answer/spoken-refusal.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { jsonResponse } from '../answer-headers.ts';
import { type Admission, authorize } from '../authorize.ts';
import { calendarIdOfVoice } from '../calendar-id.ts';
import { internalErrorResponse } from '../error-responses.ts';
import type { McpTool } from '../mcp/server.ts';
import { refusalText } from '../mcp/text.ts';
import type { ToolContext } from '../mcp/tools.ts';
import { notingCall } from '../note-call.ts';
import { argumentsOf, type Envelope, readRetellCall, readVapi, type VoiceToolCall } from './envelopes.ts';
import { requireRetellSignature } from './retell-signature.ts';

const lineBreaks = /[\r\n\u2028\u2029]+/g;

/** The most tools that one request may call. */
const mostToolCalls = 20;

type Tool = McpTool<ToolContext>;

/** A route of a voice platform. */
type VoiceRoute = { path: string; handle(exchange: Exchange): Promise<Response> };

/** What tools answered, in order. */
type Results = { id: string; result: string }[];

/** How a platform's requests are checked, read and answered. */
type Platform = {
  /** Throws ApiError unless the platform itself sent the body. */
  check?(request: Request, { workspaceId, body }: { workspaceId: string; body: Uint8Array }): Promise<void>;
  /** Undefined for requests that want nothing. */
  read(body: unknown): Envelope | undefined;
  answer(results: Results): object;
};

/** The routes of voice platforms whose requests aren't plain REST. */
export function createVoiceRoutes(services: Services, tools: readonly Tool[]): VoiceRoute[] {
  const vapi: Platform = {
    read: readVapi,
    answer: (results) => ({ results: results.map(({ id, result }) => ({ toolCallId: id, result })) }),
  };
  return [
    { path: '/api/v1/voice/vapi', handle: createHandler(services, { tools, platform: vapi }) },
    ...tools.map(({ definition: { name } }) => ({
      path: `/api/v1/voice/retell/${name.replaceAll('_', '-')}`,
      handle: createHandler(services, {
        tools,
        platform: {
          check: (request, sent) => requireRetellSignature(services, request, sent),
          read: (body) => readRetellCall(body, name),
          answer: ([first]) => ({ result: first?.result }),
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
      const admission = await authorize(services, exchange, (request, { workspaceId }) =>
        calendarIdOfVoice(request, async (body) => platform.check?.(request, { workspaceId, body })),
      );
      const envelope = platform.read(admission.input);
      if (!envelope) {
        delete exchange.observed;
        return jsonResponse(exchange, '{}');
      }
      const callId = envelope.callId ?? new URL(exchange.request.url).searchParams.get('callId');
      const calling = { services, byName, admission: { ...admission, input: { callId } } };
      const results: Results = [];
      for (const [index, toolCall] of envelope.toolCalls.entries()) {
        const text = await resultOf(calling, { exchange, toolCall, index });
        if (text === undefined) return internalErrorResponse(exchange);
        results.push({ id: toolCall.id, result: text.replace(lineBreaks, ' ') });
      }
      return jsonResponse(exchange, JSON.stringify(platform.answer(results)));
    },
  });
}

type Calling = { services: Services; byName: ReadonlyMap<string, Tool>; admission: Admission };

/** What a tool answers; undefined for a bug. The first call has counted for the limit with its request. */
async function resultOf(
  { services, byName, admission }: Calling,
  { exchange, toolCall, index }: { exchange: Exchange; toolCall: VoiceToolCall; index: number },
): Promise<string | undefined> {
  if (index >= mostToolCalls)
    return `Not done: at most ${mostToolCalls} tools are called at once. Call it again.`;
  if (index === 0) return await textOf(byName, { exchange, admission }, toolCall);
  const refused = await refusedByLimiter(services, admission, exchange);
  if (refused !== undefined) return refused;
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

/** Counts one more call; the result of one that isn't let in. */
async function refusedByLimiter(
  services: Services,
  { workspaceId, calendar }: Admission,
  exchange: Exchange,
): Promise<string | undefined> {
  try {
    const verdict = await services.limiter.take(workspaceId);
    exchange.rateLimit = verdict;
    return verdict.isAdmitted ? undefined : limitText(verdict.retryAfterSeconds);
  } catch (error) {
    const refused = spokenRefusalOf(services, calendar, error);
    if (!refused) throw error;
    const { body } = restWording(refused.refusal);
    return refusalText(body, { say: String(body['message']), advice: adviceText(refused.refusal) });
  }
}

function onlyAsked({ workspaceId, keyId, calendarId }: NonNullable<Exchange['observed']>) {
  return { workspaceId, keyId, ...(calendarId !== undefined && { calendarId }) };
}

function limitText(retryAfterSeconds: number): string {
  return String(restWording({ code: 'RATE_LIMITED', retryAfterSeconds }).body['message']);
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
  const { content, structuredContent } = await tool.call(context, args);
  if (structuredContent?.['code'] === 'INTERNAL') return undefined;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}
