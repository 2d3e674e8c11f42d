import type { TSchema } from '@sinclair/typebox';

/** A JSON Schema (2020-12) as the document has it. */
export type Schema = { [keyword: string]: unknown };

/** Shared parts by name. */
export type Shared = Record<string, Schema>;

/** A reference to a shared part of the document. */
export function reference(kind: string, name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** A name as shared parts have it: SlotTaken for SLOT_TAKEN, BookSlot for book-slot. */
export function pascalCase(name: string): string {
  return name.toLowerCase().replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A declared schema in the words of OpenAPI: what has an `$id` goes to `shared` and becomes a reference, a choice of
 * constants becomes an `enum`, and objects are closed.
 */
export function describedSchema(declared: TSchema | Schema, shared: Shared): Schema {
  const { $id: name, ...schema } = declared as Schema;
  if (typeof name !== 'string') return typeFirst(described(schema, shared));
  shared[name] ??= typeFirst(described(schema, shared));
  return reference('schemas', name);
}

function described(schema: Schema, shared: Shared): Schema {
  const { anyOf, patternProperties, properties, items, ...rest } = schema;
  if (Array.isArray(anyOf)) return { ...choice(anyOf, shared), ...rest };
  if (patternProperties) {
    // Our records allow any key.
    const [value = {}] = Object.values(patternProperties as Record<string, Schema>);
    return { ...rest, additionalProperties: describedSchema(value, shared) };
  }
  if (properties) {
    const fields = Object.entries(properties as Record<string, Schema>).map(([name, field]) => [
      name,
      describedSchema(field, shared),
    ]);
    return { ...rest, properties: Object.fromEntries(fields), additionalProperties: false };
  }
  return items ? { ...rest, items: describedSchema(items as Schema, shared) } : rest;
}

function choice(options: Schema[], shared: Shared): Schema {
  const constants = options.map((option) => option['const']);
  if (!constants.includes(undefined)) return { type: typeof constants[0], enum: constants };
  const [first = {}, ...others] = options.map((option) => describedSchema(option, shared));
  const isNullable = others.length === 1 && others[0]?.['type'] === 'null';
  return isNullable && typeof first['type'] === 'string'
    ? { ...first, type: [first['type'], 'null'] }
    : { anyOf: [first, ...others] };
}

/** The order in which people read a schema. */
function typeFirst({ type, format, description, ...rest }: Schema): Schema {
  return {
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(description !== undefined && { description }),
    ...rest,
  };
}
