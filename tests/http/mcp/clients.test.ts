import { afterAll, describe, expect, test } from 'bun:test';
import { nobodysId } from '../../contract/contract-server.ts';
import { mcpUrl, serve } from '../../contract/served.ts';
import { type OfficialClient, officialClients, type ToolResult } from './official-clients.ts';

const served = await serve();
const limited = await serve({ rateLimit: 5 });

afterAll(async () => {
  await served.stop();
  await limited.stop();
});

function bearer(key: string): Record<string, string> {
  return { Authorization: `Bearer ${key}` };
}

/** All that a client says which knows one revision and is answered 400 before it has found out who answers. */
const pinned = 'did not offer pinned protocol version 2026-07-28';

/** The id of the first slot for some words, taken from the text alone or from the structure alone. */
async function slotId(client: OfficialClient, query: string, read: 'text' | 'structure'): Promise<string> {
  const { content, structuredContent } = await client.call('check_availability', { query });
  if (read === 'text') return found(/slotId (\S+):/, content);
  const slots = structuredContent?.['slots'] as { id: string }[] | undefined;
  return slots?.[0]?.id ?? '';
}

function found(pattern: RegExp, content: ToolResult['content']): string {
  return pattern.exec(content[0]?.text ?? '')?.[1] ?? '';
}

describe.each(Object.entries(officialClients))('%s', (_, connect) => {
  test('leads a whole call by what the text says', async () => {
    const place = await served.contract.place();
    const client = await connect(mcpUrl(served, place), { ...bearer(place.key), 'X-Call-Id': 'call-1' });
    expect((await client.list()).map((tool) => tool.name)).toContain('book_slot');
    const held = await client.call('hold_slot', { slotId: await slotId(client, 'tuesday at two', 'text') });
    const holdId = found(/holdId (\S+):/, held.content);
    const booked = await client.call('book_slot', { holdId, name: 'Ada', phone: '+12125550123' });
    const code = found(/; code (\w{6}),/, booked.content);
    const again = await client.call('find_bookings', { code });
    const bookingId = found(/bookingId (\S+):/, again.content);
    const moved = await client.call('reschedule_booking', {
      bookingId,
      slotId: await slotId(client, 'wednesday at ten', 'text'),
    });
    expect(moved.content[0]?.text).toContain('Wednesday, November 25 at 10 AM');
    const cancelled = await client.call('cancel_booking', { bookingId });
    expect(cancelled.structuredContent?.['booking']).toMatchObject({
      code,
      status: 'cancelled',
    });
    const { json } = await served.contract.post(place, 'find-bookings', { input: { code } });
    expect(json).toMatchObject({ bookings: [{ callId: 'call-1' }] });
    await client.close();
  });

  test('leads a whole call by what the structure says', async () => {
    const place = await served.contract.place();
    const client = await connect(mcpUrl(served, place), bearer(place.key));
    await client.list();
    const input = {
      slotId: await slotId(client, 'tuesday at two', 'structure'),
      name: 'Ada',
      phone: '+12125550123',
    };
    const booking = (await client.call('book_slot', input)).structuredContent?.['booking'] as { id: string };
    const taken = await client.call('book_slot', { ...input, name: 'Bo', phone: '+12125550199' });
    expect(taken.isError).toBe(true);
    expect(taken.structuredContent).toMatchObject({ code: 'SLOT_TAKEN', slots: { length: 3 } });
    const { structuredContent } = await client.call('cancel_booking', { bookingId: booking.id });
    expect(structuredContent?.['booking']).toMatchObject({ id: booking.id, status: 'cancelled' });
    await client.close();
  });

  test('takes refusals as results, having checked them against the schema of the tool', async () => {
    const client = await connect(mcpUrl(served, served.place), bearer(served.place.key));
    await client.list();
    for (const [name, input] of [
      ['check_availability', { query: 'purple' }],
      ['check_availability', { limit: 0 }],
      ['book_slot', {}],
      ['cancel_booking', { code: '222222' }],
      ['find_bookings', {}],
    ] as const) {
      const { isError, content, structuredContent } = await client.call(name, input);
      expect([name, isError]).toEqual([name, true]);
      expect(content[0]?.text?.length).toBeGreaterThan(20);
      expect(structuredContent).toContainKey('code');
    }
    await expect(client.call('no_such_tool')).rejects.toThrow('Unknown tool "no_such_tool"');
    await client.close();
  });

  test.each<[string, () => { url: URL; headers: Record<string, string> }, string]>([
    ['no key', () => ({ url: mcpUrl(served, served.place), headers: {} }), '-32010|401|nauthorized'],
    [
      'a wrong key',
      () => ({ url: mcpUrl(served, served.place), headers: bearer('guess') }),
      '-32011|401|nauthorized',
    ],
    [
      'no calendar',
      () => ({ url: new URL(`${served.origin}/mcp`), headers: bearer(served.place.key) }),
      `Missing calendarId query parameter|${pinned}`,
    ],
    [
      "nobody's calendar",
      () => ({ url: mcpUrl(served, { calendarId: nobodysId }), headers: bearer(served.place.key) }),
      'Calendar does not belong to this account',
    ],
    [
      'no UUID',
      () => ({ url: mcpUrl(served, { calendarId: 'x' }), headers: bearer(served.place.key) }),
      `must be a UUID|${pinned}`,
    ],
    [
      'a foreign Origin',
      () => ({
        url: mcpUrl(served, served.place),
        headers: { ...bearer(served.place.key), Origin: 'https://evil.example' },
      }),
      'Foreign Origin',
    ],
  ])('fails at once with %s, and is told why', async (_, wrong, told) => {
    const { url, headers } = wrong();
    const failure = await connect(url, headers).then(
      () => 'connected',
      (error: Error) => `${error.message} ${JSON.stringify(error)} ${JSON.stringify(error.cause ?? '')}`,
    );
    expect(failure).toMatch(new RegExp(told));
  });

  test('hears of the limit', async () => {
    const place = await limited.contract.place();
    const client = await connect(mcpUrl(limited, place), bearer(place.key));
    const calls = Array.from({ length: 6 }, () => client.call('find_bookings', { code: '222222' }));
    const failures = (await Promise.allSettled(calls)).filter((each) => each.status === 'rejected');
    expect(failures.length).toBeGreaterThan(0);
    expect(String(failures[0]?.reason)).toMatch(/Rate limit exceeded, retry in \d+ seconds/);
    await client.close();
  });
});
