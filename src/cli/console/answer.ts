import { csvRecord } from '../../domain/csv.ts';

/** What a command has to say: `json` with --json, otherwise `text` and, below it, the fields. */
export type Answer = { json: unknown; text: string; fields?: Record<string, string> };

/** A column's cells: a property of the row, or what's made of it. */
type Column<Row> = (keyof Row & string) | ((row: Row) => string);

/** A list for people: its columns by their headings, and what to say if it's empty. */
export type Table<Row> = { columns: Record<string, Column<Row>>; empty: string };

/** Answers with a list: a table, or the rows in JSON, each as `json` describes it. */
export function answerRows<Row>(
  rows: readonly Row[],
  { json = (row) => row, ...table }: Table<Row> & { json?: (row: Row) => unknown },
): Answer {
  return { json: rows.map(json), text: formatRows(rows, table) };
}

/** A list as a table with headings, or its `empty` text if it has no rows. */
export function formatRows<Row>(rows: readonly Row[], { columns, empty }: Table<Row>): string {
  if (rows.length === 0) return empty;
  const cell = (row: Row, column: Column<Row>) =>
    typeof column === 'function' ? column(row) : String(row[column] ?? '');
  const cells = rows.map((row) => Object.values(columns).map((column) => cell(row, column)));
  return alignColumns([Object.keys(columns), ...cells]);
}

/** Lines of cells: columns as wide as their widest cell, two spaces apart. */
function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A list as comma-separated values with the columns' names above. */
export function csvOf<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Record<Name, string | number | null>>[],
): string {
  const records = rows.map((row) => columns.map((name) => String(row[name] ?? '')));
  return [columns, ...records].map(csvRecord).join('').trimEnd();
}

/** Names and values, one pair per line, with the values aligned. */
export function formatFields(fields: Record<string, string>): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
    .join('\n');
}

/** An instant in ISO 8601, UTC; null stays null. */
export function formatInstant(epochMs: number): string;
export function formatInstant(epochMs: number | null): string | null;
export function formatInstant(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

/** What others wrote, without control characters, which a terminal would obey. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

/** "1 booking", "2 bookings". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
