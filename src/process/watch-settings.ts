import { Type } from '@sinclair/typebox';
import { logFormats, logLevels } from './log.ts';
import { trueOrFalse } from './setting-kinds.ts';

/** What decides how a server can be watched. */
export const watchSettings = {
  /** What monitoring has to show at `/metrics`; undefined to keep no metrics. */
  metricsToken: {
    name: 'SLOTLINE_METRICS_TOKEN',
    help: 'serves /metrics to whoever sends this token',
    about:
      'Token of at least 32 characters (`openssl rand -hex 32`) that Prometheus sends to read `/metrics`; see [Monitoring](monitoring.md). Without it, there are no metrics.',
    schema: Type.Union([Type.String({ pattern: '^[\\x21-\\x7e]{32,500}$' }), Type.Undefined()]),
    parse: (text: string) => text,
    allowed: '32 to 500 characters without spaces, such as "openssl rand -hex 32" prints',
    fallback: undefined,
    secret: 'not a token',
  },
  /** Whether each request gets a line in the log at "info". */
  logRequests: {
    ...trueOrFalse,
    name: 'SLOTLINE_LOG_REQUESTS',
    help: 'true: log each request in a line (default: false)',
    about:
      '`true` logs each request in a line at `info`: time, operation, status, milliseconds, what the key begins with, workspace and call ID. Nothing that callers say is in it; what may be a phone number in a call ID becomes `…`.',
  },
  logFormat: {
    name: 'SLOTLINE_LOG_FORMAT',
    help: 'text or json (default: text)',
    about: '`text`, or `json`: an object on each line, for programs. Both say the same.',
    schema: Type.Union(logFormats.map((format) => Type.Literal(format))),
    parse: (text: string) => text.toLowerCase(),
    allowed: `one of ${logFormats.join(', ')}`,
    fallback: 'text',
  },
  logLevel: {
    name: 'SLOTLINE_LOG',
    help: 'silent, error, info or debug (default: info)',
    about: '`silent`, `error`, `info`, or `debug` (logs each request with its path and address).',
    schema: Type.Union(logLevels.map((level) => Type.Literal(level))),
    parse: (text: string) => text.toLowerCase(),
    allowed: `one of ${logLevels.join(', ')}`,
    fallback: 'info',
  },
};
