import { InputError } from '../../domain/errors.ts';
import { parseHeaderLines } from '../../domain/messages/checked-request.ts';
import { type OwnRequest, type RequestMethod, requestMethods } from '../../domain/messages/text-provider.ts';
import { listed } from '../../language/speech/text.ts';
import { type Reader, reader } from '../console/options.ts';
import { readPassword, type Terminal } from '../console/terminal.ts';

/** The method of an own request, in any case. */
export const requestMethod: Reader<RequestMethod> = {
  ...reader('<method>', (given, option) => {
    const method = requestMethods.find((each) => each === given.trim().toUpperCase());
    if (method) return method;
    throw new InputError(`${option} is "${given.slice(0, 20)}": it must be ${listed(requestMethods, 'or')}`);
  }),
  completion: requestMethods,
};

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
