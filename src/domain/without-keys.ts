/** Also takes 2 and 5 in any order: unlike pairs of them, the engine finds their end at once, and nothing else has them. */
const encoded = '%[25]*';

/** A character or its percent-encoding, encoded any number of times; letters in either case. */
function either(character: string): string {
  const codes = [character.toLowerCase(), character.toUpperCase()].map((each) =>
    each.charCodeAt(0).toString(16),
  );
  return `(?:${character}|${encoded}(?:${[...new Set(codes)].join('|')}))`;
}

/** A text in which each character may be percent-encoded. */
function anySpelling(text: string): string {
  return [...text].map(either).join('');
}

const kinds = `(?:${anySpelling('live')}|(${anySpelling('test')}))`;
const digit = `(?:[0-9a-f]|${encoded}(?:3[0-9]|[46][1-6]))`;
/** Part of a key counts if it's longer than the prefix that people see. */
const keys = new RegExp(`${anySpelling('sk_')}${kinds}${either('_')}${digit}{8,}`, 'gi');

/** Every spelling of a key contains this. */
const hint = /sk_|%/i;

/** The text with "sk_live_[redacted]", or "sk_test_[redacted]", for each API key: whole or cut off, percent-encoded or not. */
export function withoutKeys(text: string): string {
  if (!hint.test(text)) return text;
  return text.replace(keys, (_key, test?: string) => `sk_${test ? 'test' : 'live'}_[redacted]`);
}

/** Whether a text holds an API key, whole or cut off. */
export function holdsKey(text: string): boolean {
  return withoutKeys(text) !== text;
}

/** Parses JSON and redacts keys in all strings and names. Throws what JSON.parse throws. */
export function parseWithoutKeys(json: string): unknown {
  if (!json.includes('\\u')) return JSON.parse(withoutKeys(json));
  // An escape such as "\u0073" may hide part of a key until the text is parsed.
  return JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') return withoutKeys(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [withoutKeys(name), each]));
  });
}
