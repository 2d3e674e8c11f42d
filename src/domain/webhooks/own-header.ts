import { InputError } from '../errors.ts';
import { webhookLimits } from './webhook.ts';
import type { OwnHeaderProblem } from './webhook-problem.ts';

/** A header of the user's own, for receivers that can't check a signature. Its value is a secret. */
export type OwnHeader = { name: string; value: string };

/** A token (RFC 9110, section 5.6.2). */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** What Slotline sends itself, or what would change how the request is read. */
const reserved = /^(?:host|connection|transfer-encoding|content-.*|webhook-.*)$/i;

/** A header as it's sent: a name that's free, and one line of printable ASCII. Throws InputError, without the value. */
export function checkedHeader(given: OwnHeader): OwnHeader {
  const [name, value] = [given.name.trim(), given.value.trim()];
  const { headerNameLength, headerValueLength: maximum } = webhookLimits;
  if (name.length > headerNameLength || !token.test(name)) throw wrong('name');
  if (reserved.test(name)) throw wrong('reserved');
  if (value.length > maximum || !/^[ -~]+$/.test(value)) throw wrong('value');
  return { name, value };
}

/** A header written as "Name: value". Throws InputError, without the value. */
export function parseHeader(line: string): OwnHeader {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? [];
  return checkedHeader({ name, value });
}

function wrong(why: OwnHeaderProblem): InputError {
  const { headerValueLength: maximum } = webhookLimits;
  return new InputError(
    { kind: 'webhook-header', why, maximum },
    { field: why === 'value' ? 'headerValue' : 'headerName' },
  );
}
