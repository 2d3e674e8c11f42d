import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { InputError } from '../domain/errors.ts';
import { nearestName } from '../domain/nearest-name.ts';
import { isDatabaseName, shownDatabase } from './database-url.ts';
import {
  addressRanges,
  optionalText,
  publicUrl,
  redisUrl,
  smtpUrl,
  trueOrFalse,
  wholeNumber,
} from './setting-kinds.ts';
import { watchSettings } from './watch-settings.ts';

type Setting<Schema extends TSchema = TSchema> = {
  /** The environment variable. */
  name: string;
  schema: Schema;
  /** Gives something outside the schema for a text that isn't allowed. */
  parse(text: string): unknown;
  /** Completes the sentence "… must be". */
  allowed: string;
  /** What it is, in a short line of `slotline --help`. */
  help: string;
  /** What it is, in the docs: a sentence or more of Markdown. */
  about: string;
  fallback: Static<Schema>;
  /** What to call a wrong value that must never be shown, or what it is without showing it. */
  secret?: string | ((text: string) => string);
};

/** What a setting of the database may be, as the end of a sentence. */
export const databaseNames =
  'the path of a file, or a URL such as "postgres://slotline@db.example.com/slotline"';

const settings = {
  databaseFile: {
    name: 'SLOTLINE_DATABASE',
    help: 'the database file, or a URL postgres://… (default: slotline.db)',
    about:
      'Database file, or a PostgreSQL URL such as `postgres://slotline@db.example.com/slotline`; `--database` wins.',
    schema: Type.String({ minLength: 1 }),
    parse: (text: string) => (isDatabaseName(text) ? text : undefined),
    allowed: databaseNames,
    fallback: 'slotline.db',
  },
  host: {
    name: 'SLOTLINE_HOST',
    help: 'the address to listen on (default: 127.0.0.1)',
    about: 'Address to listen on; `--host` wins.',
    schema: Type.String({ pattern: '^[0-9A-Za-z_.:%-]{1,255}$' }),
    parse: (text: string) => text.replace(/^\[(.*)\]$/, '$1'),
    allowed: 'a host name or an IP address to listen at, such as 127.0.0.1',
    fallback: '127.0.0.1',
  },
  port: {
    name: 'SLOTLINE_PORT',
    help: 'the port to listen on (default: 3000)',
    about: 'Port to listen on; `--port` wins.',
    schema: Type.Integer({ minimum: 0, maximum: 65_535 }),
    parse: wholeNumber,
    allowed: 'a whole number from 0 to 65535 (0 takes any free port)',
    fallback: 3000,
  },
  /** The public address, without a trailing slash; undefined for wherever the server listens. */
  baseUrl: {
    ...publicUrl,
    name: 'SLOTLINE_BASE_URL',
    help: 'the public URL, such as https://slots.example.com',
    about: 'Public address, such as `https://slots.example.com`.',
  },
  /** Proxies whose word about the caller's address is trusted. */
  trustedProxies: {
    ...addressRanges,
    name: 'SLOTLINE_TRUSTED_PROXY',
    help: 'IP addresses and CIDR ranges of your proxies',
    about:
      'Proxies whose `X-Forwarded-For` to trust: IP addresses or CIDR ranges, comma-separated. Without it, everyone behind a proxy shares one limit on sign-in attempts.',
  },
  /** Private networks where calendars may be linked. */
  linkNetworks: {
    ...addressRanges,
    name: 'SLOTLINE_LINK_NETWORKS',
    help: 'private addresses that linked calendars may use',
    about: 'Private addresses that linked calendars may use: IP addresses or CIDR ranges, comma-separated.',
  },
  /** Private networks where webhooks may be sent. */
  webhookNetworks: {
    ...addressRanges,
    name: 'SLOTLINE_WEBHOOK_NETWORKS',
    help: 'private addresses that webhooks may be sent to',
    about:
      'Private addresses that webhooks may be sent to, also without TLS: IP addresses or CIDR ranges, comma-separated.',
  },
  rateLimit: {
    name: 'SLOTLINE_RATE_LIMIT',
    help: 'requests per workspace in 60 seconds (default: 60)',
    about: 'Requests in any 60 seconds per workspace.',
    schema: Type.Integer({ minimum: 1, maximum: 100_000 }),
    parse: wholeNumber,
    allowed: 'a whole number of requests from 1 to 100000 that a workspace may make in 60 seconds',
    fallback: 60,
  },
  workspacesPerOwner: {
    name: 'SLOTLINE_WORKSPACES_PER_OWNER',
    help: 'how many workspaces an owner may make (default: 100)',
    about:
      "Workspaces that somebody may own before they can't create more in the dashboard; the command line isn't limited.",
    schema: Type.Integer({ minimum: 1, maximum: 100_000 }),
    parse: wholeNumber,
    allowed: 'a whole number of workspaces from 1 to 100000 that an owner may have',
    fallback: 100,
  },
  /** How long a server that's told to stop goes on, not ready anymore, so that a load balancer notices. */
  drainSeconds: {
    name: 'SLOTLINE_DRAIN_SECONDS',
    help: 'how long to go on after SIGTERM, not ready (default: 0)',
    about:
      'Seconds to keep answering after SIGTERM while `/readyz` says 503, so that a load balancer sends no more requests.',
    schema: Type.Integer({ minimum: 0, maximum: 300 }),
    parse: wholeNumber,
    allowed: 'a whole number of seconds from 0 to 300 to keep answering after SIGTERM',
    fallback: 0,
  },
  /** Where several processes count requests together; undefined to count them in memory. May hold a password. */
  redis: {
    ...redisUrl,
    name: 'SLOTLINE_REDIS',
    help: 'where several processes count requests together',
    about:
      'Redis or Valkey where several processes count together, such as `rediss://user:password@redis.example.com:6379`. Without it, each process counts for itself.',
  },
  /** The server that mail is sent through; undefined to send none. Holds a password. */
  smtp: {
    ...smtpUrl,
    name: 'SLOTLINE_SMTP',
    help: 'the server that mail is sent through, as a URL',
    about:
      'Server that mail is sent through, such as `smtps://user:password@smtp.example.com:465?from=bookings@example.com`; see [Mail](#mail). Without it, no mail is sent.',
  },
  /** Whether MCP clients may accept only one of the two types; they're answered in it. */
  mcpLenientAccept: {
    ...trueOrFalse,
    name: 'SLOTLINE_MCP_LENIENT_ACCEPT',
    help: 'true: take MCP clients that accept one type (default: false)',
    about: '`true` accepts MCP clients that take only one of the two response types.',
  },
  /** Encrypts secrets, such as passwords of linked calendars; undefined to keep the key in a file beside the database. */
  secretKey: {
    name: 'SLOTLINE_SECRET_KEY',
    help: 'encrypts secrets (default: a file; required with PostgreSQL)',
    about:
      '64 hex digits (`openssl rand -hex 32`) to encrypt the passwords of linked calendars, the secrets of webhooks and the keys of two-step sign-in. Without it, Slotline creates a key in `<database>.key`. Required with PostgreSQL.',
    schema: Type.Union([Type.String(), Type.Undefined()]),
    parse: (text: string) => (/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null),
    allowed: '64 hexadecimal digits, such as "openssl rand -hex 32" prints',
    fallback: undefined,
    secret: 'not a key',
  },
  /** The file with the key of the service account that calendars at Google are shared with; undefined for none. */
  googleServiceAccount: {
    name: 'SLOTLINE_GOOGLE_SERVICE_ACCOUNT',
    help: 'the JSON key that Google calendars are shared with',
    about:
      'JSON file with the key of the service account that Google calendars are shared with; see [Google](google.md).',
    schema: Type.Union([Type.String(), Type.Undefined()]),
    parse: (text: string) => text,
    allowed: 'the path of a JSON file with the key of a Google service account',
    fallback: undefined,
  },
  /** The clients that people sign in with, to connect their calendars; undefined for none. */
  googleClientId: {
    ...optionalText,
    name: 'SLOTLINE_GOOGLE_CLIENT_ID',
    help: 'the OAuth client to sign in with at Google',
    about: 'OAuth client that people sign in with at Google.',
    allowed: 'the ID of an OAuth client at Google',
  },
  googleClientSecret: {
    ...optionalText,
    name: 'SLOTLINE_GOOGLE_CLIENT_SECRET',
    help: 'its secret',
    about: 'Its secret.',
    allowed: 'the secret of that client',
    secret: 'not one',
  },
  microsoftClientId: {
    ...optionalText,
    name: 'SLOTLINE_MICROSOFT_CLIENT_ID',
    help: 'the application to sign in with at Microsoft',
    about: 'Application that people sign in with at Microsoft.',
    allowed: 'the ID of an application in Microsoft Entra',
  },
  microsoftClientSecret: {
    ...optionalText,
    name: 'SLOTLINE_MICROSOFT_CLIENT_SECRET',
    help: 'its secret',
    about: 'Its secret.',
    allowed: 'the value of a client secret of that application',
    secret: 'not one',
  },
  /** Whose accounts may sign in with it. */
  microsoftTenant: {
    name: 'SLOTLINE_MICROSOFT_TENANT',
    help: 'whose accounts may sign in with it (default: common)',
    about: 'Whose accounts may sign in with it: a directory ID or domain, `organizations` or `common`.',
    schema: Type.String({ pattern: '^[0-9A-Za-z](?:[0-9A-Za-z.-]{0,251}[0-9A-Za-z])?$' }),
    parse: (text: string) => text,
    allowed: 'the ID of a tenant or one of its domains, or "organizations" or "common"',
    fallback: 'common',
  },
  ...watchSettings,
} satisfies Record<string, Setting>;

type Environment = Record<string, string | undefined>;

/** The settings of a process, read once from the environment. A command's options win over them. */
export type Config = { [Name in keyof typeof settings]: Static<(typeof settings)[Name]['schema']> };

/** The environment variables that are settings. */
export const settingNames: readonly string[] = Object.values(settings).map(({ name }) => name);

/** Every setting with what it is, a line each. */
export const settingLines: readonly string[] = Object.values(settings).map(
  ({ name, help }) => `${name.padEnd(Math.max(...settingNames.map(({ length }) => length)))}  ${help}`,
);

/** Every setting as the docs show it. */
export const describedSettings: readonly { name: string; fallback: string | undefined; about: string }[] =
  Object.values(settings).map(({ name, fallback, about }) => {
    const text = String(fallback ?? '');
    return { name, fallback: text === '' ? undefined : text, about };
  });

/**
 * Reads the settings from an environment; unset or empty ones get their default. Throws InputError naming the variable,
 * its value and what is allowed.
 */
export function readConfig(environment: Environment): Config {
  const { config, faults } = readUsableConfig(environment);
  for (const fault of faults.values()) throw fault;
  return config;
}

/** Reads the settings as far as they can be used: wrong ones get their default, too, and `faults` says why. */
export function readUsableConfig(environment: Environment): {
  config: Config;
  faults: ReadonlyMap<string, InputError>;
} {
  const faults = new Map<string, InputError>();
  const read = (name: string, setting: Setting) => {
    const text = environment[setting.name]?.trim();
    if (!text) return setting.fallback;
    try {
      return checked(text, setting);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.set(name, error);
      return setting.fallback;
    }
  };
  const entries = Object.entries(settings).map(([name, setting]) => [name, read(name, setting)]);
  return { config: Object.fromEntries(entries) as Config, faults };
}

/** What the docs set for other programs than the server, and what Kubernetes sets for a service called "slotline". */
const ofOthers = /^SLOTLINE_(?:API_KEY$|SERVICE_|PORT_)/;

/** Says of each variable that's almost called like a setting what was probably meant: the server doesn't look at it. */
export function mistypedSettings(environment: Environment): string[] {
  const withoutPrefix = (name: string) => name.replace(/^SLOTLINE_/i, '');
  const known = settingNames.map(withoutPrefix);
  return Object.keys(environment).flatMap((name) => {
    if (!/^SLOTLINE_/i.test(name) || settingNames.includes(name) || ofOthers.test(name)) return [];
    const meant = nearestName(withoutPrefix(name), known);
    return meant === undefined ? [] : [`${name} is no setting: did you mean SLOTLINE_${meant}?`];
  });
}

/** Checks the option `--port` like SLOTLINE_PORT. Throws InputError. */
export function readPort(text: string): number {
  return checked(text.trim(), { ...settings.port, name: '--port' });
}

/** Checks the option `--host` like SLOTLINE_HOST. Throws InputError. */
export function readHost(text: string): string {
  return checked(text.trim(), { ...settings.host, name: '--host' });
}

function checked<Schema extends TSchema>(text: string, setting: Setting<Schema>): Static<Schema> {
  const value = setting.parse(text);
  if (Value.Check(setting.schema, value)) return value;
  // The URL of a database may hold a password.
  const { secret = JSON.stringify(shownDatabase(text)) } = setting;
  const found = typeof secret === 'string' ? secret : secret(text);
  throw new InputError(`${setting.name} is ${found}: it must be ${setting.allowed}`);
}
