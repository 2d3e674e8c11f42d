import { expect } from 'bun:test';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer, ContractServer } from './contract-server.ts';

/** Any part of an OpenAPI document, as far as it is looked into. */
type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

const id = 'https://slotline.test/openapi.json';

/** By the base URL of the server that they're of: nothing else in the document differs among servers. */
const known = new Map<string | undefined, AnswerSchemas>();

/** The document that callers get, and a way to hold answers against it. */
export class AnswerSchemas {
  readonly #ajv = addFormats(new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }));
  readonly #checks = new Map<string, ValidateFunction>();

  private constructor(readonly document: Json) {
    // Its schemas lie among what isn't one.
    this.#ajv.addVocabulary(Object.keys(document as object));
    this.#ajv.addSchema(document as object, id, undefined, false);
  }

  /** Those of a server's document. It's asked for once, and checks are compiled once, for all servers that have the same. */
  static async of(contract: ContractServer): Promise<AnswerSchemas> {
    const { baseUrl } = contract.made.services.config;
    const schemas =
      known.get(baseUrl) ?? new AnswerSchemas((await contract.ask('GET /openapi.json')).json as Json);
    known.set(baseUrl, schemas);
    return schemas;
  }

  /** The statuses that the document has for an operation. */
  statusesOf(line: string): number[] {
    return Object.keys(at(this.document, this.#pathOf(line)) ?? {}).map(Number);
  }

  /** The response that the document has for a status; undefined if it has none. */
  responseOf(line: string, status: number): Json | undefined {
    return at(this.document, this.placeOf(line, status));
  }

  /** Where a part of a response stands in the document. */
  placeOf(line: string, status: number, ...part: string[]): string[] {
    return [...this.#followed([...this.#pathOf(line), String(status)]), ...part];
  }

  /** The check of a schema at a place of the document. */
  checkAt(place: string[]): ValidateFunction {
    const pointer = place.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')));
    const $ref = `${id}#/${pointer.join('/')}`;
    const check = this.#checks.get($ref) ?? this.#ajv.compile({ $ref });
    this.#checks.set($ref, check);
    return check;
  }

  /** What is wrong with a value, by a schema at a place of the document, as JSON pointers with words. */
  problemsAt(place: string[], value: unknown): string[] {
    const check = this.checkAt(place);
    check(value);
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Expects an answer to be as the document says: its status, every header and the body, without other properties. */
  expectValid(line: string, answer: Answer): void {
    const { status, text } = answer;
    expect({ line, status, isInDocument: this.responseOf(line, status) !== undefined }).toEqual({
      line,
      status,
      isInDocument: true,
    });
    const problems = this.#bodyProblems(line, answer);
    if (problems.length > 0)
      expect({ line, status, text, problems }).toEqual({ line, status, text, problems: [] });
    expect(this.#headerProblems(line, answer)).toEqual([]);
  }

  /** With `?refusals=200` a refusal has the body of its own status, and "ok". */
  #bodyProblems(line: string, { status, json }: Answer): string[] {
    const problemsOf = (of: number, body: unknown) =>
      this.problemsAt(this.placeOf(line, of, 'content', 'application/json', 'schema'), body);
    const { ok, ...body } = json as { ok?: boolean };
    if (status !== 200 || ok !== false) return problemsOf(status, json);
    const refused = this.statusesOf(line).filter((each) => each >= 400);
    return refused.some((each) => problemsOf(each, body).length === 0) ? [] : ['no refusal has this body'];
  }

  #headerProblems(line: string, { status, headers }: Answer): string[] {
    const place = this.placeOf(line, status, 'headers');
    const declared = Object.keys(at(this.document, place) ?? {});
    const unknown = documented.filter((name) => headers.has(name) && !declared.includes(name));
    const wrong = declared.flatMap((name) => {
      const own = this.#followed([...place, name]);
      const text = headers.get(name);
      if (text === null) return at(this.document, [...own, 'required']) ? [`${name} is missing`] : [];
      const isNumber = at(this.document, [...own, 'schema', 'type']) === 'integer';
      return this.problemsAt([...own, 'schema'], isNumber ? Number(text) : text);
    });
    return [...unknown.map((name) => `${name} is not in the document`), ...wrong];
  }

  #pathOf(line: string): string[] {
    const [method = '', path = ''] = line.split(' ');
    return ['paths', path, method.toLowerCase(), 'responses'];
  }

  /** Where a place leads to, if a reference stands there. */
  #followed(place: string[]): string[] {
    const reference = at(this.document, [...place, '$ref']);
    return typeof reference === 'string' ? reference.slice(2).split('/') : place;
  }
}

/** The headers that the document tells of. */
const documented = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'Idempotent-Replayed',
  'Allow',
];

/** What stands at a place of a document. */
export function at(value: Json | undefined, path: string[]): Json | undefined {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.hasOwn(found, name) ? (found as { [name: string]: Json })[name] : undefined;
  }
  return found;
}
