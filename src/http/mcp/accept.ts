import { ApiError } from '../../domain/errors.ts';

/** The types of an MCP answer. */
export type AnswerType = 'application/json' | 'text/event-stream';

/**
 * The type to answer in: JSON if accepted. Clients must accept both types; `isLenient` allows one, or no Accept
 * header. Throws ApiError NOT_ACCEPTABLE.
 */
export function readAnswerType(accept: string | null, isLenient: boolean): AnswerType {
  const isJson = accepts(accept, 'application/json');
  const isStream = accepts(accept, 'text/event-stream');
  if (isJson && isStream) return 'application/json';
  if (!isLenient || (accept?.trim() && !isJson && !isStream)) throw new ApiError({ code: 'NOT_ACCEPTABLE' });
  return isStream ? 'text/event-stream' : 'application/json';
}

/** Whether an Accept header allows a type, by its most specific range (RFC 9110, section 12.5.1). */
function accepts(accept: string | null, type: AnswerType): boolean {
  if (accept === null) return false;
  const wanted = [type, `${type.slice(0, type.indexOf('/'))}/*`, '*/*'];
  let best: { rank: number; isRefused: boolean } | undefined;
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const rank = wanted.indexOf(name);
    if (rank < 0 || (best && best.rank <= rank)) continue;
    best = { rank, isRefused: parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)) };
  }
  return best !== undefined && !best.isRefused;
}
