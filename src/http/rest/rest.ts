import { spokenRefusalOf } from '../../operations/answer/spoken-refusal.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { answerHeaders } from '../answer-headers.ts';
import { authorize } from '../authorize.ts';
import { calendarIdOfBody, calendarIdOfQuery } from '../calendar-id.ts';
import { createCall } from '../call.ts';

/** The REST path of an operation. */
export function restPath(operation: Operation): string {
  return `/api/v1/${operation.name}`;
}

/** Makes the REST route of an operation: gate, input, run, JSON. It answers one request, or throws ApiError. */
export function createRestHandler(services: Services, operation: Operation) {
  const checkInput = createInputCheck(operation.input, ['calendarId']);
  const readCalendarId = operation.method === 'GET' ? calendarIdOfQuery : calendarIdOfBody;
  return async (exchange: Exchange): Promise<Response> => {
    const admission = await authorize(services, exchange, readCalendarId);
    const input = checkInput(admission.input);
    const call = createCall(services, { exchange, admission, input, via: 'rest', operation });
    const { answer, isNew, isReplay } = await operation.run(services, call, input).catch((error: unknown) => {
      throw spokenRefusalOf(services, call.calendar, error) ?? error;
    });
    if (exchange.observed) exchange.observed.answer = answer;
    const headers = answerHeaders(exchange);
    if (isReplay) headers['Idempotent-Replayed'] = 'true';
    return new Response(JSON.stringify(answer), { status: isNew ? 201 : 200, headers });
  };
}
