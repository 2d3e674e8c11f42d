import { nearDayOf } from '../../speech/distance.ts';
import { createSpeech } from '../../speech/voice.ts';
import { germanAvailability } from './availability.ts';
import { germanBookings } from './bookings.ts';
import { germanMessages } from './messages.ts';
import { aService } from './names.ts';
import { germanQuestions } from './question.ts';
import { onInstantName, times } from './time.ts';
import { germanWindows } from './windows.ts';

/** German as it's spoken on the phone: 24 hours, callers addressed as "Sie". */
export const createGermanSpeech = () =>
  createSpeech({
    locale: 'de-DE',
    times,
    when: onInstantName,
    aService,
    windows: germanWindows.requested,
    availability: germanAvailability,
    questions: germanQuestions,
    bookings: germanBookings,
    messages: germanMessages,
    // "Japan (Ortszeit)" is said "Ortszeit Japan".
    zone: (name) => name.replace(/^(.+) \(Ortszeit\)$/, 'Ortszeit $1'),
    withZone: (text, zone) => `${text}, ${zone}`,
    nearDay: (at, context) => nearDayOf(at, context, { today: 'heute', tomorrow: 'morgen' }),
    clock: (at, zone, isOtherDay) =>
      `${isOtherDay ? `${times.weekdayName(zone.localAt(at))}, ` : ''}${times.clockAt(at, zone)}`,
    zoneNote: (zone, other) =>
      `Die Zeitzone ist ${zone}${other ? `; ${other.here} sind ${other.there}, ${other.zone}` : ''}.`,
    afternoon: 'Nachmittag',
    notUnderstood: {
      message:
        'Ich habe keinen Tag und keine Uhrzeit verstanden. Welcher Tag und welche Uhrzeit passen Ihnen?',
      examples: ['morgen Nachmittag', 'Dienstag um halb vier', 'der nächste freie Termin'],
    },
    askTime: 'Welcher Tag und welche Uhrzeit passen Ihnen?',
  });
