import type { LinkTest } from '../../actions/links/connection-test.ts';
import { knowsTentative, type LinkKind, linkKinds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import { parseLinkAddress } from '../../links/link-access.ts';
import { isTenant } from '../../links/oauth/client.ts';
import { flag, optional, required, text, type Values } from '../console/options.ts';
import { oneOf } from '../console/readers.ts';
import { readPassword, type Terminal } from '../console/terminal.ts';

/** Whether what isn't certain is busy. */
export const tentative = oneOf('<state>', ['busy', 'free'] as const);

/** Where a calendar is, and what to sign in with. */
export const accessOptions = {
  kind: required(
    oneOf('<kind>', linkKinds),
    `${linkKinds.join(', ')}: a calendar that is shared with this server at Google, a mailbox at Microsoft 365 by an application, a CalDAV server, or a read-only feed`,
  ),
  url: required(
    text('<url>'),
    "the address, a Google calendar's ID, or a mailbox; a feed address is often secret, so keep it out of scripts",
  ),
  user: optional(text('<name>'), 'the user name on that server; for Microsoft, the ID of the application'),
  tenant: optional(text('<id>'), 'for Microsoft: the ID or a domain of the tenant that has the application'),
  passwordStdin: flag(
    "read the password, preferably an app password, or the application's secret from standard input",
  ),
};

/** The calendar that options name. Throws InputError, or LinkError for its address. */
export async function readAccess(
  terminal: Terminal,
  { kind, url, user, tenant, passwordStdin }: Values<typeof accessOptions>,
): Promise<LinkTest> {
  const password = passwordStdin ? await readLinkPassword(terminal) : undefined;
  refuseHalf(kind, { user, password, tenant });
  const address = parseLinkAddress(kind, url);
  if (kind === 'google') return { kind, access: { address, grant: { kind: 'service_account' } } };
  if (tenant === undefined || user === undefined || password === undefined) {
    return { kind, access: { address, user, password } };
  }
  const grant = { kind: 'application', tenant, clientId: user, clientSecret: password } as const;
  return { kind, access: { address, grant } };
}

/** A password from standard input. Throws InputError if it's empty. */
export async function readLinkPassword(terminal: Terminal): Promise<string> {
  const password = await readPassword(terminal);
  if (password === '') throw new InputError('--password-stdin: standard input was empty');
  return password;
}

function refuseHalf(
  kind: LinkKind,
  { user, password, tenant }: Record<'user' | 'password' | 'tenant', string | undefined>,
): void {
  const hasAll = user !== undefined && password !== undefined;
  if (kind === 'microsoft' && (!hasAll || tenant === undefined || !isTenant(tenant))) {
    throw new InputError(
      "a mailbox at Microsoft needs --tenant, --user (the application's ID) and --password-stdin (its secret); people sign in for their own calendars in the dashboard",
    );
  }
  if (kind !== 'microsoft' && tenant !== undefined) {
    throw new InputError('--tenant is for --kind microsoft: leave it out');
  }
  if (kind === 'caldav' && !hasAll) {
    throw new InputError('a CalDAV server needs --user and --password-stdin');
  }
  if (kind === 'google' && (user !== undefined || password !== undefined)) {
    throw new InputError(
      "--kind google takes no --user and --password-stdin: share the calendar with this server's account",
    );
  }
  if ((user === undefined) !== (password === undefined)) {
    throw new InputError('--user and --password-stdin go together: give both');
  }
}

/** What `tentative` is for, in help. */
export function tentativeHelp(otherwise: string): string {
  return `whether what isn't certain is busy, at Google and Microsoft (${otherwise})`;
}

/** Throws InputError if `tentative` is given for a kind that doesn't know such events. */
export function refuseTentative(kind: LinkKind, tentative: string | undefined): void {
  if (tentative === undefined || knowsTentative(kind)) return;
  throw new InputError('--tentative is for calendars at Google and Microsoft: leave it out');
}
