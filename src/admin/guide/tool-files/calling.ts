import type { ToolDefinition } from '../../../operations/tool-definition.ts';
import type { GuidePlace } from '../samples.ts';

/** Makes what a platform imports, as JSON that holds no key. */
export type ToolFileMaker = (place: GuidePlace, tools: readonly ToolDefinition[]) => unknown;

/** A tool answers within 4 s or says that it couldn't; the rest is for the way there and back. */
export const toolTimeoutSeconds = 6;

/** The header's value where a platform has no store for secrets: says what to put there. */
export const bearerPlaceholder = 'Bearer SLOTLINE_API_KEY';

/** Where tools are called over plain HTTP. `tools/call` needs no session, and refusals have status 200. */
export function mcpUrl({ baseUrl, calendarId }: GuidePlace): string {
  return `${baseUrl}/mcp?calendarId=${calendarId}`;
}

/** What MCP wants clients to accept. */
export const mcpAccept = 'application/json, text/event-stream';
