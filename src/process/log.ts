import { withoutKeys } from '../domain/without-keys.ts';

/** Log levels; each includes those before it. `debug` adds a line per request. */
export const logLevels = ['silent', 'error', 'info', 'debug'] as const;

/** A log level. */
export type LogLevel = (typeof logLevels)[number];

/** The operator's log: one JSON object per line. Never pass it a key or a caller's words. */
export type Log = {
  error(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  debug(message: string, fields?: Record<string, unknown>): void;
};

/** Creates a log. `write` gets lines without line ends, with any API key redacted. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const chosen = logLevels.indexOf(level);
  const at =
    (lineLevel: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (logLevels.indexOf(lineLevel) > chosen) return;
      const line = { level: lineLevel, at: new Date().toISOString(), message, ...fields };
      write(withoutKeys(JSON.stringify(line)));
    };
  return { error: at('error'), info: at('info'), debug: at('debug') };
}
