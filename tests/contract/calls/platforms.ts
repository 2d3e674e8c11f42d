import {
  customActions,
  dropped,
  type Platform,
  retell,
  serverTools,
  vapi,
} from '../voice/phone-calls/bots.ts';

/** MCP: the call in the URL; a model reads the text alone. */
const mcp: Platform = {
  name: 'MCP',
  requestOf: ({ name, input }, { place, callId, index }) => ({
    line: 'POST /mcp',
    question: {
      key: place.key,
      query: { calendarId: place.calendarId, callId },
      headers: { accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: index, method: 'tools/call', params: { name, arguments: input } },
    },
  }),
  textOf({ status, json }) {
    if (status !== 200) return dropped;
    return (json as { result: { content: { text: string }[] } }).result.content[0]?.text ?? dropped;
  },
};

/** Every way for a bot to call, by its name. */
export const platforms: [string, Platform][] = [mcp, vapi, retell(), serverTools, customActions].map(
  (platform) => [platform.name, platform],
);
