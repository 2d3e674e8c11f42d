import { partsOf } from '../../domain/local-time.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Speech, SpeechContext } from '../speech.ts';
import { availabilitySentence } from './speech-availability.ts';
import { clockAt, dateName, relativeName, weekdayName } from './speech-time.ts';
import { windowsName } from './speech-windows.ts';

/** English as it is spoken on the phone in the United States; holds the formatters that are costly to make. */
export function createEnglishSpeech(): Speech {
  const zoneNames = new ZoneNames();
  return {
    instant: (at, context) => {
      const { zone, now } = context;
      const date = dateName(zone.localAt(at), zone.localAt(now));
      return `${date} at ${clockAt(at, zone)}${zoneNames.after(at, context)}`;
    },
    weekday: (at, { zone }) => weekdayName(partsOf(zone.localAt(at)).weekday),
    relative: (at, context) => relativeName(at, context),
    windows: (asked, context) => {
      const [first] = asked.windows;
      return `${windowsName(asked, context)}${zoneNames.after(first?.startAt ?? context.now, context)}`;
    },
    availability: (found, context) => {
      const sentence = availabilitySentence(found, context);
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

/** What people call a zone, "Eastern Time", where it must be told. */
class ZoneNames {
  readonly #formatters = new Map<Zone, Intl.DateTimeFormat>();

  of(at: number, { zone, calendarZone }: SpeechContext): string | undefined {
    if (zone.id === calendarZone.id) return undefined;
    let formatter = this.#formatters.get(zone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone.id, timeZoneName: 'longGeneric' });
      this.#formatters.set(zone, formatter);
    }
    return formatter.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone.id;
  }

  after(at: number, context: SpeechContext): string {
    const name = this.of(at, context);
    return name === undefined ? '' : ` ${name}`;
  }
}
