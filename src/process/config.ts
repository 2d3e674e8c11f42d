import { isIP } from 'node:net';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { InputError } from '../domain/errors.ts';
import { type LogLevel, logLevels } from './log.ts';

/** The settings of one process, read once from the environment; a command's own options come before them. */
export type Config = {
  databaseFile: string;
  host: string;
  /** 0 is any free port. */
  port: number;
  /** What callers from outside see, without a slash at its end; undefined where it is wherever the server listens. */
  baseUrl: string | undefined;
  /** IP addresses and CIDR ranges whose word about the caller's address is taken. */
  trustedProxies: string[];
  /** IP addresses and CIDR ranges off the public internet from which calendars may be linked. */
  linkNetworks: string[];
  /** Requests that a workspace may make in any 60 seconds. */
  rateLimit: number;
  /** Whether MCP clients are let through that accept only one of the two types; they are answered in it. */
  mcpLenientAccept: boolean;
  /** 32 bytes in hexadecimal under which passwords of linked calendars are kept; undefined where a file beside the database holds them. */
  secretKey: string | undefined;
  logLevel: LogLevel;
};

type Setting<Schema extends TSchema> = {
  name: string;
  schema: Schema;
  /** Undefined for a text that is not allowed. */
  parse(text: string): unknown;
  /** Ends the sentence "… must be". */
  allowed: string;
  fallback: Static<Schema>;
  /** Whether its value must not be shown, even where it is wrong. */
  isSecret?: boolean;
};

const databaseFile = {
  name: 'SLOTLINE_DATABASE',
  schema: Type.String({ minLength: 1 }),
  parse: (text: string) => (text.includes('\0') ? undefined : text),
  allowed: 'the path of a file',
  fallback: 'slotline.db',
};

const host = {
  name: 'SLOTLINE_HOST',
  schema: Type.String({ pattern: '^[0-9A-Za-z_.:%-]{1,255}$' }),
  parse: (text: string) => text.replace(/^\[(.*)\]$/, '$1'),
  allowed: 'a host name or an IP address to listen at, such as 127.0.0.1',
  fallback: '127.0.0.1',
};

const port = {
  name: 'SLOTLINE_PORT',
  schema: Type.Integer({ minimum: 0, maximum: 65_535 }),
  parse: wholeNumber,
  allowed: 'a whole number from 0 to 65535 (0 takes any free port)',
  fallback: 3000,
};

const baseUrl = {
  name: 'SLOTLINE_BASE_URL',
  schema: Type.Union([Type.String(), Type.Undefined()]),
  parse: (text: string) => parseBaseUrl(text) ?? null,
  allowed:
    'an http or https URL without user, password, query or fragment, such as "https://slots.example.com"',
  fallback: undefined,
};

const trustedProxies = {
  name: 'SLOTLINE_TRUSTED_PROXY',
  schema: Type.Array(Type.String()),
  parse: parseAddressRanges,
  allowed: 'IP addresses or CIDR ranges with commas between them, such as "127.0.0.1,10.0.0.0/8"',
  fallback: [],
};

const linkNetworks = { ...trustedProxies, name: 'SLOTLINE_LINK_NETWORKS' };

const rateLimit = {
  name: 'SLOTLINE_RATE_LIMIT',
  schema: Type.Integer({ minimum: 1, maximum: 100_000 }),
  parse: wholeNumber,
  allowed: 'a whole number of requests from 1 to 100000 that a workspace may make in 60 seconds',
  fallback: 60,
};

const mcpLenientAccept = {
  name: 'SLOTLINE_MCP_LENIENT_ACCEPT',
  schema: Type.Boolean(),
  parse: (text: string) => ({ true: true, false: false })[text.toLowerCase()],
  allowed: 'true or false',
  fallback: false,
};

const secretKey = {
  name: 'SLOTLINE_SECRET_KEY',
  schema: Type.Union([Type.String(), Type.Undefined()]),
  parse: (text: string) => (/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null),
  allowed: '64 hexadecimal digits, such as "openssl rand -hex 32" prints',
  fallback: undefined,
  isSecret: true,
};

const logLevel = {
  name: 'SLOTLINE_LOG',
  schema: Type.Union(logLevels.map((level) => Type.Literal(level))),
  parse: (text: string) => text.toLowerCase(),
  allowed: `one of ${logLevels.join(', ')}`,
  fallback: 'info' as const,
};

/**
 * Reads the settings from an environment; what is unset or empty has its default. Throws InputError with a sentence
 * that names the variable, its value and what is allowed.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  return {
    databaseFile: read(environment, databaseFile),
    host: read(environment, host),
    port: read(environment, port),
    baseUrl: read(environment, baseUrl),
    trustedProxies: read(environment, trustedProxies),
    linkNetworks: read(environment, linkNetworks),
    rateLimit: read(environment, rateLimit),
    mcpLenientAccept: read(environment, mcpLenientAccept),
    secretKey: read(environment, secretKey),
    logLevel: read(environment, logLevel),
  };
}

/** Checks the text of the option `--port` like SLOTLINE_PORT. Throws InputError. */
export function readPort(text: string): number {
  return checked(text.trim(), { ...port, name: '--port' });
}

/** Checks the text of the option `--host` like SLOTLINE_HOST. Throws InputError. */
export function readHost(text: string): string {
  return checked(text.trim(), { ...host, name: '--host' });
}

function read<Schema extends TSchema>(
  environment: Record<string, string | undefined>,
  setting: Setting<Schema>,
): Static<Schema> {
  const text = environment[setting.name]?.trim();
  return text === undefined || text === '' ? setting.fallback : checked(text, setting);
}

function checked<Schema extends TSchema>(text: string, setting: Setting<Schema>): Static<Schema> {
  const value = setting.parse(text);
  if (Value.Check(setting.schema, value)) return value;
  const found = setting.isSecret ? 'not a key' : JSON.stringify(text);
  throw new InputError(`${setting.name} is ${found}: it must be ${setting.allowed}`);
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function parseBaseUrl(text: string): string | undefined {
  if (!/^https?:\/\/[^/@]+(?:\/|$)/i.test(text) || /[\s?#\\]/.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).href.replace(/\/+$/, '') : undefined;
}

function parseAddressRanges(text: string): string[] | undefined {
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  return ranges.length > 0 && ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address ?? '');
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
