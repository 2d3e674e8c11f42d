import { LinkError } from '../link-error.ts';

const longestFound = 80;

/** A LinkError "unreadable" that names what cannot be read, 'DTSTART "2026-13-01"', in at most 80 characters. */
export function unreadable(what: string, value: string, options?: ErrorOptions): LinkError {
  const quoted = `${what} "${value}"`;
  const found = quoted.length <= longestFound ? quoted : `${quoted.slice(0, longestFound - 2)}…"`;
  return new LinkError('unreadable', { found }, options);
}
