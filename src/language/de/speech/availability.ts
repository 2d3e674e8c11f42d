import type { AvailabilityWords } from '../../speech/availability.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, listed, slotsByDay } from '../../speech/text.ts';
import { clockAt, clocksAt, durationName, nearDayName, onNearDayName } from './time.ts';
import { onRefusedWindowsName, refusedWindowsName, whenName } from './windows.ts';

/** The sentences about what was found, in German. */
export function germanAvailability(context: SpeechContext): AvailabilityWords {
  return {
    free: (slot) => `Ja, ${dayAndClock(slot, context)} ist frei.`,
    offer: (slots) => `Ich habe ${offerClause(slots, context)}.`,
    offerOtherHours: (slots) =>
      `Sonst habe ich nur zu anderen Uhrzeiten etwas frei: ${offerClause(slots, context)}.`,
    earliest: (slot) => `Der früheste freie Termin ist ${offerClause([slot], context)}.`,
    later: (slots) => `Danach habe ich ${offerClause(slots, context)}.`,
    refusal: (found) => `${capital(refusalClause(found, context))}.`,
    nothing: (horizonDays) =>
      `${horizonDays === 1 ? 'Bis morgen' : `In den nächsten ${horizonDays} Tagen`} habe ich sonst nichts frei.`,
  };
}

function refusalClause(found: AvailabilityToSay, context: SpeechContext): string {
  const { name: requested, isPlural } = refusedWindowsName(found.windows, context);
  const when = onRefusedWindowsName(found.windows, context);
  const ist = isPlural ? 'sind' : 'ist';
  if (found.bounds) {
    const { endAt } = found.bounds;
    if (endAt !== null && endAt <= context.now) return 'die Zeit, in der ich suchen sollte, ist schon vorbei';
    const belongs = isPlural ? 'gehören' : 'gehört';
    return `ich sollte nur ${whenName(found.bounds, context)} suchen, und ${requested} ${belongs} nicht dazu`;
  }
  const fullyBooked = `${when} sind wir ausgebucht`;
  const clauses: Record<AvailabilityToSay['reason'], string> = {
    available: fullyBooked,
    fully_booked: fullyBooked,
    calendar_unreachable: 'ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit anbieten',
    slot_taken: `${requested} ${ist} belegt`,
    off_grid: `${when} beginnt bei uns kein Termin`,
    duration_too_long: `für ${durationName(found.durationMinutes)} ist ${when} nicht genug Platz`,
    too_soon: `${requested} ${ist} zu kurzfristig`,
    date_closed: `${when} haben wir geschlossen`,
    outside_working_hours: `${when} haben wir nicht geöffnet`,
    unclear: fullyBooked,
    too_far: `${requested} ${isPlural ? 'liegen' : 'liegt'} zu weit in der Zukunft`,
    in_the_past: `${requested} ${ist} schon vorbei`,
  };
  return clauses[found.reason];
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  return `${nearDayName(zone.localAt(at), zone.localAt(now))} um ${clockAt(at, zone)}`;
}

/** "am Dienstag um 13 Uhr 30 oder 15 Uhr", "heute um 12 Uhr und am Montag um 9 oder 10 Uhr". */
function offerClause(offered: readonly number[], { zone, now }: SpeechContext): string {
  const days = slotsByDay(offered, zone);
  const names = days.map(({ dayMs, slots }) => {
    const clocks = listed(clocksAt(slots, zone), 'oder');
    return `${onNearDayName(dayMs, zone.localAt(now))} um ${clocks}`;
  });
  return listed(names, days.length < offered.length ? 'und' : 'oder');
}
