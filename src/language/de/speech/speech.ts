import { partsOf } from '../../../domain/time/local-time.ts';
import { availabilitySentence } from '../../speech/availability.ts';
import type { Speech, SpeechContext } from '../../speech/speech.ts';
import { ZoneNames } from '../../speech/zone.ts';
import { germanAvailability } from './availability.ts';
import { germanBookings } from './bookings.ts';
import { clockAt, dateName, onDateName, relativeName, weekdayName } from './time.ts';
import { windowsName } from './windows.ts';

/** German as it is spoken on the phone: 24 hours, callers addressed as "Sie"; holds formatters that are costly to make. */
export function createGermanSpeech(): Speech {
  const zones = new ZoneNames('de-DE');
  const zoneName = (at: number, context: SpeechContext) => spokenZone(zones.of(at, context));
  const withZone = (text: string, { at, context }: { at: number; context: SpeechContext }) => {
    const name = zoneName(at, context);
    return name === undefined ? text : `${text}, ${name}`;
  };
  const onDate = (date: typeof dateName) => (at: number, context: SpeechContext) => {
    const { zone, now } = context;
    const when = `${date(zone.localAt(at), zone.localAt(now))} um ${clockAt(at, zone)}`;
    return withZone(when, { at, context });
  };
  return {
    ...germanBookings(onDate(onDateName)),
    instant: onDate(dateName),
    weekday: (at, { zone }) => weekdayName(partsOf(zone.localAt(at)).weekday),
    relative: relativeName,
    windows: (requested, context) =>
      withZone(windowsName(requested, context), {
        at: requested.windows[0]?.startAt ?? context.now,
        context,
      }),
    availability(found, context) {
      const sentence = availabilitySentence(found, germanAvailability(context));
      const name = zoneName(found.slots[0] ?? found.windows[0]?.startAt ?? context.now, context);
      return name === undefined ? sentence : `${sentence} Die Zeitzone ist ${name}.`;
    },
    notUnderstood: {
      message:
        'Ich habe keinen Tag und keine Uhrzeit verstanden. Welcher Tag und welche Uhrzeit passen Ihnen?',
      examples: ['morgen Nachmittag', 'Dienstag um halb vier', 'der nächste freie Termin'],
    },
  };
}

/** "Japan (Ortszeit)" as it is said: "Ortszeit Japan". */
function spokenZone(name: string | undefined): string | undefined {
  return name?.replace(/^(.+) \(Ortszeit\)$/, 'Ortszeit $1');
}
