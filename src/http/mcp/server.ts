import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { McpTransport } from './transport.ts';

/** A tool as a server lists and calls it. */
export type McpTool<Context> = {
  definition: Tool;
  /** Never throws for what a caller did: refusals are results too. */
  call(context: Context, given: Record<string, unknown>): Promise<CallToolResult>;
};

/** Who answers, as clients are told. */
export type ServerInfo = { name: string; title: string; version: string };

/** What clients tell their models of the whole server. */
export const instructions =
  "Appointments of one calendar, for a caller on the phone. Pass what the caller says about time on in their own words; never work out dates yourself. Say message aloud as it is. Pass ids on unchanged. Before you book, move or cancel, have the caller confirm. Never say a booking's code, except to whoever has just booked.";

/** What the server can do: its list of tools stays the same as long as it runs. */
export const capabilities = { tools: {} };

/**
 * Connects one MCP server, shared by all callers, to a transport within this process. It keeps nothing of any caller: the
 * context of a call comes with it.
 */
export async function connectMcpServer<Context>(
  serverInfo: ServerInfo,
  tools: readonly McpTool<Context>[],
): Promise<McpTransport<Context>> {
  const transport = new McpTransport<Context>();
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const listed = { tools: tools.map((tool) => tool.definition) };
  // The validator is for what clients fill in when asked, which this server never does.
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

/** The server answers a thrown error with its `code` and message. */
function unknownTool(name: string, known: readonly string[]): Error {
  const message = `Unknown tool "${name.slice(0, 60)}" — there are ${known.join(', ')}`;
  return Object.assign(new Error(message), { code: -32602 });
}
