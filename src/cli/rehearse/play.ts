import { newBook, type Placed, type Preparation, prepared, type SetStage } from './book.ts';
import { type Answered, ask, stateOf } from './door.ts';
import { type Mismatch, mismatchInAnswer, mismatchInState } from './matching.ts';
import { filledIn, type Known } from './references.ts';
import type { Rehearsal, RehearsedCall, Turn } from './rehearsal.ts';
import type { Path } from './yaml-documents.ts';

/** Where a call went otherwise than expected. */
export type Difference = {
  /** "calls.yaml:12:5" */
  place: string;
  /** Counted from 1; undefined after the last turn, about the book. */
  turn: number | undefined;
  operation: string | undefined;
  /** What's different, "slots[0].start"; empty for the answer as such. */
  field: string;
  expected: unknown;
  actual: unknown;
  /** The answer in full, or what has changed in the book. */
  answer: unknown;
  /** The answer's HTTP status; undefined where there's none. */
  status: number | undefined;
};

/** What came of a call. */
export type Outcome = {
  file: string;
  /** "calls.yaml:10:5" */
  place: string;
  name: string;
  turns: number;
  /** How long it took, in milliseconds. */
  tookMs: number;
  difference: Difference | undefined;
};

/**
 * Plays the calls of a rehearsal one after the other, each up to its first difference. `monotonic` is a clock in milliseconds.
 * Throws InputError, before any of them is played, for times and names that can't be.
 */
export async function playRehearsal(
  stage: SetStage,
  rehearsal: Rehearsal,
  monotonic: () => number,
): Promise<Outcome[]> {
  const plays = rehearsal.calls.map((call): Play => {
    const placed = { stage, rehearsal, call };
    return { ...placed, preparation: prepared(placed) };
  });
  const outcomes: Outcome[] = [];
  let known: Progress = { answers: [], given: [] };
  for (const play of plays) {
    const { call, preparation } = play;
    const startedAt = monotonic();
    if (!call.isContinued) known = { answers: [], given: await newBook(play, preparation) };
    const difference = await differenceIn(play, known);
    outcomes.push({ ...describedCall(rehearsal, call), tookMs: monotonic() - startedAt, difference });
  }
  return outcomes;
}

type Progress = Known & { answers: Record<string, unknown>[] };

type Play = Placed & { preparation: Preparation };

function describedCall({ file, placeOf }: Rehearsal, { name, path, turns }: RehearsedCall) {
  return { file, place: placeOf(path), name, turns: turns.length };
}

async function differenceIn(play: Play, known: Progress): Promise<Difference | undefined> {
  const { stage, call, rehearsal, preparation } = play;
  for (const index of call.turns.keys()) {
    const difference = await turnDifference(play, index, known);
    if (difference) return difference;
  }
  if (Object.keys(call.expect).length === 0) return undefined;
  const state = await stateOf(stage, preparation.times.at(-1) ?? '');
  const mismatch = mismatchInState(call.expect, state);
  if (!mismatch) return undefined;
  const about = { turn: undefined, operation: undefined, answer: state, status: undefined };
  return { ...described(mismatch, { rehearsal, path: [...call.path, 'expect'] }), ...about };
}

async function turnDifference(play: Play, index: number, known: Progress): Promise<Difference | undefined> {
  const { stage, call, rehearsal, preparation } = play;
  const turn = call.turns[index];
  if (!turn) return undefined;
  const { operation, as, path } = turn;
  const about = { turn: index + 1, operation: operation.name };
  const asked = [...path, operation.name];
  const filled = filledIn(turn.input, known);
  if ('missing' in filled) {
    const { field, reference, found } = filled.missing;
    const mismatch = { path: [field], expected: reference, actual: found };
    const answer = known.answers.at(-1);
    return { ...described(mismatch, { rehearsal, path: asked }), ...about, answer, status: undefined };
  }
  const now = preparation.times[index] ?? '';
  const answered = await ask(stage, { operation, input: filled.input, as, callId: call.callId, now });
  known.answers.push(answered.body);
  const mismatch = refusalMismatch(turn, answered) ?? mismatchInAnswer(turn.expect, answered.body);
  if (!mismatch) return undefined;
  const at = { rehearsal, path: mismatch.path.length === 0 ? asked : [...path, 'expect'] };
  return { ...described(mismatch, at), ...about, answer: answered.body, status: answered.status };
}

/** A refusal that isn't expected; whoever expects one says which. */
function refusalMismatch({ expect }: Turn, { isRefusal, status, body }: Answered): Mismatch | undefined {
  if (!isRefusal || 'code' in expect || 'error' in expect) return undefined;
  return { path: [], expected: 'no refusal', actual: body['code'] ?? status };
}

function described(
  { path, expected, actual }: Mismatch,
  at: { rehearsal: Rehearsal; path: Path },
): Pick<Difference, 'place' | 'field' | 'expected' | 'actual'> {
  const field = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  return { place: at.rehearsal.placeOf([...at.path, ...path]), field, expected, actual };
}
