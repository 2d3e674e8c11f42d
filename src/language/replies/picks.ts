import { dayOf } from '../../domain/time/local-time.ts';
import type { Interpretation, Window } from '../interpretation/interpretation.ts';
import type { Token } from '../reading/token.ts';
import type { Picked, Reply, ReplyReader } from './reply-reader.ts';

type Choices = readonly (readonly Window[])[];

/** What words pick and what they deny ("not the first, the other one"), and the rest of them. */
export type PicksHeard = {
  chosen: readonly Picked[];
  denied: readonly Picked[];
  /** Whether each of them could be nothing but a pick; "the second" is also a date. */
  isClear: boolean;
  rest: string;
};

type FoundPick = {
  meaning: Picked;
  isDenied: boolean;
  isBare: boolean;
  isWeak: boolean;
  from: number;
  to: number;
};

/** The picks in words; undefined without any. */
export function picksIn(reply: Pick<Reply, 'tokens'>, reader: ReplyReader): PicksHeard | undefined {
  const { tokens } = reply;
  const found: FoundPick[] = [];
  for (let from = 0; from < tokens.length; ) {
    const pick = pickFrom(reply, from, reader);
    if (pick) found.push(pick);
    from = pick?.to ?? from + 1;
  }
  // Beside "the second one", "after two" is a time.
  const strong = found.filter(({ isWeak }) => !isWeak);
  const picks = strong.length > 0 ? strong : found;
  if (picks.length === 0) return undefined;
  const meant = (isDenied: boolean) =>
    picks.filter((each) => each.isDenied === isDenied).map(({ meaning }) => meaning);
  const isRest = (_: Token, index: number) => !picks.some(({ from, to }) => from <= index && index < to);
  return {
    chosen: meant(false),
    denied: meant(true),
    isClear: picks.every(({ isBare, isWeak }) => !isBare && !isWeak),
    rest: tokens
      .filter(isRest)
      .map(({ text }) => text)
      .join(' '),
  };
}

/** The pick that begins at a token, with what denies it. */
function pickFrom(
  { tokens }: Pick<Reply, 'tokens'>,
  from: number,
  { choiceAt, pickAt, barePick, denial, isGlue }: ReplyReader,
): FoundPick | undefined {
  const sentence = { tokens };
  const before = denial.before(sentence, from);
  const index = before?.to ?? from;
  const bare = barePick.at(sentence, index);
  const found = choiceAt(sentence, index) ?? bare;
  if (!found) return undefined;
  const after = denial.after(sentence, found.to);
  const next = tokens[found.to];
  const isBare = found.to === bare?.to;
  if (isBare && !before && barePick.dating.has(tokens[from - 1]?.text ?? '')) return undefined;
  const isApart = next?.kind !== 'word' || isGlue(next.text) || barePick.beside.has(next.text);
  if (found === bare && !isApart && !after) return undefined;
  return {
    meaning: found.meaning,
    isDenied: before?.meaning === true || after !== undefined,
    isBare,
    isWeak: !isBare && found.meaning !== 'other' && !pickAt(sentence, index),
    from,
    to: after?.to ?? found.to,
  };
}

/** The place of what is picked among so many in order; undefined where that isn't settled. */
export function placeOf(
  { chosen, denied }: Pick<PicksHeard, 'chosen' | 'denied'>,
  { count, byTime }: { count: number; byTime?: readonly number[] },
): number | undefined {
  const placeAt = (picked: Picked) => {
    if (picked === 'earlier') return byTime?.at(0);
    if (picked === 'later') return byTime?.at(-1);
    if (picked === 'other') return 1;
    return picked < 0 ? count + picked : picked;
  };
  const out = new Set(denied.map(placeAt));
  const left = Array.from({ length: count }, (_, place) => place).filter((place) => !out.has(place));
  const named = chosen.filter((picked) => picked !== 'other' || denied.length === 0).map(placeAt);
  const places = new Set(named.length > 0 ? named : left);
  const [place] = places;
  return places.size === 1 && place !== undefined && left.includes(place) ? place : undefined;
}

/** The choice that words pick, in order of the question; 'unsettled' if it has to be asked again. */
export function chosenOf(choices: Choices, heard: PicksHeard): readonly Window[] | 'unsettled' {
  const startAt = (place: number) => choices[place]?.[0]?.startAt ?? 0;
  const byTime = [...choices.keys()].toSorted((a, b) => startAt(a) - startAt(b));
  const place = placeOf(heard, { count: choices.length, byTime });
  return (place === undefined ? undefined : choices[place]) ?? 'unsettled';
}

/**
 * A time that is said beside a pick, on the day that is picked: "the later one, at three". Undefined if it's on another day,
 * 'unsettled' if it doesn't fit.
 */
export function timedChoice(
  chosen: readonly Window[],
  { rest, choices }: { rest: string; choices: Choices },
  { read, context }: Pick<ReplyReader, 'read'> & Pick<Reply, 'context'>,
): Interpretation | 'unsettled' | undefined {
  const dayAt = (at: number) => dayOf(context.zone.localAt(at));
  const day = onlyDay(chosen, dayAt);
  const [window] = chosen;
  if (day === undefined || typeof window?.startAt !== 'number') return undefined;
  const { startAt, endAt } = window;
  const alone = read(rest, context);
  const said = read(rest, { ...context, appointment: { startAt, endAt: startAt } });
  const isOnDay = (each: Window) => onlyDay([each], dayAt) === day;
  if (!said || said.doubt || !said.windows.every(isOnDay)) return undefined;
  // "at half past" leans on an hour, which a day isn't.
  if (alone?.doubt && startAt !== endAt) return 'unsettled';
  const isOnlyDay = choices.every((each) => each === chosen || onlyDay(each, dayAt) !== day);
  const isSame = said.windows.every((each) => each.startAt === startAt && each.endAt === endAt);
  return isOnlyDay || isSame ? said : 'unsettled';
}

/** The only day that windows touch, counted from 1970-01-01. */
function onlyDay(windows: readonly Window[], dayAt: (at: number) => number): number | undefined {
  const days = new Set(
    windows.flatMap(({ startAt, endAt }) =>
      startAt === null || endAt === null
        ? [undefined]
        : [dayAt(startAt), dayAt(Math.max(startAt, endAt - 1))],
    ),
  );
  const [day] = days;
  return days.size === 1 ? day : undefined;
}
