import { KindGuard, type TObject, type TSchema } from '@sinclair/typebox';

/**
 * A tool's arguments as the model means them, since voice models fill in every field. Drops optional arguments that
 * are null or blank, and turns text into a number or boolean where the schema wants one. The check does the rest.
 */
export function meantArguments(schema: TObject, given: Record<string, unknown>): Record<string, unknown> {
  const meant = Object.entries(given).flatMap(([name, value]) => {
    const field: TSchema | undefined = schema.properties[name];
    if (!field || !KindGuard.IsOptional(field)) return [[name, value]];
    if (value === null || (typeof value === 'string' && value.trim() === '')) return [];
    return [[name, typeof value === 'string' ? meantValue(field, value.trim().toLowerCase(), value) : value]];
  });
  return Object.fromEntries(meant);
}

function meantValue({ type }: TSchema, text: string, value: string): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = (type === 'integer' || type === 'number') && /^[+-]?\d+(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text) : value;
}
