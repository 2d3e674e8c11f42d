import { type LinkInUse, linksInUse } from '../../../db/queries/condition.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { caldav } from '../../links/caldav/caldav.ts';
import { icsFeed } from '../../links/feed/ics-feed.ts';
import { googleCalendar } from '../../links/google/google.ts';
import { ServiceAccountTokens } from '../../links/google/service-account-tokens.ts';
import { failureSentence, readFailure } from '../../links/link-error.ts';
import type { TokenSource } from '../../links/link-provider.ts';
import { microsoftCalendar } from '../../links/microsoft/microsoft.ts';
import { createSafeFetch, type SafeFetch } from '../../links/net/safe-fetch.ts';
import { clientsOf, isSignInKind } from '../../links/oauth/client.ts';
import { type GrantedLink, LinkConnector, toLinkError } from '../../links/sync/connector.ts';
import { tokenSources } from '../../links/sync/token-sources.ts';
import type { Clock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { FairQueue } from '../../process/fair-queue.ts';
import { SecretBox } from '../../process/secret-box.ts';
import { secretKeySource } from '../../process/secret-key.ts';
import { readServiceAccount } from '../../process/service-account.ts';
import { counted } from '../console/answer.ts';
import type { ClockReadings } from './clock-readings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { namesOf } from './named.ts';

/** How long one link, and all of them together, may take, in milliseconds, and how many are asked at a time. */
const linkMs = 10_000;
const allMs = 25_000;
const atATime = 8;

/** Longer than a token has to be good for, so that no request renews it, in milliseconds. */
const spareMs = 360_000;

/** What links are asked with; `fetch` reaches them, by default over the network. */
export type LinkTools = { config: Config; clock: Clock; clocks: ClockReadings; fetch?: SafeFetch };

/** What became of a link: it was read, its server was at least reached, there was no time for it, or why it can't be read. */
type Outcome = 'read' | 'reached' | 'unasked' | { link: LinkInUse; reason: string };

/** A question would have renewed the tokens of somebody who signed in, and a renewal has to be stored. */
class WouldRenew extends Error {
  override readonly name = 'WouldRenew';
}

/** Asks each linked calendar as the server would, without writing anything here or there. */
export async function checkLinks(db: Database, tools: LinkTools): Promise<Finding[]> {
  const links = await linksInUse(db);
  if (links.length === 0) return [];
  const connector = createConnector(db, tools);
  const queue = new FairQueue({ total: atATime });
  const timer = setTimeout(() => connector.stop(), allMs);
  const outcomes = await Promise.all(links.map((link) => queue.run(() => outcomeOf(connector, link))));
  clearTimeout(timer);
  return [...findingsOf(outcomes)];
}

async function outcomeOf(connector: LinkConnector, link: LinkInUse): Promise<Outcome> {
  const { kind, host } = link;
  if (connector.isStopping) return 'unasked';
  try {
    return await connector.withDeadline(linkMs, host, async (signal) => {
      const { access, provider, network } = connector.connect(
        { id: link.id, kind, access: link.access },
        signal,
      );
      try {
        await provider.discover(access, network);
        return 'read';
      } catch (error) {
        if (!(error instanceof WouldRenew) || !isSignInKind(kind)) throw error;
        const known = readFailure(link.error) && failureSentence(link.error);
        if (known !== undefined) return { link, reason: known };
        await network.fetch(new URL(apis[kind]), { signal, deadlineMs: linkMs, maxBytes: 1_000_000 });
        return 'reached';
      }
    });
  } catch (error) {
    if (connector.isStopping) return 'unasked';
    return { link, reason: toLinkError(error, host).message };
  }
}

/** Where people sign in for their calendars. */
const apis = { google: 'https://www.googleapis.com/', microsoft: 'https://graph.microsoft.com/' };

/** Connects with what the links need; requests count in no quota, and no tokens are stored. */
function createConnector(db: Database, { config, clock, clocks, fetch }: LinkTools): LinkConnector {
  const secrets = new SecretBox(secretKeySource(config));
  const unlimited = async () => {};
  const { googleServiceAccount: file } = config;
  const account = file === undefined ? undefined : new ServiceAccountTokens(readServiceAccount(file), clock);
  const sources = tokenSources(
    { db, clock, secrets },
    { serviceAccountTokens: account, clients: clientsOf(config) },
  );
  return new LinkConnector({
    secrets,
    fetch: clocks.of(fetch ?? createSafeFetch({ allowedNetworks: config.linkNetworks })),
    providers: {
      ics: icsFeed,
      caldav,
      google: googleCalendar(unlimited),
      microsoft: microsoftCalendar(unlimited),
    },
    // Without its ID, a link's tokens are only renewed in memory.
    tokensFor: ({ id: _, ...link }) => heldTokens(link, clock) ?? sources(link),
  });
}

/** The tokens that somebody who signed in has now; undefined for links that get theirs in other ways. */
function heldTokens({ grant, access }: GrantedLink, clock: Clock): TokenSource | undefined {
  if (grant.kind !== 'sign_in') return undefined;
  const { tokens } = grant;
  let token = tokens.expiresAt - spareMs > clock.now() ? tokens.access : undefined;
  const refuse = () => {
    throw new WouldRenew('its tokens would be renewed');
  };
  return {
    account: access.address.text,
    token: async () => token ?? refuse(),
    forget: () => {
      token = undefined;
    },
    refused: refuse,
  };
}

function* findingsOf(outcomes: readonly Outcome[]): Generator<Finding> {
  const failed = outcomes.filter((outcome) => typeof outcome === 'object');
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const [read, reached, unasked] = [count('read'), count('reached'), count('unasked')];
  for (const [reason, alike] of Map.groupBy(failed, (each) => each.reason)) {
    yield problem`${named(alike.map(({ link }) => link))} can't be read: ${reason}`;
  }
  if (unasked > 0) {
    yield warning`There was no time for ${counted(unasked, 'linked calendar')}: see "slotline link list".`;
  }
  if (read > 0) yield ok`${read} of ${outcomes.length} can be read.`;
  if (reached > 0) {
    yield ok`${reached} of people who signed in: the server was reached. Asking for more would renew their tokens, which is left to Slotline.`;
  }
}

function named(links: readonly LinkInUse[]): string {
  return namesOf(links.map(({ name, host, calendarName }) => `"${name || host}" of "${calendarName}"`));
}
