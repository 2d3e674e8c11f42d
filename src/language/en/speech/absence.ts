import { isLong } from '../../speech/availability.ts';
import { peopleName, peopleRefused } from '../../speech/people.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { withNames } from './people.ts';
import { aService } from './service.ts';
import { times } from './time.ts';
import { englishWindows } from './windows.ts';

/** "Dr. Lee is taken on Tuesday at 2 PM": a refusal for those who were asked for; undefined where it's for anybody. */
export function absenceClause(found: AvailabilityToSay, context: SpeechContext): string | undefined {
  const names = peopleRefused(found);
  if (names.length === 0 || found.bounds) return undefined;
  if (found.people?.isNotOffered) return notOffered(found);
  const who = peopleName(names, 'and');
  const [is, has] = names.length === 1 ? ['is', "doesn't have"] : ['are', "don't have"];
  const when = (joint: 'and' | 'or') => whenAbsent(found, { context, joint });
  const length = times.durationName(found.durationMinutes);
  const noRoom = () => `${who} ${has} ${length} free${when('or')}`;
  switch (found.reason) {
    case 'slot_taken':
      return isLong(found)
        ? noRoom()
        : `${who} ${is} taken${isNamed(found, context) ? when('and') : ' at those times'}`;
    case 'available':
    case 'fully_booked':
    case 'unclear':
      return isLong(found) ? noRoom() : `${who} ${is} fully booked${when('and')}`;
    case 'date_closed':
    case 'outside_working_hours':
      return `${who} ${is}n't in${when('or')}`;
    case 'duration_too_long':
      return `I can't fit in ${length}${withNames(names, 'or')}${when('or')}`;
    case 'calendar_unreachable':
      return names.length === 1
        ? `I can't see ${who}'s calendar right now`
        : `I can't see the calendars of ${who} right now`;
    default:
      return undefined;
  }
}

/** "Dr. Lee doesn't offer a teeth cleaning". */
function notOffered({ people, service }: AvailabilityToSay): string {
  const { asked = [] } = people ?? {};
  const offer = asked.length === 1 ? "doesn't offer" : "don't offer";
  return `${peopleName(asked, 'and')} ${offer} ${service === undefined ? 'that' : aService(service)}`;
}

/** Whether instants are few enough to be named. */
function isNamed(found: AvailabilityToSay, context: SpeechContext): boolean {
  const { kind } = englishWindows.refused(found, context);
  return kind === 'one' || kind === 'several';
}

/** " on Tuesday at 2 PM"; empty for any time. */
function whenAbsent(
  found: AvailabilityToSay,
  { context, joint }: { context: SpeechContext; joint: 'and' | 'or' },
): string {
  const name = englishWindows.whenRefused(found, { context, joint, isDayFirst: true });
  if (name !== '') return ` ${name}`;
  const { kind, isPart } = englishWindows.refused(found, context);
  return kind === 'all' ? '' : isPart ? ' at those times' : ' on those days';
}

/** "Sarah isn't free then, but I have 2 PM on Tuesday with Tom." */
export function preferenceMissed(found: AvailabilityToSay, offer: string, context: SpeechContext): string {
  const names = peopleRefused(found);
  const who = peopleName(names, 'and');
  const isAnyTime = englishWindows.refused(found, context).kind === 'all';
  const [is, has] = names.length === 1 ? ["isn't", 'has'] : ["aren't", 'have'];
  const others = /^I\b/.test(offer) ? offer : `${offer.charAt(0).toLowerCase()}${offer.slice(1)}`;
  const lacking = `${who} ${isAnyTime ? `${has} nothing free` : `${is} free then`}`;
  return `${found.people?.isNotOffered ? notOffered(found) : lacking}, but ${others}`;
}
