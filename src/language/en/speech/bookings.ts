import { detailsName, digitsName, holdLength, spelledOut } from '../../speech/bookings.ts';
import { createCalendarSentence } from '../../speech/hours.ts';
import { arePeopleSame, peopleName, peopleOfSeveral } from '../../speech/people.ts';
import type { BookingDetail, Speech } from '../../speech/speech.ts';
import { capital, ended, listed, listedApart } from '../../speech/text.ts';
import type { Voice } from '../../speech/voice.ts';
import { aService, people as named } from './names.ts';
import { times } from './time.ts';

const { withNames, withPeople, withPeopleInside } = named;

/** The sentences about holds and bookings, in English; `when` is the start with its date. */
export const englishBookings: Voice['bookings'] = ({ when, whenInBoth }) => {
  return {
    withPeople,
    code: codeName,
    held({ startAt, seconds, service, people }, context) {
      const start = when(startAt, context);
      const what =
        service === undefined
          ? `${withPeopleInside(start, people)} for you`
          : `${start}${goal(service, people)},`;
      const length = seconds === undefined ? '' : ` for ${holdLength(seconds, times.units, 'and')}`;
      return ended(`I'm holding ${`${what}${length}`.replace(/,$/, '')}`);
    },
    released: (startAt, context) => `I'm no longer holding ${when(startAt, context)}.`,
    stillBooked: (startAt, context) => `${capital(when(startAt, context))} stays booked.`,
    booked({ startAt, code, name, service, people }, context) {
      const start = whenInBoth(startAt, context);
      const what =
        service === undefined ? `${withNames(people)} for ${start}` : `${goal(service, people)} ${on(start)}`;
      const coded = code === undefined ? '' : ` The booking code is ${codeName(code)}.`;
      return `${ended(`I have ${name} booked${what}`)}${coded}`;
    },
    alsoBooked: ({ name, startAt, service, people }, context) =>
      `${name} also has an appointment${goal(service, people)} ${on(when(startAt, context))}. Should I keep both?`,
    notChanged: (details, operation) => {
      const named = detailsName(details, detailNames, 'and');
      const isOne = details.length === 1 && !pluralDetails.some((detail) => detail === details[0]);
      return `I haven't changed the ${named}${operation === undefined ? '' : `: ${operation} can change ${isOne ? 'it' : 'them'}`}.`;
    },
    serviceKept: (service, operation) =>
      `It stays booked ${service === null ? 'without a service' : `for ${aService(service)}`}${unchangeable(operation)}.`,
    bookedInCall: (name, operation) =>
      `The time you asked for was booked for ${name} during this call${operation === undefined ? '' : `: if that's wrong, ${operation} can correct it`}.`,
    peopleKept: (names, operation) =>
      `It stays booked${names.length === 0 ? ' as it is' : withNames(names)}${unchangeable(operation)}.`,
    updated({ startAt, name, phone, changed, people }, context) {
      const booking = `booking${withNames(people)} for ${when(startAt, context)}`;
      const done =
        changed.length === 0
          ? `Your ${booking} is up to date.`
          : `I've changed the ${detailsName(changed, detailNames, 'and')} of your ${booking}.`;
      const number =
        phone !== null && changed.includes('phone')
          ? ` The number is now ${digitsName(phone, figures, 'plus')}.`
          : '';
      return `${done} It's under the name ${name}.${number}`;
    },
    rescheduled: (booking, context) => {
      const from = when(booking.fromAt, context);
      const to = whenInBoth(booking.startAt, context);
      return `${ended(movedClause(booking, { from, to }))} The booking code stays the same.`;
    },
    cancelled({ startAt, name, service, people }, context) {
      const start = when(startAt, context);
      const what =
        service === undefined ? `${withNames(people)} for ${start}` : `${goal(service, people)} ${on(start)}`;
      return `${capital(whoseName(name))} booking${what} is cancelled.`;
    },
    messageLeft: (callBack) => {
      const noted = callBack === undefined ? '' : ', and noted when to call you back';
      return ended(`I've left your message for our front desk${noted}${callBack ? `: ${callBack}` : ''}`);
    },
    tooLate: (change, phone) =>
      `It's too late to ${change} that appointment here. ${ended(`Please call our front desk${phone === undefined ? '' : ` at ${phone}`}`)}`,
    found: ({ appointments, isAnyElse }, context) => {
      const isOne = new Set(appointments.map(({ name }) => name)).size === 1;
      const people = peopleOfSeveral(appointments);
      const isOfMany = people.length === 0 && appointments.some((each) => (each.people ?? []).length > 1);
      const names = appointments.map((each) => {
        const what = `${when(each.startAt, context)}${isOne ? '' : ` for ${each.name}`}${goal(each.service)}`;
        return people.length > 0 ? what : withPeople(what, each.people);
      });
      if (names.length === 0) return isAnyElse ? onlyOthersFound : nothingFound;
      if (names.length === 1) return ended(`You have an appointment ${on(names.join(''))}`);
      const all = isOfMany ? listedApart(names, 'and') : listed(names, 'and');
      return ended(`You have ${names.length} appointments${withNames(people)}: ${all}`);
    },
    calendar,
    ask: {
      name: 'What name should I put it under?',
      phone: 'What phone number can we reach you at?',
      email: 'What email address can we reach you at?',
      bookedName: 'What name is the appointment under?',
      booking: "Could you give me the booking code, or the name and phone number it's under?",
      code: 'Could you give me the booking code?',
      time: 'Which day and time would work for you?',
      service: 'What would you like to come in for?',
      person: 'Who would you like to see?',
      city: 'Which city are you calling from, so I get the time zone right?',
    },
    askAgain: {
      phone: 'Could you give me the phone number again, with the area code?',
      email: 'Could you spell the email address for me?',
    },
    oneMoment: 'One moment, please.',
    wentWrong: 'Something went wrong on my side. May we call you back?',
    refusals: {
      SLOT_ID_INVALID: 'I lost track of that time. Which day and time would work for you?',
      HOLD_NOT_FOUND: "I don't have that time on hold. Which day and time would work for you?",
      BOOKING_NOT_FOUND: "I can't find that booking. Could you give me the code or your phone number again?",
      BOOKING_CANCELLED: 'That booking has already been cancelled. Should I look for a new time?',
      BOOKING_STARTED: "That appointment has already started, so I can't change it anymore.",
      IDEMPOTENCY_KEY_REUSED: 'Something went wrong on my side. Let me try that again.',
      CALENDAR_UNREACHABLE: "I can't see the calendar right now, so I can't promise a time yet.",
      TRY_AGAIN: 'That took too long. Let me try again.',
    },
    holdLimit: {
      call: "I'm already holding several times for you. Which one should I book?",
      calendar: 'Too many times are on hold right now. Could you try again in a few minutes?',
    },
  };
};

const calendar = createCalendarSentence({
  times,
  and: 'and',
  to: 'to',
  hours: (start, end) => `from ${start} to ${end}`,
  choice: (names) => `You can see ${named.named(names, 'or')}`,
  open: (hours) => `We're open ${hours}`,
  noHours: 'We have no regular opening hours',
  place: (place) => `You'll find us at ${place}`,
  phone: (number) => `Our phone number is ${number}`,
  takes: (length) => `An appointment takes ${length}`,
  offer: (services) => `We offer ${services}`,
});

/** ": update-booking can't change that". */
function unchangeable(operation: string | undefined): string {
  return operation === undefined ? '' : `: ${operation} can't change that`;
}

/** "Ada Lee's", "your". */
function whoseName(name: string | undefined): string {
  return name === undefined ? 'your' : `${name}'s`;
}

type Moved = Parameters<Speech['rescheduled']>[0];

/** "I've moved Ada Lee's appointment from Tuesday, November 24 at 2 PM with Dr. Lee to …", as far as anything has changed. */
function movedClause(
  { fromAt, startAt, name, service, people = [], formerPeople = people }: Moved,
  { from, to }: { from: string; to: string },
): string {
  const isSameTime = fromAt === startAt;
  const isSamePeople = arePeopleSame(formerPeople, people);
  const appointment = `appointment${goal(service, isSamePeople ? people : [])}`;
  const whose = whoseName(name);
  if (isSameTime && (isSamePeople || people.length === 0))
    return `${capital(whose)} ${appointment} is ${on(to)}`;
  const moved = `I've moved ${whose} ${appointment}`;
  if (isSamePeople) return `${moved} from ${from} to ${to}`;
  if (!isSameTime)
    return `${moved} from ${withPeopleInside(from, formerPeople)} to ${withPeople(to, people)}`;
  const former = formerPeople.length === 0 ? '' : ` from ${peopleName(formerPeople, 'and')}`;
  return `${moved} ${on(to)}${former} to ${peopleName(people, 'and')}`;
}

const onlyOthersFound = "I don't see any upcoming appointments, only past or cancelled ones.";
const nothingFound =
  "I can't find an appointment with that. Could you give me the code, or the name and phone number you booked with?";

/** " for a cleaning with Dr. Lee". */
function goal(service: string | undefined, people?: readonly string[]): string {
  return `${service === undefined ? '' : ` for ${aService(service)}`}${withNames(people)}`;
}

/** "on Tuesday, November 24", "today, Tuesday, November 24". */
function on(when: string): string {
  return /^(?:today|tomorrow)\b/.test(when) ? when : `on ${when}`;
}

const detailNames = {
  name: 'name',
  phone: 'phone number',
  email: 'email address',
  notes: 'notes',
  answers: 'answers',
  tell: 'notifications',
};

const pluralDetails: readonly BookingDetail[] = ['notes', 'answers', 'tell'];

/** "seven, K as in kilo, four". */
function codeName(code: string): string {
  return spelledOut(code, figures, (letter) => `${letter} as in ${letters[letter] ?? letter}`);
}

const figures = 'zero one two three four five six seven eight nine'.split(' ');

/** The letters of booking codes in the ICAO spelling alphabet. */
const names = 'foxtrot kilo mike romeo tango yankee'.split(' ');
const letters = Object.fromEntries(names.map((name) => [name.charAt(0).toUpperCase(), name]));
