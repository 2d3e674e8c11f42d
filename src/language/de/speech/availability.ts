import type { TurnDownScope } from '../../interpretation/interpretation.ts';
import type { AvailabilityWords } from '../../speech/availability.ts';
import { createOffers } from '../../speech/offer.ts';
import { peopleName } from '../../speech/people.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, ended, listed } from '../../speech/text.ts';
import { aService, people as named } from './names.ts';
import { germanRefusals } from './refusals.ts';
import { times } from './time.ts';
import { declinedName, germanWindows } from './windows.ts';

const offersOf = createOffers({
  windows: germanWindows,
  people: named,
  aService,
  for: 'für',
  at: 'um ',
  onDate: (day, now) => `am ${times.dayOfMonthName(day, now)}`,
  listed: (clauses, { isEachSlot, isOfMany }) =>
    listed(clauses, isEachSlot ? 'oder' : isOfMany ? 'sowie' : 'und'),
  all: () => ', jeweils',
  offer: ({ goal, who, clause, times: plain }) =>
    `Ich habe${goal}${who} ${who === '' ? clause : plain} etwas frei.`,
  earliest: (goal) => `Der früheste freie Termin${goal} ist`,
  after: (clause) => `Danach habe ich ${clause} etwas frei`,
  also: ', ebenfalls',
  forAll: (count, { times: clause, who }) =>
    `${who} für ${count === 2 ? 'beides' : 'alles davon'} ${clause}`.trimStart(),
  forEach: (each, who) => `${who} ${listed(each, 'oder')}`.trimStart(),
});

/** The sentences about what was found, in German. */
export function germanAvailability(
  context: SpeechContext,
  { service, people }: Pick<AvailabilityToSay, 'service' | 'people'>,
): AvailabilityWords {
  const goal = service === undefined ? '' : ` für ${aService(service)}`;
  const { clause, offer, earliest, ofEach } = offersOf({ context, people, goal });
  const { withNames } = named;
  const withAsked = withNames(people?.isPreferenceMissed ? [] : people?.asked, 'or');
  return {
    free: (slot) => `Ja, ${dayAndClock(slot, context)} ist${goal}${withNames(people?.at.get(slot))} frei.`,
    offer,
    offerEach: (offers) => ended(`Frei ist ${ofEach(offers)}`),
    offerOtherHours: (slots) =>
      ended(`Sonst habe ich${goal} nur zu anderen Uhrzeiten etwas frei: ${clause(slots)}`),
    earliest,
    latest: (slots) => ended(`Am spätesten geht es${goal} ${clause(slots)}`),
    ...germanRefusals(context),
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

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  const day = declinedName(zone.localAt(at), { article: 'der', nowLocal: zone.localAt(now) });
  return `${day} um ${times.clockAt(at, zone)}`;
}

const scopes: Readonly<Record<TurnDownScope, string>> = {
  day: ' an dem Tag',
  week: ' in der Woche',
  this_week: ' diese Woche',
};
