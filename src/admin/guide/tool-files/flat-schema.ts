import type { ToolDefinition } from '../../../operations/tool-definition.ts';

const simpleTypes = ['string', 'integer', 'number', 'boolean'] as const;

/** A field as every platform can hold it: of one simple type, without bounds and formats, which the server checks. */
export type FlatField = { type: (typeof simpleTypes)[number]; description: string; enum?: string[] };

/** A tool's input as an object of simple fields. */
export type FlatSchema = { type: 'object'; properties: Record<string, FlatField>; required?: string[] };

type Schema = { type?: unknown; description?: string; enum?: string[] };

/** Fits a tool's input into the part of JSON Schema that all platforms know; what isn't simple is JSON text. */
export function flatSchema({ inputSchema: { properties, required } }: ToolDefinition): FlatSchema {
  const fields = Object.entries(properties).map(([name, schema]) => [name, flatField(schema)]);
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(Array.isArray(required) && { required }),
  };
}

function flatField({ type, description = '', enum: choices }: Schema): FlatField {
  const simple = simpleTypes.find((each) => each === type);
  if (!simple) return { type: 'string', description: `${description} As JSON text.`.trim() };
  return { type: simple, description, ...(choices && { enum: choices }) };
}
