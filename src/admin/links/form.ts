import type { Texts } from '../../../views/texts/en/en.ts';
import type { LinkTest } from '../../actions/links/connection-test.ts';
import { freshnessBounds, type LinkKind } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import { type LinkGrant, parseLinkAddress, withoutUserInfo } from '../../links/link-access.ts';
import { isTenant } from '../../links/oauth/client.ts';
import { type Field, type Fields, numberField } from '../form/fields.ts';
import { FormRefused, type MemberVisit, type Visit } from '../visit.ts';

/** For how many minutes what was read counts as up to date. */
export function freshnessField(texts: Texts): Field<number> {
  const { linkForms } = texts;
  const { minimum, maximum } = freshnessBounds;
  const help = linkForms.freshnessHelp(minimum, maximum);
  return numberField(freshnessBounds, { label: linkForms.freshness, help });
}

/** The form of a calendar at Google. */
export function googleFields({ texts }: Visit): Fields<{ googleId: string }> {
  const { google } = texts.linkForms;
  return {
    googleId: {
      label: google.calendarId,
      help: google.calendarIdHelp,
      read(typed) {
        if (typed === '') throw new InputError(google.calendarIdNeeded);
        return notLonger(typed, 2_000, texts);
      },
    },
  };
}

/** The form of whether events that aren't certain take time. */
export function tentativeFields({ texts }: Visit): Fields<{ tentative: boolean }> {
  const { tentative, tentativeChoices } = texts.linkForms;
  return {
    tentative: {
      label: tentative,
      type: 'radio',
      choices: () => [
        { value: 'busy', ...tentativeChoices.busy },
        { value: 'free', ...tentativeChoices.free },
      ],
      read: (typed) => typed !== 'free',
      write: (isBusy) => (isBusy ? 'busy' : 'free'),
    },
  };
}

/** The kinds that have an address, in the order in which they're shown. */
const addressKinds = ['ics', 'caldav'] as const satisfies LinkKind[];

type Access = { kind: (typeof addressKinds)[number]; url: string; user: string; password: string };

/** The form of where a calendar is. */
export function accessFields({ texts }: Visit): Fields<Access> {
  const { linkForms, links } = texts;
  return {
    kind: {
      label: linkForms.kind,
      type: 'radio',
      choices: () =>
        addressKinds.map((value) => ({
          value,
          name: links.kindNames[value],
          help: linkForms.kindHelp[value],
        })),
      read: (typed) => addressKinds.find((each) => each === typed) ?? 'ics',
    },
    url: {
      label: texts.common.address,
      help: linkForms.addressHelp,
      shownAgain: withoutUserInfo,
      read(typed) {
        if (typed === '') throw new InputError(linkForms.addressNeeded);
        if (typed === withoutUserInfo(typed)) return notLonger(typed, 2_000, texts);
        throw new InputError(linkForms.addressWithUser);
      },
    },
    user: {
      label: linkForms.user,
      help: linkForms.userHelp,
      isOptional: true,
      read: (typed) => notLonger(typed, 300, texts),
    },
    password: {
      label: texts.common.password,
      help: linkForms.passwordHelp,
      type: 'password',
      autocomplete: 'off',
      isOptional: true,
      read: (typed) => notLonger(typed, 1_000, texts),
    },
  };
}

/**
 * The fields of what a link signs in with: a user and password, or an application's ID and secret. None for one that was
 * shared, or that somebody signed in for.
 */
export function credentialFields(
  visit: Visit,
  grant: LinkGrant['kind'] | undefined,
): Partial<Fields<Pick<Access, 'user' | 'password'>>> {
  if (grant === 'service_account' || grant === 'sign_in') return {};
  const { linkForms, connect } = visit.texts;
  const { keepUser, keepPassword } = linkForms.change;
  const { user, password } = accessFields(visit);
  const { clientId, clientSecret } = connect.application;
  const isApplication = grant === 'application';
  return {
    user: { ...user, help: keepUser, ...(isApplication && { label: clientId }) },
    password: { ...password, help: keepPassword, ...(isApplication && { label: clientSecret }) },
  };
}

/** The form of an organization's application, and the mailbox that it may use. */
export function applicationFields({ texts }: Visit): Fields<Application> {
  const { application } = texts.connect;
  const required = (rule: string, isGood: (typed: string) => boolean) => (typed: string) => {
    if (!isGood(typed)) throw new InputError(rule);
    return typed;
  };
  return {
    tenant: { label: application.tenant, read: required(application.tenantRule, isTenant) },
    clientId: {
      label: application.clientId,
      read: required(application.clientIdRule, (typed) => /^[\w-]{1,100}$/.test(typed)),
    },
    clientSecret: {
      label: application.clientSecret,
      help: application.clientSecretHelp,
      type: 'password',
      autocomplete: 'off',
      read: required(application.clientSecretRule, (typed) => /^[\x21-\x7e]{1,500}$/.test(typed)),
    },
    mailbox: {
      label: application.mailbox,
      help: application.mailboxHelp,
      read: required(application.mailboxRule, (typed) => typed !== '' && typed.length <= 300),
    },
  };
}

type Application = { tenant: string; clientId: string; clientSecret: string; mailbox: string };

/** What a form wants tested. Throws FormRefused and LinkError. */
export function readAccess(visit: Visit, { kind, url, user, password }: Access): LinkTest {
  const [hasUser, hasPassword] = [user !== '', password !== ''];
  if (hasUser !== hasPassword || (kind === 'caldav' && !hasUser)) {
    const text = visit.texts.linkForms.passwordAgain[kind];
    throw new FormRefused({ field: hasUser ? 'password' : 'user', text });
  }
  const address = parseLinkAddress(kind, url);
  return { kind, access: { address, ...(hasUser && { user, password }) } };
}

/** The calendar at Google that a form wants tested. Throws LinkError. */
export function readGoogleAccess({ googleId }: { googleId: string }): LinkTest {
  const address = parseLinkAddress('google', googleId);
  return { kind: 'google', access: { address, grant: { kind: 'service_account' } } };
}

/** The mailbox that a form wants tested. Throws LinkError. */
export function readApplication(typed: Application): LinkTest {
  const { mailbox, ...application } = typed;
  const address = parseLinkAddress('microsoft', mailbox);
  return { kind: 'microsoft', access: { address, grant: { kind: 'application', ...application } } };
}

/** Counts one more test of an address. Throws FormRefused with status 429 if there were too many. */
export async function takeTrial({ services, session, texts }: MemberVisit): Promise<void> {
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds === 0) return;
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  const text = texts.account.tooManyTries(retryAfterSeconds);
  throw new FormRefused({ text }, { status: 429, headers });
}

function notLonger(typed: string, most: number, { linkForms }: Texts): string {
  if (typed.length <= most) return typed;
  throw new InputError(linkForms.tooLong(most));
}
