import { expect } from 'bun:test';
import type { Answer, ContractServer } from './contract-server.ts';

/** A JSON Schema, or any part of an OpenAPI document, as far as it is looked into. */
type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

/** The document that callers get, and a way to hold answers against it. */
export class AnswerSchemas {
  private constructor(readonly document: Json) {}

  /** Asks a server for its document. */
  static async of(contract: ContractServer): Promise<AnswerSchemas> {
    return new AnswerSchemas((await contract.ask('GET /openapi.json')).json as Json);
  }

  /** The schema of an answer's body; undefined where the document has none for this status. */
  schemaOf(line: string, status: number): Json | undefined {
    const [method = '', path = ''] = line.split(' ');
    const responses = at(this.document, ['paths', path, method.toLowerCase(), 'responses']);
    const response = at(responses, [String(status)]) ?? at(responses, ['default']);
    return at(this.#followed(response), ['content', 'application/json', 'schema']);
  }

  /** Expects an answer to be as the document says, without other properties unless it is a refusal. */
  expectValid(line: string, answer: Answer): void {
    const schema = this.schemaOf(line, answer.status);
    expect([line, answer.status, schema === undefined ? 'not in the document' : 'in the document']).toEqual([
      line,
      answer.status,
      'in the document',
    ]);
    const isSilent = (problem: string) => problem.endsWith(notInDocument) && answer.status >= 400;
    const problems = this.problems(schema, answer.json as Json);
    expect(problems.filter((problem) => !isSilent(problem))).toEqual([]);
  }

  /** What is wrong with a value, as JSON pointers with words. Knows the keywords that the document uses. */
  problems(given: Json | undefined, value: Json, path = ''): string[] {
    const schema = this.#followed(given);
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
    const unknown = Object.keys(schema).filter((keyword) => !knownKeywords.has(keyword));
    if (unknown.length > 0) return [`${path}: keywords ${unknown.join(', ')} are not known to the test`];
    return [
      ...this.#ownProblems(schema, value).map((problem) => `${path}: ${problem}`),
      ...this.#partProblems(schema, value, path),
    ];
  }

  #ownProblems(schema: { [name: string]: Json }, value: Json): string[] {
    const found: string[] = [];
    const claim = (holds: boolean, problem: string) => holds || found.push(problem);
    const types = [schema['type'] ?? []].flat();
    if (types.length > 0)
      claim(
        types.some((type) => isOfType(value, type)),
        `is not ${types.join(' or ')}`,
      );
    if ('const' in schema) claim(value === schema['const'], `is not ${schema['const']}`);
    if (Array.isArray(schema['enum']))
      claim(schema['enum'].includes(value), `is not one of ${schema['enum']}`);
    if (typeof value === 'number') {
      claim(value >= Number(schema['minimum'] ?? -Infinity), 'is too small');
      claim(value <= Number(schema['maximum'] ?? Infinity), 'is too big');
    }
    if (typeof value === 'string') {
      claim(value.length >= Number(schema['minLength'] ?? 0), 'is too short');
      claim(value.length <= Number(schema['maxLength'] ?? Infinity), 'is too long');
      if (schema['pattern']) claim(new RegExp(String(schema['pattern'])).test(value), 'has another pattern');
    }
    const options = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(options)) {
      claim(
        options.some((option) => this.problems(option, value).length === 0),
        'is none of the alternatives',
      );
    }
    return found;
  }

  #partProblems(schema: { [name: string]: Json }, value: Json, path: string): string[] {
    if (Array.isArray(value)) {
      return value.flatMap((each, index) => this.problems(schema['items'], each, `${path}/${index}`));
    }
    if (typeof value !== 'object' || value === null) return [];
    const properties = (schema['properties'] ?? {}) as { [name: string]: Json };
    const required = (schema['required'] ?? []) as string[];
    const missing = required.filter((name) => !(name in value)).map((name) => `${path}/${name}: is missing`);
    const patterns = Object.entries((schema['patternProperties'] ?? {}) as { [pattern: string]: Json });
    const isKnown = (name: string) =>
      name in properties || patterns.some(([pattern]) => new RegExp(pattern).test(name));
    const isClosed = schema['properties'] !== undefined || patterns.length > 0;
    const extra = isClosed ? Object.keys(value).filter((name) => !isKnown(name)) : [];
    const patterned = Object.entries(value).flatMap(([name, each]) =>
      patterns
        .filter(([pattern]) => new RegExp(pattern).test(name))
        .flatMap(([, its]) => this.problems(its, each, `${path}/${name}`)),
    );
    const isOpen = schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false;
    return [
      ...missing,
      ...patterned,
      ...(isOpen ? [] : extra.map((name) => `${path}/${name}: ${notInDocument}`)),
      ...Object.entries(value).flatMap(([name, each]) =>
        this.problems(properties[name], each, `${path}/${name}`),
      ),
    ];
  }

  #followed(schema: Json | undefined): Json | undefined {
    const reference = at(schema, ['$ref']);
    return typeof reference === 'string'
      ? this.#followed(at(this.document, reference.replace(/^#\//, '').split('/')))
      : schema;
  }
}

const notInDocument = 'is not in the document';

const knownKeywords = new Set(
  'type const enum minimum maximum minLength maxLength pattern anyOf oneOf items properties required additionalProperties patternProperties description title format default examples $ref deprecated'.split(
    ' ',
  ),
);

/** What stands at a place of a document. */
export function at(value: Json | undefined, path: string[]): Json | undefined {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    found = Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

function isOfType(value: Json, type: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
