import { freshnessBounds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { Invocation } from '../console/invocation.ts';
import { readWholeNumber } from '../console/option-values.ts';

/** The password on standard input. Throws InputError where there is none. */
export async function readPassword({ terminal }: Invocation): Promise<string> {
  const password = (await terminal.readInput()).replace(/\r?\n$/, '');
  if (password === '') throw new InputError('--password-stdin: nothing came on standard input');
  return password;
}

/** The minutes of `--freshness`. Throws InputError for what is out of bounds. */
export function readFreshness(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : readWholeNumber(text, { option: '--freshness', ...freshnessBounds });
}
