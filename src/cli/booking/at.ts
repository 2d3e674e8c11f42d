import type { Service } from '../../domain/calendar/service.ts';
import { liveMembers, type TeamMember } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import type { Interpretation } from '../../language/interpretation.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
import { parseTime } from '../../operations/input/time.ts';
import { wishedPeople } from '../../operations/input/wanted-people.ts';
import { serviceOfRequest, usualService } from '../../operations/input/wanted-service.ts';
import { understand } from '../../operations/interpret.ts';
import type { Call } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';
import type { WishedMembers } from '../../telemetry/call-memory.ts';
import { refuse } from '../console/readers.ts';
import { formatSlots, unreachable } from './refused-time.ts';

/**
 * A start in epoch milliseconds, the length if it was mentioned, the service if there is one, and at a team those who are
 * meant, if not anyone.
 */
type Start = {
  startAt: number;
  durationMinutes: number | undefined;
  service: Service | undefined;
  withIds: readonly string[] | undefined;
};

/** When to book, as it was typed, and the length, the service and the member of a team if they're given. */
type Typed = {
  text: string;
  durationMinutes: number | undefined;
  service: Service | undefined;
  member: TeamMember | undefined;
};

const expected = 'a time, such as "tomorrow at ten" or "2026-12-01T10:00"';

/**
 * Reads when to book, in ISO 8601 or in the words of the calendar's language. Nobody confirms it, so every word has to be
 * understood, and mean exactly one time. Without a service, it's the one that the words name, else the calendar's default. Throws InputError, with free times if they mean several.
 */
export async function readAt(
  services: Services,
  call: Call,
  { text, durationMinutes, service: given, member }: Typed,
): Promise<Start> {
  const words = text.trim();
  if (/^\d{4}-\d\d-\d\d(?:[Tt ]\d|$)/.test(words)) {
    const startAt = parseTime(words, { zone: call.calendarZone, path: '/--at', edge: 'exact' });
    const withIds = member && [member.calendarId];
    return { startAt, durationMinutes, service: given ?? usualService(services, call), withIds };
  }
  const opening = services.openingTimes.of(call.calendar, call.calendarZone);
  const interpretation = understand(services, call, { words, opening, booking: undefined, given, member });
  if (!interpretation) refuse(text, '--at', expected);
  const missed = [...interpretation.ignored, ...interpretation.unplaced];
  if (missed.length > 0) {
    refuse(text, '--at', `${expected}; not understood: ${missed.map((word) => `"${word}"`).join(', ')}`);
  }
  const length = durationMinutes ?? interpretation.durationMinutes;
  const startAt = onlyStart(interpretation);
  const service = serviceOfRequest(services, call, { given, interpretation, booking: undefined });
  const wished = wishedPeople(services, call, { given: member, interpretation, booking: undefined });
  const withIds = whoIsMeant(call, wished);
  if (startAt !== undefined) return { startAt, durationMinutes: length, service, withIds };
  const asked = {
    query: words,
    ...(length !== undefined && { durationMinutes: length }),
    ...(given && { service: given.id }),
    ...(member && { with: member.calendarId }),
  };
  const { answer } = await checkAvailability.run(services, call, asked);
  // The declaration hides the type of its answer.
  throw severalTimes(call, { text, found: answer as AvailabilityAnswer });
}

/** Those who are wanted, or all but those who were ruled out; undefined for anyone. */
function whoIsMeant({ calendar: { team } }: Call, wished: WishedMembers | undefined) {
  if (!team || !wished) return undefined;
  const { withIds, withoutIds } = wished;
  if (withIds.length > 0) return withIds;
  if (withoutIds.length === 0) return undefined;
  const others = liveMembers(team).map(({ calendarId }) => calendarId);
  return others.filter((id) => !withoutIds.includes(id));
}

/** The only time that words mean; undefined if they mean several, or a stretch of time. */
function onlyStart({ windows, doubt, alternatives }: Interpretation): number | undefined {
  const [window, ...others] = windows;
  const isClear = doubt === undefined && alternatives.length === 0 && others.length === 0;
  if (!window || !isClear || window.startAt !== window.endAt) return undefined;
  return window.startAt ?? undefined;
}

function severalTimes(call: Call, { text, found }: { text: string; found: AvailabilityAnswer }): Error {
  const { reason, slots, interpretation, nextAvailable } = found;
  if (reason === 'calendar_unreachable') return unreachable();
  const { question } = interpretation;
  const problem = question === null ? "isn't one exact time." : `isn't clear. ${question}`;
  const free = formatSlots(call, slots);
  const next = nextAvailable === null ? '' : formatSlots(call, [nextAvailable]);
  const instead =
    free !== ''
      ? `Free then: ${free}`
      : `Nothing is free then${next === '' ? '' : `; the next free time is ${next}`}`;
  return new InputError(`--at "${text}" ${problem} ${instead}`);
}
