import type { GivenTeam } from './reception.ts';

// It is Thursday, 19 November 2026, 10:30.

const newYork = {
  now: '2026-11-19T10:30:00-05:00',
  timeZone: 'America/New_York',
  language: 'en',
  services: [
    ['Cleaning', 30],
    ['Check-up', 45],
    ['Haircut', 30, 'cut'],
    ['Walk-in', 15],
  ],
} as const;

const berlin = {
  now: '2026-11-19T10:30:00+01:00',
  timeZone: 'Europe/Berlin',
  language: 'de',
  services: [
    ['Zahnreinigung', 30, 'Reinigung'],
    ['Kontrolle', 45],
    ['Haarschnitt', 30, 'Haare schneiden'],
  ],
} as const;

/** English-speaking teams: people as anywhere, names from the calendar, plain words as names, and two of one name. */
export const english = {
  clinic: {
    ...newYork,
    members: [
      ['Dr. Lee'],
      ['Sarah Chen', 'Sarah'],
      ['Tom Baker', 'Tom', 'Tommy'],
      ['Dr. Elizabeth Moore', 'Dr. Moore', 'Liz', 'Doctor Liz'],
      ['Maria García', 'Maria'],
      ['Dr. Walker'],
      ['Nurse Patel'],
    ],
  },
  almanac: {
    ...newYork,
    members: [
      ['Mr. March'],
      ['Dr. May'],
      ['April Jones', 'April'],
      ['June Carter', 'June'],
      ['Dr. Noon'],
      ['Ms. Sunday'],
      ['Joe Friday', 'Joe', 'Mr. Friday'],
      ['Dr. Second'],
      ['Dr. Walker'],
      ['Dr. Cutter'],
    ],
  },
  plainWords: {
    ...newYork,
    members: [
      ['Will Young', 'Will'],
      ['Mark Day', 'Mark', 'Mr. Day'],
      ['Dr. Weeks'],
      ['Dr. Early'],
      ['Eve Moore', 'Eve'],
      ['Dawn Hall', 'Dawn'],
      ['Bill Free', 'Bill'],
    ],
  },
  lees: {
    ...newYork,
    members: [
      ['Anna Lee', 'Anna', 'Dr. Lee'],
      ['Tom Lee', 'Tom', 'Dr. Lee'],
      ['Sarah Chen', 'Sarah'],
    ],
  },
} satisfies Record<string, GivenTeam>;

/** German-speaking teams: people as anywhere, names from the calendar and the clock, and two of one name. */
export const german = {
  practice: {
    ...berlin,
    members: [
      ['Dr. Lee'],
      ['Sarah Klein', 'Sarah', 'Frau Klein'],
      ['Tom Berger', 'Tom', 'Tommi'],
      ['Dr. Schäfer', 'Frau Doktor Schäfer'],
      ['Jörg Müller', 'Jörg', 'Herr Müller'],
      ['Elisabeth Krause', 'Elisabeth', 'Lisa'],
    ],
  },
  almanac: {
    ...berlin,
    members: [
      ['Herr März'],
      ['Frau Mai'],
      ['Frau Freitag'],
      ['Herr Sommer'],
      ['Frau Abend'],
      ['Dr. Viertel'],
      ['Dr. Morgen'],
      ['Frau Mittag'],
      ['Herr Früh'],
      ['Frau Sonntag'],
      ['Dr. Schneider'],
    ],
  },
  schmidts: {
    ...berlin,
    members: [
      ['Anna Schmidt', 'Anna'],
      ['Peter Schmidt', 'Peter'],
      ['Sarah Klein', 'Sarah'],
    ],
  },
} satisfies Record<string, GivenTeam>;
