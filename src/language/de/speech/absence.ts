import { isLong } from '../../speech/availability.ts';
import { peopleName, peopleRefused } from '../../speech/people.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { withNames } from './people.ts';
import { aService } from './service.ts';
import { times } from './time.ts';
import { germanWindows } from './windows.ts';

/** "Dr. Lee ist am Dienstag um 14 Uhr belegt": a refusal for those who were asked for; undefined where it's for anybody. */
export function absenceClause(found: AvailabilityToSay, context: SpeechContext): string | undefined {
  const names = peopleRefused(found);
  if (names.length === 0 || found.bounds) return undefined;
  if (found.people?.isNotOffered) return notOffered(found);
  const who = peopleName(names, 'und');
  const [is, has] = names.length === 1 ? ['ist', 'hat'] : ['sind', 'haben'];
  const when = whenAbsent(found, context);
  const length = times.durationName(found.durationMinutes);
  const noRoom = `${who} ${has}${when} keine ${length} frei`;
  switch (found.reason) {
    case 'slot_taken':
      return isLong(found)
        ? noRoom
        : `${who} ${is}${isNamed(found, context) ? when : ' zu diesen Zeiten'} belegt`;
    case 'available':
    case 'fully_booked':
    case 'unclear':
      return isLong(found) ? noRoom : `${who} ${is}${when} ausgebucht`;
    case 'date_closed':
    case 'outside_working_hours':
      return `${who} ${is}${when} nicht da`;
    case 'duration_too_long':
      return `für ${length} ist${when}${withNames(names, 'oder')} nicht genug Platz`;
    case 'calendar_unreachable':
      return `ich kann ${names.length === 1 ? 'den' : 'die'} Kalender von ${who} gerade nicht einsehen`;
    default:
      return undefined;
  }
}

/** "Dr. Lee bietet eine Zahnreinigung nicht an". */
function notOffered({ people, service }: AvailabilityToSay): string {
  const { asked = [] } = people ?? {};
  const offer = asked.length === 1 ? 'bietet' : 'bieten';
  return `${peopleName(asked, 'und')} ${offer} ${service === undefined ? 'das' : aService(service)} nicht an`;
}

/** Whether instants are few enough to be named. */
function isNamed(found: AvailabilityToSay, context: SpeechContext): boolean {
  const { kind } = germanWindows.refused(found, context);
  return kind === 'one' || kind === 'several';
}

/** " am Dienstag um 14 Uhr"; empty for any time. */
function whenAbsent(found: AvailabilityToSay, context: SpeechContext): string {
  const name = germanWindows.whenRefused(found, { context, joint: 'and' });
  if (name !== '') return ` ${name}`;
  const { kind, isPart } = germanWindows.refused(found, context);
  return kind === 'all' ? '' : isPart ? ' zu diesen Zeiten' : ' an diesen Tagen';
}

/** "Sarah ist dann nicht frei, aber ich habe bei Tom am Dienstag um 14 Uhr etwas frei." */
export function preferenceMissed(found: AvailabilityToSay, offer: string, context: SpeechContext): string {
  const names = peopleRefused(found);
  const isOne = names.length === 1;
  const isAnyTime = germanWindows.refused(found, context).kind === 'all';
  const lacking = isAnyTime
    ? `${isOne ? 'hat' : 'haben'} nichts frei`
    : `${isOne ? 'ist' : 'sind'} dann nicht frei`;
  const clause = found.people?.isNotOffered ? notOffered(found) : `${peopleName(names, 'und')} ${lacking}`;
  return `${clause}, aber ${offer.charAt(0).toLowerCase()}${offer.slice(1)}`;
}
