import { type CallBack, leftMessageLimits } from '../../domain/messages/left-message.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { interpretIn } from '../../language/language.ts';
import type { RequestedWindows } from '../../language/speech/speech.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { readText } from './contact.ts';
import { contextOfCall } from './understand.ts';

/** When somebody wants to be called back, and how that's said; undefined unless a time was understood. */
export type ReadCallBack = { callBack: CallBack; spoken: RequestedWindows | undefined };

/** How many times are said at most. */
const mostSaid = 7;

/**
 * Reads when to call back as queries are read, and remembers nothing of it for the call: it's no wish for an appointment. What
 * isn't understood, is in doubt or is over, has no windows. Undefined for nothing said. Throws ApiError INVALID_INPUT.
 */
export function readCallBack(
  services: Services,
  call: Call,
  given: string | undefined,
): ReadCallBack | undefined {
  const text = readText(given, '/callBack');
  if (text === null) return undefined;
  const { calendar, now } = call;
  const context = contextOfCall(services, call);
  const read = interpretIn(services.languages, calendar.language, { words: text, context });
  // The desk isn't to take what's in doubt for what was said: it has the words.
  const isClear = read?.doubt === undefined;
  const { kind, windows } = { kind: 'window' as const, ...read, windows: (isClear && read?.windows) || [] };
  const kept = windows
    .filter(({ endAt }) => endAt === null || endAt >= now)
    .slice(0, leftMessageLimits.windows);
  // Weeks, or the same hours for weeks, are written down; nobody wants to hear from when to when.
  const isSaid = kept.length > 0 && kept.length <= mostSaid && !kept.some(lastsForWeeks);
  return {
    callBack: { text, windows: kept.map(({ startAt, endAt }) => ({ startAt: startAt ?? now, endAt })) },
    spoken: isSaid && kind !== 'next' ? { kind, windows: kept } : undefined,
  };
}

function lastsForWeeks({ startAt, endAt }: { startAt: number | null; endAt: number | null }): boolean {
  return startAt !== null && endAt !== null && endAt - startAt > 14 * dayMs;
}
