import type { OwnRequest } from './text-provider.ts';

/** What stands in braces in an own request. */
export const placeholders = ['to', 'text', 'sender', 'secret'] as const;

/** One of those. */
export type Placeholder = (typeof placeholders)[number];

/** What the placeholders stand for. */
export type RequestValues = Readonly<Record<Placeholder, string>>;

/** How values are written in a body, as its Content-Type says. */
export type BodyFormat = 'json' | 'form' | 'xml' | 'plain';

/** A request with everything filled in. */
export type FilledRequest = { url: URL; headers: Record<string, string>; body: string | undefined };

/** Fills an own request, each value written for where it stands, so that it can't become more than a value. */
export function filledRequest(
  { url, headers, body }: Pick<OwnRequest, 'url' | 'headers' | 'body'>,
  values: RequestValues,
): FilledRequest {
  const contentType = contentTypeOf({ headers, body });
  const format = bodyFormat(contentType) ?? 'plain';
  const others = headers.filter(({ name }) => !isContentType(name));
  return {
    url: new URL(filled(url, values, encodeURIComponent)),
    headers: {
      ...Object.fromEntries(others.map(({ name, value }) => [name, filled(value, values, oneLine)])),
      ...(body !== '' && { 'Content-Type': contentType }),
    },
    body: body === '' ? undefined : filled(body, values, writers[format]),
  };
}

/** The Content-Type of an own request: what its headers say, or else what its body looks like. */
export function contentTypeOf({ headers, body }: Pick<OwnRequest, 'headers' | 'body'>): string {
  const given = headers.find(({ name }) => isContentType(name))?.value;
  const guessed = /^\s*[{[]/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded';
  return given ?? guessed;
}

/** How a body of a type is written; undefined if nobody knows how values go into it. */
export function bodyFormat(contentType: string): BodyFormat | undefined {
  const [type = ''] = contentType.toLowerCase().split(';');
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type.trim())) return 'json';
  if (type.trim() === 'application/x-www-form-urlencoded') return 'form';
  if (/^(?:application|text)\/(?:[\w.-]+\+)?xml$/.test(type.trim())) return 'xml';
  return type.trim() === 'text/plain' ? 'plain' : undefined;
}

/** The names in braces in a text, each once. */
export function namesInBraces(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
}

/** A template with something in place of each name in braces. */
export function withSamples(template: string): string {
  return template.replace(inBraces, '0');
}

/** A name in braces, with blanks around it or none. */
const inBraces = /\{\{\s*(\w+)\s*\}\}/g;

function filled(template: string, values: RequestValues, write: (value: string) => string): string {
  // All at once: what's filled in may have braces, too.
  return template.replace(inBraces, (braces, name: string) =>
    Object.hasOwn(values, name) ? write(wellFormed(values[name as Placeholder])) : braces,
  );
}

/** Half a pair of surrogates can't be encoded. */
function wellFormed(value: string): string {
  return value.toWellFormed();
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}

const writers: Record<BodyFormat, (value: string) => string> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  xml: (value) =>
    value
      .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
  plain: (value) => value,
};

/** What a header can hold: nothing ends it, and nothing but ASCII. */
function oneLine(value: string): string {
  return value.replace(/[^ -~]/g, '');
}
