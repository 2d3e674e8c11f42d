import { InputError } from '../errors.ts';
import { parseEndpointUrl } from '../webhooks/endpoint-url.ts';
import type { ProviderProblem } from './provider-problem.ts';
import { bodyFormat, contentTypeOf, namesInBraces, placeholders, withSamples } from './request-template.ts';
import { type OwnRequest, providerLimits, requestMethods } from './text-provider.ts';

/** An own request as it's kept: whatever is filled in can only become a value, and secrets are `{{secret}}`. Throws InputError. */
export function checkedRequest(given: OwnRequest): OwnRequest {
  const request = { ...given, body: given.body.trim(), sender: given.sender.trim() };
  if (!requestMethods.includes(request.method)) throw wrong('method', 'method');
  checkUrl(request.url);
  for (const header of request.headers) checkHeader(header);
  const length = request.headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  const names = new Set(request.headers.map(({ name }) => name.toLowerCase()));
  const { headers, headersLength } = providerLimits;
  if (names.size < request.headers.length || names.size > headers || length > headersLength) {
    throw wrong('headers', 'headers');
  }
  checkBody(request);
  checkPlaceholders(request);
  return request;
}

/** Headers as they're typed, one a line. Throws InputError. */
export function parseHeaderLines(typed: string): OwnRequest['headers'] {
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    if (name.trim() === '') throw wrong('header', 'headers', line);
    return { name: name.trim(), value: value.trim() };
  });
}

/** Fields with names like these hold secrets. */
const secretName = /auth|key(?!word)|token|secret|passw|pwd|cookie/i;

/** Without what may be typed around a secret, such as "Bearer {{secret}}". */
function showsSecret(name: string, value: string): boolean {
  return secretName.test(name) && value.trim() !== '' && !namesInBraces(value).includes('secret');
}

/** `{{text}}` may only be in the query: in the path, a text of dots would lead elsewhere. */
function checkUrl(template: string): void {
  const [beforeQuery = '', ...query] = template.split('?');
  parseEndpointUrl(withSamples(template));
  if (namesInBraces(/^[^:]*:\/\/[^/?]*/.exec(beforeQuery)?.[0] ?? '').length > 0) {
    throw wrong('placeholder-place', 'url');
  }
  if (namesInBraces(beforeQuery).includes('text')) throw wrong('text-place', 'url');
  for (const [name, value] of new URLSearchParams(query.join('?'))) {
    if (showsSecret(name, value)) throw wrong('secret-in-sight', 'url', name);
  }
}

/** A token (RFC 9110, section 5.6.2). */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** What would change how the request is read. */
const reserved =
  /^(?:host|connection|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|accept-encoding|content-(?!type$).*)$/i;

function checkHeader({ name, value }: { name: string; value: string }): void {
  if (!token.test(name) || !/^[ -~]+$/.test(value)) throw wrong('header', 'headers', name);
  if (reserved.test(name)) throw wrong('header-reserved', 'headers', name);
  if (namesInBraces(value).includes('text')) throw wrong('text-place', 'headers');
  if (showsSecret(name, value)) throw wrong('secret-in-sight', 'headers', name);
}

function checkBody({ method, headers, body }: OwnRequest): void {
  if (body === '') return;
  if (method === 'GET') throw wrong('body-of-get', 'body');
  if (body.length > providerLimits.body) throw wrong('body-long', 'body');
  const format = bodyFormat(contentTypeOf({ headers, body }));
  if (format === undefined) throw wrong('body-type', 'headers');
  const named = format === 'json' ? namesInJson(body) : format === 'form' ? new URLSearchParams(body) : [];
  for (const [name, value] of named) {
    if (showsSecret(name, value)) throw wrong('secret-in-sight', 'body', name);
  }
}

/** The fields that hold strings. Placeholders outside of quotes are no JSON, so what's within them can't end a string. */
function namesInJson(body: string): [string, string][] {
  const named: [string, string][] = [];
  try {
    JSON.parse(body, (name: string, value: unknown) => {
      if (typeof value === 'string') named.push([name, value]);
      return value;
    });
  } catch {
    throw wrong('body-json', 'body');
  }
  return named;
}

function checkPlaceholders({ url, headers, body, sender, secret }: OwnRequest): void {
  const values = headers.map(({ value }) => value);
  const used = namesInBraces([url, ...values, body].join('\n'));
  const unknown = used.find((name) => !placeholders.some((each) => each === name));
  if (unknown !== undefined) {
    const field = [url, body].map((part) => namesInBraces(part).includes(unknown));
    throw wrong('placeholder-unknown', field[0] ? 'url' : field[1] ? 'body' : 'headers', unknown);
  }
  const main = body === '' ? 'url' : 'body';
  if (!used.includes('to')) throw wrong('to-missing', main);
  if (!used.includes('text')) throw wrong('text-missing', main);
  if (used.includes('sender') && sender === '') throw wrong('sender-needed', 'sender');
  const isSender = sender.length <= providerLimits.sender && /^[ -~]*$/.test(sender) && !/^\.+$/.test(sender);
  if (!isSender) throw wrong('sender', 'sender');
  if (used.includes('secret') && secret === '') throw wrong('secret-needed', 'secret');
  if (!used.includes('secret') && secret !== '') throw wrong('secret-unused', 'secret');
}

function wrong(why: ProviderProblem, field: string, name = ''): InputError {
  return new InputError({ kind: 'text-provider', why, name: name.slice(0, 100) }, { field });
}
