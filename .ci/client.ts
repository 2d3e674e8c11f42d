import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createOpenApi } from '../src/http/rest/openapi.ts';
import type { Schema } from '../src/http/rest/openapi-schemas.ts';
import { operations } from '../src/operations/registry.ts';

// Makes the second half of the client from the operations: their methods and types. Run it after you change an operation.
const file = join(import.meta.dir, '../src/client/client.ts');

const mark = '// From here on, everything is made from the operations by .ci/client.ts: change it there.';

/** What the client's file should hold: what's written by hand, as it is, and what's made from the operations. */
export function withOperations(written: string): string {
  return formatted(`${written.slice(0, written.indexOf(mark))}${mark}\n\n${madeFromOperations()}`);
}

type Described = {
  operationId: string;
  description: string;
  parameters: Schema[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, Schema>;
};

type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Schema> };
};

const prefix = '/api/v1/';
const document = createOpenApi(operations, { version: '', baseUrl: '' }) as Document;
const { schemas } = document.components;

function madeFromOperations(): string {
  const offered = Object.entries(document.paths)
    .filter(([path]) => path.startsWith(prefix) && !path.startsWith(`${prefix}voice/`))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, described })),
    );
  const named: Named = new Map();
  const methods = offered.map((each) => methodOf(each, named));
  const types = offered.flatMap((each) => typesOf(each, named));
  // A type may need others, which are added as they're met: once all are, each can say which it extends.
  for (const [name, isInput] of named) declared(name, { named, isInput });
  const shared = [...named].map(([name, isInput]) => declared(name, { named, isInput }));
  const client = `/** A server's calendars, for a bot or any other program. */\nexport class Slotline extends Requests {\n${methods.join('\n\n')}\n}`;
  return `${[client, ...types, ...shared].join('\n\n')}\n`;
}

/** The shared types that were met, and whether an operation takes them. */
type Named = Map<string, boolean>;

type Offered = { path: string; method: string; described: Described };

function methodOf({ path, method, described }: Offered, named: Named): string {
  const { operationId, description, parameters, responses } = described;
  const pascal = pascalCase(operationId);
  const name = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const isWrite = parameters.some(({ $ref }) => `${$ref}`.endsWith('/IdempotencyKey'));
  const hasCalendar = operations.some((operation) => operation.name === operationId);
  const route = {
    ...(method === 'get' && { method: 'GET' }),
    path: path.slice(prefix.length),
    ...(isWrite && { isWrite }),
    ...(!hasCalendar && { hasCalendar }),
  };
  const { required, properties } = inputOf({ method, described });
  const isEmpty = Object.keys(properties).length === 0;
  const parameter = isEmpty ? '' : `input: ${pascal}Request${required.length === 0 ? ' = {}' : ''}, `;
  const answer = refersTo(jsonOf(responses['200'] ?? responses['201'] ?? {}), { named, isInput: false });
  return `${comment(description)}  ${name}(${parameter}options?: RequestOptions): Promise<Answer<${answer}, ${pascal}Refusal>> {
    return this.send(${routeText(route)}, ${isEmpty ? '{}' : 'input'}, options);
  }`;
}

function routeText(route: object): string {
  const fields = Object.entries(route).map(([name, value]) => `${name}: ${literal(value)}`);
  return `{ ${fields.join(', ')} }`;
}

/** What an operation takes, and what it refuses with. */
function typesOf(offered: Offered, named: Named): string[] {
  const { operationId, responses } = offered.described;
  const pascal = pascalCase(operationId);
  const input = inputOf(offered);
  const request = `/** What ${operationId} takes. */\nexport interface ${pascal}Request ${objectType(input, { named, isInput: true })}`;
  const refusals = [...new Set(Object.values(responses).flatMap(refusalsIn))].map((name) => {
    named.set(name, false);
    return refusalName(name);
  });
  const refusal = `/** How ${operationId} refuses. */\nexport type ${pascal}Refusal = ${['RateLimitedRefusal', ...refusals].join(' | ')};`;
  return Object.keys(input.properties).length === 0 ? [refusal] : [request, refusal];
}

/** What a request may leave to the client. */
const ofClient = ['calendarId', 'callId'];

type ObjectSchema = { properties: Record<string, Schema>; required: string[] };

function inputOf({ method, described }: Pick<Offered, 'method' | 'described'>): ObjectSchema {
  if (method === 'post' && described.requestBody) {
    const { $ref } = described.requestBody.content['application/json'].schema;
    const { properties, required = [] } = schemas[nameIn($ref)] as ObjectSchema;
    // The client has its own.
    return { properties, required: required.filter((name) => !ofClient.includes(name)) };
  }
  const inQuery = described.parameters.filter((parameter) => parameter['in'] === 'query');
  const own = inQuery.map(({ name, schema, description }) => [name, { ...(schema as Schema), description }]);
  const calendarId = { type: 'string', description: 'A calendar in the key’s workspace.' };
  const isOfCalendar = described.parameters.some(({ $ref }) => `${$ref}`.endsWith('/CalendarId'));
  return {
    properties: { ...(isOfCalendar && { calendarId }), ...Object.fromEntries(own) },
    required: inQuery.filter(({ required }) => required).map(({ name }) => String(name)),
  };
}

/** The refusals in a response that the client gives as values: those with something to say, or to correct. */
function refusalsIn(response: Schema): string[] {
  const given = response['$ref'] ? (document.components.responses[nameIn(response['$ref'])] ?? {}) : response;
  const schema = jsonOf(given);
  const names = ((schema['oneOf'] as Schema[] | undefined) ?? [schema]).map(({ $ref }) => nameIn($ref));
  return names.filter((name) => {
    const { properties = {} } = schemas[name] ?? {};
    const { code, message } = properties as Record<string, Schema>;
    const isCorrected = JSON.stringify(code?.['enum']) === '["INVALID_INPUT"]';
    return name.endsWith('Error') && code !== undefined && (message !== undefined || isCorrected);
  });
}

function jsonOf({ content }: Schema): Schema {
  return (content as { 'application/json'?: { schema: Schema } })?.['application/json']?.schema ?? {};
}

type Within = { named: Named; isInput: boolean };

/** A shared part of the document as a type of the same name. */
function declared(name: string, within: Within): string {
  const schema = schemas[name] ?? {};
  const about = comment(schema['description']);
  if (name.endsWith('Error')) {
    const { error: _, ...properties } = schema['properties'] as Record<string, Schema>;
    const refusal = { properties, required: schema['required'] as string[] };
    return `${about}export interface ${refusalName(name)} extends Refusal ${objectType(refusal, within)}`;
  }
  if (!schema['properties']) return `${about}export type ${name} = ${typeText(schema, within)};`;
  const { properties, required = [] } = schema as ObjectSchema;
  const base = baseOf(name, within);
  if (base === undefined) {
    return `${about}export interface ${name} ${objectType({ properties, required }, within)}`;
  }
  const known = schemas[base]?.['properties'] as object;
  const own = Object.fromEntries(Object.entries(properties).filter(([field]) => !(field in known)));
  return `${about}export interface ${name} extends ${base} ${objectType({ properties: own, required }, within)}`;
}

/** The type with fewer fields that a shared part has all, as they are. */
function baseOf(name: string, { named }: Within): string | undefined {
  const { properties, required = [] } = schemas[name] as ObjectSchema;
  return [...named.keys()].find((other) => {
    const base = schemas[other] as Partial<ObjectSchema>;
    const fields = Object.entries(base.properties ?? {});
    if (fields.length >= Object.keys(properties).length || fields.length < leastShared) return false;
    return fields.every(
      ([field, schema]) =>
        isDeepStrictEqual(properties[field], schema) &&
        required.includes(field) === (base.required ?? []).includes(field),
    );
  });
}

/** Fewer fields are the same by chance. */
const leastShared = 5;

function objectType({ properties, required }: ObjectSchema, within: Within): string {
  const lines = Object.entries(properties)
    .filter(([, schema]) => schema['description'] !== 'Only with ?refusals=200.')
    .map(([name, schema]) => {
      const isOptional = !required.includes(name);
      // What's undefined isn't sent.
      const type = `${typeText(schema, within)}${isOptional && within.isInput ? ' | undefined' : ''}`;
      return `${comment(schema['description'])}${name}${isOptional ? '?' : ''}: ${type};`;
    });
  return `{\n${lines.join('\n')}\n}`;
}

function typeText(schema: Schema, within: Within): string {
  const { $ref, type, enum: constants, anyOf } = schema;
  if ($ref) return refersTo(schema, within);
  if (Array.isArray(constants)) return constants.map(literal).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((each: Schema) => typeText(each, within)).join(' | ');
  const kinds = [type ?? 'unknown'].flat();
  return kinds.map((kind) => typeOfKind(String(kind), { schema, within })).join(' | ');
}

function typeOfKind(kind: string, { schema, within }: { schema: Schema; within: Within }): string {
  const { items, properties = {}, required = [], additionalProperties } = schema;
  if (kind === 'array') {
    const each = typeText(items as Schema, within);
    return / [|&] /.test(each) && !each.startsWith('{') ? `(${each})[]` : `${each}[]`;
  }
  if (kind !== 'object') return kind === 'integer' ? 'number' : kind;
  if (additionalProperties) return `Record<string, ${typeText(additionalProperties as Schema, within)}>`;
  const fields = { properties, required } as ObjectSchema;
  if (Object.keys(fields.properties).length === 0) return 'Record<string, never>';
  const text = objectType(fields, within);
  return text.includes('/**') ? text : text.replace(/\n/g, ' ');
}

function refersTo({ $ref }: Schema, { named, isInput }: Within): string {
  const name = nameIn($ref);
  if (!named.has(name)) named.set(name, isInput);
  return name;
}

function nameIn($ref: unknown): string {
  return String($ref).split('/').at(-1) ?? '';
}

function refusalName(name: string): string {
  return name.replace(/Error$/, 'Refusal');
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function comment(text: unknown): string {
  if (typeof text !== 'string') return '';
  const lines = text.replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `${['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n')}\n`;
}

/** As the formatter has it. */
function formatted(text: string): string {
  const root = join(import.meta.dir, '..');
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr, success } = Bun.spawnSync(
    [biome, 'format', '--config-path=.biome.json', `--stdin-file-path=${file}`],
    { cwd: root, stdin: Buffer.from(text) },
  );
  if (!success) throw new Error(stderr.toString());
  return stdout.toString();
}

if (import.meta.main) writeFileSync(file, withOperations(readFileSync(file, 'utf8')));
