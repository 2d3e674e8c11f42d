import type { Asked, Interpretation } from '../interpretation/interpretation.ts';
import { someName } from '../names/spans.ts';
import { picksIn, placeOf } from './picks.ts';
import type { Reply, ReplyReader } from './reply-reader.ts';

/**
 * "A cleaning or a check-up?" "The second one.": what was said before, for that service. A time in the answer is on the day
 * that was mentioned before, unless it names one.
 */
export function withService(
  { interpretation }: Asked,
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const { serviceIds } = interpretation;
  const place = placeIn(reply, { count: serviceIds.length, reader });
  const { words = reply.words, at } = place ?? {};
  const said = saidBesides(interpretation, { words, context: reply.context }, reader);
  const chosen =
    namedApart(said, serviceIds) ??
    reader.serviceChosen(reply.words, serviceIds) ??
    (at === undefined ? undefined : serviceIds[at]);
  const isTimed = said !== undefined && said.windows.length > 0;
  if (isTimed)
    return { ...whoOf(interpretation), ...said, serviceIds: chosen === undefined ? serviceIds : [chosen] };
  if (chosen === undefined) return undefined;
  const text = reply.words.toLowerCase();
  return {
    ...interpretation,
    ...whoOf(said),
    text,
    serviceIds: [chosen],
    ignored: [],
    unplaced: [],
    doubt: undefined,
  };
}

/**
 * "Anna Lee or Tom Lee?" "Tom.": what was said before, with him. A time in the answer is on the day that was mentioned
 * before, unless it names one.
 */
export function withMember(
  { interpretation }: Asked,
  reply: Reply,
  reader: ReplyReader,
): Interpretation | undefined {
  const { people, serviceIds } = interpretation;
  const answer = whoIn(interpretation, reply, reader);
  const said = saidBesides(
    interpretation,
    { words: answer?.rest ?? reply.words, context: reply.context },
    reader,
  );
  const isTimed = said !== undefined && said.windows.length > 0;
  if (!answer) return isTimed ? { ...said, ...whoOf(interpretation) } : undefined;
  const withoutIds = [...new Set([...(people?.withoutIds ?? []), ...answer.people.withoutIds])];
  const isPreferred = people?.isPreferred && answer.people.withIds.length > 0;
  const who = {
    people: { ...answer.people, withoutIds, ...(isPreferred && { isPreferred }) },
    isMemberOpen: answer.isOpen,
    serviceIds: said && said.serviceIds.length > 0 ? said.serviceIds : serviceIds,
  };
  if (isTimed) return { ...said, ...who, ignored: said.ignored.filter((word) => word !== someName) };
  const text = reply.words.toLowerCase();
  return { ...interpretation, ...who, text, ignored: [], unplaced: [], doubt: undefined };
}

/** What an answer says besides; its time is on the day that was mentioned before, unless it names one. */
function saidBesides(
  { windows }: Interpretation,
  { words, context }: Pick<Reply, 'words' | 'context'>,
  reader: ReplyReader,
): Interpretation | undefined {
  const startAt = windows[0]?.startAt;
  const appointment = typeof startAt === 'number' ? { startAt, endAt: startAt } : undefined;
  return reader.read(words, { ...context, ...(appointment && { appointment }) });
}

/** Whom an answer means: by name, or by their place in the question. */
function whoIn(
  { people, doubt }: Interpretation,
  reply: Reply,
  reader: ReplyReader,
): ReturnType<ReplyReader['whoAnswered']> {
  const among = doubt === 'which_member' ? people?.withIds : undefined;
  const place = among && placeIn(reply, { count: among.length, reader });
  const picked = place && among[place.at];
  if (!place || picked === undefined) return reader.whoAnswered(reply.words, among);
  return { people: { withIds: [picked], withoutIds: [] }, rest: place.words };
}

/** Who was spoken of, if anybody was. */
export function whoOf(
  said: Interpretation | undefined,
): Pick<Interpretation, 'people' | 'isMemberOpen'> | undefined {
  return said?.people && { people: said.people, isMemberOpen: said.isMemberOpen };
}

/** The service that words name, of those that were asked about, or else another. */
export function namedApart(
  said: Interpretation | undefined,
  serviceIds: readonly string[],
): string | undefined {
  const heard = said?.serviceIds ?? [];
  const among = serviceIds.filter((id) => heard.includes(id));
  const [named, another] = among.length > 0 ? among : heard;
  return another === undefined ? named : undefined;
}

/** The place that words pick, and what else they say: "the second one, at three". */
function placeIn(
  reply: Reply,
  { count, reader }: { count: number; reader: ReplyReader },
): { at: number; words: string } | undefined {
  const heard = picksIn(reply, reader);
  const at = heard && placeOf(heard, { count });
  return at === undefined ? undefined : { at, words: heard?.rest ?? '' };
}
