/** A content line (RFC 5545, section 3.1), unfolded; its name and those of its parameters are in capitals. */
export type ContentLine = {
  name: string;
  /** Parameter values without their quotes. */
  params: Readonly<Record<string, string>>;
  value: string;
};

/** What a text is read for. */
export type WantedLines = {
  /** Names in capitals; every other line is passed over unread, whatever it holds and however long it is. */
  names: ReadonlySet<string>;
  /** Makes characters of what was kept. */
  decode(raw: string): string;
};

/** Longer than any name that is wanted. */
const longestName = 40;

/** The wanted lines of a text in order. Lines may end in CRLF, LF or CR alone, as calendars in the wild do. */
export function* contentLines(text: string, wanted: WantedLines): Generator<ContentLine> {
  const source = endsInReturns(text) ? text.replaceAll('\r', '\n') : text;
  let kept: string | undefined;
  for (let at = 0; at < source.length; ) {
    const newline = source.indexOf('\n', at);
    const end = newline < 0 ? source.length : newline;
    const first = source.charCodeAt(at);
    if (first === 32 || first === 9) {
      if (kept !== undefined) kept += withoutReturn(source, at + 1, end);
    } else if (end > at && first !== 13) {
      const line = readLine(kept, wanted);
      if (line) yield line;
      kept = isWanted(source, { at, end }, wanted.names) ? withoutReturn(source, at, end) : undefined;
    }
    at = end + 1;
  }
  const last = readLine(kept, wanted);
  if (last) yield last;
}

/** Whether the lines of a text end in carriage returns alone. */
function endsInReturns(text: string): boolean {
  const first = text.indexOf('\r');
  return first >= 0 && text[first + 1] !== '\n' && !text.slice(0, first).includes('\n');
}

/** Whether a line is to be kept: its name is wanted, or it is so short that its name may go on in the next line. */
function isWanted(
  source: string,
  { at, end }: { at: number; end: number },
  names: ReadonlySet<string>,
): boolean {
  const name = nameAt(source, at);
  return name === undefined ? end - at <= longestName : names.has(name);
}

function nameAt(source: string, at: number): string | undefined {
  const pattern = /[\w-]{1,40}(?=[:;])/y;
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0].toUpperCase();
}

function withoutReturn(source: string, from: number, to: number): string {
  let end = to;
  while (end > from && source.charCodeAt(end - 1) === 13) end--;
  return source.slice(from, end);
}

function readLine(raw: string | undefined, { names, decode }: WantedLines): ContentLine | undefined {
  if (raw === undefined) return undefined;
  const name = nameAt(raw, 0);
  if (name === undefined || !names.has(name)) return undefined;
  const line = printable(decode(raw));
  const colon = separatorOf(line, name);
  if (colon < 0) return { name, params: {}, value: '' };
  return { name, params: readParams(line.slice(name.length, colon)), value: line.slice(colon + 1).trim() };
}

/** Line ends and other control characters can never come out of a value, so they can make no line of their own. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return text.replace(/[\u0000-\u001f\u007f]/g, '');
}

/**
 * Where the value begins. Values of times hold no colon, but time zones in front of them do, even unquoted
 * ("TZID=GMT+01:00", "TZID=(UTC-05:00) Eastern Time"): there the last colon counts.
 */
function separatorOf(line: string, name: string): number {
  if (line[name.length] === ':') return name.length;
  if (name !== 'UID') return line.lastIndexOf(':');
  let isQuoted = false;
  for (let at = name.length; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

/** `text` is empty or begins with a semicolon, ";TZID=Europe/Berlin;VALUE=DATE-TIME". */
function readParams(text: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const param of text.split(/;(?=[\w-]+=)/)) {
    const equals = param.indexOf('=');
    if (equals > 0)
      params[param.slice(0, equals).toUpperCase()] ??= param
        .slice(equals + 1)
        .replaceAll('"', '')
        .trim();
  }
  return params;
}
