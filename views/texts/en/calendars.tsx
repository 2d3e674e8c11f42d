/** @jsxImportSource #html */
import { plural } from '../plural.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The calendars of a workspace, and their settings other than hours. */
export const calendars = {
  lead: 'What callers can book, each with its own hours and time zone.',
  create: 'New calendar',
  nextFree: 'Next free slot',
  api: 'API',
  guide: 'Guide',
  /** Follows a link's text, for screen readers. */
  ofCalendar: (name: string) => `for ${name}`,
  none: 'none',
  /** In place of a country. */
  noneSet: 'none',
  createFirst: 'Create the first one',
  orOnServer: 'Or run this on the server:',
  askToCreate: 'Ask an owner or admin of the workspace to create one.',
  newLead: 'Create one for each person or thing that can be booked. You’ll set hours and slots next.',
  createButton: 'Create calendar',
  /** The pages of a calendar. */
  pages: {
    week: 'Week',
    availability: 'Availability',
    team: 'Team',
    bookings: 'Bookings',
    'time-off': 'Time off',
    links: 'Linked calendars',
    calls: 'Calls',
    words: 'Phrases',
    services: 'Services',
    messages: 'Messages',
    'public-page': 'Public page',
    guide: 'Integration Guide',
    edit: 'Settings',
  },
  /** What several of them belong to. */
  groups: { setUp: 'Set-up', api: 'API' },
  group: 'Group',
  groupHelp: 'Calendars in the same group appear side by side on Today, for example “Dentists”.',
  theGroup: 'the group',
  place: 'Place',
  placeHelp: 'Where appointments are, as callers are told: “12 Main Street, second floor”.',
  placeRule: 'Enter the place on one line, at most 100 characters.',
  contactPhone: 'Phone number for callers',
  contactPhoneHelp: 'The number where callers reach your desk when the bot can’t help.',
  contactPhoneRule: 'Enter a phone number with its area code, such as +1 212 555 0123.',
  findWithoutName: 'Finding a booking',
  findWithoutNameHelp:
    'What bots ask for when a caller doesn’t know the booking code. A phone number alone is easily guessed.',
  nameNeeded: 'By phone or email, and the name',
  noNameNeeded: 'By phone or email alone',
  callerTold: {
    label: 'What bots know about callers',
    help: 'By the number they call from, before the bot speaks. Caller IDs can be forged.',
    names: {
      known: 'Only whether you know them',
      first_name: 'Also their first name',
      bookings: 'Also their next booking and last service',
    },
  },
  offerFirst: {
    label: 'Times offered first',
    help: 'When several times suit the caller equally well. Those next to bookings leave fewer gaps too short to fill.',
    names: { earliest: 'The earliest', beside_bookings: 'Those next to other bookings' },
  },
  settingsOf: (name: string) => `Settings of ${name}`,
  callers: 'Callers',
  callersHint: 'How they’re understood and recognized, and what they’re offered.',
  /** What a name is asked for. */
  theCalendar: 'the calendar',
  nameHelp: 'Who or what is booked: “Dr. Lee”, “Front desk”. Callers may hear it.',
  timeZone: 'Time zone',
  timeZoneHelp: 'The calendar’s hours are in this time zone. Changing it doesn’t move bookings.',
  timeZoneExample: 'New York',
  timeZoneRule: (nearest: readonly string[]) =>
    nearest.length === 0
      ? 'Choose a time zone. Type its city, such as “New York”.'
      : `Choose a time zone. Did you mean ${nearest.map((name) => `“${name}”`).join(' or ')}?`,
  language: 'Callers’ language',
  languageHelp: 'Requests are understood, and answered, in this language.',
  languageRule: (codes: readonly string[]) => `Choose one of the languages: ${codes.join(', ')}.`,
  languageName: (code: string) => languages.of(code) ?? code,
  country: 'Callers’ country',
  countryHelp: 'Phone numbers without a country code are read as numbers from this country.',
  countryOfZone: 'Country of the time zone',
  noCountry: 'None',
  countryRule: 'Choose a country, or none.',
  countryName: (code: string) => countries.of(code) ?? code,
  /** When someone else saved something in the meantime. */
  conflict: {
    title: 'Two versions',
    warning:
      'Someone else changed this calendar while you were editing it, so your changes aren’t saved yet. If you save them now, they replace theirs.',
    same: 'They saved the same changes as yours.',
    setting: 'Setting',
    yours: 'Yours',
    theirs: 'Theirs',
    saveMine: 'Save mine',
    discard: 'Discard mine and keep theirs',
  },
  archive: {
    heading: 'Archive this calendar',
    lead: 'Callers will no longer reach it, and it will be gone from these pages for good. Its bookings stay on file.',
    question: (name: string) => `Archive “${name}”?`,
    noUndo: 'You can’t undo this.',
    button: 'Archive',
    consequences: [
      'Callers will no longer be able to reach it. Requests for it will be refused.',
      'Its feeds will stop working.',
      'Its bookings stay on file. Slotline doesn’t notify the callers.',
    ],
    upcoming: (count: number) =>
      `${plural(count, 'upcoming booking', 'upcoming bookings')}. First cancel or move any that shouldn’t take place.`,
    typeName: (name: string) => `Type “${name}” to archive it`,
  },
  unknownZone: {
    title: (timeZone: string) =>
      `This server doesn’t know the time zone “${timeZone}”. Until it does, callers can’t reach the calendar.`,
    whatToDo: (href: string) => (
      <>
        <a href={href}>Choose another time zone</a>, or update Slotline to a version that knows this one.
      </>
    ),
    note: 'This server doesn’t know its time zone:',
    chooseOther: 'choose another',
    problem: (timeZone: string) =>
      `This server doesn’t know the time zone “${timeZone}”. Choose another one.`,
  },
};
