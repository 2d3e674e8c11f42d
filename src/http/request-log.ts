import { withoutToken } from '../domain/access/feed-token.ts';
import type { Config } from '../process/config.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';

/** Whether requests are logged at all: if not, nothing is measured for it. */
export function logsRequests({ logRequests, logLevel }: Config): boolean {
  return logLevel === 'debug' || (logRequests && logLevel === 'info');
}

/**
 * Logs an answered request: at `info` if the setting asks for it, with nothing that a caller or a model could have said, and
 * at `debug` with its path and address.
 */
export function logRequest(
  { config, log }: Services,
  exchange: Exchange,
  { status, milliseconds }: { status: number; milliseconds: number },
): void {
  const { requestId, observed, request } = exchange;
  if (config.logRequests) {
    log.info('request', {
      requestId,
      operation: observed?.operation ?? exchange.operation ?? 'unknown',
      status,
      ms: milliseconds,
      key: observed?.keyPrefix,
      workspace: observed?.workspaceId,
      callId: shownCallId(observed?.callId),
    });
  }
  if (config.logLevel !== 'debug') return;
  const path = withoutToken(URL.parse(request.url)?.pathname ?? '');
  const address = exchange.address();
  log.debug('request', { requestId, method: request.method, path, status, ms: milliseconds, address });
}

/** A UUID, or other long hexadecimal digits; else, caught, what may be a phone number, however it's grouped. */
const idOrNumber = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24,}|([0-9](?:[._:-]*[0-9]){6,})/gi;

/**
 * A call's ID as it may be logged: platforms make them up, but nothing keeps one, or a model, from sending a name or a
 * phone number. What has no digit or other characters is left out, and what may be a phone number becomes "…".
 */
export function shownCallId(callId: string | undefined): string | undefined {
  if (callId === undefined || !/^[\w.:-]{1,100}$/.test(callId) || !/\d/.test(callId)) return undefined;
  return callId.replace(idOrNumber, (found, number?: string) => (number === undefined ? found : '…'));
}
