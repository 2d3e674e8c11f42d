import { spokenRefusalOf } from '../../operations/answer/spoken-refusal.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { type Admission, authorize } from '../authorize.ts';
import { calendarIdOfBody, calendarIdOfQuery } from '../calendar-id.ts';
import { createCall, noteAsked } from '../call.ts';
import { runOperation } from '../run-operation.ts';
import { answered } from './answered.ts';

/** The REST path of an operation. */
export function restPath(operation: Operation): string {
  return `/api/v1/${operation.name}`;
}

/** Makes the REST route of an operation: gate, input, run, JSON. It answers one request, or throws ApiError. */
export function createRestHandler(services: Services, operation: Operation) {
  const checkInput = createInputCheck(operation.input, ['calendarId']);
  const { method, bodyLimitBytes: limitBytes } = operation;
  const readCalendarId = (request: Request) =>
    method === 'GET' ? calendarIdOfQuery(request) : calendarIdOfBody(request, { limitBytes });
  const run = async (exchange: Exchange, admission: Admission) => {
    noteAsked({ exchange, input: admission.input });
    const input = checkInput(admission.input);
    const call = createCall({ exchange, admission, input, via: 'rest', operation });
    return await runOperation(admission.services, { operation, call, input });
  };
  return async (exchange: Exchange): Promise<Response> => {
    const admission = await authorize(services, exchange, readCalendarId);
    return await answered(exchange, {
      run: () => run(exchange, admission),
      refusalOf: (error) => spokenRefusalOf(admission.services, admission.calendar, error),
    });
  };
}
