import { requireWithin } from '../../domain/bounds.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  liveServices,
  questionKeyForm,
  type Service,
  type ServiceQuestion,
  type ServiceSettings,
  serviceLimits,
} from '../../domain/calendar/service.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import { InputError } from '../../domain/errors.ts';
import { onOneLine, parseName } from '../../domain/name.ts';
import { languageOf } from '../../language/language.ts';
import { nameKey } from '../../language/names/service-names.ts';
import type { Services } from '../../services.ts';
import { checkedSpokenNames } from './spoken-names.ts';

/** Settings of a service as they're kept; `except` is the service that they're for. Throws InputError. */
export function checkedService(
  services: Pick<Services, 'languages'>,
  given: ServiceSettings,
  { calendar, except }: { calendar: Calendar; except?: Service },
): ServiceSettings {
  const name = parseName(given.name);
  if (name === undefined) throw new InputError({ kind: 'service-name' }, { field: 'name' });
  const others = liveServices(calendar).filter(({ id }) => id !== except?.id);
  if (others.length >= serviceLimits.live) {
    throw new InputError({ kind: 'services-full', most: serviceLimits.live }, { field: 'name' });
  }
  if (others.some((other) => nameKey(other.name) === nameKey(name))) {
    throw new InputError({ kind: 'service-name-taken', name }, { field: 'name' });
  }
  return {
    name,
    spokenNames: spokenNamesOf(services, given.spokenNames, calendar),
    durationMinutes: requireWithin(given.durationMinutes, slotSettings.slotMinutes, 'durationMinutes'),
    bufferBeforeMinutes: ownOf(given, 'bufferBeforeMinutes'),
    bufferAfterMinutes: ownOf(given, 'bufferAfterMinutes'),
    moveNoticeMinutes: ownOf(given, 'moveNoticeMinutes'),
    cancelNoticeMinutes: ownOf(given, 'cancelNoticeMinutes'),
    questions: questionsOf(given.questions),
    memberIds: membersOf(given.memberIds ?? null, calendar),
    callers: given.callers,
  };
}

/** The members of a team who offer something, in the team's order; null for all. */
function membersOf(given: readonly string[] | null, { team }: Calendar): readonly string[] | null {
  if (given === null) return null;
  const members = team?.members.filter(({ calendarId }) => given.includes(calendarId)) ?? [];
  if (members.length === 0 || given.some((id) => !members.some(({ calendarId }) => calendarId === id))) {
    throw new InputError({ kind: 'service-members' }, { field: 'memberIds' });
  }
  return members.map(({ calendarId }) => calendarId);
}

/** Minutes of the service's own; null for the calendar's. */
function ownOf(
  given: ServiceSettings,
  name: 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'moveNoticeMinutes' | 'cancelNoticeMinutes',
) {
  const minutes = given[name];
  return minutes === null ? null : requireWithin(minutes, slotSettings[name], name);
}

function spokenNamesOf(
  { languages }: Pick<Services, 'languages'>,
  given: readonly string[],
  calendar: Calendar,
) {
  const language = languageOf(languages, calendar.language);
  const names = checkedSpokenNames(given, serviceLimits);
  const name = names.find((each) => language.saysOnlyTime(each));
  if (name !== undefined) throw new InputError({ kind: 'spoken-name-time', name }, { field: 'spokenNames' });
  return names;
}

function questionsOf(given: readonly ServiceQuestion[]): ServiceQuestion[] {
  const { questions: most, askLength: maximum } = serviceLimits;
  if (given.length > most) throw new InputError({ kind: 'questions-full', most }, { field: 'questions' });
  const keys = new Set<string>();
  return given.map(({ key, ask: text, isRequired, isPrivate }) => {
    const ask = onOneLine(text);
    if (!questionKeyForm.test(key))
      throw new InputError({ kind: 'question-key', key }, { field: 'questions' });
    if (keys.has(key)) throw new InputError({ kind: 'question-key-twice', key }, { field: 'questions' });
    keys.add(key);
    if (ask === '' || ask.length > maximum || /\p{Cc}/u.test(ask)) {
      throw new InputError({ kind: 'question-ask', maximum }, { field: 'questions' });
    }
    return { key, ask, isRequired, isPrivate };
  });
}
