import { partsOf } from '../../../domain/time/local-time.ts';
import { availabilitySentence } from '../../speech/availability.ts';
import type { Speech, SpeechContext } from '../../speech/speech.ts';
import { ZoneNames } from '../../speech/zone.ts';
import { englishAvailability } from './availability.ts';
import { englishBookings } from './bookings.ts';
import { clockAt, dateName, relativeName, weekdayName } from './time.ts';
import { windowsName } from './windows.ts';

/** English as it is spoken on the phone in the United States; holds the formatters that are costly to make. */
export function createEnglishSpeech(): Speech {
  const zoneNames = new ZoneNames('en-US');
  const inZone = (at: number, context: SpeechContext) => {
    const name = zoneNames.of(at, context);
    return name === undefined ? '' : ` ${name}`;
  };
  const instant = (at: number, context: SpeechContext) => {
    const { zone, now } = context;
    const date = dateName(zone.localAt(at), zone.localAt(now));
    return `${date} at ${clockAt(at, zone)}${inZone(at, context)}`;
  };
  return {
    ...englishBookings(instant),
    instant,
    weekday: (at, { zone }) => weekdayName(partsOf(zone.localAt(at)).weekday),
    relative: (at, context) => relativeName(at, context),
    windows: (requested, context) => {
      const [first] = requested.windows;
      return `${windowsName(requested, context)}${inZone(first?.startAt ?? context.now, context)}`;
    },
    availability: (found, context) => {
      const sentence = availabilitySentence(found, englishAvailability(context));
      const at = found.slots[0] ?? found.windows[0]?.startAt ?? context.now;
      const zoneName = zoneNames.of(at, context);
      return zoneName === undefined ? sentence : `${sentence} Times are in ${zoneName}.`;
    },
    notUnderstood: {
      message: "I didn't catch a day or a time. Which day and time would suit you?",
      examples: ['tomorrow afternoon', 'Tuesday at half past three', 'the next available time'],
    },
  };
}
