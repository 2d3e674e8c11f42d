import type { Config } from '../config.ts';
import { InputError } from '../domain/errors.ts';

/** Where a server with these settings is reached, without a slash at its end. Throws InputError where nobody can know. */
export function baseUrlOf({ baseUrl, port }: Config, what: 'a feed' | 'a link'): string {
  if (baseUrl !== undefined) return baseUrl;
  if (port !== 0) return `http://127.0.0.1:${port}`;
  throw new InputError(
    `SLOTLINE_PORT is "0", any free port, which ${what} cannot be reached at: set SLOTLINE_BASE_URL, or a port`,
  );
}
