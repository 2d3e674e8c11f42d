import { type ApiError, invalidInput } from '../../domain/errors.ts';
import type { Outcome } from '../../operations/operation.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { answerHeaders } from '../answer-headers.ts';
import { refusalStatus } from '../calendar-id.ts';
import { softRefusalResponse } from '../error-responses.ts';

/** What's done behind the gate, and the refusal that an error of it is; undefined for a bug. */
type Work = { run(): Promise<Outcome>; refusalOf(error: unknown): ApiError | undefined };

/** The answer to what passed the gate; a refusal with 200 if "?refusals=200" asks for that. Throws other refusals as ApiError. */
export async function answered(exchange: Exchange, { run, refusalOf }: Work): Promise<Response> {
  const { request, observed } = exchange;
  const status = refusalStatus(request);
  if (status === 'unknown') throw invalidInput('/refusals', 'refusals must be 200, given once, or left out');
  const isSoft = status === 'ok';
  try {
    const { answer, isNew, isReplay } = await run();
    if (observed) observed.answer = answer;
    const headers = answerHeaders(exchange);
    if (isReplay) headers['Idempotent-Replayed'] = 'true';
    const body = isSoft ? { ok: true, ...(answer as object) } : answer;
    return new Response(JSON.stringify(body), { status: isNew ? 201 : 200, headers });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || !isSoft) throw refused ?? error;
    if (observed) observed.error = refused;
    return softRefusalResponse(exchange, refused);
  }
}
