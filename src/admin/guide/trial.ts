import type { Calendar } from '../../domain/calendar/calendar.ts';
import { refusalOf, restWording } from '../../operations/answer/refusal-wording.ts';
import { type AvailabilityAnswer, checkAvailability } from '../../operations/check-availability.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import { callOf } from '../calls/dashboard-call.ts';
import type { MemberVisit } from '../visit.ts';

/** What a caller says, as somebody typed it to try it out; `timeZone` is empty for the calendar's. */
export type TrialInput = { query: string; timeZone: string };

/** What the API would have been sent, and what it would have answered. */
export type TrialOutcome = {
  request: { path: string; body: Record<string, unknown> };
  status: number;
  body: Record<string, unknown>;
  answer: AvailabilityAnswer | undefined;
};

const checkInput = createInputCheck(checkAvailability.input, ['calendarId']);

/**
 * Checks availability for who is signed in, as a request of the API would, without a key and without counting for its
 * limit. What the API would refuse is an outcome; what is a bug is thrown.
 */
export async function tryAvailability(
  visit: MemberVisit,
  calendar: Calendar,
  { query, timeZone }: TrialInput,
): Promise<TrialOutcome> {
  const input = { ...(query === '' ? {} : { query }), ...(timeZone === '' ? {} : { timeZone }) };
  const request = {
    path: `/api/v1/${checkAvailability.name}`,
    body: { calendarId: calendar.id, ...input },
  };
  try {
    const answer = await run(visit, calendar, input);
    return { request, status: 200, body: answer, answer };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { status, body } = restWording(refusal.refusal);
    return { request, status, body, answer: undefined };
  }
}

async function run(
  visit: MemberVisit,
  calendar: Calendar,
  given: Record<string, unknown>,
): Promise<AvailabilityAnswer> {
  const input = checkInput(given);
  const call = callOf(visit, calendar, input['timeZone']);
  const { answer } = await checkAvailability.run(visit.services, call, input);
  // What the operation answers is what it declares, though its declaration hides the type.
  return answer as AvailabilityAnswer;
}
