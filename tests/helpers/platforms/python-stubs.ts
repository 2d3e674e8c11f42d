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
        assert transport_type == "streamable_http" and client_session_timeout_seconds == 6
        print(json.dumps({"url": url, "headers": headers}))
class MCPToolset:
    def __init__(self, *, id, mcp_server): assert isinstance(mcp_server, MCPServerHTTP)
`,
  'mcp/__init__.py': '',
  'mcp/client/__init__.py': '',
  'mcp/client/session_group.py': `import json
class StreamableHttpParameters:
    def __init__(self, *, url, headers=None, timeout=None, sse_read_timeout=None, terminate_on_close=True):
        assert timeout == 6 and sse_read_timeout == 6
        print(json.dumps({"url": url, "headers": headers}))
`,
  'pipecat/__init__.py': '',
  'pipecat/services/__init__.py': '',
  'pipecat/services/mcp_service.py': `from mcp.client.session_group import StreamableHttpParameters
class MCPClient:
    def __init__(self, server_params, tools_filter=None): assert isinstance(server_params, StreamableHttpParameters)
`,
};
