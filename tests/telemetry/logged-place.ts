import { serverOf } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

/** A calendar to ask over REST and MCP, and the calls that its log holds. */
export async function loggedPlace(options: { rateLimit?: number } = {}) {
  const made = await testServices(options);
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId, timeZone: 'UTC' });
  const { id: keyId, key } = await made.key(workspaceId);
  const url = 'http://localhost:4100';
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const flush = () => made.services.callLog.flush();
  const rpc = async (message: { method: string; params?: Record<string, unknown> }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...message });
    const request = new Request(`${url}/mcp?calendarId=${calendar.id}`, { method: 'POST', headers, body });
    await serverOf(made.services).fetch(request);
  };
  return {
    made,
    calendar,
    key,
    keyId,
    url,
    flush,
    rpc,
    tool: (name: string, given: Record<string, unknown>) =>
      rpc({ method: 'tools/call', params: { name, arguments: given } }),
    async ask(operation: string, input: Record<string, unknown>, method = 'POST'): Promise<Answered> {
      const fields = { calendarId: calendar.id, ...input };
      const target = `${url}/api/v1/${operation}`;
      const request =
        method === 'POST'
          ? new Request(target, { method, headers, body: JSON.stringify(fields) })
          : new Request(`${target}?${new URLSearchParams(fields as Record<string, string>)}`, { headers });
      return (await (await serverOf(made.services).fetch(request)).json()) as Answered;
    },
    async calls() {
      await flush();
      return await made.db.selectFrom('calls').selectAll().orderBy('id').execute();
    },
  };
}

/** What tests look at in an answer. */
type Answered = { booking?: { id: string } };
