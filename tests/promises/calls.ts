import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLocalMinute } from '../../src/domain/time/local-time.ts';
import { type Zone, Zones } from '../../src/domain/time/zone.ts';

/** What has to be found in a line. */
export type Gold = { line: number; kind: string; op: string; start: string | null };

/** A call as `slotline promises --jsonl` reads it, with what it has to find. */
export type GoldCall = {
  id: string;
  lang: string;
  timeZone: string;
  startedAt: string;
  lines: { who: string; text: string }[];
  changes: {
    afterLine: number;
    op: string;
    ok: boolean;
    start: string;
    from?: string;
    name: string | null;
  }[];
  offered: { afterLine: number; starts: string[] }[];
  known: { start: string; name: string }[];
  gold: Gold[];
  unsaid: { change: number }[];
};

/**
 * The calls of a file. Each begins with "call ID LANGUAGE ZONE START". "b" and "c" are lines of bot and caller; "known",
 * "offer", "do" and "fail" tell of appointments, offers and changes, "= KIND OP START" what's found in the line before, and
 * "unsaid" that the caller isn't told of the change before. Times are local.
 */
export function readCalls(name: string): GoldCall[] {
  const zones = new Zones();
  const calls: GoldCall[] = [];
  let zone: Zone | undefined;
  for (const row of readFileSync(join(import.meta.dir, name), 'utf8').split('\n')) {
    const [kind = '', ...words] = row.split(' ');
    if (row === '' || kind === '#') continue;
    if (kind === 'call') {
      const [id = '', lang = '', timeZone = '', startedAt = ''] = words;
      zone = zones.named(timeZone);
      const none = { lines: [], changes: [], offered: [], known: [], gold: [], unsaid: [] };
      calls.push({ id, lang, timeZone, startedAt: formatted(startedAt, zone), ...none });
      continue;
    }
    const call = calls.at(-1);
    if (!call) throw new Error(`before the first call: ${row}`);
    addRow(call, { kind, words, zone });
  }
  return calls;
}

function addRow(
  call: GoldCall,
  { kind, words, zone }: { kind: string; words: string[]; zone: Zone | undefined },
): void {
  const at = (word: string | undefined) => formatted(word ?? '', zone);
  const afterLine = call.lines.length - 1;
  const [first, second, third] = words;
  if (kind === 'b' || kind === 'c')
    call.lines.push({ who: kind === 'b' ? 'bot' : 'caller', text: words.join(' ') });
  else if (kind === 'known') call.known.push({ start: at(first), name: words.slice(1).join(' ') });
  else if (kind === 'offer') call.offered.push({ afterLine, starts: words.map(at) });
  else if (kind === 'do' || kind === 'fail') {
    const from = words.slice(2).find((word) => /^\d{4}-/.test(word));
    const name = words.slice(2).filter((word) => word !== from);
    const change = { afterLine, op: first ?? '', ok: kind === 'do', start: at(second), name: name.join(' ') };
    call.changes.push(from ? { ...change, from: at(from) } : change);
  } else if (kind === 'unsaid') call.unsaid.push({ change: call.changes.length - 1 });
  else if (kind === '=')
    call.gold.push({
      line: afterLine,
      kind: first ?? '',
      op: second ?? '',
      start: third === undefined ? null : at(third),
    });
  else throw new Error(`unknown row: ${kind} ${words.join(' ')}`);
}

/** "2026-11-24T14:00" with the zone's offset. */
function formatted(local: string, zone: Zone | undefined): string {
  const localMs = parseLocalMinute(local);
  if (localMs === undefined || !zone) throw new Error(`not a local time in a zone: ${local}`);
  return zone.format(zone.startAt(localMs));
}
