import { describe, expect, test } from 'bun:test';
import { InputError } from '../../src/domain/errors.ts';
import { readConfig, readHost, readPort, settingLines, settingNames } from '../../src/process/config.ts';

describe('settings', () => {
  test('have defaults where nothing is set', () => {
    expect(readConfig({})).toEqual({
      databaseFile: 'slotline.db',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: undefined,
      trustedProxies: [],
      linkNetworks: [],
      webhookNetworks: [],
      rateLimit: 60,
      workspacesPerOwner: 100,
      drainSeconds: 0,
      redis: undefined,
      smtp: undefined,
      mcpLenientAccept: false,
      metricsToken: undefined,
      logRequests: false,
      logFormat: 'text',
      secretKey: undefined,
      googleServiceAccount: undefined,
      googleClientId: undefined,
      googleClientSecret: undefined,
      microsoftClientId: undefined,
      microsoftClientSecret: undefined,
      microsoftTenant: 'common',
      logLevel: 'info',
    });
  });

  test('have the defaults that their help names', () => {
    const read = new Map(Object.values(readConfig({})).map((value, index) => [settingNames[index], value]));
    const said = settingLines.flatMap((line) => {
      const [, name = '', fallback] = /^\s*(SLOTLINE_\w+)\s.*\(default: ([^\s;]+)\)/.exec(line) ?? [];
      return fallback === undefined ? [] : [{ name, fallback }];
    });
    expect(said).toHaveLength(11);
    expect(said).toEqual(said.map(({ name }) => ({ name, fallback: String(read.get(name)) })));
  });

  test('go as far as their refusals say', () => {
    const ranges = settingNames.flatMap((name) => {
      try {
        readConfig({ [name]: '-' });
      } catch (error) {
        const [, least, most] = /from (\d+) to (\d+)/.exec(String(error)) ?? [];
        if (most !== undefined) return [{ name, least: Number(least), most: Number(most) }];
      }
      return [];
    });
    expect(ranges).toHaveLength(4);
    for (const { name, least, most } of ranges) {
      for (const value of [least, most]) {
        expect(Object.values(readConfig({ [name]: `${value}` }))).toContain(value);
      }
      for (const value of [least - 1, most + 1]) {
        expect(() => readConfig({ [name]: `${value}` })).toThrow(InputError);
      }
    }
  });

  test('that are empty count as unset', () => {
    expect(readConfig({ SLOTLINE_PORT: '', SLOTLINE_BASE_URL: ' ', SLOTLINE_DATABASE: '' })).toEqual(
      readConfig({}),
    );
  });

  test('are all read', () => {
    const environment = {
      SLOTLINE_DATABASE: '/srv/slots.db',
      SLOTLINE_HOST: '0.0.0.0',
      SLOTLINE_PORT: '8080',
      SLOTLINE_BASE_URL: 'https://slots.example.com/',
      SLOTLINE_TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8',
      SLOTLINE_LINK_NETWORKS: '192.168.1.20,fd00:1::/32',
      SLOTLINE_WEBHOOK_NETWORKS: '10.1.0.0/16',
      SLOTLINE_RATE_LIMIT: '600',
      SLOTLINE_WORKSPACES_PER_OWNER: '5',
      SLOTLINE_DRAIN_SECONDS: '15',
      SLOTLINE_REDIS: 'rediss://slotline:p%40ss@redis.example.com:6380/2',
      SLOTLINE_SMTP: 'smtps://slotline:p%40ss@smtp.example.com?from=bookings@example.com',
      SLOTLINE_MCP_LENIENT_ACCEPT: 'True',
      SLOTLINE_LOG_REQUESTS: 'true',
      SLOTLINE_SECRET_KEY: 'AB'.repeat(32),
      SLOTLINE_GOOGLE_SERVICE_ACCOUNT: '/etc/slotline/google.json',
      SLOTLINE_GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
      SLOTLINE_GOOGLE_CLIENT_SECRET: 'GOCSPX-a_b',
      SLOTLINE_MICROSOFT_CLIENT_ID: '6731de76-14a6-49ae-97bc-6eba6914391e',
      SLOTLINE_MICROSOFT_CLIENT_SECRET: 'a~b.c_d',
      SLOTLINE_MICROSOFT_TENANT: 'example.onmicrosoft.com',
      SLOTLINE_METRICS_TOKEN: 'Tok~'.repeat(8),
      SLOTLINE_LOG_FORMAT: 'JSON',
      SLOTLINE_LOG: 'debug',
    };
    expect(readConfig(environment)).toEqual({
      databaseFile: '/srv/slots.db',
      host: '0.0.0.0',
      port: 8080,
      baseUrl: 'https://slots.example.com',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
      linkNetworks: ['192.168.1.20', 'fd00:1::/32'],
      webhookNetworks: ['10.1.0.0/16'],
      rateLimit: 600,
      workspacesPerOwner: 5,
      drainSeconds: 15,
      redis: 'rediss://slotline:p%40ss@redis.example.com:6380/2',
      smtp: {
        host: 'smtp.example.com',
        port: 465,
        security: 'tls',
        signIn: { user: 'slotline', password: 'p@ss' },
        from: { name: undefined, address: 'bookings@example.com' },
      },
      mcpLenientAccept: true,
      logRequests: true,
      secretKey: 'ab'.repeat(32),
      googleServiceAccount: '/etc/slotline/google.json',
      googleClientId: '1234-abc.apps.googleusercontent.com',
      googleClientSecret: 'GOCSPX-a_b',
      microsoftClientId: '6731de76-14a6-49ae-97bc-6eba6914391e',
      microsoftClientSecret: 'a~b.c_d',
      microsoftTenant: 'example.onmicrosoft.com',
      metricsToken: 'Tok~'.repeat(8),
      logFormat: 'json',
      logLevel: 'debug',
    });
  });

  test.each([
    ['https://slots.example.com/', 'https://slots.example.com'],
    ['https://slots.example.com/slotline/', 'https://slots.example.com/slotline'],
    ['HTTP://Slots.Example.com:8080', 'http://slots.example.com:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('make the base URL %p into %p', (given, baseUrl) => {
    expect(readConfig({ SLOTLINE_BASE_URL: given }).baseUrl).toBe(baseUrl);
  });

  test.each([
    ['SLOTLINE_DATABASE', 'a\0b', 'the path of a file'],
    ['SLOTLINE_HOST', 'a b', 'a host name or an IP address'],
    ['SLOTLINE_HOST', 'http://x/', 'a host name or an IP address'],
    ['SLOTLINE_PORT', '65536', 'a whole number from 0 to 65535'],
    ['SLOTLINE_PORT', '-1', 'a whole number from 0 to 65535'],
    ['SLOTLINE_PORT', '3e3', 'a whole number from 0 to 65535'],
    ['SLOTLINE_PORT', 'http', 'a whole number from 0 to 65535'],
    ['SLOTLINE_MCP_LENIENT_ACCEPT', 'yes', 'true or false'],
    ['SLOTLINE_MCP_LENIENT_ACCEPT', 'constructor', 'true or false'],
    ['SLOTLINE_BASE_URL', 'slots.example.com', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'ftp://slots.example.com', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'https://a:b@slots.example.com', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'https://@slots.example.com', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'https://slots.example.com/?a=b', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'https://slots.example.com/#a', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'https://slots.example.com:99999', 'an http or https URL'],
    ['SLOTLINE_BASE_URL', 'https://', 'an http or https URL'],
    ['SLOTLINE_TRUSTED_PROXY', 'proxy.example.com', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_TRUSTED_PROXY', '10.0.0.0/33', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_TRUSTED_PROXY', '10.0.0.0/', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_TRUSTED_PROXY', '10.0.0.0/8/8', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_TRUSTED_PROXY', '::1/129', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_TRUSTED_PROXY', ',', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_LINK_NETWORKS', 'cloud.home.arpa', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_LINK_NETWORKS', '127.1', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_WEBHOOK_NETWORKS', 'crm.home.arpa', 'IP addresses or CIDR ranges'],
    ['SLOTLINE_WORKSPACES_PER_OWNER', '0', 'a whole number of workspaces from 1 to 100000'],
    ['SLOTLINE_RATE_LIMIT', '0', 'a whole number of requests from 1 to 100000'],
    ['SLOTLINE_RATE_LIMIT', '1.5', 'a whole number of requests from 1 to 100000'],
    ['SLOTLINE_RATE_LIMIT', '100001', 'a whole number of requests from 1 to 100000'],
    ['SLOTLINE_LOG', 'loud', 'one of silent, error, info, debug'],
    ['SLOTLINE_LOG_FORMAT', 'xml', 'one of text, json'],
  ])('refuse %s = %p in a sentence that says what is allowed', (name, value, allowed) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(InputError);
    expect(read).toThrow(`${name} is ${JSON.stringify(value)}: it must be ${allowed}`);
  });
});

describe('options of a command', () => {
  test('are checked like their settings, by their own names', () => {
    expect(readPort('8080')).toBe(8080);
    expect(readHost('[::1]')).toBe('::1');
    expect(() => readPort('x')).toThrow('--port is "x": it must be a whole number from 0 to 65535');
    expect(() => readPort('')).toThrow('--port is "": it must be a whole number');
    expect(() => readHost('')).toThrow('--host is "": it must be a host name');
  });
});

test('a key that is none is refused without being shown', () => {
  const secret = `${'ab'.repeat(31)}xy`;
  expect(() => readConfig({ SLOTLINE_SECRET_KEY: secret })).toThrow(
    'SLOTLINE_SECRET_KEY is not a key: it must be 64 hexadecimal digits, such as "openssl rand -hex 32" prints',
  );
});

describe('the URL of Redis', () => {
  test.each([
    'redis://localhost',
    'redis://10.0.0.5:6379/0',
    'rediss://user:p%40ss@redis.example.com:6380',
    'redis://:password@[::1]:6379/15',
  ])('may be %p', (url) => {
    expect(readConfig({ SLOTLINE_REDIS: url }).redis).toBe(url);
  });

  test('has what a password may hold encoded', () => {
    expect(readConfig({ SLOTLINE_REDIS: 'redis://:p@ss:w@localhost' }).redis).toBe(
      'redis://:p%40ss%3Aw@localhost',
    );
  });

  test.each([
    'hunter2@localhost:6379',
    'http://:hunter2@localhost',
    'redis://:hunter2@',
    'redis://:hunter2@localhost:99999',
    'redis://:hunter2@localhost/one',
    'redis://:hunter2@localhost/0/1',
    'redis://:hunter2@localhost?db=1',
    'redis://:hunter2#@localhost',
    'redis://:hunter2%@localhost',
    'redis://:hunter2 @localhost',
    'redis://:hunter2/@localhost',
  ])('is refused without being shown: %p', (url) => {
    const read = () => readConfig({ SLOTLINE_REDIS: url });
    expect(read).toThrow(InputError);
    expect(read).toThrow(/^SLOTLINE_REDIS is not such a URL: it must be a redis or rediss URL, with/);
    expect(read).not.toThrow('hunter2');
  });
});
