import { formatLocal, parseDay } from '../../domain/time/local-time.ts';
import type { Zones } from '../../domain/time/zone.ts';
import { germanInterpreter } from '../../language/de/interpreter.ts';
import { englishInterpreter } from '../../language/en/interpreter.ts';
import type { Interpreter, Window } from '../../language/interpretation.ts';

/** One sentence to be read: `reference` is the local time in `timeZone` at which it is said. */
type Line = { id: string; utterance: string; reference: string; timeZone: string; lang: string };

/** What reads a language, by the first part of its BCP 47 tag. */
const interpreters: ReadonlyMap<string, Interpreter> = new Map([
  ['en', englishInterpreter],
  ['de', germanInterpreter],
]);

/** One line of `interpret --jsonl`, `{id, utterance, reference, timeZone, lang}`, answered with `{id, windows}` in local ISO 8601. */
export function interpretLine(line: string, zones: Zones): string {
  const read = parseLine(line);
  const zone = read && zones.named(read.timeZone);
  const localMs = read && parseLocal(read.reference);
  const interpreter = read && interpreters.get(read.lang.toLowerCase().split('-')[0] ?? '');
  if (!read || !zone || localMs === undefined || !interpreter) {
    const error = errorOf(read, { hasZone: zone !== undefined, hasLanguage: interpreter !== undefined });
    return JSON.stringify({ id: read?.id ?? null, windows: [], error });
  }
  const interpretation = interpreter.interpret(read.utterance, { now: zone.startAt(localMs), zone });
  const local = (at: number | null) => (at === null ? null : formatLocal(zone.localAt(at)));
  const windows = (interpretation?.windows ?? []).map(({ startAt, endAt }: Window) => ({
    start: local(startAt),
    end: local(endAt),
  }));
  return JSON.stringify({ id: read.id, windows });
}

/** Answers line after line; empty lines are passed over. */
export async function interpretJsonl(
  lines: AsyncIterable<string>,
  write: (line: string) => void,
  zones: Zones,
): Promise<void> {
  for await (const line of lines) if (line.trim() !== '') write(interpretLine(line, zones));
}

function errorOf(
  line: Line | undefined,
  { hasZone, hasLanguage }: { hasZone: boolean; hasLanguage: boolean },
): string {
  if (!line) return 'not a JSON object with the strings id, utterance, reference, timeZone and lang';
  if (!hasZone) return `there is no time zone "${line.timeZone}"`;
  return hasLanguage
    ? `reference is not a local time: "${line.reference}"`
    : `there is no language "${line.lang}"; there are ${[...interpreters.keys()].join(', ')}`;
}

function parseLine(line: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isLine(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return ['id', 'utterance', 'reference', 'timeZone', 'lang'].every(
    (name) => typeof fields[name] === 'string',
  );
}

/** Local milliseconds of `YYYY-MM-DDTHH:MM` with optional seconds. */
function parseLocal(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  const day = match?.[1] === undefined ? undefined : parseDay(match[1]);
  if (!match || day === undefined) return undefined;
  const [hour, minute, second] = [match[2], match[3], match[4]].map((part) => Number(part ?? 0));
  return day * 86_400_000 + (hour ?? 0) * 3_600_000 + (minute ?? 0) * 60_000 + (second ?? 0) * 1000;
}
