import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mcpUrl, type Served, serve } from '../../contract/served.ts';
import { type Ended, endOf } from '../../helpers/process/end-of.ts';

// Leads a whole call with the official Inspector's command line, in either era, and into the gate's failures. It is far
// larger than everything else here, so it is fetched to run and not installed with the rest.

const inspector = '@modelcontextprotocol/inspector@2.12.0';
const eras = ['legacy', 'auto', 'modern'];

/** How the Inspector ends where a tool answers with a refusal, and where the server wants a key. */
const exitCodes = { done: 0, refused: 5, unauthorized: 3 };

const home = mkdtempSync(join(tmpdir(), 'slotline-inspector-'));
const served = await serve();
try {
  await listTools(served);
  for (const era of eras) await leadCall(served, era);
  await failAtGate(served);
  console.log('The Inspector has led whole calls in every era, and was told what is wrong.');
} finally {
  await served.stop();
  rmSync(home, { recursive: true, force: true });
}

async function listTools({ place }: Served): Promise<void> {
  const listed = await run(mcpUrl(served, place).href, [
    ...keyOf(place.key),
    '--method',
    'tools/list',
    '--strict',
  ]);
  const { tools } = read<{ tools: unknown[] }>('tools/list', listed);
  demand('ten tools', tools.length === 10, listed);
  demand('schemas that any client can read', !/Warning: tool|Error: tool/.test(listed.stderr), listed);
}

async function leadCall({ contract }: Served, era: string): Promise<void> {
  const place = await contract.place();
  const call = (name: string, input: object) => {
    const args = ['--protocol-era', era, '--method', 'tools/call', '--tool-name', name];
    return run(mcpUrl(served, place).href, [
      ...keyOf(place.key),
      ...args,
      '--tool-args-json',
      JSON.stringify(input),
    ]);
  };
  const answer = async (name: string, input: object) => {
    type Result = {
      structuredContent: Record<string, { id: string; code: string }> & { slots?: { id: string }[] };
    };
    return read<Result>(`${name}, ${era}`, await call(name, input)).structuredContent;
  };
  const [slot] = (await answer('check_availability', { query: 'tuesday at two' })).slots ?? [];
  const holdId = (await answer('hold_slot', { slotId: slot?.id }))['hold']?.id;
  const booking = (await answer('book_slot', { holdId, name: 'Ada', phone: '+12125550123' }))['booking'];
  const found = JSON.stringify(await answer('find_bookings', { code: booking?.code }));
  demand(`the booking is found, ${era}`, found.includes(String(booking?.id)));
  await answer('update_booking', { code: booking?.code, name: 'Ada King' });
  await answer('cancel_booking', { bookingId: booking?.id });
  const refused = await call('check_availability', { query: 'purple' });
  demand(
    `a refusal, ${era}`,
    refused.exitCode === exitCodes.refused && refused.stdout.includes('Ask the caller'),
    refused,
  );
}

async function failAtGate({ place, origin }: Served): Promise<void> {
  const list = ['--stored-auth-only', '--method', 'tools/list'];
  const unknown = await run(mcpUrl(served, place).href, list);
  const isToldKey = unknown.stderr.includes('missing Authorization header');
  demand('no key', unknown.exitCode === exitCodes.unauthorized && isToldKey, unknown);
  const nowhere = await run(`${origin}/mcp`, [...keyOf(place.key), ...list]);
  const isToldCalendar = nowhere.stderr.includes('Missing calendarId query parameter');
  demand('no calendar', nowhere.exitCode !== exitCodes.done && isToldCalendar, nowhere);
}

function keyOf(key: string): string[] {
  return ['--header', `Authorization: Bearer ${key}`];
}

async function run(url: string, args: string[]): Promise<Ended> {
  const child = Bun.spawn(['bunx', inspector, '--cli', url, '--transport', 'http', ...args], {
    env: { ...process.env, HOME: home },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return await endOf(child);
}

function read<Result>(what: string, ended: Ended): Result {
  demand(what, ended.exitCode === exitCodes.done, ended);
  return JSON.parse(ended.stdout) as Result;
}

function demand(what: string, holds: boolean, ended?: Ended): void {
  if (!holds) throw new Error(`not so: ${what} ${JSON.stringify(ended ?? {})}`);
}
