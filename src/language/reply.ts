import { dayMs, dayOf, hourMs, partsOf } from '../domain/time/local-time.ts';
import type { Period } from '../domain/time/period.ts';
import type { Zone } from '../domain/time/zone.ts';
import {
  type Asked,
  type Interpretation,
  type InterpretationContext,
  nothingSaid,
  type Window,
} from './interpretation.ts';
import type { HeardPeople } from './member-names.ts';
import { questionOf } from './question.ts';
import type { PhraseReading } from './reading/phrases.ts';
import type { Token } from './reading/token.ts';

/** Which of several readings or slots words pick: by place, -1 being the last, or by time. */
export type Choice = 0 | 1 | 2 | -1 | 'earlier' | 'later';

/** How answers are read: words as any others, or as a choice between the readings of a question. */
export type ReplyReader = {
  read(words: string, context: InterpretationContext): Interpretation | undefined;
  /** The only one of some services that words name at least in part, or leave. */
  serviceChosen(words: string, ids: readonly string[]): string | undefined;
  /** Whom words mean that answer who, of some members or any; and what else they say. */
  whoAnswered(
    words: string,
    ids: readonly string[] | undefined,
  ): { people: HeardPeople; rest: string } | undefined;
  /** The only zone that words name, by itself or by a city. */
  zoneIn(words: string): Zone | undefined;
  tokenize(words: string): Token[];
  choiceAt: ReadChoice;
  /** The same for slots, which are picked in fewer ways. */
  pickAt: ReadChoice;
  /** How slots are picked in words that could be a date too, which words may stand beside these, and which agree. */
  barePick: { at: ReadChoice; beside: ReadonlySet<string>; agreeing: ReadonlySet<string> };
  /** Whether a word says nothing. */
  isGlue(word: string): boolean;
};

type ReadChoice = (
  sentence: { tokens: readonly Token[] },
  index: number,
) => PhraseReading<Choice> | undefined;

/** Words that answer a question, and when they were said. */
type Reply = { words: string; context: InterpretationContext };

/** What an answer means together with the words that were asked about; undefined if it answers something else. */
export function replyTo(asked: Asked, reply: Reply, reader: ReplyReader): Interpretation | undefined {
  const question = questionOf(asked.interpretation);
  if (!question) return undefined;
  const { doubt, choices } = question;
  if (doubt === 'which_service') return withService(asked, reply, reader);
  if (doubt === 'which_member' || doubt === 'who_last') return withMember(asked, reply, reader);
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
    ...{ text, windows: [...windows], alternatives: [], ignored: [], unplaced: [], doubt: undefined },
    serviceIds: chosen === undefined ? serviceIds : [chosen],
  };
}

/**
 * "A cleaning or a check-up?" "The second one.": what was said before, for that. A time that's said with it is one of the
 * day before, unless it has its own.
 */
function withService(
  { interpretation }: Asked,
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const { serviceIds, windows } = interpretation;
  const startAt = windows[0]?.startAt;
  const appointment = typeof startAt === 'number' ? { startAt, endAt: startAt } : undefined;
  const said = reader.read(reply.words, { ...reply.context, ...(appointment && { appointment }) });
  const place = placeIn(reply, reader);
  const chosen =
    namedApart(said, serviceIds) ??
    reader.serviceChosen(reply.words, serviceIds) ??
    (place === undefined ? undefined : serviceIds.at(place));
  const isTimed = said !== undefined && said.windows.length > 0 && place === undefined;
  if (isTimed)
    return { ...whoOf(interpretation), ...said, serviceIds: chosen === undefined ? serviceIds : [chosen] };
  if (chosen === undefined) return undefined;
  const text = reply.words.toLowerCase();
  return {
    ...interpretation,
    ...whoOf(said),
    ...{ text, serviceIds: [chosen], ignored: [], unplaced: [], doubt: undefined },
  };
}

/**
 * "Anna Lee or Tom Lee?" "Tom.": what was said before, with him. A time that's said with it is one of the day before,
 * unless it has its own.
 */
function withMember(
  { interpretation }: Asked,
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const { people, serviceIds, windows, doubt } = interpretation;
  const among = doubt === 'which_member' ? people?.withIds : undefined;
  const place = among && placeIn(reply, reader);
  const picked = place === undefined ? undefined : among?.at(place);
  const answer =
    picked === undefined
      ? reader.whoAnswered(reply.words, among)
      : { people: { withIds: [picked], withoutIds: [] }, rest: '' };
  if (!answer) return undefined;
  const startAt = windows[0]?.startAt;
  const appointment = typeof startAt === 'number' ? { startAt, endAt: startAt } : undefined;
  const said = reader.read(answer.rest, { ...reply.context, ...(appointment && { appointment }) });
  const withoutIds = [...new Set([...(people?.withoutIds ?? []), ...answer.people.withoutIds])];
  const isPreferred = people?.isPreferred && answer.people.withIds.length > 0;
  const who = {
    people: { ...answer.people, withoutIds, ...(isPreferred && { isPreferred }) },
    isMemberOpen: undefined,
  };
  const named = said && said.serviceIds.length > 0 ? said.serviceIds : serviceIds;
  if (said && said.windows.length > 0) return { ...said, ...who, serviceIds: named };
  const text = reply.words.toLowerCase();
  return {
    ...interpretation,
    ...who,
    ...{ text, serviceIds: named, ignored: [], unplaced: [], doubt: undefined },
  };
}

/** Who was spoken of, if anybody was. */
function whoOf(
  said: Interpretation | undefined,
): Pick<Interpretation, 'people' | 'isMemberOpen'> | undefined {
  return said?.people && { people: said.people, isMemberOpen: said.isMemberOpen };
}

/** The service that words name, of those that were asked about, or else another. */
function namedApart(said: Interpretation | undefined, serviceIds: readonly string[]): string | undefined {
  const heard = said?.serviceIds ?? [];
  const among = serviceIds.filter((id) => heard.includes(id));
  const [named, another] = among.length > 0 ? among : heard;
  return another === undefined ? named : undefined;
}

/** The place that words pick: "the second one". */
function placeIn({ words }: Reply, { tokenize, choiceAt }: ReplyReader): number | undefined {
  const tokens = tokenize(words);
  return tokens
    .map((_, index) => choiceAt({ tokens }, index)?.meaning)
    .find((meaning) => typeof meaning === 'number');
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
  { words, context }: Reply,
  { read, tokenize, choiceAt }: ReplyReader,
): readonly Window[] | undefined {
  const tokens = tokenize(words);
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
  const tokens = reader.tokenize(reply.words);
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
  { words, context }: Reply,
  { tokenize, barePick: { at, beside } }: ReplyReader,
): Interpretation | undefined {
  if (offered.length < 2) return undefined;
  const tokens = tokenize(words);
  if (tokens.length > longestPick) return undefined;
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
  { words, context }: Reply,
  { said, tokenize, isGlue, barePick }: ReplyReader & { said: Interpretation | undefined },
): Interpretation | undefined {
  const [window, otherWindow] = said?.windows ?? [];
  if (!said || said.doubt || !window || otherWindow || offered.length < 2) return said;
  const day = dayIn(window, context);
  const [slot, second] = offered.filter(({ startAt }) => dayOf(context.zone.localAt(startAt)) === day);
  if (!slot || second) return said;
  const isAgreed = tokenize(words).some(({ text }) => barePick.agreeing.has(text));
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

function choiceOf(choices: readonly (readonly Window[])[], choice: Choice): readonly Window[] | undefined {
  if (typeof choice === 'number') return choices.at(choice);
  const byTime = choices.toSorted(([a], [b]) => (a?.startAt ?? 0) - (b?.startAt ?? 0));
  return choice === 'earlier' ? byTime[0] : byTime.at(-1);
}
