import type { Static, TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type ApiError, invalidInput } from '../../domain/errors.ts';

/** Makes a reader of what a platform sends. It throws ApiError INVALID_INPUT, with the place of what's different. */
export function reader<Schema extends TSchema>(schema: Schema): (body: unknown) => Static<Schema> {
  const check = TypeCompiler.Compile(schema);
  return (body) => {
    if (check.Check(body)) return body;
    throw notAsSent(check.Errors(body).First()?.path ?? '');
  };
}

/** The refusal of a body that isn't as the platform sends it, with the place in it as a JSON pointer. */
export function notAsSent(path: string): ApiError {
  const what = path.slice(1).replaceAll('/', '.') || 'the body';
  return invalidInput(path, `${what} is not as the platform sends it`);
}
