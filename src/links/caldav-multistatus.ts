import { childOf, childrenOf, type DavName, isNamed, readXml, type XmlElement } from './caldav-xml.ts';

/** What a server says of one resource (RFC 4918, section 14.24). */
export type DavResponse = {
  /** As the server wrote it. */
  href: string;
  /** The status of the resource itself; undefined where it has properties. */
  status: number | undefined;
  /** The properties that it has. */
  properties: XmlElement[];
};

/** An answer of many parts; `syncToken` is that of RFC 6578, section 6.2. */
export type Multistatus = { responses: DavResponse[]; syncToken: string | undefined };

/** What an answer is that is no multistatus. */
export class NoMultistatusError extends Error {
  override readonly name = 'NoMultistatusError';
}

/** Reads the body of an answer 207. Throws XmlError, or NoMultistatusError for any other document. */
export function readMultistatus(text: string): Multistatus {
  const root = readXml(text);
  if (!isNamed(root, 'D:multistatus')) throw new NoMultistatusError('the root element is another');
  return {
    responses: childrenOf(root, 'D:response').flatMap(readResponse),
    syncToken: textOf(childOf(root, 'D:sync-token')),
  };
}

/** A property of a resource; undefined where it has none of that name. */
export function property({ properties }: DavResponse, name: DavName): XmlElement | undefined {
  return properties.find((each) => isNamed(each, name));
}

/** The text of an element without white space around it; undefined where there is none. */
export function textOf(element: XmlElement | undefined): string | undefined {
  const text = element?.text.trim();
  return text === '' ? undefined : text;
}

/** The status in a status line such as "HTTP/1.1 404 Not Found". */
function readStatus(element: XmlElement | undefined): number | undefined {
  const text = textOf(element);
  if (text === undefined) return undefined;
  const digits = /(?:^|\s)(\d{3})(?:\s|$)/.exec(text)?.[1];
  if (digits === undefined) throw new NoMultistatusError('a status line has no status');
  return Number(digits);
}

/** One element may name several resources that share a status. */
function readResponse(element: XmlElement): DavResponse[] {
  const hrefs = childrenOf(element, 'D:href').map((href) => textOf(href) ?? '');
  if (hrefs.length === 0 || hrefs.includes('')) throw new NoMultistatusError('a response has no href');
  const status = readStatus(childOf(element, 'D:status'));
  const properties = childrenOf(element, 'D:propstat').filter(isFound).flatMap(propertiesOf);
  return hrefs.map((href) => ({ href, status, properties }));
}

function isFound(propstat: XmlElement): boolean {
  const status = readStatus(childOf(propstat, 'D:status')) ?? 200;
  return status >= 200 && status < 300;
}

function propertiesOf(propstat: XmlElement): XmlElement[] {
  return childOf(propstat, 'D:prop')?.children ?? [];
}
