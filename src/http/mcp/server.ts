import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { McpTransport } from './transport.ts';

/** A tool of the server. */
export type McpTool<Context> = {
  definition: Tool;
  /** Refusals are results too; nothing is thrown for them. */
  call(context: Context, given: Record<string, unknown>): Promise<CallToolResult>;
};

/** The name of the server, for clients. */
export type ServerInfo = { name: string; title: string; version: string };

/** What clients tell their models about the server. */
export const instructions =
  "Appointments in one calendar, for a caller on the phone. Results begin with Say: and the sentence (message) to speak as it is; the rest is for you alone. Pass on the caller's own words about time; never work out dates. Offer only times in results. Book, move or cancel only what the caller agreed to. Pass IDs on unchanged. Never say a booking's code, except to who just booked.";

/** The server only has tools, and their list never changes while it runs. */
export const capabilities = { tools: {} };

/**
 * Connects one MCP server, shared by all callers, to a transport in this process. It keeps no state of any caller;
 * each call brings its context.
 */
export async function connectMcpServer<Context>(serverInfo: ServerInfo, tools: readonly McpTool<Context>[]) {
  const transport = new McpTransport<Context>();
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const listed = { tools: tools.map((tool) => tool.definition) };
  // Only elicitation uses the validator, and this server never elicits. Without it, the SDK would build an Ajv.
  const jsonSchemaValidator = {
    getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: '' }),
  };
  const server = new Server(serverInfo, { capabilities, instructions, jsonSchemaValidator });
  server.setRequestHandler(ListToolsRequestSchema, () => listed);
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { requestId }) => {
    const tool = byName.get(params.name);
    if (!tool) throw unknownTool(params.name, [...byName.keys()]);
    return tool.call(transport.contextOf(requestId), params.arguments ?? {});
  });
  await server.connect(transport);
  return transport;
}

/** The SDK answers a thrown error with its `code` and message. */
function unknownTool(name: string, known: readonly string[]): Error {
  const message = `Unknown tool "${name.slice(0, 60)}" — there are ${known.join(', ')}`;
  return Object.assign(new Error(message), { code: -32602 });
}
