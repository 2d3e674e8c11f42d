import type { Booking } from '../../../src/domain/booking/booking.ts';
import { eachSlotSetting } from '../../../src/domain/calendar/slot-settings.ts';
import type { CalendarSetting } from '../../../src/domain/calendar/versions.ts';
import { detailsOf, type ToldEntry } from '../../audit-log/described-entry.ts';
import { availability } from './availability.tsx';

const settingNames: Readonly<Record<CalendarSetting, string>> = {
  name: 'Name',
  timeZone: 'Zeitzone',
  language: 'Sprache',
  country: 'Land',
  group: 'Gruppe',
  place: 'Ort',
  messages: 'Nachrichten',
  contactPhone: 'Telefonnummer für Anrufer',
  findWithoutName: 'Suche ohne Namen',
  callerTold: 'was Bots über Anrufer erfahren',
  offerFirst: 'welche Zeiten zuerst angeboten werden',
  workingHours: 'Öffnungszeiten',
  ...eachSlotSetting((name) => availability.settings[name].told),
  partsOfDay: 'Tageszeiten',
  ownWords: 'eigene Begriffe',
};

type BookingDetail = keyof Pick<
  Booking,
  'name' | 'phone' | 'email' | 'notes' | 'metadata' | 'answers' | 'tell'
>;

const detailNames: Readonly<Record<BookingDetail, string>> = {
  name: 'Name',
  phone: 'Telefon',
  email: 'E-Mail',
  notes: 'Notizen',
  metadata: 'Zusatzdaten',
  answers: 'Antworten',
  tell: 'Benachrichtigung',
};

/** The names of settings that changed: "Termindauer und Zeitzone". */
export function settings({ detail }: ToldEntry): string {
  return listed(Object.keys(detail).map((name) => settingNames[name as CalendarSetting] ?? name));
}

/** The names of a booking's fields that changed. */
export function details(entry: ToldEntry): string {
  return listed(detailsOf(entry).map((name) => detailNames[name as BookingDetail] ?? name));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'Angaben';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} und ${last}`;
}
