import { InputError } from '../../domain/errors.ts';
import { parseHeaderLines } from '../../domain/messages/checked-request.ts';
import type { OwnRequest } from '../../domain/messages/text-provider.ts';
import { readPassword, type Terminal } from '../console/terminal.ts';

/** Reads a secret from standard input. Throws InputError if there is none. */
export async function readSecret(terminal: Terminal, what: string): Promise<string> {
  const secret = await readPassword(terminal);
  if (secret === '') throw new InputError(`standard input was empty: give ${what} there`);
  return secret;
}

/** The headers of an own request, each written as "Name: value". Throws InputError. */
export function headersOf(lines: readonly string[]): OwnRequest['headers'] {
  return lines.flatMap(parseHeaderLines);
}
