import type { TrialResultProps } from '../../../views/guide/trial.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { refusalOf, restWording } from '../../operations/answer/worded-refusal.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
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
): Promise<Omit<TrialResultProps, 'texts'>> {
  const input = { ...(query === '' ? {} : { query }), ...(timeZone === '' ? {} : { timeZone }) };
  const { status, body, answer } = await ask(visit, calendar, input);
  const field = String(body['path'] ?? '/query').slice(1);
  return {
    problem: answer ? undefined : { field, text: problemText(body, { field, texts: visit.texts }) },
    outcome: {
      sentence: answer?.message,
      understood: answer ? understood(answer.interpretation, visit.texts) : [],
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

function problemText(
  { message, error }: Asked['body'],
  { field, texts }: { field: string; texts: Texts },
): string {
  return message === undefined ? texts.guideTrial.problem(field, String(error)) : String(message);
}

function understood(
  interpretation: AvailabilityAnswer['interpretation'],
  { guideTrial, calls, time }: Texts,
) {
  const { facts } = guideTrial;
  const { spoken, durationMinutes, timeZone, text, assumed, ignored, alternatives, question } =
    interpretation;
  const { service, with: people, without } = interpretation;
  return [
    { name: facts.meaning, text: spoken },
    { name: facts.service, text: service?.name ?? '' },
    { name: facts.with, text: people.map(({ name }) => name).join(', ') },
    { name: facts.without, text: without.map(({ name }) => name).join(', ') },
    { name: facts.toAsk, text: question ?? '' },
    { name: facts.wordsUsed, text },
    { name: facts.wordsNotUsed, text: ignored.join(', ') },
    { name: facts.assumed, text: assumed.map(calls.assumption).join(', ') },
    { name: facts.alternatives, text: alternatives.map((other) => other.spoken).join('; ') },
    { name: facts.length, text: time.minutes(durationMinutes) },
    { name: facts.timeZone, text: timeZone },
  ].filter((fact) => fact.text !== '');
}
