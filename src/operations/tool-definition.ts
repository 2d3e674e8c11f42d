import { KindGuard, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { type Operation, type ToolDeclaration, toolName } from './operation.ts';

/** A JSON schema of an object. */
export type ObjectSchema = { type: 'object'; properties: Record<string, object>; [name: string]: unknown };

/** What models are told of a tool, over MCP and in the files that platforms import. */
export type ToolDefinition = { name: string; title: string; description: string; inputSchema: ObjectSchema };

/** Fields that platforms send in headers or the URL: accepted as arguments, but not listed for models. */
const ofPlatforms = ['callId', 'idempotencyKey'];

/** Shorter than in the API. */
const commonFields: Readonly<Record<string, string>> = {
  timeZone: "The caller's, if another.",
};

/** The definition of an operation's tool. */
export function toolDefinition(operation: Operation, tool: ToolDeclaration): ToolDefinition {
  return {
    name: tool.name ?? toolName(operation.name),
    title: operation.title,
    description: tool.description,
    inputSchema: listedInput(operation, tool),
  };
}

/** The definitions of all tools among operations, in their order. */
export function toolDefinitions(operations: readonly Operation[]): ToolDefinition[] {
  return operations.flatMap((operation) =>
    operation.tool ? [toolDefinition(operation, operation.tool)] : [],
  );
}

/** The longest text of a field that's something else over REST, in characters. */
const textMaxLength = 100;

/** A tool's input: its operation's, without REST-only fields and nulls, and with text for what models pass as text. */
export function toolInput({ input, restOnly = [], tool }: Operation): TObject {
  const taken = Object.entries(input.properties).filter(([name]) => !restOnly.includes(name));
  const fields = taken.map(([name, schema]) => [
    name,
    tool?.texts && Object.hasOwn(tool.texts, name)
      ? Type.Optional(Type.String({ maxLength: textMaxLength }))
      : withoutNull(schema),
  ]);
  return Type.Object(Object.fromEntries(fields), { additionalProperties: false });
}

function withoutNull(schema: TSchema): TSchema {
  const other = KindGuard.IsUnion(schema) && schema.anyOf.find((each) => !KindGuard.IsNull(each));
  if (!other) return schema;
  return KindGuard.IsOptional(schema) ? Type.Optional(other) : other;
}

/** The input schema that models see. */
function listedInput(operation: Operation, { fields, unlisted = [] }: ToolDeclaration): ObjectSchema {
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

type Described = { description?: string; minLength?: number; maxLength?: number };

function withDescription(schema: object, described: string | undefined): object {
  // Platforms know no objects of any keys: they're passed as JSON text.
  if ('patternProperties' in schema) return { type: 'string', ...(described && { description: described }) };
  // Lengths are checked, but tell a model nothing.
  const { description, minLength: _, maxLength: __, ...rest }: Described = JSON.parse(JSON.stringify(schema));
  const told = described ?? description;
  return told === undefined ? rest : { ...rest, description: told };
}
