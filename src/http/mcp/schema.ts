import { KindGuard, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { Operation, ToolDeclaration } from '../../operations/operation.ts';

/** A JSON schema of an object. */
export type ObjectSchema = { type: 'object'; properties: Record<string, object>; [name: string]: unknown };

type Schema = { type?: unknown; items?: Schema; anyOf?: Schema[] };

/** Fields that platforms send in headers or the URL: accepted as arguments, but not listed for models. */
const ofPlatforms = ['callId', 'idempotencyKey'];

/** Shorter than in the API. */
const commonFields: Readonly<Record<string, string>> = {
  timeZone: "The caller's, if another.",
};

/** A tool's input: its operation's, without REST-only fields and nulls. */
export function toolInput({ input, restOnly = [] }: Operation): TObject {
  const taken = Object.entries(input.properties).filter(([name]) => !restOnly.includes(name));
  const fields = taken.map(([name, schema]) => [name, withoutNull(schema)]);
  return Type.Object(Object.fromEntries(fields), { additionalProperties: false });
}

function withoutNull(schema: TSchema): TSchema {
  const other = KindGuard.IsUnion(schema) && schema.anyOf.find((each) => !KindGuard.IsNull(each));
  if (!other) return schema;
  return KindGuard.IsOptional(schema) ? Type.Optional(other) : other;
}

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

/** The input schema that models see. */
export function listedInput(operation: Operation, { fields, unlisted = [] }: ToolDeclaration): ObjectSchema {
  const { properties, required } = toolInput(operation);
  const described = { ...commonFields, ...fields };
  const listed = Object.entries(properties)
    .filter(([name]) => !ofPlatforms.includes(name) && !unlisted.includes(name))
    .map(([name, schema]) => [name, withDescription(schema, described[name])]);
  return {
    type: 'object',
    properties: Object.fromEntries(listed),
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  };
}

/**
 * The output schema that clients check answers against, and some check refusals too. Only one level deep, since every
 * session loads it; OpenAPI has the rest.
 */
export function listedOutput({ output }: Operation): ObjectSchema {
  const { properties = {}, required } = output as TObject;
  const listed = Object.entries(properties).map(([name, schema]) => [name, outline(schema as Schema)]);
  return {
    type: 'object',
    properties: Object.fromEntries(listed),
    anyOf: [{ required }, { required: ['error'] }],
  };
}

type Described = { description?: string; minLength?: number; maxLength?: number };

function withDescription(schema: object, described: string | undefined): object {
  // Lengths are checked, but tell a model nothing.
  const { description, minLength: _, maxLength: __, ...rest }: Described = JSON.parse(JSON.stringify(schema));
  const told = described ?? description;
  return told === undefined ? rest : { ...rest, description: told };
}

function outline({ type, items, anyOf }: Schema): object {
  if (anyOf) return { anyOf: anyOf.map(outline) };
  return type === 'array' && items ? { type, items: outline(items) } : { type };
}
