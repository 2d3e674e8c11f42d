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

/** A document that is none, or none that is read here. */
export class XmlError extends Error {
  override readonly name = 'XmlError';

  constructor(readonly reason: 'malformed' | 'truncated' | 'too_large') {
    super(`the XML is ${reason}`);
  }
}

/** Far more than any answer has, and little enough for memory. */
const mostElements = 500_000;
const deepest = 64;

/**
 * The root element of an XML document. Throws XmlError for whatever is not well-formed to its last tag, and for any
 * document type declaration: entities of its own are how XML is made to blow up, or to read files.
 */
export function readXml(text: string): XmlElement {
  return new XmlReader(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).read();
}

/** The elements of a name directly in another. Where a prefix was never declared, the local name counts. */
export function childrenOf(element: XmlElement | undefined, name: DavName): XmlElement[] {
  return element?.children.filter((child) => isNamed(child, name)) ?? [];
}

/** The first element of a name directly in another. */
export function childOf(element: XmlElement | undefined, name: DavName): XmlElement | undefined {
  return element?.children.find((child) => isNamed(child, name));
}

/** Whether an element has a name. */
export function isNamed({ namespace, name }: XmlElement, wanted: DavName): boolean {
  const colon = wanted.indexOf(':');
  if (name !== wanted.slice(colon + 1)) return false;
  return namespace === '' || namespace === namespaces[wanted.slice(0, colon) as keyof typeof namespaces];
}

/** A document with a root element of a name around what is XML already. */
export function xmlDocument(name: DavName, content: string): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}${declared.join('')}>${content}</${name}>`;
}

/** Text as the content of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An element whose end tag is still to come, and the prefixes that it declares. */
type Open = { element: XmlElement; tag: string; declared: Map<string, string> | undefined };

/** Each expression matches at one place only, so that no document makes them look twice. */
const nameAt = /[^\s<>/=&'"!?]+/y;
const attributeAt = /\s+([^\s<>/=&'"]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEndAt = /\s*(\/?)>/y;
const closingEndAt = /\s*>/y;

class XmlReader {
  #at = 0;
  #elementCount = 0;
  #root: XmlElement | undefined;
  readonly #open: Open[] = [];

  constructor(readonly text: string) {}

  read(): XmlElement {
    for (;;) {
      const next = this.text.indexOf('<', this.#at);
      if (next === -1) return this.#end();
      this.#addText(this.text.slice(this.#at, next));
      this.#at = next;
      this.#readMarkup();
    }
  }

  #end(): XmlElement {
    if (this.#root === undefined || this.#open.length > 0) throw new XmlError('truncated');
    this.#addText(this.text.slice(this.#at));
    return this.#root;
  }

  #readMarkup(): void {
    if (this.#skip('<!--', '-->') !== undefined || this.#skip('<?', '?>') !== undefined) return;
    const raw = this.#skip('<![CDATA[', ']]>');
    if (raw !== undefined) this.#addRaw(raw);
    else if (this.text.startsWith('</', this.#at)) this.#readClosing();
    else this.#readOpening();
  }

  #readOpening(): void {
    this.#at++;
    const tag = this.#match(nameAt)[0];
    const attributes = new Map<string, string>();
    for (let found = this.#matchMaybe(attributeAt); found; found = this.#matchMaybe(attributeAt)) {
      attributes.set(found[1] ?? '', decodeEntities(found[2] ?? found[3] ?? ''));
    }
    const isEmpty = this.#match(tagEndAt)[1] === '/';
    this.#add(tag, attributes);
    if (isEmpty) this.#open.pop();
  }

  #add(tag: string, attributes: Map<string, string>): void {
    if (++this.#elementCount > mostElements) throw new XmlError('too_large');
    if (this.#open.length >= deepest) throw new XmlError('malformed');
    const open: Open = { element: { ...unnamed, attributes, children: [] }, tag, declared: undefined };
    for (const [name, value] of attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      open.declared ??= new Map();
      open.declared.set(name.slice('xmlns:'.length), value);
    }
    const parent = this.#open.at(-1)?.element;
    this.#open.push(open);
    const colon = tag.indexOf(':');
    open.element.name = tag.slice(colon + 1);
    open.element.namespace = this.#namespaceOf(colon === -1 ? '' : tag.slice(0, colon));
    if (parent) parent.children.push(open.element);
    else if (this.#root === undefined) this.#root = open.element;
    else throw new XmlError('malformed');
  }

  /** Looked up from the inside out: copying the declarations into each element would let a document blow up. */
  #namespaceOf(prefix: string): string {
    return this.#open.findLast(({ declared }) => declared?.has(prefix))?.declared?.get(prefix) ?? '';
  }

  #readClosing(): void {
    this.#at += '</'.length;
    const tag = this.#match(nameAt)[0];
    this.#match(closingEndAt);
    if (this.#open.pop()?.tag !== tag) throw new XmlError('malformed');
  }

  #addText(text: string): void {
    if (text === '') return;
    const open = this.#open.at(-1);
    if (open) open.element.text += decodeEntities(text);
    else if (text.trim() !== '') throw new XmlError('malformed');
  }

  #addRaw(text: string): void {
    const open = this.#open.at(-1);
    if (open === undefined) throw new XmlError('malformed');
    open.element.text += text;
  }

  /** What is between two marks, if the first of them is here. */
  #skip(start: string, end: string): string | undefined {
    if (!this.text.startsWith(start, this.#at)) return undefined;
    const from = this.#at + start.length;
    const to = this.text.indexOf(end, from);
    if (to === -1) throw new XmlError('truncated');
    this.#at = to + end.length;
    return this.text.slice(from, to);
  }

  #matchMaybe(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text);
    if (found) this.#at = expression.lastIndex;
    return found;
  }

  #match(expression: RegExp): RegExpExecArray {
    const found = this.#matchMaybe(expression);
    if (found) return found;
    throw new XmlError(this.text.includes('>', this.#at) ? 'malformed' : 'truncated');
  }
}

const unnamed = { namespace: '', name: '', text: '' };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities that XML has by itself, and characters by number; a document cannot bring any others. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^&;\s]{0,10};)?/g, (reference) => {
    const name = reference.slice(1, -1);
    if (Object.hasOwn(entities, name)) return entities[name] ?? '';
    const digits = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name);
    const codePoint = digits?.[1] === undefined ? Number(digits?.[2]) : Number.parseInt(digits[1], 16);
    if (!(codePoint <= 0x10_ffff)) throw new XmlError('malformed');
    return String.fromCodePoint(codePoint);
  });
}
