import type { ServiceSettings } from '../../domain/calendar/service.ts';

/** Somebody at the demo's practice: working hours, names that callers say, services by name, and a full day. */
export type Colleague = {
  name: string;
  group: string;
  spokenNames: readonly string[];
  hours: string;
  services: readonly string[];
  /** When a service begins on a full day, "9:30 Filling". */
  day: readonly string[];
  /** Time off today, "15:00–16:00 Implant course"; empty for none. */
  timeOff: string;
};

/** The practice is open every day, so that there's something to see on a Sunday, too. */
export const openingHours = 'daily 8-18';

/** The zone that the practice is in. */
export const timeZone = 'America/New_York';

/** Who works there. */
export const colleagues: readonly Colleague[] = [
  {
    name: 'Dr. Sarah Chen',
    group: 'Dentists',
    spokenNames: ['sarah', 'doctor chen'],
    hours: 'daily 8:30-12:30,13:30-18',
    services: ['Check-up', 'Filling', 'Root canal'],
    day: [
      '8:30 Check-up',
      '9:00 Filling',
      '10:00 Root canal',
      '11:30 Check-up',
      '12:00 Check-up',
      '13:30 Filling',
      '15:00 Check-up',
      '16:00 Root canal',
    ],
    timeOff: '',
  },
  {
    name: 'Dr. Grace Lee',
    group: 'Dentists',
    spokenNames: ['grace', 'doctor lee'],
    hours: 'daily 8-12,13-17',
    services: ['Check-up', 'Filling'],
    day: [
      '8:00 Check-up',
      '8:30 Check-up',
      '9:30 Filling',
      '10:30 Check-up',
      '11:00 Filling',
      '13:30 Check-up',
      '14:00 Check-up',
      '14:30 Filling',
    ],
    timeOff: '15:30–17:00 Implant course',
  },
  {
    name: 'Dr. Marcus Webb',
    group: 'Dentists',
    spokenNames: ['marcus', 'doctor webb'],
    hours: 'daily 9-13,14-18',
    services: ['Check-up', 'Filling', 'Root canal'],
    day: [
      '9:00 Root canal',
      '11:00 Check-up',
      '11:30 Check-up',
      '12:00 Filling',
      '14:00 Check-up',
      '15:00 Filling',
      '16:00 Check-up',
      '16:30 Check-up',
    ],
    timeOff: '',
  },
  {
    name: 'Anna Ruiz',
    group: 'Hygiene',
    spokenNames: ['anna'],
    hours: 'daily 8-12,12:30-16:30',
    services: ['Cleaning'],
    day: [
      '8:00 Cleaning',
      '9:00 Cleaning',
      '10:00 Cleaning',
      '11:00 Cleaning',
      '12:30 Cleaning',
      '13:30 Cleaning',
      '15:00 Cleaning',
    ],
    timeOff: '',
  },
];

const plain: Omit<ServiceSettings, 'name' | 'durationMinutes'> = {
  spokenNames: [],
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
  moveNoticeMinutes: null,
  cancelNoticeMinutes: null,
  questions: [],
  callers: 'all',
};

/** What the practice offers; the first is for callers who name no service. */
export const offered: readonly ServiceSettings[] = [
  { ...plain, name: 'Check-up', spokenNames: ['checkup', 'exam'], durationMinutes: 30 },
  {
    ...plain,
    name: 'Cleaning',
    spokenNames: ['teeth cleaning'],
    durationMinutes: 45,
    questions: [{ key: 'insurance', ask: 'Which insurance do you have?', isRequired: true, isPrivate: true }],
  },
  { ...plain, name: 'Filling', durationMinutes: 60 },
  { ...plain, name: 'Root canal', durationMinutes: 90 },
];

/** Who comes. Each gets a phone number that nobody has: 555-0100 to 555-0199 are kept for fiction. */
export const people: readonly string[] = [
  'Ada Novak',
  'Ben Okafor',
  'Carla Moretti',
  'Dev Patel',
  'Elif Kaya',
  'Finn Larsen',
  'Gabriel Tanaka',
  'Hassan Silva',
  'Ines Costa',
  'Jon Abara',
  'Keiko Sato',
  'Liam Park',
  'Maria Flynn',
  'Noah Young',
  'Olivia Hart',
  'Priya Nair',
  'Quinn Wolf',
  'Rosa Müller',
  'Sam Ortega',
  'Theo Grant',
  'Ugo Rossi',
  'Vera Lind',
  'Walter Reed',
  'Xin Nguyen',
  'Yara Haddad',
  'Zoe Byrne',
  'Amara Obi',
  'Bruno Keller',
  'Clara Jensen',
  'Diego Ramos',
  'Emma Schmidt',
  'Farid Aziz',
  'Hannah Cole',
];
