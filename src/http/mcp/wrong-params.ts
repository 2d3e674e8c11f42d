import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  JSONRPCRequestSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { invalidParams, type RpcError, type RpcRequest } from './message.ts';

/** The refusal of a request that doesn't match the SDK's schema for its method. */
export function wrongParams(message: RpcRequest): RpcError {
  const schema = requestSchemas.get(message.method) ?? JSONRPCRequestSchema;
  const [issue] = schema.safeParse(message).error?.issues ?? [];
  const path = issue?.path.slice(1).join('.').slice(0, 60) || 'params';
  return invalidParams(message.id, issue ? `${path}: ${issue.message}` : 'see the MCP specification');
}

type RequestSchema = {
  safeParse(message: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

const requestSchemas = new Map<string, RequestSchema>([
  ['initialize', InitializeRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
]);
