/** A JSON-RPC 2.0 request as MCP narrows it: named parameters, and an id that isn't null. */
export type RpcRequest = {
  jsonrpc: '2.0';
  id: string | number;
  method: string;
  params?: Record<string, unknown>;
};

/** What a caller may post: a request, or a notification, which gets no answer. */
export type RpcMessage = RpcRequest | Omit<RpcRequest, 'id'>;

type RpcFailure = {
  status: number;
  code: number;
  message: string;
  data?: unknown;
  id?: string | number | undefined;
};

/** A failure of the message itself, answered as a JSON-RPC error with an HTTP status. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  constructor(readonly failure: RpcFailure) {
    super(failure.message);
  }
}

/** Reads one JSON-RPC message. Throws RpcError -32600, or -32602 for parameters without names. */
export function readMessage(body: unknown): RpcMessage {
  if (Array.isArray(body)) throw invalidRequest('Batches are not supported — send one message per request');
  if (!isRecord(body) || body['jsonrpc'] !== '2.0') {
    throw invalidRequest('Not a JSON-RPC 2.0 message — send {"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  }
  const { id, method, params } = body;
  if (typeof method !== 'string') throw invalidRequest('The message has no method — send a request');
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    throw invalidRequest('The id must be a string or a whole number');
  }
  const known = id as RpcRequest['id'] | undefined;
  if (params !== undefined && !isRecord(params)) throw invalidParams(known, 'params must be an object');
  return {
    jsonrpc: '2.0',
    method,
    ...(known === undefined ? {} : { id: known }),
    ...(params === undefined ? {} : { params }),
  };
}

/** Whether a message wants an answer. */
export function isRequest(message: RpcMessage): message is RpcRequest {
  return 'id' in message;
}

/** The refusal of parameters. */
export function invalidParams(id: RpcRequest['id'] | undefined, message: string, data?: unknown): RpcError {
  return new RpcError({ status: 400, code: -32602, message: `Invalid params: ${message}`, data, id });
}

/** Whether a value is an object, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalidRequest(message: string): RpcError {
  return new RpcError({ status: 400, code: -32600, message });
}
