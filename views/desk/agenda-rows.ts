import { periodOfDay } from '../../src/domain/calendar/shown/day-column.ts';
import type { DescribedClaim } from '../../src/domain/calendar/shown/described-claim.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import type { ShownColumn } from './shown-column.ts';

type At = {
  column: ShownColumn;
  /** Minutes since midnight on the column's clock. */
  startMinute: number;
  /** When it begins, or the day does, in epoch milliseconds: rows are ordered by it. */
  at: number;
};

/** What occupies time, once for all the columns that it's in. */
export type ClaimRow = At & {
  kind: 'claim';
  claim: DescribedClaim;
  isAllDay: boolean;
  /** Whose columns it's in. */
  names: readonly string[];
};

/** Free time that callers would be offered, without a break. */
export type GapRow = At & { kind: 'gap'; minutes: number };

/** A line of the day as a list. */
export type AgendaRow = ClaimRow | GapRow;

/** What's in some columns of a day, by time; what takes the whole day comes first. */
export function agendaRows(columns: readonly ShownColumn[]): AgendaRow[] {
  const rows = [...columns.flatMap(gapsOf), ...inOneRow(columns.flatMap(claimsOf))];
  const rankOf = (row: AgendaRow) =>
    row.kind === 'claim' && row.isAllDay ? Number.NEGATIVE_INFINITY : row.at;
  // Both may be without end, and then their difference is no number.
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b) || 0);
}

/** A claim that clocks cut in two, where they repeat an hour, is listed once. */
function claimsOf(column: ShownColumn): ClaimRow[] {
  const { startAt, endAt } = periodOfDay(column.zone, column.column.day);
  const seen = new Set<DescribedClaim>();
  const { whole, blocks } = column.column;
  const all = [...whole.map((occupied) => ({ occupied, startMinute: 0 })), ...blocks];
  return all.flatMap(({ occupied: claim, startMinute }) => {
    if (seen.has(claim)) return [];
    seen.add(claim);
    const at = Math.max(claim.startAt, startAt);
    const isAllDay = claim.startAt <= startAt && claim.endAt >= endAt;
    return [{ kind: 'claim', column, claim, startMinute, at, isAllDay, names: [column.name] }];
  });
}

/** A booking that takes several people's time is in each one's column. */
function inOneRow(rows: readonly ClaimRow[]): ClaimRow[] {
  const groups = Map.groupBy(rows, ({ claim }) => (claim.kind === 'booking' ? claim.booking.id : claim));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.flatMap((row) => [...row.names, ...othersIn(row)]);
    return [{ ...first, names: [...new Set(names)] }];
  });
}

function othersIn({ claim, column }: ClaimRow): string[] {
  if (claim.kind !== 'booking') return [];
  return claim.booking.memberIds.flatMap((id) => column.others.get(id) ?? []);
}

function gapsOf(column: ShownColumn): GapRow[] {
  const gaps: GapRow[] = [];
  let lastStartAt: number | undefined;
  for (const { startMinute, endMinute, startAt } of column.column.free) {
    const last = gaps.at(-1);
    const minutes = endMinute - startMinute;
    // Where clocks repeat an hour, a slot may come in two parts.
    const goesOn = last && (startAt === lastStartAt || last.at + last.minutes * minuteMs === startAt);
    if (goesOn) last.minutes += minutes;
    else gaps.push({ kind: 'gap', column, startMinute, at: startAt, minutes });
    lastStartAt = startAt;
  }
  return gaps;
}
