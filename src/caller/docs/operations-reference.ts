import { refusalsOf } from '../../http/rest/openapi-refusals.ts';
import { describedSchema, type Schema, type Shared } from '../../http/rest/openapi-schemas.ts';
import { restPath } from '../../http/rest/rest.ts';
import { type Operation, toolName } from '../../operations/operation.ts';
import { operations } from '../../operations/registry.ts';
import { operationSamples, sampleCalendarId } from '../../operations/samples/operation-samples.ts';
import { inCell } from './refusals-reference.ts';

/** Every operation with its fields, an example and what it refuses, and the objects of their answers, in Markdown. */
export function operationsReference(): string {
  const shared: Shared = {};
  const answers = new Set<string>();
  const described = operations.map((operation) => describe(operation, { shared, answers }));
  const objects = Object.entries(shared)
    .filter(([name]) => !answers.has(name))
    .map(([name, schema]) => describeObject(name, schema))
    .toSorted();
  return [...described, '## Objects', 'What answers are made of.', ...objects].join('\n\n');
}

type Parts = { shared: Shared; answers: Set<string> };

function describe(operation: Operation, { shared, answers }: Parts): string {
  const { name, method, description, input, output, tool } = operation;
  const answer = describedSchema(output, shared);
  const answerName = referenced(answer);
  if (answerName !== undefined) answers.add(answerName);
  const mcp = tool ? ` It's the MCP tool \`${tool.name ?? toolName(name)}\`.` : ' It has no MCP tool.';
  return [
    `## ${name}`,
    `\`${method} ${restPath(operation)}\``,
    `${description}${mcp}`,
    fieldTable('it takes', describedSchema(input, shared)),
    fieldTable('it answers', answerName === undefined ? answer : (shared[answerName] ?? {})),
    example(operation),
    `Refuses with ${refusalsOf(operation)
      .map((code) => `\`${code}\``)
      .join(', ')}, besides [what the gate refuses](api.md#errors).`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function example({ name, method }: Operation): string {
  const sample = operationSamples[name];
  if (!sample) return '';
  const asked = { calendarId: sampleCalendarId, ...sample.input };
  const request =
    method === 'GET'
      ? `?${Object.entries(asked)
          .map(([field, value]) => `${field}=${value}`)
          .join('&')}`
      : JSON.stringify(asked, null, 2);
  return `For example, this\n\n\`\`\`json\n${request}\n\`\`\`\n\nis answered with\n\n\`\`\`json\n${JSON.stringify(sample.answer, null, 2)}\n\`\`\``;
}

/** An object that answers or events are made of, as a section of the third level. */
export function describeObject(name: string, schema: Schema): string {
  const { properties, description } = schema;
  const table = properties ? fieldTable('field', schema) : typeOf(schema);
  return [`### ${name}`, properties && typeof description === 'string' ? description : '', table]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A table of an object's fields; empty if it has none. */
export function fieldTable(heading: string, { properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const isRequired = (required as string[]).includes(name);
    const about = typeof schema['description'] === 'string' ? schema['description'] : '';
    return `| \`${name}\`${isRequired ? '' : '?'} | ${typeOf(schema)} | ${inCell(about)} |`;
  });
  return rows.length === 0 ? '' : [`| ${heading} | type | what it is |`, '|---|---|---|', ...rows].join('\n');
}

/** A schema's type in a few words, with its bounds. */
function typeOf(schema: Schema): string {
  const name = referenced(schema);
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`;
  const { type, enum: words, items, anyOf, additionalProperties, format } = schema;
  if (Array.isArray(words)) return words.map((word) => `\`${word}\``).join(' ');
  if (Array.isArray(anyOf)) return anyOf.map((each: Schema) => typeOf(each)).join(' or ');
  if (items) return `list of ${typeOf(items as Schema)}`;
  if (additionalProperties) return `object of ${typeOf(additionalProperties as Schema)}`;
  const names = [type].flat().map((each) => (format === 'uuid' && each === 'string' ? 'UUID' : String(each)));
  return `${names.join(' or ')}${boundsOf(schema)}`;
}

function boundsOf({ minimum, maximum, maxLength, format }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum}–${maximum}`;
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  return format === 'date-time' ? ', ISO 8601' : '';
}

function referenced({ $ref }: Schema): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}
