import { Type } from '@sinclair/typebox';

const closed = { additionalProperties: false };
const only = <Text extends string>(text: Text) => Type.Literal(text);
const texts = Type.Record(Type.String(), Type.String());

/**
 * The requests that platforms take, as far as a set-up uses them: closed, so that a field which is not documented
 * fails. From the types of @vapi-ai/server-sdk 2.0.1 and docs.vapi.ai/tools/mcp/configure, retell-sdk 5.66.1,
 * @elevenlabs/elevenlabs-js 2.73.0, @anthropic-ai/sdk 1.12.0, openai 6.49.0.
 */
export const documentedRequests = {
  vapi: {
    request: ['POST', 'https://api.vapi.ai/tool', 'authorization: Bearer other'],
    body: Type.Object(
      {
        type: only('mcp'),
        function: Type.Object({ name: Type.String(), description: Type.Optional(Type.String()) }, closed),
        server: Type.Object(
          { url: Type.String(), headers: texts, timeoutSeconds: Type.Optional(Type.Number()) },
          closed,
        ),
        metadata: Type.Object({ protocol: Type.Union([only('sse'), only('shttp')]) }, closed),
      },
      closed,
    ),
  },
  retell: {
    request: ['PATCH', 'https://api.retellai.com/update-retell-llm/other', 'authorization: Bearer other'],
    body: Type.Object(
      {
        mcps: Type.Array(
          Type.Object(
            {
              name: Type.String(),
              url: Type.String(),
              headers: texts,
              query_params: texts,
              timeout_ms: Type.Optional(Type.Integer()),
            },
            closed,
          ),
        ),
      },
      closed,
    ),
  },
  elevenlabs: {
    request: ['POST', 'https://api.elevenlabs.io/v1/convai/mcp-servers', 'xi-api-key: other'],
    body: Type.Object(
      {
        config: Type.Object(
          {
            name: Type.String(),
            url: Type.String(),
            transport: Type.Union([only('SSE'), only('STREAMABLE_HTTP')]),
            approval_policy: Type.Union([
              only('auto_approve_all'),
              only('require_approval_all'),
              only('require_approval_per_tool'),
            ]),
            request_headers: Type.Record(
              Type.String(),
              Type.Union([
                Type.String(),
                Type.Object({ secret_id: Type.String() }, closed),
                Type.Object({ variable_name: Type.String() }, closed),
              ]),
            ),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  claude: {
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
  openai: {
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

/**
 * Python packages that take what the real ones do and print it: livekit-agents 1.5 (docs.livekit.io/agents/logic/tools/mcp,
 * livekit/agents/llm/mcp.py), mcp (client/session_group.py) and pipecat-ai (docs.pipecat.ai, MCPClient).
 */
export const pythonStubs: Record<string, string> = {
  'livekit/__init__.py': '',
  'livekit/agents/__init__.py': `from . import mcp
class Agent:
    def __init__(self, *, instructions, tools=None): pass
`,
  'livekit/agents/mcp.py': `import json
class MCPServerHTTP:
    def __init__(self, url, transport_type=None, allowed_tools=None, headers=None, timeout=5, sse_read_timeout=300, client_session_timeout_seconds=5, auth=None):
        assert transport_type == "streamable_http"
        print(json.dumps({"url": url, "headers": headers}))
class MCPToolset:
    def __init__(self, *, id, mcp_server): assert isinstance(mcp_server, MCPServerHTTP)
`,
  'mcp/__init__.py': '',
  'mcp/client/__init__.py': '',
  'mcp/client/session_group.py': `import json
class StreamableHttpParameters:
    def __init__(self, *, url, headers=None, timeout=None, sse_read_timeout=None, terminate_on_close=True):
        print(json.dumps({"url": url, "headers": headers}))
`,
  'pipecat/__init__.py': '',
  'pipecat/services/__init__.py': '',
  'pipecat/services/mcp_service.py': `from mcp.client.session_group import StreamableHttpParameters
class MCPClient:
    def __init__(self, server_params, tools_filter=None): assert isinstance(server_params, StreamableHttpParameters)
`,
};
