import type { Channel } from '../../../src/domain/messages/message.ts';
import type { booking as english } from './booking-en.ts';

const by: Readonly<Record<Channel, string>> = { sms: 'per SMS', email: 'per E-Mail' };

function both(channels: readonly Channel[]): string {
  return channels.map((each) => by[each]).join(' und ');
}

/** A booking's own page, in German. */
export const booking: typeof english = {
  title: 'Ihr Termin',
  cancelled: 'Abgesagt',
  what: (service, people) => `${service} bei ${people}`,
  withPeople: (people) => `Bei ${people}`,
  zone: (place) => `Ortszeit ${place}`,
  directions: 'Anfahrt',
  questions: 'Fragen?',
  coming: 'Ich komme',
  confirmed: 'Sie haben zugesagt',
  addToCalendar: 'In meinen Kalender eintragen',
  bookAgain: 'Neuen Termin buchen',
  move: 'Verschieben',
  earlier: 'Früher',
  later: 'Später',
  allTimes: (count) => `Alle ${count} Zeiten`,
  allFree: 'Alle freien Zeiten',
  anotherTime: 'Andere Zeit',
  example: 'Freitag ab 16 Uhr',
  look: 'Suchen',
  yourAnswer: 'Ihre Antwort',
  try: (examples) => `Zum Beispiel „${examples.slice(0, 2).join('“ oder „')}“.`,
  missing: {
    not_understood: 'Darin haben wir keine Zeit erkannt.',
    unclear: 'Damit können mehrere Zeiten gemeint sein.',
    taken: 'Diese Zeit ist schon vergeben.',
    closed: 'Dann gibt es bei uns keine Termine.',
    soon: 'Das ist zu kurzfristig.',
    far: 'Das ist zu weit im Voraus.',
    unreachable:
      'Wir sehen unsere freien Zeiten gerade nicht. Versuchen Sie es in ein paar Minuten noch einmal, oder rufen Sie uns an.',
    nearest: 'Am nächsten liegen:',
    nothing: 'In der Nähe ist sonst nichts frei.',
  },
  late: {
    both: 'Online lässt sich der Termin nicht mehr verschieben oder absagen.',
    move: 'Online lässt sich der Termin nicht mehr verschieben.',
    cancel: 'Online lässt sich der Termin nicht mehr absagen.',
    call: (hasPhone) => (hasPhone ? 'Bitte rufen Sie uns an:' : 'Bitte rufen Sie uns an.'),
  },
  until: ({ move, cancel }) => {
    if (move === undefined && cancel === undefined) return undefined;
    if (move === cancel) return `Verschieben und absagen können Sie bis ${move}.`;
    if (move === undefined) return `Absagen können Sie bis ${cancel}.`;
    return `Verschieben können Sie bis ${move}${cancel === undefined ? '' : `, absagen bis ${cancel}`}.`;
  },
  cancel: 'Absagen',
  why: 'Warum?',
  optional: '(optional)',
  cancelAppointment: 'Meinen Termin absagen',
  noMessages: {
    title: 'Keine Nachrichten mehr',
    text: 'Wir schreiben Ihnen dann zu keinem Ihrer Termine mehr, weder per SMS noch per E-Mail.',
    button: 'Alle Nachrichten abbestellen',
  },
  stopped: { text: 'Sie bekommen keine Nachrichten mehr von uns.', button: 'Wieder Nachrichten bekommen' },
  done: {
    booked: 'Ihr Termin ist gebucht.',
    confirmed: 'Danke, dass Sie Bescheid geben.',
    moved: 'Ihr Termin ist auf diese Zeit verschoben.',
    cancelled: 'Ihr Termin ist abgesagt.',
    stopped: 'Sie bekommen keine Nachrichten mehr von uns.',
    allowed: 'Sie bekommen wieder Nachrichten von uns.',
  },
  told: (channels) => `Wir haben Ihnen das ${both(channels)} bestätigt.`,
  tell: (channels) => `Wir bestätigen Ihnen das ${both(channels)}.`,
  problems: {
    changed:
      'Ihr Termin hat sich inzwischen geändert, deshalb haben wir nichts geändert. Hier sehen Sie, wie er jetzt ist.',
    slot: 'Diese Zeit wurde gerade vergeben. Ihr Termin bleibt, wie er ist.',
    late: 'Dafür ist es online zu spät, deshalb wurde nichts geändert. Bitte rufen Sie uns an.',
    unreachable:
      'Wir sehen unsere freien Zeiten gerade nicht, deshalb wurde nichts geändert. Versuchen Sie es in ein paar Minuten noch einmal, oder rufen Sie uns an.',
  },
};
