import { dayMs, dayOf, hourMs, partsOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import {
  type Asked,
  type Interpretation,
  nothingSaid,
  type Window,
} from '../interpretation/interpretation.ts';
import { asksWho } from '../interpretation/member-doubt.ts';
import { questionOf } from '../interpretation/question.ts';
import type { Token } from '../reading/token.ts';
import { namedApart, whoOf, withMember, withService } from './named-reply.ts';
import type { Picked, Reply, ReplyReader } from './reply-reader.ts';

/** What an answer means together with the words that were asked about; undefined if it answers something else. */
export function replyTo(asked: Asked, reply: Reply, reader: ReplyReader): Interpretation | undefined {
  const question = questionOf(asked.interpretation);
  if (!question) return undefined;
  const { doubt, choices } = question;
  if (doubt === 'which_service') return withService(asked, reply, reader);
  if (asksWho(doubt)) return withMember(asked, reply, reader);
  if (doubt === 'which_zone') return inZone(asked, reply, reader);
  if (doubt === 'no_appointment' || doubt === 'no_day') return withAppointment(asked, reply, reader);
  const windows = choiceByDay(choices, reply, reader) ?? choiceByWords(choices, reply, reader);
  if (!windows) return undefined;
  const { serviceIds } = asked.interpretation;
  const said = reader.read(reply.words, reply.context);
  const chosen =
    namedApart(said, serviceIds) ??
    (serviceIds.length > 1 ? reader.serviceChosen(reply.words, serviceIds) : undefined);
  const startAt = windows[0]?.startAt;
  if (asked.about && typeof startAt === 'number') return leaningOn(asked.about, startAt, { reply, reader });
  const text = reply.words.toLowerCase();
  return {
    ...asked.interpretation,
    ...whoOf(said),
    text,
    windows: [...windows],
    alternatives: [],
    ignored: [],
    unplaced: [],
    doubt: undefined,
    serviceIds: chosen === undefined ? serviceIds : [chosen],
  };
}

/** "Which city are you in?" "Denver.": what was said before, in the zone of that. */
function inZone({ words }: Asked, reply: Reply, { read, zoneIn }: ReplyReader): Interpretation | undefined {
  const zone = zoneIn(reply.words);
  if (!zone || read(reply.words, reply.context)) return undefined;
  const said = read(words, { ...reply.context, zone, isZoneKnown: true });
  return said && { ...said, zoneId: zone.id };
}

/** "When is your appointment now?" "Tuesday at two.": what was said before leans on that. */
function withAppointment(
  { words, interpretation }: Asked,
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const said = reader.read(reply.words, reply.context);
  const [window] = said?.windows ?? [];
  const isOne = said?.windows.length === 1 && !said.doubt;
  const isKnown = interpretation.doubt === 'no_day' || said?.kind === 'instant';
  const startAt = window?.startAt ?? undefined;
  if (!isOne || !isKnown || startAt === undefined) return undefined;
  return leaningOn({ words, interpretation }, startAt, { reply, reader });
}

/** The words that were asked about, now that it's known when the appointment is. */
function leaningOn(
  { words }: Asked,
  startAt: number,
  { reply, reader }: { reply: Reply; reader: ReplyReader },
): Interpretation | undefined {
  return reader.read(words, { ...reply.context, appointment: { startAt, endAt: startAt } });
}

/** "the Wednesday", "the twelfth", "today": the only reading on that day, at the time that the answer says, if it says one. */
function choiceByDay(
  choices: readonly (readonly Window[])[],
  { words, context }: Reply,
  { read }: ReplyReader,
): readonly Window[] | undefined {
  const { now, zone } = context;
  const dayAt = (at: number) => dayOf(zone.localAt(at));
  const pickedBy = (said: Interpretation | undefined, windows: readonly Window[]) => {
    const [at] = windows.flatMap(({ startAt }) => startAt ?? []);
    const saidAt = said?.windows[0]?.startAt;
    const isClear = said && (!said.doubt || said.doubt === 'this_or_next');
    if (at === undefined || !isClear || typeof saidAt !== 'number') return [];
    if (said.windows.some((window) => holds(window, at))) return [windows];
    return dayAt(saidAt) === dayAt(at) ? [said.windows] : [];
  };
  const said = read(words, context);
  const picked = choices.flatMap((windows) => pickedBy(said, windows));
  if (picked.length > 0) return onlyOne(picked);
  // "the Thursday" of a week that is far away: as if it were said the day before.
  const dayBefore = ([window]: readonly Window[]) =>
    zone.startAt(dayAt(window?.startAt ?? now) * dayMs) - 12 * hourMs;
  return onlyOne(
    choices.flatMap((windows) => pickedBy(read(words, { ...context, now: dayBefore(windows) }), windows)),
  );
}

function onlyOne(picked: readonly (readonly Window[])[]): readonly Window[] | undefined {
  return picked.length === 1 ? picked[0] : undefined;
}

/** Whether an instant is within a window that ends. */
function holds({ startAt, endAt }: Window, at: number): boolean {
  return startAt !== null && endAt !== null && startAt <= at && at < endAt;
}

/** "the second one", "before", "any other time"; but not beside another time. */
function choiceByWords(
  choices: readonly (readonly Window[])[],
  { tokens, context }: Reply,
  { read, choiceAt }: ReplyReader,
): readonly Window[] | undefined {
  for (const index of tokens.keys()) {
    const found = choiceAt({ tokens }, index);
    if (!found) continue;
    const rest = [...tokens.slice(0, index), ...tokens.slice(found.to)].map(({ text }) => text).join(' ');
    return saysMore(read(rest, context)) ? undefined : choiceOf(choices, found.meaning);
  }
  return undefined;
}

/** Whether words say more than who. */
function saysMore(said: Interpretation | undefined): boolean {
  return (
    said !== undefined && (said.windows.length > 0 || said.doubt !== undefined || said.serviceIds.length > 0)
  );
}

/** People pick in few words. */
const longestPick = 12;

/** Whether words pick something at a token: "the second one …", or "the second" at their end, not "the second floor". */
function isPickAt(
  tokens: readonly Token[],
  index: number,
  { pickAt, barePick, isGlue }: ReplyReader,
): boolean {
  const found = pickAt({ tokens }, index);
  const next = found && tokens[found.to];
  if (!found) return false;
  if (found.to - index > 2 || !next || next.kind === 'mark') return true;
  return isGlue(next.text) || barePick.beside.has(next.text);
}

/**
 * "the second one", which says no time by itself: of the slots that were told. Without any it has to be asked which one;
 * undefined if it's no choice.
 */
export function pickOf(
  offered: readonly Period[],
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const { tokens } = reply;
  const isPick = tokens.length <= longestPick && tokens.some((_, index) => isPickAt(tokens, index, reader));
  if (!isPick) return undefined;
  const slots = offered.map(({ startAt }) => [{ startAt, endAt: startAt }]);
  const windows = choiceByWords(slots, reply, { ...reader, choiceAt: reader.pickAt }) ?? [];
  const who = whoOf(reader.read(reply.words, reply.context));
  if (windows.length === 0) return { ...nothingSaid, ...who, kind: 'instant', doubt: 'no_offer' };
  const text = reply.words.toLowerCase();
  return { ...nothingSaid, ...who, kind: 'instant', text, windows: [...windows] };
}

/**
 * "the second", on its own: of the slots that were told, though it could be a date. Undefined if it isn't on its own, or
 * if one of the slots is on that date.
 */
export function barePickOf(
  offered: readonly Period[],
  { words, tokens, context }: Reply,
  { barePick: { at, beside } }: ReplyReader,
): Interpretation | undefined {
  if (offered.length < 2 || tokens.length > longestPick) return undefined;
  const index = tokens.findIndex((_, from) => at({ tokens }, from) !== undefined);
  const found = at({ tokens }, index);
  if (typeof found?.meaning !== 'number') return undefined;
  const isBeside = ({ kind, text }: Token, place: number) =>
    (place >= index && place < found.to) || kind === 'mark' || beside.has(text);
  const slot = offered[found.meaning];
  if (!slot || !tokens.every(isBeside)) return undefined;
  const { zone } = context;
  const isOnDate = ({ startAt }: Period) => partsOf(zone.localAt(startAt)).day === Number(found.meaning) + 1;
  if (offered.some(isOnDate)) return undefined;
  return pickedSlot(slot, words);
}

/**
 * What was read, or if it's no more than a day that the caller agrees to ("Tuesday works"), the only slot on it of those
 * that were told on several days.
 */
export function dayPickOf(
  offered: readonly Period[],
  { words, tokens, context }: Reply,
  { said, reader }: { said: Interpretation | undefined; reader: ReplyReader },
): Interpretation | undefined {
  const [window, otherWindow] = said?.windows ?? [];
  if (!said || said.doubt || !window || otherWindow || offered.length < 2) return said;
  const day = dayIn(window, context);
  const [slot, second] = offered.filter(({ startAt }) => dayOf(context.zone.localAt(startAt)) === day);
  if (!slot || second) return said;
  const { tokenize, isGlue, barePick } = reader;
  const isAgreed = tokens.some(({ text }) => barePick.agreeing.has(text));
  const others = tokenize(said.ignored.join(' '));
  const isOnlyDay = others.every(({ text }) => barePick.beside.has(text) || isGlue(text));
  return isAgreed && isOnlyDay ? pickedSlot(slot, words) : said;
}

/** The local day that a window is, all of it or what is left of it. */
function dayIn({ startAt, endAt }: Window, { now, zone }: Reply['context']): number | undefined {
  if (startAt === null || endAt === null) return undefined;
  const day = dayOf(zone.localAt(startAt));
  if (startAt > now && zone.localAt(startAt) !== day * dayMs) return undefined;
  return zone.localAt(endAt) === (day + 1) * dayMs ? day : undefined;
}

function pickedSlot({ startAt }: Period, words: string): Interpretation {
  const windows = [{ startAt, endAt: startAt }];
  return { ...nothingSaid, kind: 'instant', text: words.toLowerCase(), windows };
}

function choiceOf(choices: readonly (readonly Window[])[], choice: Picked): readonly Window[] | undefined {
  if (typeof choice === 'number') return choices.at(choice);
  const byTime = choices.toSorted(([a], [b]) => (a?.startAt ?? 0) - (b?.startAt ?? 0));
  return choice === 'earlier' ? byTime[0] : byTime.at(-1);
}
