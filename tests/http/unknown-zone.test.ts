import { expect, test } from 'bun:test';
import { serverOf } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

/** A calendar that is in a zone which only a newer machine knows. */
async function place() {
  const made = await testServices();
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  await made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
  const { key } = await made.key(workspaceId);
  const ask = async (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    return await serverOf(made.services).fetch(new Request(`http://localhost:4100${path}`, init));
  };
  return { made, calendarId, ask };
}

const message = "I can't see the calendar right now, so I can't promise a time yet.";
const refusal = {
  error: 'This server does not know the calendar’s time zone — nothing was changed, try again',
  code: 'CALENDAR_UNREACHABLE',
  message,
};

test.each([
  ['check-availability', { query: 'tomorrow' }],
  ['book-slot', { start: '2026-11-24T14:00:00', name: 'Ann', phone: '+12125550123' }],
])('a calendar whose zone is not known is refused, not a bug: %s', async (operation, input) => {
  const { made, calendarId, ask } = await place();
  const response = await ask(`/api/v1/${operation}`, { calendarId, ...input });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await response.json()).toEqual(refusal);
  const [line = '{}'] = made.logLines.filter((each) => each.includes('"error"'));
  expect(JSON.parse(line)).toMatchObject({
    message: 'calendar not reachable',
    reason: `calendar ${calendarId} is in a time zone that this server does not know: "Mars/Olympus"`,
  });
  await made.services.callLog.flush();
  const calls = await made.db.selectFrom('calls').select(['status', 'code', 'message']).execute();
  expect(calls).toEqual([{ status: 503, code: 'CALENDAR_UNREACHABLE', message }]);
});

test('a model is told the same, and what to do', async () => {
  const { calendarId, ask } = await place();
  const params = { name: 'check_availability', arguments: { query: 'tomorrow' } };
  const headers = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const response = await ask(`/mcp?calendarId=${calendarId}`, call, headers);
  const { result } = (await response.json()) as { result: { isError: boolean; structuredContent: unknown } };
  expect(result).toMatchObject({ isError: true, structuredContent: refusal });
});
