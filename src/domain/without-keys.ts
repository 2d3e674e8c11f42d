const mark = 'sk_live_[redacted]';
const encoded = '%(?:25)*';

/** A character, or its percent-encoding in a URL, however often it was encoded; letters in any case. */
function either(character: string): string {
  const codes = [character.toLowerCase(), character.toUpperCase()].map((each) =>
    each.charCodeAt(0).toString(16),
  );
  return `(?:${character}|${encoded}(?:${[...new Set(codes)].join('|')}))`;
}

const prefix = [...'sk_live_'].map(either).join('');
const digit = `(?:[0-9a-f]|${encoded}(?:3[0-9]|[46][1-6]))`;
/** Part of a key is taken for one where it is more than what people are shown of it to tell keys apart. */
const keys = new RegExp(`${prefix}${digit}{8,}`, 'gi');

/** What every spelling of a key has in it. */
const hint = /live|%/i;

/** A text in which "sk_live_[redacted]" stands for each API key, whole or cut off, percent-encoded or not. */
export function withoutKeys(text: string): string {
  return hint.test(text) ? text.replace(keys, mark) : text;
}

/** Parses JSON, and takes keys out of all texts and names in it. Throws what JSON.parse throws. */
export function parseWithoutKeys(json: string): unknown {
  if (!json.includes('\\u')) return JSON.parse(withoutKeys(json));
  // An escape such as "\u0073" may spell a part of a key, so that only the parsed text shows it.
  return JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') return withoutKeys(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [withoutKeys(name), each]));
  });
}
