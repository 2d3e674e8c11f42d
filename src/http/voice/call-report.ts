import { reportCall } from '../../actions/promises/report.ts';
import { reportPath } from '../../domain/access/call-hook.ts';
import type { VoicePlatform } from '../../domain/access/voice-platform.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { jsonResponse } from '../answer-headers.ts';
import { readJsonObject } from '../body.ts';
import { calendarOfRequest } from './hook.ts';
import { platformOf, readReport } from './reports.ts';
import { mayBeFrom } from './signatures.ts';

/** Where voice platforms report calls: the secret says of which calendar. */
export const callReportPath = reportPath(':secret');

/** The largest report, in bytes: it has all that was said, some of it twice. */
const bodyLimitBytes = 2_097_152;

/**
 * Answers a voice platform that tells of a call, whatever it tells. Throws ApiError: NOT_FOUND, as for any unknown path, for a
 * secret that no calendar has, RATE_LIMITED, INVALID_SIGNATURE, INVALID_INPUT, and those of the body.
 */
export async function callReport(services: Services, exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  const calendar = await calendarOfRequest(services, request, 'report');
  const { workspaceId } = calendar;
  let senders: ReadonlySet<VoicePlatform> = new Set();
  const body = await readJsonObject(request, {
    limitBytes: bodyLimitBytes,
    async check(bytes) {
      senders = await mayBeFrom(services, { workspaceId, headers: request.headers, body: bytes });
      if (senders.size === 0) throw new ApiError({ code: 'INVALID_SIGNATURE' });
    },
  });
  const platform = platformOf(body);
  if (platform && !senders.has(platform)) throw new ApiError({ code: 'INVALID_SIGNATURE' });
  const report = platform && readReport({ platform, country: calendar.country }, body);
  if (report) {
    const by = { actor: { kind: 'platform' }, workspaceId, at: services.clock.now() } as const;
    await reportCall(services, { by, report: { calendar, ...report } });
  }
  return jsonResponse(exchange, '{}');
}
