import { ApiError } from '../../domain/errors.ts';
import { callerWords, mayBeNamed, mostNameWords } from '../../language/names/caller-name.ts';
import { withLetters } from '../../language/reading/spelled.ts';
import { isPlaceholderName } from './placeholder.ts';

/**
 * Whether a name is the caller's, as a model heard it. Throws ApiError INVALID_INPUT if it's missing or made up, or more than a name.
 */
export function readCallerName(given = ''): (name: string) => boolean {
  const said = isPlaceholderName(given.trim()) ? [] : callerWords(withLetters(given));
  if (said.length === 0) throw wrongName('name is required with phone or email — ask the caller for it');
  if (said.length > mostNameWords) {
    throw wrongName(`name must be one person's, at most ${mostNameWords} words — leave out what is no name`);
  }
  return (name) => mayBeNamed(said, name);
}

function wrongName(problem: string): ApiError {
  return new ApiError({ code: 'INVALID_INPUT', path: '/name', problem, asks: 'bookedName' });
}
