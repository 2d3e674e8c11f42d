import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** What the official clients have in common, as far as the tests go. */
export type OfficialClient = {
  list(): Promise<{ name: string }[]>;
  call(name: string, input?: object): Promise<ToolResult>;
  close(): Promise<void>;
};

/** A tool's answer as a client gives it back. */
export type ToolResult = {
  content: { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/** Connects to a URL with these headers. */
export type Connect = (url: URL, headers: Record<string, string>) => Promise<OfficialClient>;

const self = { name: 'slotline-test', version: '1.0.0' };

/** The official clients, each as it speaks to a server of either era. */
export const officialClients: Record<string, Connect> = {
  'client v1': async (url, headers) => {
    const client = new Client1(self);
    await client.connect(new Transport1(url, { requestInit: { headers } }));
    return connected(client);
  },
  'client v2, handshake': (url, headers) => connect2('legacy', { url, headers }),
  'client v2, finding out by itself': (url, headers) => connect2('auto', { url, headers }),
  'client v2, 2026-07-28': (url, headers) => connect2({ pin: '2026-07-28' }, { url, headers }),
};

async function connect2(
  mode: 'auto' | 'legacy' | { pin: string },
  { url, headers }: { url: URL; headers: Record<string, string> },
): Promise<OfficialClient> {
  const client = new Client2(self, { versionNegotiation: { mode } });
  await client.connect(new Transport2(url, { requestInit: { headers } }));
  return connected(client);
}

function connected(client: Pick<Client1 | Client2, 'listTools' | 'callTool' | 'close'>): OfficialClient {
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, input = {}) =>
      (await client.callTool({ name, arguments: { ...input } })) as unknown as ToolResult,
    close: () => client.close(),
  };
}
