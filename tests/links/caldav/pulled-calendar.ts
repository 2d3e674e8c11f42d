import { caldav } from '../../../src/links/caldav/caldav.ts';
import type { Pulled } from '../../../src/links/link-provider.ts';
import { knownOf, testNetwork, wantedEvents } from '../../helpers/links/caldav-fake.ts';
import type { CaldavServer } from '../../helpers/links/caldav-servers.ts';

/** What a link remembers of a calendar from one pull to the next. */
export class PulledCalendar {
  readonly texts = new Map<string, string>();
  readonly #etags = new Map<string, string | null>();

  constructor(
    readonly server: CaldavServer,
    readonly href: string,
    public cursor: string | null,
  ) {}

  get uids(): string[] {
    return [...this.texts.values()].map((text) => /^UID:(.*?)\s*$/m.exec(text)?.[1] ?? '').toSorted();
  }

  async pull(access = this.server.access): Promise<Pulled> {
    const known = knownOf(this.cursor, this.#etags);
    const pulled = await caldav.pull(access, {
      collection: this,
      known,
      wanted: wantedEvents,
      network: testNetwork(),
    });
    this.cursor = pulled.cursor;
    if (pulled.kind === 'unchanged') return pulled;
    const gone = pulled.kind === 'whole' ? [...this.texts.keys()] : pulled.deleted;
    for (const href of gone) {
      this.texts.delete(href);
      this.#etags.delete(href);
    }
    for (const { href, etag, data } of pulled.changed) {
      this.texts.set(href, new TextDecoder().decode(data));
      this.#etags.set(href, etag);
    }
    return pulled;
  }
}
