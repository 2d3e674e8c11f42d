import type { AvailabilityWords } from '../../speech/availability.ts';
import { slotsByDay } from '../../speech/slots.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, listed } from '../../speech/text.ts';
import { clockAt, clocksAt, durationName, nearDayName, onNearDayName } from './time.ts';
import { onRefusedWindowsName, refusedWindowsName, whenName } from './windows.ts';

/** The sentences about what was found, in German. */
export function germanAvailability(context: SpeechContext): AvailabilityWords {
  return {
    free: (slot) => `Ja, ${dayAndClock(slot, context)} ist frei.`,
    offer: (slots) => `Ich habe ${offerClause(slots, context)}.`,
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
  switch (found.reason) {
    case 'calendar_unreachable':
      return 'ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit anbieten';
    case 'slot_taken':
      return `${requested} ${ist} belegt`;
    case 'off_grid':
      return `${when} beginnt bei uns kein Termin`;
    case 'duration_too_long':
      return `für ${durationName(found.durationMinutes)} ist ${when} nicht genug Platz`;
    case 'too_soon':
      return `${requested} ${ist} zu kurzfristig`;
    case 'date_closed':
      return `${when} haben wir geschlossen`;
    case 'outside_working_hours':
      return `${when} haben wir nicht geöffnet`;
    case 'too_far':
      return `${requested} ${isPlural ? 'liegen' : 'liegt'} zu weit in der Zukunft`;
    case 'in_the_past':
      return `${requested} ${ist} schon vorbei`;
    default:
      return `${when} sind wir ausgebucht`;
  }
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  return `${nearDayName(zone.localAt(at), zone.localAt(now))} um ${clockAt(at, zone)}`;
}

/** "am Dienstag um 13 Uhr 30 oder 15 Uhr", "heute um 12 Uhr oder am Montag um 9 Uhr", "heute um 12 Uhr und am Montag um 9 oder 10 Uhr". */
function offerClause(offered: readonly number[], { zone, now }: SpeechContext): string {
  const days = slotsByDay(offered, zone);
  const names = days.map(({ dayMs, slots }) => {
    const clocks = listed(clocksAt(slots, zone), 'oder');
    return `${onNearDayName(dayMs, zone.localAt(now))} um ${clocks}`;
  });
  return listed(names, days.length < offered.length ? 'und' : 'oder');
}
