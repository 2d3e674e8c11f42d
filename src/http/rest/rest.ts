import { invalidInput } from '../../domain/errors.ts';
import { spokenRefusalOf } from '../../operations/answer/spoken-refusal.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { answerHeaders } from '../answer-headers.ts';
import { type Admission, authorize } from '../authorize.ts';
import { calendarIdOfBody, calendarIdOfQuery, refusalStatus } from '../calendar-id.ts';
import { createCall } from '../call.ts';
import { softRefusalResponse } from '../error-responses.ts';
import { runOperation } from '../run-operation.ts';

/** The REST path of an operation. */
export function restPath(operation: Operation): string {
  return `/api/v1/${operation.name}`;
}

/** Makes the REST route of an operation: gate, input, run, JSON. It answers one request, or throws ApiError. */
export function createRestHandler(services: Services, operation: Operation) {
  const checkInput = createInputCheck(operation.input, ['calendarId']);
  const readCalendarId = operation.method === 'GET' ? calendarIdOfQuery : calendarIdOfBody;
  const run = async (exchange: Exchange, admission: Admission) => {
    const input = checkInput(admission.input);
    const call = createCall({ exchange, admission, input, via: 'rest', operation });
    return await runOperation(admission.services, { operation, call, input });
  };
  return async (exchange: Exchange): Promise<Response> => {
    const admission = await authorize(services, exchange, readCalendarId);
    const status = refusalStatus(exchange.request);
    if (status === 'unknown')
      throw invalidInput('/refusals', 'refusals must be 200, given once, or left out');
    const isSoft = status === 'ok';
    try {
      const { answer, isNew, isReplay } = await run(exchange, admission);
      if (exchange.observed) exchange.observed.answer = answer;
      const headers = answerHeaders(exchange);
      if (isReplay) headers['Idempotent-Replayed'] = 'true';
      const body = isSoft ? { ok: true, ...(answer as object) } : answer;
      return new Response(JSON.stringify(body), { status: isNew ? 201 : 200, headers });
    } catch (error) {
      const refused = spokenRefusalOf(admission.services, admission.calendar, error);
      if (!refused || !isSoft) throw refused ?? error;
      if (exchange.observed) exchange.observed.error = refused;
      return softRefusalResponse(exchange, refused);
    }
  };
}
