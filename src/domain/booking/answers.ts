import type { Service, ServiceQuestion } from '../calendar/service.ts';
import { invalidInput } from '../errors.ts';
import { nearestName } from '../nearest-name.ts';

/** What was answered to a service's questions, by their keys. */
export type Answers = Record<string, string>;

/** The questions of a service that have to be answered and aren't. */
export function missingAnswers(service: Service | undefined, answers: Answers): ServiceQuestion[] {
  return (service?.questions ?? []).filter(
    ({ key, isRequired }) => isRequired && !Object.hasOwn(answers, key),
  );
}

/**
 * Throws ApiError INVALID_INPUT, naming the nearest key of those that are asked, for an answer to what neither the service
 * asks nor was answered.
 */
export function requireKnownAnswers(
  service: Service | undefined,
  answers: Record<string, unknown>,
  known: Answers = {},
): void {
  const keys = (service?.questions ?? []).map(({ key }) => key);
  const unknown = Object.keys(answers).find((key) => !keys.includes(key) && !Object.hasOwn(known, key));
  if (unknown === undefined) return;
  const shortened = unknown.slice(0, 40);
  const path = `/answers/${shortened.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const named = JSON.stringify(shortened);
  if (keys.length === 0) {
    throw invalidInput(path, `there is no question ${named} — leave answers out, nothing is asked here`);
  }
  const nearest = nearestName(unknown, keys);
  const hint = nearest === undefined ? `the keys are ${keys.join(', ')}` : `did you mean ${nearest}?`;
  throw invalidInput(path, `there is no question ${named} — ${hint}`);
}

/** Answers without the blank ones, which are none. */
export function withoutBlanks(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ''));
}

/** Answers with changes by key; null removes one. */
export function changedAnswers(answers: Answers, changes: Readonly<Record<string, string | null>>): Answers {
  const merged = Object.entries({ ...answers, ...changes });
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null));
}
