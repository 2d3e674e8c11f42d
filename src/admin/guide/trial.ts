import type { TrialResultProps } from '../../../views/guide/trial.tsx';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { refusalOf, restWording } from '../../operations/answer/refusal-wording.ts';
import { type AvailabilityAnswer, checkAvailability } from '../../operations/check-availability.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import { callOf } from '../calls/dashboard-call.ts';
import type { MemberVisit } from '../visit.ts';

/** What a caller says, as someone typed it to try it; `timeZone` is empty for the calendar's. */
export type TrialInput = { query: string; timeZone: string };

type Asked = { status: number; body: Record<string, unknown>; answer?: AvailabilityAnswer };

const checkInput = createInputCheck(checkAvailability.input, ['calendarId']);

/** Checks availability as an API request would, but without a key and without counting toward the rate limit. */
export async function tryAvailability(
  visit: MemberVisit,
  calendar: Calendar,
  { query, timeZone }: TrialInput,
): Promise<TrialResultProps> {
  const input = { ...(query === '' ? {} : { query }), ...(timeZone === '' ? {} : { timeZone }) };
  const { status, body, answer } = await ask(visit, calendar, input);
  const field = String(body['path'] ?? '/query').slice(1);
  return {
    problem: answer ? undefined : { field, text: String(body['message'] ?? body['error']) },
    outcome: {
      sentence: answer?.message,
      understood: answer ? understood(answer.interpretation) : [],
      slots: answer?.slots ?? [],
      request: [
        `POST ${baseUrlOf(visit)}/api/v1/${checkAvailability.name}`,
        'Authorization: Bearer $SLOTLINE_API_KEY',
        'Content-Type: application/json',
        '',
        JSON.stringify({ calendarId: calendar.id, ...input }, null, 2),
      ].join('\n'),
      answer: `HTTP ${status}\n\n${JSON.stringify(body, null, 2)}`,
    },
  };
}

async function ask(visit: MemberVisit, calendar: Calendar, given: Record<string, unknown>): Promise<Asked> {
  try {
    const input = checkInput(given);
    const call = callOf(visit, calendar, input['timeZone']);
    const outcome = await checkAvailability.run(visit.services, call, input);
    // The declaration hides the type of the answer.
    const answer = outcome.answer as AvailabilityAnswer;
    return { status: 200, body: answer, answer };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return restWording(refused.refusal);
  }
}

function understood(interpretation: AvailabilityAnswer['interpretation']) {
  const { spoken, durationMinutes, timeZone, text, assumed, ignored, alternatives, question } =
    interpretation;
  return [
    { name: 'Meaning', text: spoken },
    { name: 'To ask', text: question ?? '' },
    { name: 'Words used', text },
    { name: 'Words not used', text: ignored.join(', ') },
    { name: 'Assumed', text: assumed.join(', ') },
    { name: 'Could also mean', text: alternatives.map((other) => other.spoken).join('; ') },
    { name: 'Length', text: `${durationMinutes} minutes` },
    { name: 'Time zone', text: timeZone },
  ].filter((fact) => fact.text !== '');
}
