import { parseEmail } from '../../domain/access/email.ts';
import { type Role, roles } from '../../domain/access/user.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { InputError } from '../../domain/errors.ts';
import { parseName } from '../../domain/name.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import { isUuid } from '../../domain/uuid.ts';

/** An id as it is stored. Throws InputError for what is no UUID; `seeing` says where ids are found. */
export function readId(text: string, { option, seeing }: { option: string; seeing: string }): string {
  const id = text.trim().toLowerCase();
  if (isUuid(id)) return id;
  throw new InputError(
    `${option} is "${shortened(text)}": it must be an id such as "${exampleId}" — see ${seeing}`,
  );
}

const exampleId = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

/** A name or label: 1–100 characters on one line, without spaces around it. Throws InputError. */
export function readName(text: string, option: string): string {
  const name = parseName(text);
  if (name !== undefined) return name;
  throw new InputError(
    `${option} is "${shortened(text)}": it must be 1 to ${nameMaxLength} characters on one line`,
  );
}

/** A date as `YYYY-MM-DD` with its day counted from 1970-01-01. Throws InputError. */
export function readDate(text: string, option: string): { date: string; day: number } {
  const date = text.trim();
  const day = parseDay(date);
  if (day !== undefined && /^(?:19[789]|20)\d/.test(date)) return { date, day };
  throw new InputError(
    `${option} is "${shortened(text)}": it must be a date written YYYY-MM-DD, such as "2026-12-24"`,
  );
}

/** A whole number within bounds, both allowed. Throws InputError. */
export function readWholeNumber(
  text: string,
  { option, minimum, maximum }: { option: string; minimum: number; maximum: number },
): number {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new InputError(
    `${option} is "${shortened(text)}": it must be a whole number from ${minimum} to ${maximum}`,
  );
}

/** An email address. Throws InputError. */
export function readEmail(text: string): string {
  const email = parseEmail(text);
  if (email !== undefined) return email;
  throw new InputError(`--email is "${shortened(text)}": it must be an address such as "ann@example.com"`);
}

/** A role in a workspace, in any case. Throws InputError. */
export function readRole(text: string): Role {
  const role = roles.find((each) => each === text.trim().toLowerCase());
  if (role) return role;
  throw new InputError(`--role is "${text.slice(0, 60)}": it must be one of ${roles.join(', ')}`);
}

/** Collects the values of an option that may be given several times. */
export function collect(value: string, previous: string[] | undefined): string[] {
  return [...(previous ?? []), value];
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
