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
import { chosenOf, type PicksHeard, picksIn, timedChoice } from './picks.ts';
import type { Reply, ReplyReader } from './reply-reader.ts';

/** What an answer means together with the words that were asked about; undefined if it answers something else. */
export function replyTo(asked: Asked, reply: Reply, reader: ReplyReader): Interpretation | undefined {
  const question = questionOf(asked.interpretation);
  if (!question) return undefined;
  const { doubt, choices } = question;
  if (doubt === 'which_service') return withService(asked, reply, reader);
  if (asksWho(doubt)) return withMember(asked, reply, reader);
  if (doubt === 'which_zone') return inZone(asked, reply, reader);
  if (doubt === 'no_appointment' || doubt === 'no_day') return withAppointment(asked, reply, reader);
  const picked = pickedBy(choices, reply, reader);
  if (picked === 'unsettled') return asked.interpretation;
  if (!picked) return undefined;
  const { windows, at } = picked;
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
    ...(at && { kind: at.kind, hours: at.hours, allowedHours: at.allowedHours, isLatest: at.isLatest }),
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

/** A reading that was picked; `at` is what says another time on its day beside it, if anything does. */
type PickedReading = { windows: readonly Window[]; at?: Interpretation };

/** The reading that an answer picks; words that can only be a pick go before days. */
function pickedBy(
  choices: readonly (readonly Window[])[],
  reply: Reply,
  reader: ReplyReader,
): PickedReading | 'unsettled' | undefined {
  const heard = picksIn(reply, reader);
  const byWords = heard && choiceByWords(choices, heard, { read: reader.read, context: reply.context });
  return (heard?.isClear ? byWords : undefined) ?? choiceByDay(choices, reply, reader) ?? byWords;
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
): PickedReading | undefined {
  const { now, zone } = context;
  const dayAt = (at: number) => dayOf(zone.localAt(at));
  const onDayOf = (said: Interpretation | undefined, windows: readonly Window[]): PickedReading[] => {
    const [at] = windows.flatMap(({ startAt }) => startAt ?? []);
    const saidAt = said?.windows[0]?.startAt;
    const isClear = said && (!said.doubt || said.doubt === 'this_or_next');
    if (at === undefined || !isClear || typeof saidAt !== 'number') return [];
    if (said.windows.some((window) => holds(window, at))) return [{ windows }];
    return dayAt(saidAt) === dayAt(at) ? [{ windows: said.windows, at: said }] : [];
  };
  const said = read(words, context);
  const picked = choices.flatMap((windows) => onDayOf(said, windows));
  if (picked.length > 0) return onlyOne(picked);
  // "the Thursday" of a week that is far away: as if it were said the day before.
  const dayBefore = ([window]: readonly Window[]) =>
    zone.startAt(dayAt(window?.startAt ?? now) * dayMs) - 12 * hourMs;
  return onlyOne(
    choices.flatMap((windows) => onDayOf(read(words, { ...context, now: dayBefore(windows) }), windows)),
  );
}

function onlyOne<Each>([only, ...others]: readonly Each[]): Each | undefined {
  return others.length === 0 ? only : undefined;
}

/** Whether an instant is within a window that ends. */
function holds({ startAt, endAt }: Window, at: number): boolean {
  return startAt !== null && endAt !== null && startAt <= at && at < endAt;
}

/** "the second one", "before", "any other time", and a time on that day beside it. */
function choiceByWords(
  choices: readonly (readonly Window[])[],
  heard: PicksHeard,
  by: Pick<ReplyReader, 'read'> & Pick<Reply, 'context'>,
): PickedReading | 'unsettled' | undefined {
  const windows = chosenOf(choices, heard);
  const isTimed = saysMore(by.read(heard.rest, by.context));
  // "the first or the second one, or else next month" is about another time.
  if (windows === 'unsettled') return isTimed ? undefined : windows;
  if (!isTimed) return { windows };
  const at = timedChoice(windows, { rest: heard.rest, choices }, by);
  return at === 'unsettled' ? at : at && { windows: at.windows, at };
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
  const heard = slotPicksIn(reply, reader);
  const choice = heard && choiceByWords(slots, heard, { read: reader.read, context: reply.context });
  const windows = typeof choice === 'object' ? choice.windows : [];
  const who = whoOf(reader.read(reply.words, reply.context));
  if (windows.length === 0) return { ...nothingSaid, ...who, kind: 'instant', doubt: 'no_offer' };
  const text = reply.words.toLowerCase();
  return { ...nothingSaid, ...who, kind: 'instant', text, windows: [...windows] };
}

/** The picks in words of slots that were told, which are picked in fewer ways than readings. */
function slotPicksIn(reply: Reply, reader: ReplyReader): PicksHeard | undefined {
  return picksIn(reply, { ...reader, choiceAt: reader.pickAt });
}

/**
 * "the second one, at ten": on the day of that slot, of those that were told. A question where that doesn't fit; undefined
 * if it's no pick of a slot with a time of day beside it.
 */
export function timedPickOf(
  offered: readonly Period[],
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const { words, tokens, context } = reply;
  if (offered.length < 2 || tokens.length > longestPick) return undefined;
  const heard = slotPicksIn(reply, reader);
  if (!heard?.isClear) return undefined;
  const alone = reader.read(heard.rest, context);
  if (alone?.kind !== 'instant' || alone.windows.length !== 1) return undefined;
  const slots = offered.map(({ startAt }) => [{ startAt, endAt: startAt }]);
  const choice = choiceByWords(slots, heard, { read: reader.read, context });
  if (choice === 'unsettled') return { ...nothingSaid, ...whoOf(alone), kind: 'instant', doubt: 'no_offer' };
  return choice?.at && { ...choice.at, text: words.toLowerCase() };
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
