import type { Database } from '../db/sqlite/open.ts';
import { OpeningTimesByCalendar } from './domain/calendar/working-hours.ts';
import { Zones } from './domain/time/zone.ts';
import { createMessenger } from './jobs/messages/create-messenger.ts';
import type { Messenger } from './jobs/messages/messenger.ts';
import { createLanguages, type Languages } from './language/language.ts';
import { caldav } from './links/caldav/caldav.ts';
import { icsFeed } from './links/feed/ics-feed.ts';
import { googleCalendar } from './links/google/google.ts';
import { accountQuota, googleBudget, projectQuota } from './links/google/quota.ts';
import { ServiceAccountTokens } from './links/google/service-account-tokens.ts';
import { microsoftCalendar } from './links/microsoft/microsoft.ts';
import { mailboxQuota } from './links/microsoft/request.ts';
import { createHostCheck, type HostCheck } from './links/net/host-check.ts';
import { createBudget, type RequestBudget } from './links/net/request-budget.ts';
import { createSafeFetch, type SafeFetch } from './links/net/safe-fetch.ts';
import { clientsOf, type OAuthClients } from './links/oauth/client.ts';
import { pushUrlOf } from './links/sync/channels.ts';
import { LinkConnector } from './links/sync/connector.ts';
import { LinkedCalendars } from './links/sync/freshness.ts';
import type { EventExpander } from './links/sync/reading.ts';
import { tokenSources } from './links/sync/token-sources.ts';
import { LiveStreams } from './live/live-streams.ts';
import { SharedParts } from './live/shared-parts.ts';
import type { Clock } from './process/clock.ts';
import { type Config, readConfig } from './process/config.ts';
import type { Log } from './process/log.ts';
import { type Passwords, redisAt } from './process/runtime.ts';
import { SecretBox } from './process/secret-box.ts';
import { secretKeySource } from './process/secret-key.ts';
import { readServiceAccount } from './process/service-account.ts';
import { createPromiseCheck, type PromiseCheck } from './promises/check-promises.ts';
import { CallerLimits } from './rate-limit/caller-limits.ts';
import { type LimiterOptions, type Limits, limitsInMemory } from './rate-limit/limits.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import { limitsInRedis } from './rate-limit/redis/redis-limits.ts';
import { SignInTries } from './rate-limit/sign-in-tries.ts';
import { TestRuns } from './runs/runs.ts';
import { CallLog } from './telemetry/call-log.ts';
import { CallMemory } from './telemetry/call-memory.ts';
import { ClockWatch } from './telemetry/clock-watch.ts';
import { KeyUsage } from './telemetry/key-usage.ts';
import { Metrics } from './telemetry/metrics.ts';

/** Everything a request may need, built once per process and passed as the first argument. */
export type Services = {
  config: Config;
  db: Database;
  clock: Clock;
  /** Where the limiters below count. */
  limits: Limits;
  limiter: RateLimiter;
  signInTries: SignInTries;
  /** Limits what comes to pages for callers. */
  callerLimits: CallerLimits;
  /** Limits what voice platforms tell of each calendar. */
  callHooks: RateLimiter;
  /** Limits the links that a workspace has mailed. */
  linkMails: RateLimiter;
  /** Limits trials in the dashboard, apart from the API. */
  trials: RateLimiter;
  /** Limits the texts that workspaces try their provider with. */
  testTexts: RateLimiter;
  passwords: Passwords;
  zones: Zones;
  languages: Languages;
  openingTimes: OpeningTimesByCalendar;
  keyUsage: KeyUsage;
  callLog: CallLog;
  callMemory: CallMemory;
  /** Compares what bots say with what was done. */
  promiseCheck: PromiseCheck;
  /** Tells whether linked calendars can be relied on. */
  links: LinkedCalendars;
  linkConnector: LinkConnector;
  /** Reaches the endpoints of webhooks. */
  webhookFetch: SafeFetch;
  /** Says where such an endpoint would be. */
  webhookHosts: HostCheck;
  /** Sends mail and texts. */
  messenger: Messenger;
  /** The address of the server's service account at Google, to share calendars with; undefined for none. */
  googleAccount: string | undefined;
  /** What people sign in with, to connect their calendars. */
  oauthClients: OAuthClients;
  /** Encrypts secrets that the server has to read again. */
  secrets: SecretBox;
  expander: EventExpander;
  /** Tells open pages of the dashboard when what they show has changed. */
  live: LiveStreams;
  /** What such pages ask for then. */
  liveParts: SharedParts;
  /** What test keys reach in place of all this. */
  runs: TestRuns<Services>;
  log: Log;
  /** What this process has done since `startedAt`; undefined if nobody may ask. */
  metrics: Metrics | undefined;
  /** When it began, in epoch milliseconds. */
  startedAt: number;
  /** Whether this machine's clock agrees with the database's. */
  clockWatch: ClockWatch;
  /** Aborted once the server is told to stop: from then on it isn't ready. */
  stopping: AbortSignal;
};

/**
 * What services are made from. `fetch` reaches linked calendars, `webhookFetch` the endpoints of webhooks, and `webhookHosts`
 * looks them up, by default over the network. `messenger` stands in for what sends mail and texts; `languages`, `zones` and
 * `promiseCheck` are those of other services, to save making them.
 */
export type ServiceParts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'passwords' | 'expander'> & {
  fetch?: SafeFetch;
  webhookFetch?: SafeFetch;
  webhookHosts?: HostCheck;
  messenger?: Messenger;
  languages?: Languages;
  zones?: Zones;
  promiseCheck?: PromiseCheck;
  stopping?: AbortSignal;
};

/** Creates the services for an open database with the current schema. */
export function createServices({
  fetch,
  webhookFetch: givenWebhookFetch,
  webhookHosts,
  messenger,
  languages = createLanguages(),
  zones = new Zones(),
  promiseCheck = createPromiseCheck(languages),
  stopping = new AbortController().signal,
  ...given
}: ServiceParts): Services {
  const { config, clock, db } = given;
  const webhookFetch =
    givenWebhookFetch ?? createSafeFetch({ allowedNetworks: config.webhookNetworks, needsTls: true });
  const secrets = new SecretBox(secretKeySource(config));
  const limits = createLimits(given);
  const metrics = config.metricsToken === undefined ? undefined : new Metrics(db);
  const clients = clientsOf(config);
  const account =
    config.googleServiceAccount === undefined ? undefined : readServiceAccount(config.googleServiceAccount);
  const serviceAccountTokens = account && new ServiceAccountTokens(account, clock);
  const linkConnector = new LinkConnector({
    secrets,
    fetch: fetch ?? createSafeFetch({ allowedNetworks: config.linkNetworks }),
    providers: {
      ics: icsFeed,
      caldav,
      google: googleCalendar(
        googleBudget(
          budgetOf(limits, { name: 'google', ...accountQuota, isPersonal: true }),
          budgetOf(limits, { name: 'google-project', ...projectQuota }),
        ),
      ),
      microsoft: microsoftCalendar(
        budgetOf(limits, { name: 'microsoft', ...mailboxQuota, isPersonal: true }),
      ),
    },
    tokensFor: tokenSources({ db, clock, secrets }, { serviceAccountTokens, clients }),
  });
  return {
    ...given,
    limits,
    limiter: limits.limiter({ name: 'requests', limit: config.rateLimit, windowSeconds: 60 }),
    signInTries: new SignInTries(limits),
    callerLimits: new CallerLimits(limits),
    callHooks: limits.limiter({ name: 'call-hooks', limit: 60, windowSeconds: 60 }),
    linkMails: limits.limiter({ name: 'link-mails', limit: 30, windowSeconds: 1_800 }),
    trials: limits.limiter({ name: 'trials', limit: 60, windowSeconds: 60 }),
    testTexts: limits.limiter({ name: 'test-texts', limit: 10, windowSeconds: 3_600 }),
    zones,
    languages,
    openingTimes: new OpeningTimesByCalendar(),
    keyUsage: new KeyUsage(given.db, given.log),
    callLog: new CallLog(given.db, given.log),
    callMemory: new CallMemory(limits.notes),
    promiseCheck,
    metrics,
    startedAt: clock.now(),
    clockWatch: new ClockWatch(given),
    links: new LinkedCalendars({
      ...given,
      connector: linkConnector,
      pushUrl: pushUrlOf(config.baseUrl),
    }),
    linkConnector,
    webhookFetch,
    webhookHosts: webhookHosts ?? createHostCheck({ allowedNetworks: config.webhookNetworks }),
    messenger: messenger ?? createMessenger({ smtp: config.smtp, webhookFetch, ...given }),
    googleAccount: account?.email,
    oauthClients: clients,
    secrets,
    live: new LiveStreams({ ...given, stopping }),
    liveParts: new SharedParts(),
    runs: new TestRuns({
      db,
      clock,
      create: (parts) =>
        createServices({ ...withoutWaysOut(given), ...parts, languages, zones, promiseCheck, stopping }),
    }),
    stopping,
  };
}

/** What a run's services are made from: they know no server but this one, and none of its secrets. */
function withoutWaysOut({ config, ...given }: Pick<Services, 'config' | 'log' | 'passwords' | 'expander'>) {
  const nowhere: SafeFetch = () => Promise.reject(new Error('nothing leaves a run'));
  const { baseUrl, logLevel } = config;
  return {
    ...given,
    config: { ...readConfig({}), baseUrl, logLevel, databaseFile: ':memory:' },
    fetch: nowhere,
    webhookFetch: nowhere,
  };
}

/** Processes that share their counts share a quota. If they can't be reached, the other side's own limit has to do. */
function budgetOf(limits: Limits, quota: LimiterOptions): RequestBudget {
  const limiter = limits.limiter(quota);
  return createBudget(async (who) => {
    try {
      return (await limiter.take(who)).retryAfterSeconds;
    } catch {
      return 0;
    }
  });
}

function createLimits({ config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>): Limits {
  if (config.redis === undefined) return limitsInMemory(() => clock.monotonic());
  return limitsInRedis({ open: redisAt(config.redis), log });
}
