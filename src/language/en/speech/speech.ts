import { nearDayOf } from '../../speech/distance.ts';
import { createSpeech } from '../../speech/voice.ts';
import { englishAvailability } from './availability.ts';
import { englishBookings } from './bookings.ts';
import { englishMessages } from './messages.ts';
import { aService } from './names.ts';
import { englishQuestions } from './question.ts';
import { times } from './time.ts';
import { englishWindows } from './windows.ts';

/** English as it's spoken on the phone in the United States. */
export const createEnglishSpeech = () =>
  createSpeech({
    locale: 'en-US',
    times,
    when: times.instantName,
    aService,
    windows: englishWindows.requested,
    availability: englishAvailability,
    questions: englishQuestions,
    bookings: englishBookings,
    messages: englishMessages,
    zone: (name) => name,
    withZone: (text, zone) => `${text} ${zone}`,
    nearDay: (at, context) => nearDayOf(at, context, { today: 'today', tomorrow: 'tomorrow' }),
    clock: (at, zone, isOtherDay) =>
      `${times.clockAt(at, zone)}${isOtherDay ? ` on ${times.weekdayName(zone.localAt(at))}` : ''}`,
    zoneNote: (zone, other) =>
      `Times are in ${zone}${other ? `; ${other.here} is ${other.there} ${other.zone}` : ''}.`,
    afternoon: 'afternoon',
    notUnderstood: {
      message: "I didn't catch a day or a time. Which day and time would work for you?",
      examples: ['tomorrow afternoon', 'Tuesday at half past three', 'the next available time'],
    },
    askTime: 'Which day and time would work for you?',
  });
