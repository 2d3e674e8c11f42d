import { withoutKeys } from '../domain/without-keys.ts';

/** Log levels; each includes those before it. `debug` adds a line per request. */
export const logLevels = ['silent', 'error', 'info', 'debug'] as const;

/** A log level. */
export type LogLevel = (typeof logLevels)[number];

/** How lines of the log are written: for people, or a JSON object each. */
export const logFormats = ['text', 'json'] as const;

/** How a line of the log is written. */
export type LogFormat = (typeof logFormats)[number];

/** The operator's log, a line at a time. Never pass it a key or a caller's words. */
export type Log = {
  error(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  debug(message: string, fields?: Fields): void;
};

type Fields = Readonly<Record<string, unknown>>;

/** Creates a log. `write` gets lines without line ends, with any API key redacted. */
export function createLog(level: LogLevel, write: (line: string) => void, format: LogFormat = 'json'): Log {
  const chosen = logLevels.indexOf(level);
  const lineOf = { json: jsonLine, text: textLine }[format];
  const at =
    (lineLevel: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (logLevels.indexOf(lineLevel) > chosen) return;
      const line = { time: new Date().toISOString(), level: lineLevel, message };
      write(withoutKeys(lineOf(line, fields)));
    };
  return { error: at('error'), info: at('info'), debug: at('debug') };
}

type Line = { time: string; level: LogLevel; message: string };

function jsonLine(line: Line, fields: Fields): string {
  return quoted({ ...line, ...fields });
}

/** "2026-11-24T15:00:00.000Z info listening url=http://127.0.0.1:3000": values with blanks or quotes are JSON. */
function textLine({ time, level, message }: Line, fields: Fields): string {
  const told = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${shown(value)}`],
  );
  return [
    time,
    level,
    /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u.test(message) ? message : quoted(message),
    ...told,
  ].join(' ');
}

function shown(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"=\p{Cc}\p{Cf}]+$/u.test(value);
  return isPlain ? value : quoted(value);
}

/** JSON without any character that may end a line or that a terminal obeys. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
