import type { Problem } from '../../../views/components/field.tsx';
import type { TrialResultProps } from '../../../views/guide/trial.tsx';
import type { AvailabilityAnswer } from '../../operations/check-availability.ts';
import type { TrialOutcome } from './trial.ts';

/** A trial as it is shown. */
export function trialResult(outcome: TrialOutcome, baseUrl: string): TrialResultProps {
  const { answer, body } = outcome;
  return {
    problem: problemOf(outcome),
    outcome: {
      sentence: answer?.message,
      understood: answer ? understood(answer.interpretation) : [],
      slots: answer?.slots ?? [],
      request: requestText(outcome, baseUrl),
      answer: `HTTP ${outcome.status}\n\n${JSON.stringify(body, null, 2)}`,
    },
  };
}

/** What the API would refuse, at the field that it is about. */
function problemOf({ answer, body }: TrialOutcome): Problem | undefined {
  if (answer) return undefined;
  const path = String(body['path'] ?? '/query').slice(1);
  return { field: path, text: String(body['message'] ?? body['error']) };
}

function understood(interpretation: AvailabilityAnswer['interpretation']) {
  const { spoken, durationMinutes, timeZone, text, assumed, ignored, alternatives } = interpretation;
  return [
    { name: 'As', text: spoken },
    { name: 'Words used', text },
    { name: 'Words not used', text: ignored.join(', ') },
    { name: 'Assumed', text: assumed.join(', ') },
    { name: 'May also mean', text: alternatives.map((other) => other.spoken).join('; ') },
    { name: 'Length', text: `${durationMinutes} minutes` },
    { name: 'Time zone', text: timeZone },
  ].filter((fact) => fact.text !== '');
}

function requestText({ request }: TrialOutcome, baseUrl: string): string {
  return [
    `POST ${baseUrl}${request.path}`,
    'Authorization: Bearer $SLOTLINE_API_KEY',
    'Content-Type: application/json',
    '',
    JSON.stringify(request.body, null, 2),
  ].join('\n');
}
