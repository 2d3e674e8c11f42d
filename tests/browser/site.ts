import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createSafeFetch } from '../../src/links/net/safe-fetch.ts';
import { type SignedIn, serverOf } from '../helpers/dashboard/dashboard.ts';
import { FakeGoogle, googleClient } from '../helpers/links/google-fake.ts';
import { keyFile } from '../helpers/links/google-world.ts';
import { entraClient, FakeGraph } from '../helpers/links/graph-fake.ts';
import { ledTo } from '../helpers/links/led-to.ts';
import { otherSide } from '../helpers/links/linked-place.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';
import { emptyPlace, filledPlace, hostilePlace, type SamplePlace } from './states/sample-places.ts';
import { farHost, launchBrowser } from './tools.ts';

/** Widths that pages are looked at in: a small phone, and a laptop. */
export const widths = { phone: 360, laptop: 1280 } as const;

/** The colours that people may prefer. */
const schemes = ['light', 'dark'] as const;

/** Who looks, and at what kind of screen; a laptop in light colours unless said otherwise. */
export type Look = {
  as?: SignedIn | undefined;
  width?: number;
  scheme?: (typeof schemes)[number];
  isWithoutScripts?: boolean;
  /** Whether it's touched by fingers. */
  hasTouch?: boolean;
};

/** What a page did that it should not have. */
export type Watched = { complaints: string[]; foreignUrls: string[] };

/** A server that listens on this machine, workspaces in it, and a real browser. */
export class Site {
  readonly #listening: Bun.Server<undefined>[] = [];
  readonly #origins: string[] = [];
  /** Where it listens, without a slash at its end. */
  readonly origin: string;
  /** A server of calendars to be linked, on this machine too. */
  readonly elsewhere = otherSide();
  readonly places: Record<'empty' | 'filled' | 'hostile', SamplePlace>;
  /** Stands in for Google, with the account that calendars are shared with. */
  readonly google: FakeGoogle;
  readonly graph: FakeGraph;
  /** The same server, as if it were another machine's. */
  readonly farOrigin: string;

  private constructor(
    readonly made: TestServices,
    readonly browser: Browser,
    given: {
      places: Record<'empty' | 'filled' | 'hostile', SamplePlace>;
      google: FakeGoogle;
      graph: FakeGraph;
    },
  ) {
    this.places = given.places;
    this.google = given.google;
    this.graph = given.graph;
    this.origin = this.#serve(made);
    this.farOrigin = this.origin.replace('127.0.0.1', farHost);
    this.#origins.push(this.farOrigin);
  }

  /** Opens one, with a browser of its own. Whoever opens it closes it. */
  static async open(): Promise<Site> {
    const time = { now: () => 0 };
    const google = new FakeGoogle(() => time.now());
    const graph = new FakeGraph(() => time.now());
    const made = await quietServices({ google, graph });
    time.now = made.clock.now;
    const places = {
      empty: await emptyPlace(made),
      filled: await filledPlace(made),
      hostile: await hostilePlace(made),
    };
    return new Site(made, await launchBrowser(), { places, google, graph });
  }

  /** One more server, which nobody has set up yet. */
  async fresh(): Promise<{ made: TestServices; origin: string }> {
    const made = await quietServices();
    return { made, origin: this.#serve(made) };
  }

  /** A window of its own, signed in by a session's cookie where somebody is named; nothing moves in it. */
  async context({ as, width, scheme, isWithoutScripts, hasTouch }: Look = {}): Promise<BrowserContext> {
    const options: BrowserContextOptions = {
      baseURL: this.origin,
      viewport: { width: width ?? widths.laptop, height: 800 },
      colorScheme: scheme ?? 'light',
      reducedMotion: 'reduce',
      hasTouch: hasTouch === true,
      javaScriptEnabled: isWithoutScripts !== true,
      permissions: ['clipboard-read', 'clipboard-write'],
    };
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(120_000);
    if (as) await this.signIn(context, as);
    return context;
  }

  /** Gives a window the cookie of a session. */
  async signIn(context: BrowserContext, { token }: SignedIn): Promise<void> {
    await context.addCookies([{ name: 'slotline', value: token, url: this.origin }]);
  }

  /** Notes from now on what the pages of a tab complain of, and what they ask of anybody else. */
  watch(page: Page): Watched {
    const watched: Watched = { complaints: [], foreignUrls: [] };
    page.on('console', (message) => {
      const isAnswer = /^Failed to load resource: the server responded with a status of 4/.test(
        message.text(),
      );
      if (['error', 'warning'].includes(message.type()) && !isAnswer) watched.complaints.push(message.text());
    });
    page.on('pageerror', (error) => watched.complaints.push(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      const isOurs = this.#origins.some((origin) => url.startsWith(`${origin}/`));
      if (!isOurs && !url.startsWith('data:')) watched.foreignUrls.push(url);
    });
    return watched;
  }

  /** Closes all windows. */
  async closeContexts(): Promise<void> {
    for (const context of this.browser.contexts()) await context.close();
  }

  /** Closes browser and server. */
  async close(): Promise<void> {
    await this.browser.close();
    this.elsewhere[Symbol.dispose]();
    this.google[Symbol.dispose]();
    this.graph[Symbol.dispose]();
    await Promise.all(this.#listening.map((each) => each.stop(true)));
  }

  #serve({ services }: TestServices): string {
    const fetch = (request: Request) => serverOf(services).fetch(request, () => '127.0.0.1');
    // As long as our own server: a stream is silent for longer than the runtime's usual ten seconds.
    const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 75, fetch });
    const origin = `http://127.0.0.1:${listening.port}`;
    this.#listening.push(listening);
    this.#origins.push(origin);
    return origin;
  }
}

/** Services that log nothing; with fakes of Google and Microsoft, calendars there can be linked in every way. */
function quietServices(cloud?: { google: FakeGoogle; graph: FakeGraph }): Promise<TestServices> {
  const linkNetworks = ['127.0.0.1/32'];
  const here = createSafeFetch({ allowedNetworks: linkNetworks });
  if (!cloud) return testServices({ rateLimit: 100_000, config: { logLevel: 'silent', linkNetworks } });
  const origins = { google: cloud.google.origin, microsoft: cloud.graph.origin };
  return testServices({
    rateLimit: 100_000,
    config: {
      logLevel: 'silent',
      linkNetworks,
      googleServiceAccount: keyFile(),
      googleClientId: googleClient.id,
      googleClientSecret: googleClient.secret,
      microsoftClientId: entraClient.id,
      microsoftClientSecret: entraClient.secret,
    },
    fetch: ledTo(origins, here, here),
  });
}
