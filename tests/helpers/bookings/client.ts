import { makeSampleFile, type SampleFile, slotlineJson } from '../sample-file.ts';

/** What an operation is asked, without its calendar. */
export type Input = Record<string, unknown>;

/** An answer, read whole. */
export type Answer = { status: number; text: string; isReplay: boolean };

/** A request: which operation, what it is asked, and the headers that go with it. */
export type Asked = { operation: string; input: Input; headers?: Record<string, string> };

/** When a caller gives a server up that hangs. How long answers take is measured in `tests/bench`. */
const patienceMs = 60_000;

/** The environment of a server that may be asked as often as tests like. */
export const unlimited = {
  environment: { SLOTLINE_RATE_LIMIT: '100000', SLOTLINE_SECRET_KEY: 'ab'.repeat(32) },
};

const minuteMs = 60_000;

/** Asks a server for an operation of a sample's calendar. Rejects where the answer does not come whole, or too late. */
export async function ask(
  url: string,
  { key, calendarId }: SampleFile,
  { operation, input, headers }: Asked,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ calendarId, ...input }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await response.text();
  return { status: response.status, text, isReplay: response.headers.get('idempotent-replayed') === 'true' };
}

/** A sample whose calendar has slots of five minutes, day and night. */
export async function makeBusySample(databaseFile: string): Promise<SampleFile> {
  const sample = await makeSampleFile(databaseFile);
  const settings = ['--workspace', sample.workspaceId, '--name', 'C', '--time-zone', 'UTC'];
  const slots = ['--hours', 'daily 0-24', '--slot-minutes', '5'];
  const { id: calendarId } = await slotlineJson(databaseFile, ['calendar', 'create', ...settings, ...slots]);
  return { ...sample, calendarId };
}

/** The starts of a calendar's slots as callers write them, counted from midnight (UTC) two days ahead of now. */
export function slotStarts(slotMinutes: number): (index: number) => string {
  const dayMs = 1440 * minuteMs;
  const firstAt = (Math.floor(Date.now() / dayMs) + 2) * dayMs;
  return (index) => new Date(firstAt + index * slotMinutes * minuteMs).toISOString();
}

/** A phone number of the United States that nobody else among the first million has. */
export function phoneOf(index: number): string {
  return `+1212${2_000_000 + index}`;
}
