import { type Answer, formatFields, formatRows, onOneLine } from './answer.ts';

type Fields = Record<string, unknown>;

/** Answers with data of any form: for people what it says, its fields, and its lists as tables, without what's empty. */
export function answerFields(json: Fields): Answer {
  const { message, ...answer } = json;
  const fields: Record<string, string> = {};
  const tables: string[] = [];
  const collect = (part: Fields, path: string) => {
    for (const [name, value] of Object.entries(part)) {
      const key = `${path}${name}`;
      if (isFields(value)) collect(value, `${key}.`);
      else if (isRows(value)) tables.push(`${key}\n${tableOf(value)}`);
      else if (isShown(value)) fields[key] = shown(value);
    }
  };
  collect(answer, '');
  const said = typeof message === 'string' ? [onOneLine(message)] : [];
  const lines = Object.keys(fields).length > 0 ? [formatFields(fields)] : [];
  return { json, text: [...said, ...lines, ...tables].join('\n') };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}

function isShown(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0;
  return value !== undefined && value !== '';
}

/** The columns that any row has something in. */
function tableOf(rows: Fields[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isShown(row[name]))))];
  const columns = Object.fromEntries(names.map((name) => [name, (row: Fields) => shown(row[name])]));
  return formatRows(rows, { columns, empty: '' });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (isFields(value)) return shown(value['name'] ?? JSON.stringify(value));
  return isShown(value) ? onOneLine(String(value)) : '';
}
