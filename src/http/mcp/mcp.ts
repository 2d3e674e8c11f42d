import { isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { ApiError } from '../../domain/errors.ts';
import { refusalOf } from '../../operations/answer/refusal-wording.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { answerHeaders } from '../answer-headers.ts';
import { authorize } from '../authorize.ts';
import { readJson } from '../body.ts';
import { type CalendarRequest, calendarIdOfQuery } from '../calendar-id.ts';
import { rpcErrorResponse, rpcRefusalResponse } from '../error-responses.ts';
import { type AnswerType, readAnswerType } from './accept.ts';
import { checkParams, invalidParams, isRequest, RpcError, type RpcRequest, readMessage } from './message.ts';
import { isOwnOrigin } from './origin.ts';
import { type Era, readEra, revisions } from './revision.ts';
import { capabilities, connectMcpServer, instructions, type McpTool } from './server.ts';
import type { ToolContext } from './tools.ts';
import type { McpTransport, RpcAnswer } from './transport.ts';

/** The one path of MCP. */
export const mcpPath = '/mcp';

/** How long clients may keep the list of tools and what the server says of itself. */
const cacheHints = { ttlMs: 3_600_000, cacheScope: 'private' } as const;

const serverInfo = { name: 'slotline', title: 'Slotline', version: packageJson.version };

/** Answers one POST, or throws ApiError or RpcError. */
export type McpHandler = (exchange: Exchange) => Promise<Response>;

/** Makes the MCP endpoint: gate, message, revision, tool. */
export function createMcpHandler(services: Services, tools: readonly McpTool<ToolContext>[]): McpHandler {
  const connected = connectMcpServer(serverInfo, tools);
  return async (exchange) => {
    const { request } = exchange;
    const admission = await authorize(services, exchange, namedInUrl);
    const type = admit(services, request);
    const message = readMessage(await readJson(request));
    const era = readEra(request.headers, message);
    if (!isRequest(message)) return accepted(exchange);
    const answer = await answerOf(await connected, { era, message, context: { exchange, admission } });
    return answerResponse(exchange, answer, type);
  };
}

/** The answer to what failed on the way to a tool; undefined for a bug. */
export function mcpFailureResponse(exchange: Exchange, error: unknown): Response | undefined {
  if (error instanceof RpcError) {
    const { id, status, ...rest } = error.failure;
    return rpcErrorResponse(exchange, { id, status, error: rest });
  }
  const refusal = refusalOf(error);
  return refusal ? rpcRefusalResponse(exchange, refusal) : undefined;
}

async function namedInUrl(request: Request): Promise<CalendarRequest> {
  return calendarIdOfQuery(new URL(request.url).searchParams);
}

function admit({ config }: Services, request: Request): AnswerType {
  if (!isOwnOrigin(request, config)) throw new ApiError({ code: 'FOREIGN_ORIGIN' });
  return readAnswerType(request.headers.get('accept'), config.mcpLenientAccept);
}

async function answerOf(
  transport: McpTransport<ToolContext>,
  { era, message, context }: { era: Era; message: RpcRequest; context: ToolContext },
): Promise<RpcAnswer> {
  if (era === 'handshake') {
    return await answerOfServer(transport, message, context);
  }
  if (message.method === 'server/discover') return discovered(message);
  if (!statelessMethods.includes(message.method)) throw unknownMethod(message);
  const answer = await answerOfServer(transport, message, context);
  return 'result' in answer ? { ...answer, result: complete(message, answer.result) } : answer;
}

const statelessMethods = ['tools/list', 'tools/call'];

/**
 * Asks the server only what it takes: it never answers what is no request by its schema, and refuses parameters with "Internal
 * error" and the text of a library. Its handlers themselves never fail.
 */
async function answerOfServer(
  transport: McpTransport<ToolContext>,
  message: RpcRequest,
  context: ToolContext,
): Promise<RpcAnswer> {
  checkParams(message);
  if (!isJSONRPCRequest(message)) throw wrongParams(message);
  const answer = await transport.ask(withoutTask(message), context);
  if ('error' in answer && answer.error.code === -32603) throw wrongParams(message);
  return answer;
}

/**
 * A request without `task`, which a server that declares no tasks must ignore (MCP 2025-11-25, *Tasks*, Behavior
 * Requirements); the library would make the answer an error.
 */
function withoutTask(message: RpcRequest): RpcRequest {
  const { task: _, ...params } = message.params ?? {};
  return message.method === 'tools/call' ? { ...message, params } : message;
}

function wrongParams({ id, method }: RpcRequest): RpcError {
  return invalidParams(id, `those of ${method.slice(0, 60)} are not as the protocol has them`);
}

function discovered(message: RpcRequest): RpcAnswer {
  const result = { supportedVersions: [...revisions], capabilities, instructions };
  return { jsonrpc: '2.0', id: message.id, result: complete(message, result) };
}

/** A result as the stateless revision wants it: whole, signed, and how long it may be kept. */
function complete({ method }: RpcRequest, result: Record<string, unknown>): Record<string, unknown> {
  return {
    ...result,
    ...(method === 'tools/call' ? {} : cacheHints),
    resultType: 'complete',
    _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
  };
}

function unknownMethod({ id, method }: RpcRequest): RpcError {
  const message = `Method not found: "${method.slice(0, 60)}" — there are server/discover, tools/list and tools/call`;
  return new RpcError({ status: 404, code: -32601, message, id });
}

function accepted(exchange: Exchange): Response {
  const { 'Content-Type': _, ...headers } = answerHeaders(exchange);
  return new Response(null, { status: 202, headers });
}

function answerResponse(exchange: Exchange, answer: RpcAnswer, type: AnswerType): Response {
  const json = JSON.stringify(answer);
  const headers = answerHeaders(exchange);
  if (type === 'application/json') return new Response(json, { headers });
  headers['Content-Type'] = 'text/event-stream';
  return new Response(`event: message\ndata: ${json}\n\n`, { headers });
}
