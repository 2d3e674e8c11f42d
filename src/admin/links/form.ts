import type { LinkTest } from '../../actions/links/connection-test.ts';
import { freshnessBounds, type LinkKind, linkKinds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import { parseLinkAddress, withoutUserInfo } from '../../links/link-access.ts';
import { LinkError, type LinkErrorCode } from '../../links/link-error.ts';
import { type Field, type Fields, readNumber, sentence } from '../fields.ts';
import { FormRefused, type MemberVisit } from '../visit.ts';

/** The fields whose values cause these failures; whatever else fails, fails at the other side. */
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

const { minimum, maximum } = freshnessBounds;

/** For how many minutes what was read counts as up to date. */
export const freshnessField: Field<number> = {
  label: 'Maximum data age (minutes)',
  help: `How old synced data may get. Slotline syncs twice within this time. If it can’t, callers aren’t offered any times. ${minimum} to ${maximum}.`,
  read: (typed, { texts }) => readNumber(typed, { ...freshnessBounds, texts }),
};

type Access = { kind: LinkKind; url: string; user: string; password: string };

/** The form of where a calendar is. */
export const accessFields: Fields<Access> = {
  kind: {
    label: 'Kind',
    type: 'radio',
    choices: () => [
      { value: 'ics', name: 'Feed', help: 'An address that ends in .ics. Slotline can only read it.' },
      {
        value: 'caldav',
        name: 'CalDAV',
        help: 'A server with a user name and password. Slotline can read and write.',
      },
    ],
    read: (typed) => linkKinds.find((each) => each === typed) ?? 'ics',
  },
  url: {
    label: 'Address',
    help: 'A feed’s address is often secret. It’s stored encrypted, and never shown again.',
    shownAgain: withoutUserInfo,
    read(typed) {
      if (typed === '') throw new InputError('Enter the address of the calendar, or of its server.');
      if (typed === withoutUserInfo(typed)) return notLonger(typed, 2_000);
      throw new InputError('Enter the user name and password in their own fields, not in the address.');
    },
  },
  user: {
    label: 'User name',
    help: 'For CalDAV, and for feeds that ask for one.',
    isOptional: true,
    read: (typed) => notLonger(typed, 300),
  },
  password: {
    label: 'Password',
    help: 'We recommend an app password just for Slotline, so you can revoke it separately.',
    type: 'password',
    autocomplete: 'off',
    isOptional: true,
    read: (typed) => notLonger(typed, 1_000),
  },
};

/** The form of a link: what it signs in with, and for how long its readings count. */
export const changeFields: Fields<Pick<Access, 'user' | 'password'> & { freshness: number }> = {
  user: { ...accessFields.user, help: 'Leave empty to keep the current one, which isn’t shown here.' },
  password: { ...accessFields.password, help: 'Leave empty to keep the current one.' },
  freshness: freshnessField,
};

/** What a form wants tested. Throws FormRefused. */
export async function readAccess({ kind, url, user, password }: Access): Promise<LinkTest> {
  const [hasUser, hasPassword] = [user !== '', password !== ''];
  if (hasUser !== hasPassword || (kind === 'caldav' && !hasUser)) {
    const needed =
      kind === 'caldav'
        ? 'A CalDAV server needs a user name and a password.'
        : 'Enter both a user name and a password, or neither.';
    const text = `${needed} Enter the password again.`;
    throw new FormRefused({ field: hasUser ? 'password' : 'user', text });
  }
  const address = await orRefused(() => parseLinkAddress(kind, url));
  return { kind, access: { address, ...(hasUser && { user, password }) } };
}

/** Does something that may fail at the other side: then the form is refused. */
export async function orRefused<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Counts one more test of an address. Throws FormRefused with status 429 if there were too many. */
export async function takeTrial({ services, session }: MemberVisit): Promise<void> {
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds === 0) return;
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  const text = `Too many tries. Try again in ${retryAfterSeconds} seconds.`;
  throw new FormRefused({ text }, { status: 429, headers });
}

/** 422 asks for other fields, 502 for another try. Undefined for a bug. */
function refusalOf(error: unknown): FormRefused | undefined {
  if (error instanceof InputError) return new FormRefused({ text: sentence(error.message) });
  if (!(error instanceof LinkError)) return undefined;
  const field = fieldsByCode[error.code];
  return new FormRefused({ field, text: error.message }, { status: field === undefined ? 502 : 422 });
}

function notLonger(typed: string, most: number): string {
  if (typed.length <= most) return typed;
  throw new InputError(`Enter at most ${most} characters.`);
}
