import { describe, expect, test } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, type Input, november } from '../desk.ts';

const two = november('24T14:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134' };

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

type Named = { url?: string; header?: string; field?: unknown };

/** The call by which a booking is kept that was made over REST or MCP. */
async function keptCall(
  via: 'REST' | 'MCP',
  { url, header, field }: Named,
): Promise<string | null | undefined> {
  const input: Input = { start: two, ...caller, ...(field !== undefined && { callId: field }) };
  const headers: Record<string, string> = header === undefined ? {} : { 'x-call-id': header };
  if (via === 'REST') {
    const { status } = await desk.ask('book-slot', input, headers);
    expect(status).toBe(201);
  } else {
    const query: Record<string, string> = url === undefined ? {} : { callId: url };
    const asked = { name: 'book_slot', input, headers, query };
    expect((await callTool(desk.contract, desk.place, asked)).isError).toBe(false);
  }
  return (await desk.find()).bookings[0]?.callId;
}

const absent = ['', ' ', '\t', '{{', '{{call.id}}', ' {{ call_id }} ', 'call-{{id}}-7', 'x{{'];

describe.each(['REST', 'MCP'] as const)('the call over %s', (via) => {
  test.each<[string, Named, string | null]>([
    ['nothing', {}, null],
    ['the header', { header: 'h' }, 'h'],
    ['the field', { field: 'f' }, 'f'],
    ['the header before the field', { header: 'h', field: 'f' }, 'h'],
    ['what has single braces', { header: '{h}', field: 'f' }, '{h}'],
    ['what has braces that close', { field: 'f}}' }, 'f}}'],
    ['letters of any script', { field: 'звонок-7' }, 'звонок-7'],
  ])('is named by %s', async (_, named, expected) => {
    expect(await keptCall(via, named)).toBe(expected);
  });

  test.each(absent)('is not named by a header %j, and is by the field then', async (header) => {
    expect(await keptCall(via, { header, field: 'f' })).toBe('f');
  });

  test.each(absent)('is not named by a field %j', async (field) => {
    expect(await keptCall(via, { field })).toBeNull();
  });
});

describe('the parameter callId of an MCP address', () => {
  test('goes before header and field', async () => {
    expect(await keptCall('MCP', { url: 'u', header: 'h', field: 'f' })).toBe('u');
  });

  test.each(absent)('leaves it to the header where it is %j', async (url) => {
    expect(await keptCall('MCP', { url, header: 'h', field: 'f' })).toBe('h');
  });

  test.each(absent)('leaves it to the field where header and parameter are %j', async (url) => {
    expect(await keptCall('MCP', { url, header: url, field: 'f' })).toBe('f');
  });

  test.each(absent)('is nobody’s call where all three are %j', async (url) => {
    expect(await keptCall('MCP', { url, header: url, field: url })).toBeNull();
  });
});

describe('a call that is not named', () => {
  test.each(absent)('shares no hold with another that is named %j', async (callId) => {
    await desk.hold({ start: two, callId });
    expect(await desk.isFree(two, { callId })).toBe(false);
    const input = { ...caller, slotId: desk.slotId(two), callId };
    await desk.refuse('book-slot', input, { status: 409, code: 'SLOT_TAKEN' });
  });
});

describe('holds of a call', () => {
  const headers = { 'x-call-id': 'c' };

  test('are its own under every key of the workspace', async () => {
    await desk.hold({ start: two, callId: 'c' });
    const { key } = await desk.contract.made.key(desk.place.workspaceId, 'Second');
    const input = { slotId: desk.slotId(two), ...caller };
    const answer = await desk.contract.post({ ...desk.place, key }, 'book-slot', { input, headers });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  });

  test('are free time to the call and taken to every other', async () => {
    await desk.hold({ start: two, callId: 'c' });
    expect(await desk.isFree(two, { callId: 'c' })).toBe(true);
    for (const callId of [undefined, 'C', 'cc', 'd', '{{c}}']) {
      expect([callId, await desk.isFree(two, { callId })]).toEqual([callId, false]);
    }
  });
});
