import type { Server } from '../../../src/server.ts';

/** Asks a server in memory for an operation of a calendar; `free-busy` is asked by GET. */
export async function askOperation(
  server: Server,
  { key, operation, input }: { key: string; operation: string; input: Record<string, unknown> },
) {
  const isRead = operation === 'free-busy';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await server.fetch(
    new Request(`http://localhost/api/v1/${operation}${query}`, {
      method: isRead ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    }),
  );
  return { status: response.status, body: JSON.parse(await response.text()) };
}
