import { isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { answerHeaders, jsonResponse } from '../answer-headers.ts';
import { authorize } from '../authorize.ts';
import { readJson } from '../body.ts';
import { calendarIdOfQuery } from '../calendar-id.ts';
import { type AnswerType, readAnswerType } from './accept.ts';
import { invalidParams, isRequest, RpcError, type RpcRequest, readMessage } from './message.ts';
import { isOwnOrigin } from './origin.ts';
import { type Era, readEra, revisions } from './revision.ts';
import { capabilities, connectMcpServer, instructions, type McpTool } from './server.ts';
import type { ToolContext } from './tools.ts';
import type { McpTransport, RpcAnswer } from './transport.ts';
import { wrongParams } from './wrong-params.ts';

/** How long clients may cache the list of tools and the server's description. */
const cacheHints = { ttlMs: 3_600_000, cacheScope: 'private' } as const;

const serverInfo = { name: 'slotline', title: 'Slotline', version: packageJson.version };

/** Makes the MCP endpoint: gate, message, revision, tool. It answers one POST, or throws ApiError or RpcError. */
export function createMcpHandler(services: Services, tools: readonly McpTool<ToolContext>[]) {
  const connected = connectMcpServer(serverInfo, tools);
  return async (exchange: Exchange): Promise<Response> => {
    const { request } = exchange;
    const admission = await authorize(services, exchange, calendarIdOfQuery);
    const type = admit(services, request);
    const message = readMessage(await readJson(request));
    if (!isRequest(message)) return accepted(exchange);
    const era = readEra(request.headers, message);
    const answer = await answerOf(await connected, { era, message, context: { exchange, admission } });
    return answerResponse(exchange, answer, type);
  };
}

function admit({ config }: Services, request: Request): AnswerType {
  if (!isOwnOrigin(request, config)) throw new ApiError({ code: 'FOREIGN_ORIGIN' });
  return readAnswerType(request.headers.get('accept'), config.mcpLenientAccept);
}

async function answerOf(
  transport: McpTransport<ToolContext>,
  { era, message, context }: { era: Era; message: RpcRequest; context: ToolContext },
): Promise<RpcAnswer> {
  if (era === 'handshake') return await answerOfServer(transport, message, context);
  if (message.method === 'server/discover') {
    const result = { supportedVersions: [...revisions], capabilities, instructions };
    return { jsonrpc: '2.0', id: message.id, result: complete(message, result) };
  }
  if (!statelessMethods.includes(message.method)) throw unknownMethod(message);
  const answer = await answerOfServer(transport, message, context);
  return 'result' in answer ? { ...answer, result: complete(message, answer.result) } : answer;
}

const statelessMethods = ['tools/list', 'tools/call'];

/**
 * Asks the SDK's server, which would never answer a malformed request, and answers wrong parameters with "Internal
 * error". Its handlers themselves never fail.
 */
async function answerOfServer(
  transport: McpTransport<ToolContext>,
  message: RpcRequest,
  context: ToolContext,
): Promise<RpcAnswer> {
  const { id, method, params } = message;
  if (method === 'tools/list' && params?.['cursor']) {
    throw invalidParams(id, 'all tools are on one page, so leave out cursor');
  }
  if (!isJSONRPCRequest(message)) throw wrongParams(message);
  const answer = await transport.ask(withoutTask(message), context);
  if ('error' in answer && answer.error.code === -32603) throw wrongParams(message);
  return answer;
}

/**
 * Drops `task`, which a server without tasks must ignore (MCP 2025-11-25, *Tasks*, Behavior Requirements); the SDK
 * would answer with an error.
 */
function withoutTask(message: RpcRequest): RpcRequest {
  const { task: _, ...params } = message.params ?? {};
  return message.method === 'tools/call' ? { ...message, params } : message;
}

/** Adds what the stateless revision wants in a result. */
function complete({ method }: RpcRequest, result: Record<string, unknown>): Record<string, unknown> {
  return {
    ...result,
    ...(method === 'tools/call' ? {} : cacheHints),
    resultType: 'complete',
    _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
  };
}

function unknownMethod({ id, method }: RpcRequest): RpcError {
  const message = `Method not found: "${method.slice(0, 60)}" — use server/discover, tools/list or tools/call`;
  return new RpcError({ status: 404, code: -32601, message, id });
}

function accepted(exchange: Exchange): Response {
  const { 'Content-Type': _, ...headers } = answerHeaders(exchange);
  return new Response(null, { status: 202, headers });
}

function answerResponse(exchange: Exchange, answer: RpcAnswer, type: AnswerType): Response {
  const json = JSON.stringify(answer);
  if (type === 'application/json') return jsonResponse(exchange, json);
  const headers = { ...answerHeaders(exchange), 'Content-Type': type };
  return new Response(`event: message\ndata: ${json}\n\n`, { headers });
}
