/** A content line (RFC 5545, section 3.1), unfolded; its name and parameter names are in upper case. */
export type ContentLine = {
  name: string;
  /** Parameter values without their quotes. */
  params: Readonly<Record<string, string>>;
  value: string;
};

/** The lines to read from a text. */
export type WantedLines = {
  /** Names in upper case; all other lines are skipped unread, however long they are. */
  names: ReadonlySet<string>;
  /** Decodes a wanted line that isn't plain ASCII. */
  decode(raw: string): string;
};

/** Longer than any wanted name. */
const longestName = 40;

const [tab, lineFeed, carriageReturn, space, colon, semicolon, smallA] = [9, 10, 13, 32, 58, 59, 97];

/** The wanted lines of a text, in order. Lines may end in CRLF, LF or CR: all of them occur in the wild. */
export function* contentLines(text: string, wanted: WantedLines): Generator<ContentLine> {
  const source = endsInReturns(text) ? text.replaceAll('\r', '\n') : text;
  let kept: string | undefined;
  for (let at = 0; at < source.length; ) {
    const newline = source.indexOf('\n', at);
    const end = newline < 0 ? source.length : newline;
    const first = source.charCodeAt(at);
    if (first === space || first === tab) {
      if (kept !== undefined) kept += withoutReturn(source, at + 1, end);
    } else if (end > at && first !== carriageReturn) {
      const line = readLine(kept, wanted);
      if (line) yield line;
      kept = isWanted(source, { at, end }, wanted.names) ? withoutReturn(source, at, end) : undefined;
    }
    at = end + 1;
  }
  const last = readLine(kept, wanted);
  if (last) yield last;
}

/** Whether the lines of a text end in just CR. */
function endsInReturns(text: string): boolean {
  const first = text.indexOf('\r');
  return first >= 0 && text[first + 1] !== '\n' && !text.slice(0, first).includes('\n');
}

/** Whether to keep a line: its name is wanted, or it's so short that the name may continue on the next line. */
function isWanted(source: string, { at, end }: { at: number; end: number }, names: ReadonlySet<string>) {
  const name = nameAt(source, at);
  return name === undefined ? end - at <= longestName : names.has(name);
}

/** The name before a colon or semicolon, in upper case. A feed has hundreds of thousands of lines, so this is fast. */
function nameAt(source: string, at: number): string | undefined {
  const last = Math.min(source.length, at + longestName + 1);
  let isLower = false;
  for (let end = at; end < last; end++) {
    const code = source.charCodeAt(end);
    if (code === colon || code === semicolon) {
      const name = source.slice(at, end);
      return isLower ? name.toUpperCase() : name;
    }
    if (code === lineFeed) return undefined;
    isLower ||= code >= smallA;
  }
  return undefined;
}

function withoutReturn(source: string, from: number, to: number): string {
  let end = to;
  while (end > from && source.charCodeAt(end - 1) === carriageReturn) end--;
  return source.slice(from, end);
}

function readLine(raw: string | undefined, { names, decode }: WantedLines): ContentLine | undefined {
  if (raw === undefined) return undefined;
  const name = nameAt(raw, 0);
  if (name === undefined || !names.has(name)) return undefined;
  const line = /[^ -~]/.test(raw) ? printable(decode(raw)) : raw;
  const at = separatorOf(line, name);
  if (at < 0) return { name, params: {}, value: '' };
  return { name, params: readParams(line.slice(name.length, at)), value: line.slice(at + 1).trim() };
}

/** Values never contain line ends or other control characters, so they can't start a line of their own. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
  return text.replace(/[\u0000-\u001f\u007f]/g, '');
}

/** Properties of events and free/busy components whose values are times. */
export const timeNames: ReadonlySet<string> = new Set([
  ...['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'],
]);

/**
 * Where the value begins: at the first colon outside quotes. Times hold no colon, but the time zones in front of them
 * may, even unquoted ("TZID=GMT+01:00", "TZID=(UTC-05:00) Eastern Time"), so for times it's the last one.
 */
function separatorOf(line: string, name: string): number {
  if (line[name.length] === ':') return name.length;
  const isTime = timeNames.has(name);
  if (!line.includes('"')) return isTime ? line.lastIndexOf(':') : line.indexOf(':');
  const colons = outside(line, ':');
  return (isTime ? colons.at(-1) : colons[0]) ?? -1;
}

/** Every position of a character outside quotes. If a quote is never closed, quotes are ignored. */
function outside(text: string, character: string): number[] {
  const found: number[] = [];
  const isClosed = text.split('"').length % 2 === 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = isClosed && !isQuoted;
    else if (text[at] === character && !isQuoted) found.push(at);
  }
  return found;
}

/** `text` is empty or begins with a semicolon, ";TZID=Europe/Berlin;VALUE=DATE-TIME". */
function readParams(text: string): Record<string, string> {
  const params: Record<string, string> = {};
  if (text === '') return params;
  for (const param of splitParams(text)) {
    const equals = param.indexOf('=');
    const value = param.slice(equals + 1);
    const isBare = !value.includes('"') && !value.endsWith(' ');
    if (equals > 0)
      params[param.slice(0, equals).toUpperCase()] ??= isBare ? value : value.replaceAll('"', '').trim();
  }
  return params;
}

/** Splits at semicolons outside quotes, but only before "name=": some zones contain one, unquoted. */
function splitParams(text: string): string[] {
  if (text.indexOf(';', 1) < 0) return [text.slice(1)];
  const cuts = outside(text, ';').filter((at) => /^;[\w-]+=/.test(text.slice(at, at + 100)));
  return cuts.map((at, index) => text.slice(at + 1, cuts[index + 1]));
}
