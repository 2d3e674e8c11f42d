import type { Problem } from '../../../views/components/form.tsx';
import type { TrialOutcome, TrialResultProps } from '../../../views/guide/trial-result.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { askedFields, sentenceFor } from '../../operations/answer/spoken-refusal.ts';
import { refusalOf } from '../../operations/answer/worded-refusal.ts';
import type { Operation } from '../../operations/operation.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import type { MemberVisit } from '../visit.ts';
import { bookingsOf, callIn, enterRehearsal, linesOf, type Rehearsal } from './rehearsal.ts';
import { type ApiAnswer, answerTo, sentenceOf } from './trial.ts';
import { movingAfter, requestOf, type TrialInput, timeOfCall } from './trial-input.ts';

/** What a trial shows. */
export type TrialResultOf = Omit<TrialResultProps, 'texts' | 'typed'>;

/** The result where nothing was asked yet. */
export function noResult(callId: string, problem?: Problem): TrialResultOf {
  return { callId, problem, outcome: undefined, lines: [], bookings: [], questions: [], answers: {} };
}

/** Does what was asked for in the member's rehearsal, where nothing is real. */
export async function rehearse(
  visit: MemberVisit,
  calendar: Calendar,
  input: TrialInput,
): Promise<TrialResultOf> {
  const callId = ['new-call', 'start-over'].includes(input.step) ? crypto.randomUUID() : input.callId;
  try {
    const setAt = timeOfCall(visit, calendar, input.typed);
    const isAnew = input.step === 'start-over';
    const entering = { calendarId: calendar.id, setAt: setAt ?? visit.now, isAnew };
    const rehearsal = await enterRehearsal(visit, entering);
    const isTimed = setAt !== undefined;
    return await resultIn(rehearsal, visit, { ...input, callId, isTimed });
  } catch (error) {
    const { refusal } = refusalOf(error) ?? {};
    if (refusal?.code === 'RUN_LIMIT')
      return noResult(callId, { text: visit.texts.guideTrial.tooManyRuns(refusal.limit) });
    if (refusal?.code === 'INVALID_INPUT')
      return noResult(callId, { field: 'date', text: visit.texts.guideTrial.noTime });
    throw error;
  }
}

async function resultIn(
  rehearsal: Rehearsal,
  visit: MemberVisit,
  input: TrialInput & { isTimed: boolean },
): Promise<TrialResultOf> {
  const { callId, answers } = input;
  const { texts } = visit;
  const { services: offered } = rehearsal.calendar;
  const done = await doStep(rehearsal, visit, input);
  const serviceId = serviceIn(done?.answer.body) ?? input.serviceId;
  const isDone = done?.answer.body['error'] === undefined;
  const bookings = await bookingsOf(rehearsal, visit);
  const movingId = movingAfter(input, isDone);
  return {
    ...noResult(callId),
    ...done?.shown,
    isRenewed: rehearsal.isRenewed,
    serviceId,
    lines: linesOf(rehearsal, callId, texts),
    bookings,
    moving: bookings.find(({ id }) => id === movingId),
    questions: offered.find(({ id }) => id === serviceId)?.questions ?? [],
    answers,
  };
}

async function doStep(rehearsal: Rehearsal, visit: MemberVisit, input: TrialInput & { isTimed: boolean }) {
  const request = requestOf(input);
  if (!request) return undefined;
  const { run, calendar } = rehearsal;
  const { callId, typed } = input;
  const timeZone = typed.timeZone || undefined;
  const given = { ...request.given, ...(timeZone !== undefined && { timeZone }) };
  const { operation } = request.tried;
  const turn = run.asked.nextTurn();
  const call = () => callIn(rehearsal, visit, { callId, timeZone });
  const answer = await answerTo(run.services, request.tried, { given, call });
  const { status, body } = answer;
  const message = askedOf(rehearsal, answer, { given, operation }) ?? sentenceOf(body, visit.texts);
  run.asked.note({ turn, callId, operation: operation.name, input: given, status, message });
  const isRefused = body['error'] !== undefined;
  const headers = [
    `POST ${baseUrlOf(visit)}/api/v1/${operation.name}`,
    'Authorization: Bearer $SLOTLINE_TEST_KEY',
    'Content-Type: application/json',
    `X-Call-Id: ${callId}`,
    ...(input.isTimed ? [`X-Slotline-Now: ${callTime(rehearsal)}`] : []),
  ];
  const requested = JSON.stringify({ calendarId: calendar.id, ...given }, null, 2);
  const outcome: TrialOutcome = {
    sentence: isRefused ? undefined : message,
    understood: isRefused ? [] : understood(body, visit.texts),
    slots: isRefused && !body['slots'] && input.step !== '' ? input.slots : slotsIn(body, visit.texts),
    request: [...headers, '', requested].join('\n'),
    answer: `HTTP ${status}\n\n${JSON.stringify(body, null, 2)}`,
  };
  const problem = isRefused ? { field: fieldOf(body), text: message } : undefined;
  return { answer, shown: { problem, outcome } };
}

/** What the bot asks where the caller's name or number is missing or wrong; undefined for any other answer. */
function askedOf(
  { run: { services }, calendar }: Rehearsal,
  { refusal }: ApiAnswer,
  { given, operation }: { given: Record<string, unknown>; operation: Operation },
): string | undefined {
  const isAsked = refusal?.code === 'INVALID_INPUT' && askedFields.includes(refusal.path.slice(1));
  if (!isAsked) return undefined;
  return sentenceFor(services, calendar, { refusal, given, fields: operation.input.properties });
}

function callTime({ run: { services }, calendar }: Rehearsal): string {
  return services.zones.namedOrUtc(calendar.timeZone).format(services.clock.now());
}

/** Which field a refusal is about; undefined for none. */
function fieldOf({ path, code }: ApiAnswer['body']): string | undefined {
  const field = String(path ?? '').slice(1);
  if (field === 'name') return 'callerName';
  if (field === 'phone' || field === 'email') return 'contact';
  if (field !== '') return field;
  return code === 'QUERY_NOT_UNDERSTOOD' ? 'query' : undefined;
}

function serviceIn(body: ApiAnswer['body'] = {}): string | undefined {
  const { interpretation, hold } = body as {
    interpretation?: AvailabilityAnswer['interpretation'];
    hold?: Held;
  };
  return (interpretation ?? hold)?.service?.id;
}

type Held = { id: string; spoken: string; expiresAt: string; service: { id: string } | null };

/** The slots of an answer; where it tells of a hold, that. */
function slotsIn(body: ApiAnswer['body'], { time }: Texts): TrialOutcome['slots'] {
  const { slots = [], hold } = body as { slots?: AvailabilityAnswer['slots']; hold?: Held };
  if (hold) {
    const [, hour, minute] = /T(\d\d):(\d\d)/.exec(hold.expiresAt) ?? [];
    const heldUntil = time.clock(Number(hour) * 60 + Number(minute));
    return [{ id: hold.id, spoken: hold.spoken, relative: '', heldUntil }];
  }
  return slots.map(({ id, spoken, relative }) => ({ id, spoken, relative, heldUntil: undefined }));
}

function understood(body: ApiAnswer['body'], { guideTrial, calls, time }: Texts) {
  const { interpretation } = body as { interpretation?: AvailabilityAnswer['interpretation'] };
  if (!interpretation) return [];
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
