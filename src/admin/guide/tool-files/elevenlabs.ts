import { mcpAccept, mcpUrl, type ToolFileMaker, toolTimeoutSeconds } from './calling.ts';
import { flatSchema } from './flat-schema.ts';

/**
 * Bodies of `POST https://api.elevenlabs.io/v1/convai/tools`: webhook tools whose body is MCP's `tools/call`, constant
 * but for the arguments. Only webhook tools pass errors on as they are.
 */
export const elevenLabsTools: ToolFileMaker = (place, tools) =>
  tools.map((tool) => ({
    tool_config: {
      type: 'webhook',
      name: tool.name,
      description: tool.description,
      response_timeout_secs: toolTimeoutSeconds,
      tool_error_handling_mode: 'passthrough',
      execution_mode: 'immediate',
      api_schema: {
        url: mcpUrl(place),
        method: 'POST',
        content_type: 'application/json',
        request_headers: {
          Authorization: { secret_id: 'SLOTLINE_SECRET_ID' },
          'X-Call-Id': { variable_name: 'system__conversation_id' },
          Accept: mcpAccept,
        },
        request_body_schema: objectOf({
          jsonrpc: constant('2.0'),
          id: { type: 'integer', constant_value: 1 },
          method: constant('tools/call'),
          params: objectOf({ name: constant(tool.name), arguments: flatSchema(tool) }),
        }),
      },
    },
  }));

function constant(text: string) {
  return { type: 'string', constant_value: text };
}

function objectOf(properties: Record<string, object>) {
  return { type: 'object', required: Object.keys(properties), properties };
}
