import { withoutKeys } from '../domain/without-keys.ts';

/** How much is logged: each level includes those before it. `debug` adds one line a request. */
export const logLevels = ['silent', 'error', 'info', 'debug'] as const;

/** A level of logging. */
export type LogLevel = (typeof logLevels)[number];

/** Writes what happens for the people who run the server, one JSON object a line. Never given a key or a caller's words. */
export type Log = {
  error(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  debug(message: string, fields?: Record<string, unknown>): void;
};

/** A log of a level; `write` gets whole lines without their end, and without any key that got into them. */
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
