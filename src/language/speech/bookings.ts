import type { BookingDetail } from './speech.ts';
import { listed } from './text.ts';

/** "2 minutes", "eine Stunde": a number of units in words. */
export type UnitNames = Readonly<Record<'hour' | 'minute' | 'second', (count: number) => string>>;

/** How long an appointment is: "1 hour", "90 minutes". */
export function lengthName(minutes: number, { hour, minute }: UnitNames): string {
  return minutes % 60 === 0 ? hour(minutes / 60) : minute(minutes);
}

/** How long a hold lasts: "2 minutes and 30 seconds". */
export function holdLength(seconds: number, names: UnitNames, and: string): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return listed([...(minutes ? [names.minute(minutes)] : []), ...(rest ? [names.second(rest)] : [])], and);
}

/** Some details of a booking: "the phone number and the notes". */
export function detailsName(
  details: readonly BookingDetail[],
  names: Record<BookingDetail, string>,
  and: string,
): string {
  return listed(
    details.map((detail) => names[detail]),
    and,
  );
}

/** A phone number read out, figure by figure: "plus one two one two …". */
export function digitsName(phone: string, figures: readonly string[], plus: string): string {
  return Array.from(phone, (each) => (each === '+' ? plus : (figures[Number(each)] ?? each))).join(' ');
}

/** A booking code read out: figures as words, letters by the language's spelling alphabet. */
export function spelledOut(
  code: string,
  figures: readonly string[],
  letter: (letter: string) => string,
): string {
  return Array.from(code, (each) => figures[Number(each)] ?? letter(each)).join(', ');
}
