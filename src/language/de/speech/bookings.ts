import { detailsName, digitsName, holdLength, spelledOut } from '../../speech/bookings.ts';
import { createCalendarSentence } from '../../speech/hours.ts';
import { arePeopleSame, peopleOfSeveral } from '../../speech/people.ts';
import type { Speech } from '../../speech/speech.ts';
import { ended, listed } from '../../speech/text.ts';
import type { Voice } from '../../speech/voice.ts';
import { aService, people as named } from './names.ts';
import { times } from './time.ts';

const { withNames, withPeople } = named;

/** The sentences about holds and bookings, in German; `when` is the start with its date. */
export const germanBookings: Voice['bookings'] = ({ when, whenInBoth }) => {
  return {
    withPeople,
    code: codeName,
    held({ startAt, seconds, service, people }, context) {
      const length = seconds === undefined ? '' : ` ${holdLength(seconds, times.units, 'und')}`;
      const what = `${goal(service, people)}${length && service === undefined ? ' für' : ''}${length}`;
      return `Ich halte Ihnen den Termin${what} frei: ${when(startAt, context)}.`;
    },
    released: (startAt, context) => `Diesen Termin halte ich nicht länger frei: ${when(startAt, context)}.`,
    stillBooked: (startAt, context) => `Dieser Termin bleibt gebucht: ${when(startAt, context)}.`,
    booked({ startAt, code, name, service, people }, context) {
      const what = service === undefined ? '' : `, und zwar${goal(service)}`;
      const booked = `Der Termin für ${name}${withNames(people)} ist gebucht${what}: ${whenInBoth(startAt, context)}.`;
      return code === undefined ? booked : `${booked} Der Buchungscode lautet ${codeName(code)}.`;
    },
    alsoBooked: ({ name, startAt, service, people }, context) =>
      `${name} hat außerdem ${when(startAt, context)} einen Termin${goal(service, people)}. Soll ich beide lassen?`,
    notChanged: (details, operation) => {
      const named = detailsName(details, detailNames, 'und');
      return `Nicht geändert habe ich ${named}${operation === undefined ? '' : `: Das geht mit ${operation}`}.`;
    },
    serviceKept: (service, operation) =>
      `Gebucht bleibt der Termin ${service === null ? 'ohne Leistung' : `für ${aService(service)}`}${unchangeable(operation)}.`,
    bookedInCall: (name, operation) =>
      `Der gewünschte Termin wurde in diesem Gespräch für ${name} gebucht${operation === undefined ? '' : `: Stimmt das nicht, lässt es sich mit ${operation} berichtigen`}.`,
    peopleKept: (names, operation) =>
      `Gebucht bleibt der Termin${names.length === 0 ? ', wie er ist' : withNames(names)}${unchangeable(operation)}.`,
    updated({ startAt, name, phone, changed, people }, context) {
      const done =
        changed.length === 0
          ? 'Ihre Buchung ist auf dem neuesten Stand'
          : `Ich habe ${detailsName(changed, detailNames, 'und')} Ihrer Buchung geändert`;
      const number =
        phone !== null && changed.includes('phone')
          ? ` Die Nummer ist jetzt ${digitsName(phone, figures, 'plus')}.`
          : '';
      return `${done}: ${withPeople(when(startAt, context), people)}, auf den Namen ${name}.${number}`;
    },
    rescheduled: (booking, context) => {
      const from = when(booking.fromAt, context);
      const to = whenInBoth(booking.startAt, context);
      return `${ended(movedClause(booking, { from, to }))} Der Buchungscode bleibt derselbe.`;
    },
    cancelled: ({ startAt, name, service, people }, context) =>
      `${appointmentOf(name)}${goal(service, people)} ist abgesagt: ${when(startAt, context)}.`,
    found: ({ appointments, isAnyElse }, context) => {
      const isOne = new Set(appointments.map(({ name }) => name)).size === 1;
      const people = peopleOfSeveral(appointments);
      const isOfMany = people.length === 0 && appointments.some((each) => (each.people ?? []).length > 1);
      const [only, ...others] = appointments.map((each) => ({
        when: when(each.startAt, context),
        what: `${isOne ? '' : ` für ${each.name}`}${goal(each.service)}`,
        with: people.length > 0 ? [] : each.people,
      }));
      if (!only) return isAnyElse ? onlyOthersFound : nothingFound;
      if (others.length === 0)
        return ended(`Sie haben ${only.when} einen Termin${only.what}${withNames(only.with)}`);
      const names = [only, ...others].map((each) => withPeople(`${each.when}${each.what}`, each.with));
      const all = listed(names, isOfMany ? 'sowie' : 'und');
      return ended(`Sie haben ${names.length} Termine${withNames(people)}: ${all}`);
    },
    messageLeft: (callBack) => {
      const noted = callBack === undefined ? '' : ' und notiert, wann wir Sie zurückrufen sollen';
      return ended(`Ich habe Ihre Nachricht aufgenommen${noted}${callBack ? `: ${callBack}` : ''}`);
    },
    tooLate: (change, phone) =>
      `Um diesen Termin hier ${change === 'move' ? 'zu verschieben' : 'abzusagen'}, ist es zu spät. Bitte rufen Sie uns ${phone === undefined ? 'an' : `unter ${phone} an`}.`,
    calendar,
    ask: {
      name: 'Auf welchen Namen darf ich den Termin eintragen?',
      phone: 'Unter welcher Telefonnummer können wir Sie erreichen?',
      email: 'Unter welcher E-Mail-Adresse können wir Sie erreichen?',
      bookedName: 'Auf welchen Namen läuft der Termin?',
      booking: 'Nennen Sie mir bitte den Buchungscode, oder Namen und Telefonnummer der Buchung.',
      code: 'Nennen Sie mir bitte den Buchungscode.',
      time: 'Welcher Tag und welche Uhrzeit passen Ihnen?',
      service: 'Worum geht es bei Ihrem Termin?',
      person: 'Zu wem möchten Sie?',
      city: 'Aus welcher Stadt rufen Sie an, damit ich die Zeitzone richtig verstehe?',
    },
    askAgain: {
      phone: 'Nennen Sie mir bitte noch einmal die Telefonnummer, mit Vorwahl.',
      email: 'Buchstabieren Sie mir bitte die E-Mail-Adresse.',
    },
    oneMoment: 'Einen Moment, bitte.',
    wentWrong: 'Bei mir ist etwas schiefgegangen. Dürfen wir Sie zurückrufen?',
    refusals: {
      SLOT_ID_INVALID: 'Diesen Termin finde ich nicht mehr. Welcher Tag und welche Uhrzeit passen Ihnen?',
      HOLD_NOT_FOUND: 'Diesen Termin halte ich nicht frei. Welcher Tag und welche Uhrzeit passen Ihnen?',
      BOOKING_NOT_FOUND:
        'Ich finde diese Buchung nicht. Nennen Sie mir bitte noch einmal den Buchungscode oder Ihre Telefonnummer.',
      BOOKING_CANCELLED: 'Dieser Termin ist schon abgesagt. Soll ich nach einem neuen suchen?',
      BOOKING_STARTED: 'Dieser Termin hat schon begonnen, daran kann ich nichts mehr ändern.',
      IDEMPOTENCY_KEY_REUSED: 'Bei mir ist etwas schiefgegangen. Ich versuche es noch einmal.',
      CALENDAR_UNREACHABLE:
        'Ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit zusagen.',
      TRY_AGAIN: 'Das hat zu lange gedauert. Ich versuche es noch einmal.',
    },
    holdLimit: {
      call: 'Ich halte Ihnen schon mehrere Termine frei. Welchen davon soll ich buchen?',
      calendar:
        'Gerade sind zu viele Termine vorgemerkt. Versuchen Sie es bitte in ein paar Minuten noch einmal.',
    },
  };
};

const calendar = createCalendarSentence({
  times,
  and: 'und',
  to: 'bis',
  hours: (start, end) => `von ${end.endsWith(' Uhr') ? start.replace(/ Uhr$/, '') : start} bis ${end}`,
  dayEnd: '24 Uhr',
  choice: (names) => `Sie können zu ${named.named(names, 'or')} kommen`,
  open: (hours) => `Wir haben ${hours} geöffnet`,
  noHours: 'Wir haben keine festen Öffnungszeiten',
  place: (place) => `Sie finden uns hier: ${place}`,
  phone: (number) => `Unsere Telefonnummer ist ${number}`,
  takes: (length) => `Ein Termin dauert ${length}`,
  offer: (services) => `Wir bieten ${services}`,
});

/** " für eine Zahnreinigung bei Dr. Lee". */
function goal(service: string | undefined, people?: readonly string[]): string {
  return `${service === undefined ? '' : ` für ${aService(service)}`}${withNames(people)}`;
}

/** ": Das lässt sich mit update-booking nicht ändern". */
function unchangeable(operation: string | undefined): string {
  return operation === undefined ? '' : `: Das lässt sich mit ${operation} nicht ändern`;
}

type Moved = Parameters<Speech['rescheduled']>[0];

/** "Der Termin von Ada Lee", "Ihr Termin". */
function appointmentOf(name: string | undefined): string {
  return name === undefined ? 'Ihr Termin' : `Der Termin von ${named.named([name])}`;
}

/** "Der Termin von Ada Lee bei Dr. Lee am Dienstag … ist verlegt, er ist jetzt am Mittwoch …", as far as anything has changed. */
function movedClause(
  { fromAt, startAt, name, service, people = [], formerPeople = people }: Moved,
  { from, to }: { from: string; to: string },
): string {
  const isSameTime = fromAt === startAt;
  const isSamePeople = arePeopleSame(formerPeople, people);
  const appointment = `${appointmentOf(name)}${goal(service, isSameTime && !isSamePeople ? [] : formerPeople)}`;
  if (!isSameTime) {
    return `${appointment} ${from} ist verlegt, er ist jetzt ${isSamePeople ? to : withPeople(to, people)}`;
  }
  if (isSamePeople || people.length === 0) return `${appointment} ist ${to}`;
  const former = formerPeople.length === 0 ? '' : ` statt bei ${named.named(formerPeople)}`;
  return `${appointment} ${to} ist jetzt${withNames(people)}${former}`;
}

const onlyOthersFound = 'Ich sehe keinen kommenden Termin, nur vergangene oder abgesagte.';
const nothingFound =
  'Dazu finde ich keinen Termin. Nennen Sie mir bitte den Buchungscode oder den Namen und die Telefonnummer, mit denen Sie gebucht haben.';

const detailNames = {
  name: 'den Namen',
  phone: 'die Telefonnummer',
  email: 'die E-Mail-Adresse',
  notes: 'die Notizen',
  answers: 'die Antworten',
  tell: 'die Benachrichtigungen',
};

/** "sieben, K wie Köln, vier". */
function codeName(code: string): string {
  return spelledOut(code, figures, (letter) => `${letter} wie ${letters[letter] ?? letter}`);
}

const figures = 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' ');

/** The letters of booking codes by DIN 5009 (2022). */
const names = 'Frankfurt Köln München Rostock Tübingen Ypsilon'.split(' ');
const letters = Object.fromEntries(names.map((name) => [name.charAt(0), name]));
