/** A request of JSON-RPC 2.0 as MCP narrows it: named parameters, and an id that is no null. */
export type RpcRequest = {
  jsonrpc: '2.0';
  id: string | number;
  method: string;
  params?: Record<string, unknown>;
};

/** What a caller may post: a request, or a notification, which is not answered. */
export type RpcMessage = RpcRequest | Omit<RpcRequest, 'id'>;

/** A failure of the message itself, answered as a JSON-RPC error under an HTTP status. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  constructor(
    readonly failure: {
      status: number;
      code: number;
      message: string;
      data?: unknown;
      id?: string | number | undefined;
    },
  ) {
    super(failure.message);
  }
}

/** Reads one JSON-RPC message of a parsed body. Throws RpcError -32600, or -32602 for parameters without names. */
export function readMessage(body: unknown): RpcMessage {
  if (Array.isArray(body)) throw invalidRequest('Batches are not taken — send one message a request');
  if (!isRecord(body) || body['jsonrpc'] !== '2.0') {
    throw invalidRequest('Not a JSON-RPC 2.0 message — send {"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  }
  const { id, method, params } = body;
  if (typeof method !== 'string') throw invalidRequest('The message has no method — send a request');
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    throw invalidRequest('The id must be a string or a whole number');
  }
  const message = { jsonrpc: '2.0', method } as const;
  const known = id as RpcRequest['id'] | undefined;
  if (params !== undefined && !isRecord(params)) throw invalidParams(known, 'params must be an object');
  const given = params === undefined ? {} : { params };
  return known === undefined ? { ...message, ...given } : { ...message, id: known, ...given };
}

/** Whether a message waits for an answer. */
export function isRequest(message: RpcMessage): message is RpcRequest {
  return 'id' in message;
}

/** The refusal of parameters. */
export function invalidParams(id: RpcRequest['id'] | undefined, message: string, data?: unknown): RpcError {
  return new RpcError({ status: 400, code: -32602, message: `Invalid params: ${message}`, data, id });
}

/** Whether a value is an object with names, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks the parameters of the methods that are known here. Throws RpcError -32602. */
export function checkParams({ id, method, params = {} }: RpcRequest): void {
  const isMetaWrong = params['_meta'] !== undefined && !isRecord(params['_meta']);
  const problem = isMetaWrong ? '_meta must be an object' : paramsProblems.get(method)?.(params);
  if (problem !== undefined) throw invalidParams(id, problem);
}

const paramsProblems = new Map<string, (params: Record<string, unknown>) => string | undefined>([
  [
    'initialize',
    ({ protocolVersion, capabilities, clientInfo }) => {
      if (typeof protocolVersion !== 'string') return 'protocolVersion must be a string';
      if (!isRecord(capabilities)) return 'capabilities must be an object';
      return isRecord(clientInfo) ? undefined : 'clientInfo must be an object with name and version';
    },
  ],
  ['tools/list', ({ cursor }) => (cursor ? 'there is one page of tools, so leave cursor out' : undefined)],
  [
    'tools/call',
    ({ name, arguments: given }) => {
      if (typeof name !== 'string') return 'name must be the name of a tool';
      return given === undefined || isRecord(given) ? undefined : 'arguments must be an object';
    },
  ],
]);

function invalidRequest(message: string): RpcError {
  return new RpcError({ status: 400, code: -32600, message });
}
