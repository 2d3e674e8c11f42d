import type { LinkLimit } from '../../domain/calendar/link-failure.ts';
import { LinkError } from '../link-error.ts';
import type { PulledObject } from '../link-provider.ts';
import { statusError } from '../net/status-error.ts';
import { hrefKey } from './href.ts';
import { type DavPart, property, textOf } from './multistatus.ts';
import { type DavServer, requestMultistatus, sendRequest } from './request.ts';
import { escapeXml, xmlDocument } from './xml.ts';

/** An object of a collection before its data is fetched, with the ETag that the collection lists. */
export type DavMember = { href: string; etag: string | null };

/** The most objects that a collection may have, and the most bytes they may have in total. */
export const mostObjects = 20_000;
const mostBytes = 32 * 1024 * 1024;

/** How many objects are requested at once: some servers refuse long lists. */
const batchSize = 100;

/** How many objects are fetched one by one if a server leaves them out of its lists. */
const mostSingles = 500;

/**
 * The current data of objects (RFC 4791, section 7.9), and the hrefs of those that are gone by now. An object that the
 * server leaves out or doesn't find is requested again by itself: servers lose names with odd characters in lists. Throws
 * LinkError if one can't be fetched: none is ever left out.
 */
export async function fetchObjects(
  server: DavServer,
  { collection, members }: { collection: string; members: readonly DavMember[] },
): Promise<{ objects: PulledObject[]; gone: string[] }> {
  if (members.length > mostObjects) throw tooLarge(server, `${mostObjects} events`);
  const fetching = new Fetching(server, collection);
  for (let from = 0; from < members.length; from += batchSize) {
    await fetching.fetchBatch(members.slice(from, from + batchSize));
  }
  return fetching;
}

/** A single object; undefined if it's gone. Throws LinkError for anything but a calendar object. */
export async function fetchObject(server: DavServer, href: string): Promise<PulledObject | undefined> {
  const { host } = server;
  const answer = await sendRequest(server, { method: 'GET', href, headers: { Accept: 'text/calendar' } });
  if (answer.status === 404 || answer.status === 410) return undefined;
  const failure = statusError(answer.status, answer.headers, host);
  if (failure) throw failure;
  if (answer.status !== 200) throw new LinkError('unexpected_answer', { host, status: answer.status });
  if (answer.body.length === 0) throw new LinkError('empty', { host });
  if (!isCalendarData(answer.body)) throw new LinkError('unexpected_answer', { host, status: 200 });
  return { href, etag: answer.headers.get('etag'), data: answer.body };
}

/** The failure for a collection that is too large. */
export function tooLarge({ host }: DavServer, limit: LinkLimit): LinkError {
  return new LinkError('too_large', { host, limit });
}

class Fetching {
  readonly objects: PulledObject[] = [];
  readonly gone: string[] = [];
  #bytes = 0;
  #singles = 0;

  constructor(
    readonly server: DavServer,
    readonly collection: string,
  ) {}

  async fetchBatch(members: readonly DavMember[]): Promise<void> {
    const found = await this.#multiget(members);
    for (const member of members) {
      const part = found.get(hrefKey(member.href));
      const data = part && property(part, 'C:calendar-data')?.text;
      if (part && data !== undefined && data.trim() !== '') {
        const etag = textOf(property(part, 'D:getetag')) ?? member.etag;
        this.#keep({ href: member.href, etag, data: new TextEncoder().encode(data) });
      } else await this.#fetchSingle(member);
    }
  }

  async #multiget(members: readonly DavMember[]): Promise<Map<string, DavPart>> {
    const hrefs = members.map(({ href }) => `<D:href>${escapeXml(href)}</D:href>`).join('');
    const { parts } = await requestMultistatus(this.server, {
      method: 'REPORT',
      href: this.collection,
      body: xmlDocument('C:calendar-multiget', `<D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs}`),
    });
    return new Map(parts.map((part) => [part.key, part]));
  }

  async #fetchSingle({ href, etag }: DavMember): Promise<void> {
    const { host } = this.server;
    if (++this.#singles > mostSingles) throw new LinkError('unexpected_answer', { host, status: 207 });
    const object = await fetchObject(this.server, href);
    // Proxies that compress a response change its ETag, so the one from the collection comes first.
    if (object) this.#keep({ ...object, etag: etag ?? object.etag });
    else this.gone.push(href);
  }

  #keep(object: PulledObject): void {
    this.#bytes += object.data.length;
    if (this.#bytes > mostBytes) throw tooLarge(this.server, '32 MB');
    this.objects.push(object);
  }
}

/** Whether it begins like a calendar: proxies and firewalls answer with web pages. */
function isCalendarData(data: Uint8Array): boolean {
  return /^\s*BEGIN:VCALENDAR\b/i.test(new TextDecoder().decode(data.subarray(0, 200)));
}
