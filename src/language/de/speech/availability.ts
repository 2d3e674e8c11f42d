import type { TurnDownScope } from '../../interpretation/interpretation.ts';
import { type AvailabilityWords, isLong } from '../../speech/availability.ts';
import { nearnessOf } from '../../speech/distance.ts';
import { peopleName } from '../../speech/people.ts';
import type { Refused } from '../../speech/refused-windows.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, ended } from '../../speech/text.ts';
import { hasPassed, lastBookableDay } from '../../speech/told-reason.ts';
import { absenceClause, preferenceMissed } from './absence.ts';
import { earliestSentences, offerClause, offerOfEach, offerSentence } from './offer.ts';
import { withNames } from './people.ts';
import { aService } from './service.ts';
import { nearDayName, times } from './time.ts';
import { declinedName, germanWindows } from './windows.ts';

/** The sentences about what was found, in German. */
export function germanAvailability(
  context: SpeechContext,
  { service, people }: Pick<AvailabilityToSay, 'service' | 'people'>,
): AvailabilityWords {
  const goal = service === undefined ? '' : ` für ${aService(service)}`;
  const about = { context, people, goal };
  const withAsked = withNames(people?.isPreferenceMissed ? [] : people?.asked, 'oder');
  return {
    free: (slot) => `Ja, ${dayAndClock(slot, context)} ist${goal}${withNames(people?.at.get(slot))} frei.`,
    offer: (slots) => offerSentence(slots, about),
    offerEach: (offers) => ended(`Frei ist ${offerOfEach(offers, about)}`),
    offerOtherHours: (slots) =>
      ended(`Sonst habe ich${goal} nur zu anderen Uhrzeiten etwas frei: ${offerClause(slots, about)}`),
    earliest: (slots) => earliestSentences(slots, about),
    latest: (slots) => ended(`Am spätesten geht es${goal} ${offerClause(slots, about)}`),
    preferenceMissed: (found, offer) => preferenceMissed(found, offer, context),
    refusal: (found) => ended(capital(absenceClause(found, context) ?? refusalClause(found, context))),
    nothing: (scope, horizonDays) =>
      `${capital(horizonName(horizonDays))} habe ich${goal}${withAsked} ${nothings[scope]} frei.`,
    nothingElse: (found) =>
      ended(
        `${capital(germanWindows.whenRefused(found, { context, joint: 'and' }) || 'dann')} habe ich${withAsked} sonst nichts frei`,
      ),
    nothingBeyond: (side, scope) =>
      `${side === 'later' ? 'Später' : 'Früher'} habe ich${scope ? scopes[scope] : ''}${withAsked} nichts frei.`,
    nothingWithout: (names) => `Ohne ${peopleName(names, 'und')} habe ich nichts frei.`,
    noSuchPerson: (name) => `${name.replace(/^herrn\b/i, 'Herr')} gibt es hier nicht.`,
    unreachable: 'Ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit anbieten.',
    nothingUntilThen: `Bis dahin habe ich${withAsked} nichts frei.`,
    shorter: 'Ginge auch ein kürzerer Termin?',
  };
}

const nothings = { any: 'nichts', else: 'sonst nichts', thatLong: 'so lange am Stück nichts' };

/** "in den nächsten 60 Tagen". */
function horizonName(days: number): string {
  if (days === 1) return 'bis morgen';
  return days === 365 ? 'in den nächsten 12 Monaten' : `in den nächsten ${days} Tagen`;
}

function refusalClause(found: AvailabilityToSay, context: SpeechContext): string {
  const refused = germanWindows.refused(found, context);
  if (found.bounds) return boundsClause(found, { refused, context });
  const { kind, name, isPart } = refused;
  const when = germanWindows.whenRefused(found, { context, joint: 'and' });
  const then =
    when || (kind === 'all' ? 'in nächster Zeit' : isPart ? 'zu diesen Zeiten' : 'an diesen Tagen');
  const isOne = kind === 'one';
  const isBookedUp = isOne || kind === 'span' || kind === 'all';
  const noRoom = `${then} habe ich keine ${times.durationName(found.durationMinutes)} frei`;
  const booked = isBookedUp ? `${then} sind wir ausgebucht` : `${then} ist nichts frei`;
  const fullyBooked = isLong(found) ? noRoom : booked;
  const clauses: Record<AvailabilityToSay['reason'], () => string> = {
    available: () => fullyBooked,
    fully_booked: () => fullyBooked,
    unclear: () => fullyBooked,
    calendar_unreachable: () => fullyBooked,
    slot_taken: () => (isLong(found) ? noRoom : takenClause(refused)),
    off_grid: () =>
      found.kind === 'instant' ? `${then} beginnt bei uns kein Termin` : `${then} passt bei uns kein Termin`,
    duration_too_long: () =>
      `für ${times.durationName(found.durationMinutes)} ist ${when && `${when} `}nicht genug Platz`,
    too_soon: () => `${isOne ? name : 'das'} ist zu kurzfristig`,
    date_closed: () => `${then} haben wir ${isPart ? 'nicht geöffnet' : 'geschlossen'}`,
    outside_working_hours: () => `${then} haben wir nicht geöffnet`,
    too_far: () => `${isOne ? name : 'das'} liegt zu weit in der Zukunft${limitClause(found, context)}`,
    in_the_past: () => pastClause(found, { refused, context }),
  };
  return clauses[found.reason]();
}

function takenClause({ kind, name }: Refused): string {
  if (kind === 'one') return `${name} ist belegt`;
  return kind === 'several' ? `${name} sind belegt` : 'diese Zeiten sind alle belegt';
}

/** ", ich kann nur bis zum 19. Januar buchen". */
function limitClause(found: AvailabilityToSay, context: SpeechContext): string {
  const today = context.zone.localAt(context.now);
  const last = lastBookableDay(found, context);
  if (last === undefined) return '';
  const isDate = nearnessOf(last, today) === 'date';
  return `, ich kann nur bis ${isDate ? `zum ${times.dayOfMonthName(last, today)}` : nearDayName(last, today)} buchen`;
}

/** "gestern ist schon vorbei", "für heute ist es schon zu spät". */
function pastClause(
  { windows }: AvailabilityToSay,
  { refused: { kind, name }, context }: { refused: Refused; context: SpeechContext },
): string {
  const isOver = windows.every((window) => hasPassed(window, context.now));
  if (!isOver) return `${kind === 'one' ? `für ${name}` : 'dafür'} ist es schon zu spät`;
  return `${kind === 'one' ? name : 'das'} ist schon vorbei`;
}

/** What the request narrowed the words to, where that rules them out. */
function boundsClause(
  { bounds = { startAt: null, endAt: null } }: AvailabilityToSay,
  { refused: { kind, name }, context }: { refused: Refused; context: SpeechContext },
): string {
  if (bounds.endAt !== null && bounds.endAt <= context.now) {
    return 'die Zeit, in der ich suchen sollte, ist schon vorbei';
  }
  const those = 'das gehört';
  const belongs = { one: `${name} gehört`, several: `${name} gehören`, span: those, many: those, all: those }[
    kind
  ];
  return `ich sollte nur ${germanWindows.when([bounds], context)} suchen, und ${belongs} nicht dazu`;
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  const day = declinedName(zone.localAt(at), { article: 'der', nowLocal: zone.localAt(now) });
  return `${day} um ${times.clockAt(at, zone)}`;
}

const scopes: Readonly<Record<TurnDownScope, string>> = {
  day: ' an dem Tag',
  week: ' in der Woche',
  this_week: ' diese Woche',
};
