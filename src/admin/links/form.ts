import type { Problem } from '../../../views/components/field.tsx';
import type { AccessFields } from '../../../views/links/add.tsx';
import type { LinkTest } from '../../actions/links/connection-test.ts';
import { freshnessBounds, type LinkKind, linkKinds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import {
  type LinkAccess,
  parseLinkAddress,
  type StoredAccess,
  withoutUserInfo,
} from '../../links/link-access.ts';
import { LinkError, type LinkErrorCode } from '../../links/link-error.ts';
import type { Form } from '../form.ts';

/** Why a form is refused: beside it, with its status. */
export type Refusal = { problem: Problem; status: number };

/** The most of an address, a user name and a password, in characters. */
const longest = { url: 2_000, user: 300, password: 1_000 };

/** What is wrong with what was typed; whatever else fails, fails at the other side. */
const fieldsByCode: Partial<Record<LinkErrorCode, string>> = {
  address_invalid: 'url',
  address_refused: 'url',
  host_unknown: 'url',
  insecure: 'url',
  redirected_elsewhere: 'url',
  not_found: 'url',
  not_a_calendar: 'url',
  not_caldav: 'url',
  no_calendars: 'user',
  unauthorized: 'password',
  forbidden: 'user',
};

/** The fields of an address as they were typed, but for the password. */
export function typedAccess(form: Form): AccessFields {
  const kind = linkKinds.find((each) => each === form.text('kind')) ?? 'ics';
  return { kind, url: withoutUserInfo(form.text('url')), user: form.text('user') };
}

/** What a form says to be tested; the first problem of it otherwise. */
export function readAccess(form: Form): LinkTest | Problem {
  const { kind, user } = typedAccess(form);
  const url = form.text('url');
  const password = form.secret('password');
  if (url === '') return { field: 'url', text: 'Type the address of the calendar, or of its server.' };
  if (url !== withoutUserInfo(url)) {
    return {
      field: 'url',
      text: 'User name and password belong into their own fields, not into the address.',
    };
  }
  if (kind === 'caldav' && (user === '' || password === '')) {
    const field = user === '' ? 'user' : 'password';
    return { field, text: 'A CalDAV server needs a user name and a password. Type the password again.' };
  }
  if ((user === '') !== (password === '')) {
    const field = user === '' ? 'user' : 'password';
    return { field, text: 'User name and password belong together. Type the password again.' };
  }
  const credentials = user === '' ? {} : { user, password };
  return tooLong({ url, ...credentials }) ?? parseAccess(kind, { url, ...credentials });
}

function parseAccess(kind: LinkKind, { url, ...credentials }: StoredAccess): LinkTest | Problem {
  try {
    return { kind, access: { address: parseLinkAddress(kind, url), ...credentials } };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal.problem;
  }
}

/** Another user or password, as they were typed; undefined where both stay, a problem where they cannot be. */
export function readCredentials(form: Form): Pick<LinkAccess, 'user' | 'password'> | Problem | undefined {
  const [user, password] = [form.text('user'), form.secret('password')];
  if (user === '' && password === '') return undefined;
  const given = { ...(user !== '' && { user }), ...(password !== '' && { password }) };
  return tooLong(given) ?? given;
}

/** Minutes as they were typed; a problem where they are none. */
export function readMinutes(text: string): number | Problem {
  const { minimum, maximum } = freshnessBounds;
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (minutes >= minimum && minutes <= maximum) return minutes;
  return { field: 'freshness', text: `Type whole minutes from ${minimum} to ${maximum}.` };
}

/** A failure as the form is told of it; undefined for what is a bug. 422 asks for other fields, 502 for another try. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof InputError) {
    return { status: 422, problem: { field: undefined, text: sentence(error.message) } };
  }
  if (!(error instanceof LinkError)) return undefined;
  const field = fieldsByCode[error.code];
  return { status: field === undefined ? 502 : 422, problem: { field, text: error.message } };
}

/** Whether what was read is what cannot be taken. */
export function isProblem(read: unknown): read is Problem {
  return typeof read === 'object' && read !== null && 'text' in read;
}

function tooLong(given: Partial<StoredAccess>): Problem | undefined {
  for (const field of ['url', 'user', 'password'] as const) {
    if ((given[field] ?? '').length > longest[field]) {
      return { field, text: `That is longer than the ${longest[field]} characters that there may be.` };
    }
  }
  return undefined;
}

function sentence(message: string): string {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`;
}
