import type { Database } from '../db/open.ts';
import { CallLog } from './call-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { OpeningTimesByCalendar } from './domain/working-hours.ts';
import { Zones } from './domain/zone.ts';
import { KeyUsage } from './key-usage.ts';
import { createLanguages, type Languages } from './language/language.ts';
import { LinkReach } from './link-reach.ts';
import type { Expands } from './link-sync.ts';
import { LinkedCalendars } from './linked-calendars.ts';
import { caldav } from './links/caldav.ts';
import { icsFeed } from './links/ics-feed.ts';
import { createSafeFetch, type SafeFetch } from './links/safe-fetch.ts';
import type { Log } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import { SignInTries } from './rate-limit/sign-in-tries.ts';
import { SlidingLog } from './rate-limit/sliding-log.ts';
import { SecretBox } from './secret-box.ts';
import { secretKeySource } from './secret-key.ts';

/** All that a request may need, built once a process and passed as the first argument. */
export type Services = {
  config: Config;
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  signInTries: SignInTries;
  /** What people of a workspace try out at the dashboard: it does not count against the API's limit. */
  trials: RateLimiter;
  passwords: Passwords;
  zones: Zones;
  languages: Languages;
  openingTimes: OpeningTimesByCalendar;
  keyUsage: KeyUsage;
  callLog: CallLog;
  /** Whether linked calendars can be relied on. */
  links: LinkedCalendars;
  linkReach: LinkReach;
  expander: Expands;
  log: Log;
};

/** What services are put together from; `fetch` is how linked calendars are reached, the network's unless given. */
export type ServiceParts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'passwords' | 'expander'> & {
  fetch?: SafeFetch;
};

/** Puts the services together over an open database whose schema is current. */
export function createServices({ fetch, ...given }: ServiceParts): Services {
  const linkReach = new LinkReach({
    secrets: new SecretBox(secretKeySource(given.config)),
    fetch: fetch ?? createSafeFetch({ allowedNetworks: given.config.linkNetworks }),
    providers: { ics: icsFeed, caldav },
  });
  const monotonicMs = () => given.clock.monotonic();
  return {
    ...given,
    limiter: new SlidingLog({ limit: given.config.rateLimit, monotonicMs }),
    signInTries: new SignInTries(monotonicMs),
    trials: new SlidingLog({ limit: 60, monotonicMs }),
    zones: new Zones(),
    languages: createLanguages(),
    openingTimes: new OpeningTimesByCalendar(),
    keyUsage: new KeyUsage(given.db, given.log),
    callLog: new CallLog(given.db, given.log),
    links: new LinkedCalendars({ ...given, reach: linkReach }),
    linkReach,
  };
}
