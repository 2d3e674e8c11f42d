import { expect, test } from 'bun:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { findBookings } from '../../src/operations/find-bookings.ts';
import { createServer } from '../../src/server.ts';
import { mcpUrl, serve } from './served.ts';

test('a client that gives up after 5 seconds still hears from a tool that never ends', async () => {
  const endless = { ...findBookings, run: () => new Promise<never>(() => {}) };
  const served = await serve({ createHandler: (services) => createServer(services, [endless]).fetch });
  const client = new Client({ name: 'impatient', version: '1.0.0' });
  const headers = { Authorization: `Bearer ${served.place.key}` };
  await client.connect(
    new StreamableHTTPClientTransport(mcpUrl(served, served.place), { requestInit: { headers } }),
  );
  const call = { name: 'find_bookings', arguments: { code: '222222' } };
  const result = await client.callTool(call, undefined, { timeout: 5_000 });
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toMatchObject({ code: 'TRY_AGAIN' });
  await client.close();
  await served.stop();
});
