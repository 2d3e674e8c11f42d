/** A time as bots are given it; `how` picks one of the ways to say it. */
type ToldTime = { weekday: number; day: number; month: number; hour: number; how: number };

/** How a scripted bot speaks. "{time}" in what it says stands for the time of what it did. */
export type Bot = {
  language: string;
  greeting: string;
  bye: string;
  time: (told: ToldTime) => string;
  offer: (times: readonly string[], how: number) => string;
  book: readonly string[];
  move: readonly string[];
  cancel: readonly string[];
};

const englishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const germanDays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const numbers = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
const zahlen =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn'.split(
    ' ',
  );

const english: Bot = {
  language: 'en',
  greeting: 'Hello, what can I do for you?',
  bye: 'Goodbye!',
  time: ({ weekday, day, hour, how }) => {
    const name = englishDays[weekday - 1] ?? '';
    const half = hour < 12 ? 'AM' : 'PM';
    const ways = [
      `${name} at ${numbers[hour % 12]}`,
      `${name}, October ${day}, at ${hour % 12 || 12}:00 ${half}`,
      `${name} at ${numbers[hour % 12]} ${half}`,
      `${name} at ${numbers[hour % 12]} o'clock`,
    ];
    return ways[how % ways.length] ?? '';
  },
  offer: ([one = '', two = '', three = ''], how) => {
    const ways = [
      `I have ${one}, ${two}, or ${three}.`,
      `We could do ${one}, ${two} or ${three}.`,
      `There's ${one}, ${two} and ${three}.`,
      `Here's what's open: ${one}, ${two}, ${three}.`,
    ];
    return ways[how % ways.length] ?? '';
  },
  book: [
    "You're booked for {time}.",
    'Done, I put you down for {time}, Toni.',
    'Okay, all set. {time}.',
    'So {time} it is, see you then.',
    "We'll see you {time}, Toni.",
    'Your appointment is {time}.',
    'Thanks, Toni. {time}, with Kim. Have a great day!',
  ],
  move: [
    "I've moved you to {time}.",
    'That has been rescheduled to {time}.',
    'Your new time is {time}.',
    'All switched over. So {time} now, Toni.',
  ],
  cancel: [
    'Your appointment is cancelled.',
    "I've cancelled {time} for you.",
    "I've taken you off the schedule for {time}.",
  ],
};

const german: Bot = {
  language: 'de',
  greeting: 'Hallo, was kann ich für Sie tun?',
  bye: 'Auf Wiederhören!',
  time: ({ weekday, day, hour, how }) => {
    const name = germanDays[weekday - 1] ?? '';
    const ways = [
      `${name} um ${zahlen[hour]} Uhr`,
      `${name}, den ${day}. Oktober, um ${hour} Uhr`,
      `${name} um ${zahlen[hour % 12 || 12]}`,
    ];
    return ways[how % ways.length] ?? '';
  },
  offer: ([one = '', two = '', three = ''], how) => {
    const ways = [
      `Ich hätte ${one}, ${two} oder ${three}.`,
      `Frei wären ${one}, ${two} und ${three}.`,
      `Da geht ${one}, ${two} oder ${three}.`,
    ];
    return ways[how % ways.length] ?? '';
  },
  book: [
    'Sie sind für {time} eingetragen.',
    'Gebucht, {time}.',
    'Erledigt. {time}, Frau Brandt.',
    'Gut, dann bis {time}, Frau Brandt.',
    'Dann sehen wir uns {time}.',
    'Ihr Termin ist {time}.',
    'Prima, also {time}. Tschüss!',
  ],
  move: [
    'Ihr Termin ist auf {time} verschoben.',
    'Ihr neuer Termin ist {time}.',
    'Ich habe Sie auf {time} umgebucht.',
  ],
  cancel: ['Ihr Termin ist abgesagt.', 'Ich habe {time} storniert.', 'Der Termin {time} ist gestrichen.'],
};

/** Bots of each language. */
export const bots: readonly Bot[] = [english, german];
