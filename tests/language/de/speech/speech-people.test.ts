import { describe, expect, test } from 'bun:test';
import { at, context, speech, zone } from './spoken.ts';

const tuesday = at('2026-11-24T14:00');
const wednesday = at('2026-11-25T10:00');
const lee = ['Dr. Lee'];
const room = ['Dr. Lee', 'Stuhl 2'];
const code = 'Der Buchungscode bleibt derselbe.';
const when = 'am Dienstag, den 24. November um 14 Uhr';
const later = 'am Mittwoch, den 25. November um 10 Uhr';

test.each<[string[], string]>([
  [[], ''],
  [lee, ' bei Dr. Lee'],
  [room, ' bei Dr. Lee und Stuhl 2'],
  [['Dr. Lee (Mo–Mi)', 'Tom'], ' bei Dr. Lee und Tom'],
  [['Herr Müller', 'Frau Herrmann'], ' bei Herrn Müller und Frau Herrmann'],
  [['Frau Sommer', 'Herr März', 'Mittag'], ' bei Frau Sommer, Herrn März und Mittag'],
])('a time with %j ends with "%s"', (names, ending) => {
  const spoken = speech.instant(tuesday, context);
  expect(speech.withPeople(spoken, names)).toBe(`Dienstag, 24. November um 14 Uhr${ending}`);
});

test.each([
  ['2026-10-25T02:30+02:00', 'vor'],
  ['2026-10-25T02:30+01:00', 'nach'],
])('%s, %s the clock change, is kept apart from the names', (iso, side) => {
  const near = { ...context, now: at('2026-10-23T10:00+02:00') };
  const [startAt, spoken] = [at(iso), `Sonntag, 25. Oktober um 2 Uhr 30 ${side} der Zeitumstellung`];
  expect(speech.withPeople(speech.instant(startAt, near), lee)).toBe(`${spoken}, bei Dr. Lee`);
  const sunday = `am ${spoken.replace('Sonntag,', 'Sonntag, den')}`;
  expect(speech.cancelled({ startAt, people: lee }, near)).toBe(
    `Ihr Termin bei Dr. Lee ist abgesagt: ${sunday}.`,
  );
  expect(speech.rescheduled({ fromAt: tuesday, startAt, formerPeople: ['Tom'], people: lee }, near)).toBe(
    `Ihr Termin bei Tom ${when} ist verlegt, er ist jetzt ${sunday}, bei Dr. Lee. ${code}`,
  );
});

test('the hour after the clocks go forward is told like any other', () => {
  const near = { ...context, now: at('2027-03-26T10:00+01:00') };
  expect(speech.withPeople(speech.instant(at('2027-03-28T03:00+02:00'), near), lee)).toBe(
    'Sonntag, 28. März um 3 Uhr bei Dr. Lee',
  );
});

test('a time with its zone is kept apart from the names', () => {
  const abroad = { ...context, zone: zone('America/New_York') };
  const booking = { startAt: tuesday, name: 'Ada Lee', phone: null, people: lee, changed: [] };
  expect(speech.updated(booking, abroad)).toBe(
    'Ihre Buchung ist auf dem neuesten Stand: am Dienstag, den 24. November um 8 Uhr, Nordamerikanische Ostküstenzeit, bei Dr. Lee, auf den Namen Ada Lee.',
  );
});

describe.each([
  [undefined, ''],
  ['Zahnreinigung', ' für eine Zahnreinigung'],
])('with the service %s', (service, goal) => {
  const booking = { startAt: tuesday, service, people: lee };
  const name = 'Ada Lee';

  test('what becomes of a hold or booking is told with its people', () => {
    expect([
      speech.held({ ...booking, seconds: 120 }, context),
      speech.booked({ ...booking, name, code: '222222' }, context),
      speech.alsoBooked({ ...booking, name }, context),
      speech.cancelled(booking, context),
    ]).toEqual([
      service === undefined
        ? `Ich halte Ihnen den Termin bei Dr. Lee für 2 Minuten frei: ${when}.`
        : `Ich halte Ihnen den Termin für eine Zahnreinigung bei Dr. Lee 2 Minuten frei: ${when}.`,
      `Der Termin für Ada Lee bei Dr. Lee ist gebucht${goal && `, und zwar${goal}`}: ${when}. Der Buchungscode lautet zwei, zwei, zwei, zwei, zwei, zwei.`,
      `Ada Lee hat außerdem ${when} einen Termin${goal} bei Dr. Lee. Soll ich beide lassen?`,
      `Ihr Termin${goal} bei Dr. Lee ist abgesagt: ${when}.`,
    ]);
  });

  const moved = `${later} ist verlegt, er ist jetzt ${when}`;
  test.each<[string, number, string[] | undefined, string[] | undefined, string]>([
    ['at the same time', tuesday, lee, lee, `Ihr Termin${goal} bei Dr. Lee ist ${when}.`],
    ['nothing said of before', wednesday, undefined, lee, `Ihr Termin${goal} bei Dr. Lee ${moved}.`],
    ['with the same person', wednesday, lee, lee, `Ihr Termin${goal} bei Dr. Lee ${moved}.`],
    ['with somebody else', wednesday, ['Tom'], lee, `Ihr Termin${goal} bei Tom ${moved} bei Dr. Lee.`],
    [
      'with somebody else at the same time',
      tuesday,
      ['Herr Müller'],
      lee,
      `Ihr Termin${goal} ${when} ist jetzt bei Dr. Lee statt bei Herrn Müller.`,
    ],
    ['first with nobody', wednesday, [], lee, `Ihr Termin${goal} ${moved} bei Dr. Lee.`],
    ['then with nobody', wednesday, lee, [], `Ihr Termin${goal} bei Dr. Lee ${moved}.`],
    ['then with nobody at the same time', tuesday, lee, [], `Ihr Termin${goal} ist ${when}.`],
  ])('moved %s', (_, fromAt, formerPeople, people, sentence) => {
    expect(speech.rescheduled({ ...booking, fromAt, formerPeople, people }, context)).toBe(
      `${sentence} ${code}`,
    );
  });

  test('one appointment that is found is told with its people', () => {
    expect(speech.found({ appointments: [{ ...booking, name }], isAnyElse: false }, context)).toBe(
      `Sie haben ${when} einen Termin${goal} bei Dr. Lee.`,
    );
  });

  test.each<[string[], string[], string]>([
    [lee, lee, `Sie haben 2 Termine bei Dr. Lee: ${when}${goal} und ${later}${goal}.`],
    [lee, ['Tom'], `Sie haben 2 Termine: ${when}${goal} bei Dr. Lee und ${later}${goal} bei Tom.`],
    [
      room,
      ['Tom', 'Stuhl 1'],
      `Sie haben 2 Termine: ${when}${goal} bei Dr. Lee und Stuhl 2 sowie ${later}${goal} bei Tom und Stuhl 1.`,
    ],
  ])('two appointments with %j and %j', (first, second, sentence) => {
    const appointments = [
      { ...booking, name, people: first },
      { ...booking, name, people: second, startAt: wednesday },
    ];
    expect(speech.found({ appointments, isAnyElse: false }, context)).toBe(sentence);
  });
});

test('a booking that is corrected is told with its people', () => {
  const booking = { startAt: tuesday, name: 'Ada Lee', phone: null, people: lee };
  expect(speech.updated({ ...booking, changed: ['notes'] }, context)).toBe(
    `Ich habe die Notizen Ihrer Buchung geändert: ${when} bei Dr. Lee, auf den Namen Ada Lee.`,
  );
});

test.each<[string[], string]>([
  [lee, 'Gebucht bleibt der Termin bei Dr. Lee: Das lässt sich mit update-booking nicht ändern.'],
  [
    room,
    'Gebucht bleibt der Termin bei Dr. Lee und Stuhl 2: Das lässt sich mit update-booking nicht ändern.',
  ],
  [[], 'Gebucht bleibt der Termin, wie er ist: Das lässt sich mit update-booking nicht ändern.'],
])('that a repeat changes nothing of %j is told', (names, sentence) => {
  expect(speech.peopleKept(names, 'update-booking')).toBe(sentence);
});

const nowhere = { place: null, contactPhone: null, country: 'DE' };

test('a calendar is told with where it is and its phone number', () => {
  const found = { place: 'Hauptstraße 12', contactPhone: '+49301234567', country: 'DE' };
  expect(speech.calendar({ workingHours: [], slotMinutes: 30, services: [], ...found })).toBe(
    'Wir haben keine festen Öffnungszeiten. Ein Termin dauert 30 Minuten. Sie finden uns hier: Hauptstraße 12. Unsere Telefonnummer ist +49 30 1234567.',
  );
});

test('a calendar is told with those whom one can see', () => {
  const hours = {
    workingHours: [{ weekday: 1, startMinute: 540, endMinute: 720 }],
    slotMinutes: 30,
    ...nowhere,
  };
  const people = ['Herr Müller', 'Tom (Prophylaxe)', 'Maria'];
  expect(speech.calendar({ ...hours, services: [], people })).toBe(
    'Wir haben Montag von 9 bis 12 Uhr geöffnet. Ein Termin dauert 30 Minuten. Sie können zu Herrn Müller, Tom oder Maria kommen.',
  );
  expect(speech.calendar({ ...hours, services: [], people: [] })).toBe(
    'Wir haben Montag von 9 bis 12 Uhr geöffnet. Ein Termin dauert 30 Minuten.',
  );
});

test('a name that ends with a period ends a sentence too', () => {
  const moved = { fromAt: tuesday, startAt: wednesday, formerPeople: lee, people: ['Tom B.'] };
  expect(speech.rescheduled(moved, context)).toEndWith(` bei Tom B. ${code}`);
});
