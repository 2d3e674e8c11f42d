import type { AuthorizationServer } from 'oauth4webapi';
import { InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';

/** The kinds of calendars that people can sign in for. */
export type SignInKind = 'google' | 'microsoft';

/** Whether people can sign in for a kind of calendar. */
export function isSignInKind(kind: string): kind is SignInKind {
  return kind === 'google' || kind === 'microsoft';
}

/** A client that was registered with an authorization server (RFC 6749, section 2), and what it asks for there. */
export type OAuthClient = {
  server: AuthorizationServer;
  id: string;
  secret: string;
  /** The scopes to ask people for. */
  scopes: readonly string[];
  /** What else is asked for when people sign in. */
  parameters: Readonly<Record<string, string>>;
};

/** The server's own clients; undefined where its operator has set none. */
export type OAuthClients = Readonly<Record<SignInKind, OAuthClient | undefined>>;

/** The clients that the settings name. Throws InputError where an ID has no secret, or a secret no ID. */
export function clientsOf(config: ClientSettings): OAuthClients {
  const google = registrationOf(config.googleClientId, config.googleClientSecret, 'SLOTLINE_GOOGLE_CLIENT');
  const microsoft = registrationOf(
    ...([config.microsoftClientId, config.microsoftClientSecret, 'SLOTLINE_MICROSOFT_CLIENT'] as const),
  );
  return {
    google: google && googleClient(google),
    microsoft: microsoft && microsoftClient({ ...microsoft, tenant: config.microsoftTenant }),
  };
}

type ClientSettings = Pick<
  Config,
  'googleClientId' | 'googleClientSecret' | 'microsoftClientId' | 'microsoftClientSecret' | 'microsoftTenant'
>;

function registrationOf(
  id: string | undefined,
  secret: string | undefined,
  setting: string,
): Registration | undefined {
  if (id !== undefined && secret !== undefined) return { id, secret };
  if (id === undefined && secret === undefined) return undefined;
  const [given, missing] = id === undefined ? ['SECRET', 'ID'] : ['ID', 'SECRET'];
  throw new InputError(`${setting}_${given} is set, but not ${setting}_${missing}: set both, or neither`);
}

/** What was registered: an ID and its secret. */
type Registration = { id: string; secret: string };

/** A client at Google that asks to see which calendars there are, and to read and write their events. */
export function googleClient(registration: Registration): OAuthClient {
  return {
    ...registration,
    server: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
    },
    scopes: [
      'https://www.googleapis.com/auth/calendar.events',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    ],
    // Without consent, Google gives a refresh token only the first time.
    parameters: { access_type: 'offline', prompt: 'consent' },
  };
}

/** A client in a tenant of Microsoft Entra, or in "common" for the people of any. */
export function microsoftClient({ tenant, ...registration }: Registration & { tenant: string }): OAuthClient {
  const base = `https://login.microsoftonline.com/${tenant}`;
  return {
    ...registration,
    server: {
      issuer: `${base}/v2.0`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
    },
    scopes: ['https://graph.microsoft.com/Calendars.ReadWrite', 'offline_access'],
    parameters: { prompt: 'select_account' },
  };
}

/** Whether everything that a client asks for was granted. A server that says nothing granted all of it (RFC 6749, section 5.1). */
export function hasScopes({ scopes }: OAuthClient, granted: readonly string[]): boolean {
  const nameOf = (scope: string) => scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();
  const names = new Set(granted.map(nameOf));
  // Refresh tokens come by themselves.
  return (
    granted.length === 0 || scopes.every((scope) => scope === 'offline_access' || names.has(nameOf(scope)))
  );
}

/** What an application without a person asks for: whatever an administrator has allowed it. */
export const applicationScope = 'https://graph.microsoft.com/.default';

/** Whether a text can be a tenant: its ID, or a domain of it. */
export function isTenant(text: string): boolean {
  return /^[0-9a-z](?:[0-9a-z.-]{0,251}[0-9a-z])?$/i.test(text);
}
