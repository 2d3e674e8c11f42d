import { setImmediate } from 'node:timers/promises';
import { hrefKey, pathOf } from './href.ts';
import { childOf, childrenOf, type DavName, isNamed, readXml, type XmlElement, XmlError } from './xml.ts';

/** What a server says about one of its resources (RFC 4918, section 14.24). */
export type DavPart = {
  /** An absolute path as the server wrote it. */
  href: string;
  /** The same for all spellings of the path. */
  key: string;
  /** The status of the resource itself; undefined if it has properties. */
  status: number | undefined;
  properties: XmlElement[];
};

/** A multistatus; `syncToken` is that of RFC 6578, section 6.2. */
export type Multistatus = { parts: DavPart[]; syncToken: string | undefined };

/** How many parts are read before requests get a turn. */
const partsAtOnce = 500;

/** Reads the body of a 207 response from a URL. Rejects with XmlError, also if a part is of another origin. */
export async function readMultistatus(text: string, url: URL): Promise<Multistatus> {
  const root = await readXml(text);
  if (!isNamed(root, 'D:multistatus')) throw new XmlError('unexpected');
  const parts: DavPart[] = [];
  for (const [index, response] of childrenOf(root, 'D:response').entries()) {
    if (index % partsAtOnce === 0) await setImmediate();
    parts.push(...readResponse(response, url));
  }
  return { parts, syncToken: textOf(childOf(root, 'D:sync-token')) };
}

/** A property of a resource, if it has it. */
export function property({ properties }: DavPart, name: DavName): XmlElement | undefined {
  return properties.find((each) => isNamed(each, name));
}

/** The trimmed text of an element; undefined if there is none. */
export function textOf(element: XmlElement | undefined): string | undefined {
  const text = element?.text.trim();
  return text === '' ? undefined : text;
}

/** The status in a status line such as "HTTP/1.1 404 Not Found". */
function readStatus(element: XmlElement | undefined): number | undefined {
  const text = textOf(element);
  if (text === undefined) return undefined;
  const digits = /(?:^|\s)(\d{3})(?:\s|$)/.exec(text)?.[1];
  if (digits === undefined) throw new XmlError('unexpected');
  return Number(digits);
}

/** One element may name several resources that share a status. */
function readResponse(element: XmlElement, url: URL): DavPart[] {
  const hrefs = childrenOf(element, 'D:href').map((href) => pathOf(href.text, url));
  if (hrefs.length === 0) throw new XmlError('unexpected');
  const status = readStatus(childOf(element, 'D:status'));
  const found = childrenOf(element, 'D:propstat').filter(isFound);
  const properties = found.flatMap((propstat) => childOf(propstat, 'D:prop')?.children ?? []);
  return hrefs.map((href) => {
    if (href === undefined) throw new XmlError('unexpected');
    return { href, key: hrefKey(href), status, properties };
  });
}

function isFound(propstat: XmlElement): boolean {
  const status = readStatus(childOf(propstat, 'D:status')) ?? 200;
  return status >= 200 && status < 300;
}
