import { Type } from '@sinclair/typebox';

const closed = { additionalProperties: false };
const only = <Text extends string>(text: Text) => Type.Literal(text);
const texts = Type.Record(Type.String(), Type.String());

/**
 * The requests that APIs with MCP take, as far as a set-up uses them: closed, so that a field which is not documented
 * fails. From the types of @anthropic-ai/sdk 1.12.0 and openai 6.49.0.
 */
export const documentedRequests = {
  'claude-mcp-connector': {
    request: ['POST', 'https://api.anthropic.com/v1/messages', 'anthropic-beta: mcp-client-2025-11-20'],
    body: Type.Object(
      {
        model: Type.String(),
        max_tokens: Type.Integer(),
        messages: Type.Array(Type.Object({ role: only('user'), content: Type.String() }, closed)),
        mcp_servers: Type.Array(
          Type.Object(
            {
              type: only('url'),
              name: Type.String(),
              url: Type.String(),
              authorization_token: Type.String(),
            },
            closed,
          ),
        ),
        tools: Type.Array(Type.Object({ type: only('mcp_toolset'), mcp_server_name: Type.String() }, closed)),
      },
      closed,
    ),
  },
  'openai-remote-mcp': {
    request: ['POST', 'https://api.openai.com/v1/responses', 'authorization: Bearer other'],
    body: Type.Object(
      {
        model: Type.String(),
        input: Type.String(),
        tools: Type.Array(
          Type.Object(
            {
              type: only('mcp'),
              server_label: Type.String(),
              server_description: Type.String(),
              server_url: Type.String(),
              headers: texts,
              require_approval: Type.Union([only('always'), only('never')]),
            },
            closed,
          ),
        ),
      },
      closed,
    ),
  },
};
