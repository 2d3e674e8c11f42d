import type { Answer, ContractServer, Place } from '../contract/contract-server.ts';

/** How a message is sent, where it is not as usual. */
export type Sending = { headers?: Record<string, string>; query?: Record<string, string> };

/** What a tool answered, read from a JSON-RPC answer. */
export type ToolAnswer = { text: string; structured: Record<string, unknown>; isError: boolean };

/** The Accept header of every MCP client. */
export const acceptBoth = 'application/json, text/event-stream';

const stateless = '2026-07-28';

/** Posts one message to the MCP endpoint of a place. */
export async function post(
  contract: ContractServer,
  place: Place,
  { body, headers, query }: Sending & { body: unknown },
): Promise<Answer> {
  return await contract.ask('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId, ...query },
    headers: { accept: acceptBoth, ...headers },
    body,
  });
}

/** Asks a method by a request of the handshake era. */
export async function ask(
  contract: ContractServer,
  place: Place,
  { method, params, ...sending }: Sending & { method: string; params?: unknown },
): Promise<Answer> {
  return await post(contract, place, { ...sending, body: { jsonrpc: '2.0', id: 1, method, params } });
}

/** Asks a method as revision 2026-07-28 has it: everything about the caller in headers and `_meta`. */
export async function askStateless(
  contract: ContractServer,
  place: Place,
  { method, params = {}, headers }: { method: string; params?: object; headers?: Record<string, string> },
): Promise<Answer> {
  const name: Record<string, string> = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  return await ask(contract, place, {
    method,
    params: { ...params, _meta: statelessMeta },
    headers: { 'mcp-protocol-version': stateless, 'mcp-method': method, ...name, ...headers },
  });
}

/** What every stateless request says of its caller. */
export const statelessMeta = {
  'io.modelcontextprotocol/protocolVersion': stateless,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Calls a tool and reads its answer; throws where the answer is no tool result. */
export async function callTool(
  contract: ContractServer,
  place: Place,
  { name, input = {}, ...sending }: Sending & { name: string; input?: object },
): Promise<ToolAnswer> {
  const answer = await ask(contract, place, {
    ...sending,
    method: 'tools/call',
    params: { name, arguments: input },
  });
  return toolAnswer(answer);
}

/** The names of tools and operations, which nobody is to hear. */
const toolName =
  /\b(?:check|hold|release|book|reschedule|update|cancel|find|get)[_-](?:availability|hold|slot|bookings?|calendar)\b/;

/** Reads a tool's answer, and checks that its caller hears no name of a tool. */
export function toolAnswer(answer: Answer): ToolAnswer {
  const { result } = answer.json as {
    result?: { content: { text: string }[]; structuredContent: Record<string, unknown>; isError?: boolean };
  };
  if (answer.status !== 200 || !result) throw new Error(`no tool answered: ${answer.status} ${answer.text}`);
  const text = result.content[0]?.text ?? '';
  const [said = ''] = text.split('\n');
  if (toolName.test(said)) throw new Error(`a caller hears the name of a tool: ${said}`);
  return {
    text,
    structured: result.structuredContent,
    isError: result.isError ?? false,
  };
}
