import type { TObject, TSchema } from '@sinclair/typebox';
import { ApiError, InputError } from '../../domain/errors.ts';
import type { Operation } from '../../operations/operation.ts';
import {
  nameOf,
  type Options,
  optional,
  type Reader,
  reader,
  repeated,
  required,
} from '../console/options.ts';
import { oneOf, refuse } from '../console/readers.ts';

/** The input fields of an operation as options: `slotId` is `--slot-id`. */
export function fieldOptions({ input }: Operation): Options {
  const { properties, required: needed = [] } = input;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const variants: TSchema[] = schema['anyOf'] ?? [schema];
      const help = helpOf(schema.description ?? variants[0]?.description ?? '', input);
      if (variants.some(({ type }) => type === 'object')) {
        return [name, repeated('<key=text>', `${help}; can be repeated`, (texts) => readPairs(texts, name))];
      }
      return [name, (needed.includes(name) ? required : optional)(readerOf(variants), help)];
    }),
  );
}

/** Bounds are left to the operation. An empty text stands for null where that's allowed. */
function readerOf(variants: readonly TSchema[]): Reader<string | number | null> {
  const words = variants.flatMap((each) => (typeof each['const'] === 'string' ? [each['const']] : []));
  if (words.length > 0) return oneOf('<word>', words);
  const types = variants.map(({ type }) => type);
  if (types.includes('integer')) {
    return reader('<number>', (given) => (/^-?\d{1,9}$/.test(given.trim()) ? Number(given) : given));
  }
  return reader('<text>', (given) => (types.includes('null') && given.trim() === '' ? null : given));
}

/** "A slot ID." as help has it, without what's about headers: "a slot ID". */
export function helpOf(description: string, input: TObject): string {
  const help = description.replace(/ [^.]*\bheader\b[^.]*\./g, '').replace(/\.$/, '');
  return inOptions(help, input).replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
}

/** Texts such as "source=phone" by their names; null where nothing follows. Throws InputError. */
function readPairs(texts: readonly string[], name: string): Record<string, string | null> {
  const expected = 'a key, an equals sign and a text, such as "insurance=Aetna"';
  return Object.fromEntries(
    texts.map((each) => {
      const at = each.indexOf('=');
      return at > 0 ? [each.slice(0, at), each.slice(at + 1) || null] : refuse(each, nameOf(name), expected);
    }),
  );
}

/** What an operation refuses about its input, by the names of options. Returns any other error as it is. */
export function refusedInput(error: unknown, { input }: Operation): unknown {
  if (!(error instanceof ApiError) || error.refusal.code !== 'INVALID_INPUT') return error;
  const { problem } = error.refusal;
  const [start = ''] = /^\w+(?: (?:or|and) \w+)?/.exec(problem) ?? [];
  const named = start.replace(/\w+/g, (word) =>
    Object.hasOwn(input.properties, word) ? nameOf(word) : word,
  );
  return new InputError(`${named}${inOptions(problem.slice(start.length), input)}`, {
    cause: error,
  });
}

/** A sentence with the options of fields that are no plain words: "slotId" is "--slot-id". */
function inOptions(sentence: string, { properties }: TObject): string {
  return sentence.replace(/\b[a-z]+[A-Z]\w*/g, (word) =>
    Object.hasOwn(properties, word) ? nameOf(word) : word,
  );
}
