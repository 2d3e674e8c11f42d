import { ApiError, InputError } from '../../domain/errors.ts';
import { refuse } from '../console/readers.ts';

/** Texts such as "source=phone" by their names; null where nothing follows. Throws InputError. */
export function readPairs(
  texts: readonly string[],
  { option, expected }: { option: string; expected: string },
): Record<string, string | null> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      return at > 0 ? [text.slice(0, at), text.slice(at + 1) || null] : refuse(text, option, expected);
    }),
  );
}

/** What "--answer" takes. */
export const answerPairs = {
  option: '--answer',
  expected: 'a question\'s key, an equals sign and the answer, such as "insurance=Aetna"',
};

/** An input that the API refuses, by the name of its option. Returns any other error as it is. */
export function refusedInput(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.refusal.code !== 'INVALID_INPUT') return error;
  const { problem } = error.refusal;
  const named = problem
    .replace(/^answers\//, '--answer ')
    .replace(/^(?=(?:name|phone|email|notes|metadata|service|with)\b)/, '--');
  return new InputError(named, { cause: error });
}
