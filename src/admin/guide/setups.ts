import { type GuidePlace, hereText, shellWord } from './samples.ts';

/** How a platform or client is told of the tools of a calendar. */
export type ToolSetup = {
  /** Names it in addresses and tests. */
  id: string;
  title: string;
  about: string;
  language: 'sh' | 'python' | 'json';
  code: string;
  /** Where the platform documents it. */
  documentation: string;
};

const key = 'Bearer $SLOTLINE_API_KEY';

/** The set-ups of voice platforms, models and other MCP clients, for one calendar. */
export function toolSetups(place: GuidePlace): ToolSetup[] {
  const url = `${place.baseUrl}/mcp?calendarId=${place.calendarId}`;
  return [
    vapi(url),
    retell(place),
    elevenLabs(url),
    liveKit(url),
    pipecat(url),
    claude(url),
    claudeCode(url),
    openAi(url),
    anyClient(url),
  ];
}

function vapi(url: string): ToolSetup {
  return {
    id: 'vapi',
    title: 'Vapi',
    about: 'Makes an MCP tool; add it to the tools of an assistant. Vapi names the phone call by itself.',
    language: 'sh',
    code: posted({
      url: 'https://api.vapi.ai/tool',
      headers: ['Authorization: Bearer $VAPI_API_KEY'],
      body: {
        type: 'mcp',
        function: { name: 'slotline' },
        server: { url, headers: { Authorization: key }, timeoutSeconds: 6 },
        metadata: { protocol: 'shttp' },
      },
    }),
    documentation: 'https://docs.vapi.ai/tools/mcp/configure',
  };
}

function retell({ baseUrl, calendarId }: GuidePlace): ToolSetup {
  return {
    id: 'retell',
    title: 'Retell',
    about:
      'Sets the MCP servers of a response engine; then choose the tools in the agent. Book with holdId: the phone call has no name here.',
    language: 'sh',
    code: posted({
      method: 'PATCH',
      url: 'https://api.retellai.com/update-retell-llm/$RETELL_LLM_ID',
      headers: ['Authorization: Bearer $RETELL_API_KEY'],
      body: {
        mcps: [
          {
            name: 'slotline',
            url: `${baseUrl}/mcp`,
            headers: { Authorization: key },
            query_params: { calendarId },
            timeout_ms: 6000,
          },
        ],
      },
    }),
    documentation: 'https://docs.retellai.com/build/single-multi-prompt/mcp',
  };
}

function elevenLabs(url: string): ToolSetup {
  return {
    id: 'elevenlabs',
    title: 'ElevenLabs',
    about:
      'First keep the whole value of the header, "Bearer sk_live_…", as a secret of the workspace there: its id goes into SLOTLINE_SECRET_ID. Every phone call is named by its conversation.',
    language: 'sh',
    code: posted({
      url: 'https://api.elevenlabs.io/v1/convai/mcp-servers',
      headers: ['xi-api-key: $ELEVENLABS_API_KEY'],
      body: {
        config: {
          name: 'Slotline',
          url,
          transport: 'STREAMABLE_HTTP',
          approval_policy: 'auto_approve_all',
          request_headers: {
            Authorization: { secret_id: '$SLOTLINE_SECRET_ID' },
            'X-Call-Id': { variable_name: 'system__conversation_id' },
          },
        },
      },
    }),
    documentation: 'https://elevenlabs.io/docs/eleven-agents/api-reference/mcp/create',
  };
}

function liveKit(url: string): ToolSetup {
  return {
    id: 'livekit',
    title: 'LiveKit Agents',
    about: 'Needs livekit-agents[mcp]. Pass the name of the room as call_id.',
    language: 'python',
    code: `import os

from livekit.agents import Agent, mcp


class Receptionist(Agent):
    def __init__(self, call_id: str):
        super().__init__(
            instructions="You answer the phone and make appointments.",
            tools=[
                mcp.MCPToolset(
                    id="slotline",
                    mcp_server=mcp.MCPServerHTTP(
                        ${JSON.stringify(url)},
                        transport_type="streamable_http",
                        headers={
                            "Authorization": "Bearer " + os.environ["SLOTLINE_API_KEY"],
                            "X-Call-Id": call_id,
                        },
                        client_session_timeout_seconds=6,
                    ),
                )
            ],
        )`,
    documentation: 'https://docs.livekit.io/agents/logic/tools/mcp',
  };
}

function pipecat(url: string): ToolSetup {
  return {
    id: 'pipecat',
    title: 'Pipecat',
    about: 'Needs pipecat-ai[mcp]. Keep the client open for as long as the call lasts.',
    language: 'python',
    code: `import os

from mcp.client.session_group import StreamableHttpParameters
from pipecat.services.mcp_service import MCPClient


def slotline(call_id: str) -> MCPClient:
    return MCPClient(
        server_params=StreamableHttpParameters(
            url=${JSON.stringify(url)},
            headers={
                "Authorization": "Bearer " + os.environ["SLOTLINE_API_KEY"],
                "X-Call-Id": call_id,
            },
        )
    )


# async with slotline(call_id) as client:
#     tools = await client.register_tools(llm)`,
    documentation: 'https://docs.pipecat.ai/api-reference/server/utilities/mcp/mcp',
  };
}

function claude(url: string): ToolSetup {
  return {
    id: 'claude',
    title: 'Claude, Messages API',
    about: 'The server must be reachable over https. Put the model that you use in CLAUDE_MODEL.',
    language: 'sh',
    code: posted({
      url: 'https://api.anthropic.com/v1/messages',
      headers: [
        'x-api-key: $ANTHROPIC_API_KEY',
        'anthropic-version: 2023-06-01',
        'anthropic-beta: mcp-client-2025-11-20',
      ],
      body: {
        model: '$CLAUDE_MODEL',
        max_tokens: 1000,
        messages: [{ role: 'user', content: 'Do you have anything next Tuesday afternoon?' }],
        mcp_servers: [{ type: 'url', name: 'slotline', url, authorization_token: '$SLOTLINE_API_KEY' }],
        tools: [{ type: 'mcp_toolset', mcp_server_name: 'slotline' }],
      },
    }),
    documentation: 'https://platform.claude.com/docs/en/agents-and-tools/mcp-connector',
  };
}

function claudeCode(url: string): ToolSetup {
  return {
    id: 'claude-code',
    title: 'Claude Code',
    about: 'Adds the tools to the project that you are in, for yourself alone.',
    language: 'sh',
    code: `claude mcp add --transport http slotline ${shellWord(url)} \\\n  --header "Authorization: ${key}"`,
    documentation: 'https://code.claude.com/docs/en/mcp',
  };
}

function openAi(url: string): ToolSetup {
  return {
    id: 'openai',
    title: 'OpenAI, Responses API',
    about: 'The server must be reachable from the internet. Put the model that you use in OPENAI_MODEL.',
    language: 'sh',
    code: posted({
      url: 'https://api.openai.com/v1/responses',
      headers: ['Authorization: Bearer $OPENAI_API_KEY'],
      body: {
        model: '$OPENAI_MODEL',
        input: 'Do you have anything next Tuesday afternoon?',
        tools: [
          {
            type: 'mcp',
            server_label: 'slotline',
            server_description: 'Finds and books appointments.',
            server_url: url,
            headers: { Authorization: key },
            require_approval: 'never',
          },
        ],
      },
    }),
    documentation: 'https://developers.openai.com/api/docs/guides/tools-remote-mcp',
  };
}

function anyClient(url: string): ToolSetup {
  const server = { type: 'http', url, headers: { Authorization: `Bearer \${SLOTLINE_API_KEY}` } };
  return {
    id: 'mcp',
    title: 'Other MCP clients',
    about:
      'Streamable HTTP, no session, no OAuth. Many clients read a file like this; some take the key from the environment, into others it must be written: keep such a file to yourself.',
    language: 'json',
    code: JSON.stringify({ mcpServers: { slotline: server } }, null, 2),
    documentation: 'https://modelcontextprotocol.io/docs/learn/client-concepts',
  };
}

type Posted = { method?: 'PATCH'; url: string; headers: string[]; body: object };

/** A request of JSON as curl makes it; `$NAME` in what is given is a variable of the environment. */
function posted({ method, url, headers, body }: Posted): string {
  return [
    `curl -s ${method === undefined ? '' : `-X ${method} `}"${url}" \\`,
    ...[...headers, 'Content-Type: application/json'].map((header) => `  -H "${header}" \\`),
    '  -d @- <<JSON',
    hereJson(body),
    'JSON',
  ].join('\n');
}

/** JSON within a here-document: variables in capitals are filled in by the shell; no base URL holds any. */
function hereJson(body: object): string {
  return hereText(JSON.stringify(body, null, 2)).replace(/\\\$([A-Z][A-Z_]+)/g, '$$$1');
}
