import { setImmediate } from 'node:timers/promises';

/** The namespaces of CalDAV by the prefixes that RFC 4791 writes them with. */
const namespaces = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  CS: 'http://calendarserver.org/ns/',
} as const;

/** A name with the prefix of its namespace, as the RFCs write it: "D:href". */
export type DavName = `${keyof typeof namespaces}:${string}`;

/** An element; `text` is what it holds outside of the elements in it. */
export type XmlElement = {
  /** Empty where the document declares none. */
  namespace: string;
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

/** A document that can't be read, or that isn't what was asked for. */
export class XmlError extends Error {
  override readonly name = 'XmlError';

  constructor(readonly reason: 'malformed' | 'truncated' | 'too_large' | 'unexpected') {
    super(`the XML is ${reason}`);
  }
}

/** Far more than any answer has, and little enough for memory. */
const mostElements = 500_000;
const deepest = 64;

/** How much is read before requests get a turn: a few milliseconds' worth. */
const markupAtOnce = 5_000;

/**
 * The root element of an XML document. Rejects with XmlError unless it is well-formed to its last tag, and for any
 * document type declaration: those define entities, which make XML blow up or read files.
 */
export async function readXml(text: string): Promise<XmlElement> {
  return await new XmlReader(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).read();
}

/** The children with a name. If their prefix was never declared, the local name counts. */
export function childrenOf(element: XmlElement | undefined, name: DavName): XmlElement[] {
  return element?.children.filter((child) => isNamed(child, name)) ?? [];
}

/** The first child with a name. */
export function childOf(element: XmlElement | undefined, name: DavName): XmlElement | undefined {
  return element?.children.find((child) => isNamed(child, name));
}

/** Whether an element has a name; without a declared namespace, the local name decides. */
export function isNamed({ namespace, name }: XmlElement, wanted: DavName): boolean {
  const colon = wanted.indexOf(':');
  if (name !== wanted.slice(colon + 1)) return false;
  return namespace === '' || namespace === namespaces[wanted.slice(0, colon) as keyof typeof namespaces];
}

/** A document whose root element has a name; `content` is XML. */
export function xmlDocument(name: DavName, content: string): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}${declared.join('')}>${content}</${name}>`;
}

/** Text as the content of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An element that hasn't ended yet, and the prefixes that it declares. */
type Open = { element: XmlElement; tag: string; declared: Map<string, string> | undefined };

/** Sticky, so that no document makes them look at anything twice. */
const nameAt = /[^\s<>/=&'"!?]+/y;
const attributeAt = /\s+([^\s<>/=&'"]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEndAt = /\s*(\/?)>/y;
const closingEndAt = /\s*>/y;

const noAttributes: ReadonlyMap<string, string> = new Map();

class XmlReader {
  #at = 0;
  #elementCount = 0;
  #root: XmlElement | undefined;
  readonly #open: Open[] = [];

  constructor(readonly text: string) {}

  async read(): Promise<XmlElement> {
    for (let turn = 1; ; turn++) {
      if (turn % markupAtOnce === 0) await setImmediate();
      const next = this.text.indexOf('<', this.#at);
      if (next === -1) return this.#end();
      this.#addText(this.text.slice(this.#at, next));
      this.#at = next;
      this.#readMarkup();
    }
  }

  #end(): XmlElement {
    if (this.#open.length > 0) throw new XmlError('truncated');
    this.#addText(this.text.slice(this.#at));
    if (this.#root === undefined) throw new XmlError('truncated');
    return this.#root;
  }

  #readMarkup(): void {
    if (this.#skip('<!--', '-->') !== undefined || this.#skip('<?', '?>') !== undefined) return;
    const raw = this.#skip('<![CDATA[', ']]>');
    if (raw !== undefined) {
      if (this.#open.length === 0) throw new XmlError('malformed');
      this.#addText(raw, (text) => text);
    } else if (this.text.startsWith('</', this.#at)) this.#readClosing();
    else this.#readOpening();
  }

  #readOpening(): void {
    this.#at++;
    const tag = this.#match(nameAt);
    const attributes = this.text[this.#at] === '>' ? noAttributes : this.#readAttributes();
    const isEmpty = this.#match(tagEndAt).includes('/');
    this.#add(tag, attributes);
    if (isEmpty) this.#open.pop();
  }

  #readAttributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      attributeAt.lastIndex = this.#at;
      const found = attributeAt.exec(this.text);
      if (found === null) return attributes.size === 0 ? noAttributes : attributes;
      attributes.set(found[1] ?? '', decodeEntities(found[2] ?? found[3] ?? ''));
      this.#at = attributeAt.lastIndex;
    }
  }

  #add(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (++this.#elementCount > mostElements) throw new XmlError('too_large');
    if (this.#open.length >= deepest) throw new XmlError('malformed');
    const colon = tag.indexOf(':');
    const element = { namespace: '', name: tag.slice(colon + 1), attributes, children: [], text: '' };
    const parent = this.#open.at(-1)?.element;
    this.#open.push({ element, tag, declared: declaredIn(attributes) });
    element.namespace = this.#namespaceOf(colon === -1 ? '' : tag.slice(0, colon));
    if (parent) parent.children.push(element);
    else if (this.#root === undefined) this.#root = element;
    else throw new XmlError('malformed');
  }

  /** Looked up from the inside out: with a copy of the declarations in each element, a document could blow up. */
  #namespaceOf(prefix: string): string {
    const open = this.#open.findLast(({ declared }) => declared?.has(prefix));
    return open?.declared?.get(prefix) ?? '';
  }

  #readClosing(): void {
    this.#at += '</'.length;
    const tag = this.#match(nameAt);
    this.#match(closingEndAt);
    if (this.#open.pop()?.tag !== tag) throw new XmlError('malformed');
  }

  #addText(text: string, decode = decodeEntities): void {
    const open = this.#open.at(-1);
    if (open) open.element.text += decode(text);
    else if (text.trim() !== '') throw new XmlError('malformed');
  }

  /** Skips what begins and ends with these marks, and returns what's between them; undefined if it doesn't begin here. */
  #skip(start: string, end: string): string | undefined {
    if (!this.text.startsWith(start, this.#at)) return undefined;
    const from = this.#at + start.length;
    const to = this.text.indexOf(end, from);
    if (to === -1) throw new XmlError('truncated');
    this.#at = to + end.length;
    return this.text.slice(from, to);
  }

  /** Reads what an expression matches right here. */
  #match(expression: RegExp): string {
    const from = this.#at;
    expression.lastIndex = from;
    if (!expression.test(this.text)) {
      throw new XmlError(this.text.includes('>', from) ? 'malformed' : 'truncated');
    }
    this.#at = expression.lastIndex;
    return this.text.slice(from, this.#at);
  }
}

function declaredIn(attributes: ReadonlyMap<string, string>): Map<string, string> | undefined {
  const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return undefined;
  return new Map(declared.map(([name, value]) => [name.slice('xmlns:'.length), value]));
}

/** The entities that XML itself has; a document can't bring others. */
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** The text with its entities replaced; names are no longer than "#1114111". */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:([^&;]{1,8});)?/g,
    (_, name: string = '') => entities.get(name) ?? characterOf(name),
  );
}

/** The character of a reference such as "#228" or "#xE4". */
function characterOf(name: string): string {
  const codePoint = /^#(?:x[0-9a-f]+|[0-9]+)$/i.test(name)
    ? Number(name.slice(1).replace(/^x/i, '0x'))
    : Infinity;
  if (codePoint > 0x10_ffff) throw new XmlError('malformed');
  return String.fromCodePoint(codePoint);
}
