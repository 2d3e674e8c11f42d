import { describe, expect, test } from 'bun:test';
import { at, context, speech, zone } from './spoken.ts';

const tuesday = at('2026-11-24T14:00-05:00');
const wednesday = at('2026-11-25T10:00-05:00');
const lee = ['Dr. Lee'];
const room = ['Dr. Lee', 'Chair 2'];
const code = 'The booking code stays the same.';

test.each<[string[], string]>([
  [[], 'Tuesday, November 24 at 2 PM'],
  [lee, 'Tuesday, November 24 at 2 PM with Dr. Lee'],
  [room, 'Tuesday, November 24 at 2 PM with Dr. Lee and Chair 2'],
  [['Dr. Lee (Mon–Wed)', 'Tom [left room]'], 'Tuesday, November 24 at 2 PM with Dr. Lee and Tom'],
  [['Noon', 'Mr. March', 'April'], 'Tuesday, November 24 at 2 PM with Noon, Mr. March and April'],
])('a time with %j is "%s"', (names, spoken) => {
  expect(speech.withPeople('Tuesday, November 24 at 2 PM', names)).toBe(spoken);
});

test.each([
  ['2026-11-01T01:30-04:00', 'before'],
  ['2026-11-01T01:30-05:00', 'after'],
])('%s, %s the clocks go back, is kept apart from the names', (iso, side) => {
  const near = { ...context, now: at('2026-10-30T10:00-04:00') };
  const [startAt, spoken] = [at(iso), `Sunday, November 1 at 1:30 AM ${side} the clocks go back`];
  const moved = { fromAt: startAt, startAt: tuesday, formerPeople: lee, people: ['Tom'] };
  expect(speech.withPeople(speech.instant(startAt, near), lee)).toBe(`${spoken}, with Dr. Lee`);
  expect(speech.held({ startAt, people: lee, seconds: 60 }, near)).toBe(
    `I'm holding ${spoken}, with Dr. Lee, for you for 1 minute.`,
  );
  expect(speech.cancelled({ startAt, people: lee }, near)).toBe(
    `Your booking with Dr. Lee for ${spoken} is cancelled.`,
  );
  expect(speech.rescheduled(moved, near)).toBe(
    `I've moved your appointment from ${spoken}, with Dr. Lee, to Tuesday, November 24 at 2 PM with Tom. ${code}`,
  );
});

test('the hour after the clocks go forward is told like any other', () => {
  const near = { ...context, now: at('2027-03-12T10:00-05:00') };
  expect(speech.withPeople(speech.instant(at('2027-03-14T03:00-04:00'), near), lee)).toBe(
    'Sunday, March 14 at 3 AM with Dr. Lee',
  );
});

test('a time in two zones is kept apart from the names', () => {
  const abroad = { ...context, zone: zone('Europe/Berlin') };
  const when = 'Tuesday, November 24 at 8 PM Central European Time';
  expect(speech.rescheduled({ fromAt: tuesday, startAt: tuesday, people: lee }, abroad)).toBe(
    `Your appointment with Dr. Lee is on ${when}, 2 PM Eastern Time. ${code}`,
  );
  const moved = { fromAt: wednesday, startAt: tuesday, formerPeople: lee, people: ['Tom'] };
  expect(speech.rescheduled(moved, abroad)).toBe(
    `I've moved your appointment from Wednesday, November 25 at 4 PM Central European Time with Dr. Lee to ${when}, 2 PM Eastern Time, with Tom. ${code}`,
  );
});

describe.each([
  [undefined, ''],
  ['Cleaning', ' for a cleaning'],
])('with the service %s', (service, goal) => {
  const booking = { startAt: tuesday, service, people: lee };
  const when = 'Tuesday, November 24 at 2 PM';

  test('what becomes of a hold or booking is told with its people', () => {
    const name = 'Ada Lee';
    const of = (plain: string, detailed: string) => (service === undefined ? plain : detailed);
    expect([
      speech.held({ ...booking, seconds: 120 }, context),
      speech.booked({ ...booking, name, code: '222222' }, context),
      speech.alsoBooked({ ...booking, name }, context),
      speech.cancelled(booking, context),
    ]).toEqual([
      of(
        `I'm holding ${when} with Dr. Lee for you for 2 minutes.`,
        `I'm holding ${when} for a cleaning with Dr. Lee, for 2 minutes.`,
      ),
      of(
        `I have Ada Lee booked with Dr. Lee for ${when}. The booking code is two, two, two, two, two, two.`,
        `I have Ada Lee booked for a cleaning with Dr. Lee on ${when}. The booking code is two, two, two, two, two, two.`,
      ),
      `Ada Lee also has an appointment${goal} with Dr. Lee on ${when}. Should I keep both?`,
      of(
        `Your booking with Dr. Lee for ${when} is cancelled.`,
        `Your booking for a cleaning with Dr. Lee on ${when} is cancelled.`,
      ),
    ]);
  });

  const later = 'Wednesday, November 25 at 10 AM';
  test.each<[string, number, string[] | undefined, string[] | undefined, string]>([
    ['at the same time', tuesday, lee, lee, `Your appointment${goal} with Dr. Lee is on ${when}.`],
    [
      'nothing said of before',
      tuesday,
      undefined,
      lee,
      `Your appointment${goal} with Dr. Lee is on ${when}.`,
    ],
    [
      'with the same person',
      wednesday,
      lee,
      lee,
      `I've moved your appointment${goal} with Dr. Lee from ${later} to ${when}.`,
    ],
    [
      'with the same two in another order',
      wednesday,
      ['Chair 2', 'Dr. Lee'],
      room,
      `I've moved your appointment${goal} with Dr. Lee and Chair 2 from ${later} to ${when}.`,
    ],
    [
      'with somebody else',
      wednesday,
      ['Tom'],
      lee,
      `I've moved your appointment${goal} from ${later} with Tom to ${when} with Dr. Lee.`,
    ],
    [
      'with somebody else at the same time',
      tuesday,
      ['Tom'],
      lee,
      `I've moved your appointment${goal} on ${when} from Tom to Dr. Lee.`,
    ],
    [
      'first with nobody',
      wednesday,
      [],
      lee,
      `I've moved your appointment${goal} from ${later} to ${when} with Dr. Lee.`,
    ],
    [
      'then with nobody',
      wednesday,
      lee,
      [],
      `I've moved your appointment${goal} from ${later} with Dr. Lee to ${when}.`,
    ],
    ['then with nobody at the same time', tuesday, lee, [], `Your appointment${goal} is on ${when}.`],
  ])('moved %s', (_, fromAt, formerPeople, people, sentence) => {
    expect(speech.rescheduled({ ...booking, fromAt, formerPeople, people }, context)).toBe(
      `${sentence} ${code}`,
    );
  });

  test('one appointment that is found is told with its people', () => {
    expect(speech.found({ appointments: [{ ...booking, name: 'Ada Lee' }], isAnyElse: false }, context)).toBe(
      `You have an appointment on ${when}${goal} with Dr. Lee.`,
    );
  });

  test.each<[string[], string[], string]>([
    [lee, lee, `You have 2 appointments with Dr. Lee: ${when}${goal} and ${later}${goal}.`],
    [lee, ['Tom'], `You have 2 appointments: ${when}${goal} with Dr. Lee and ${later}${goal} with Tom.`],
    [
      room,
      ['Tom', 'Chair 1'],
      `You have 2 appointments: ${when}${goal} with Dr. Lee and Chair 2, and ${later}${goal} with Tom and Chair 1.`,
    ],
    [lee, [], `You have 2 appointments: ${when}${goal} with Dr. Lee and ${later}${goal}.`],
  ])('two appointments with %j and %j', (first, second, sentence) => {
    const appointments = [
      { ...booking, name: 'Ada Lee', people: first },
      { ...booking, name: 'Ada Lee', people: second, startAt: wednesday },
    ];
    expect(speech.found({ appointments, isAnyElse: false }, context)).toBe(sentence);
  });
});

test('a booking that is corrected is told with its people', () => {
  const booking = { startAt: tuesday, name: 'Ada Lee', phone: null, people: lee };
  expect(speech.updated({ ...booking, changed: ['notes'] }, context)).toBe(
    "I've changed the notes of your booking with Dr. Lee for Tuesday, November 24 at 2 PM. It's under the name Ada Lee.",
  );
  expect(speech.updated({ ...booking, changed: [] }, context)).toBe(
    "Your booking with Dr. Lee for Tuesday, November 24 at 2 PM is up to date. It's under the name Ada Lee.",
  );
});

test.each<[string[], string]>([
  [lee, "It stays booked with Dr. Lee: update-booking can't change that."],
  [room, "It stays booked with Dr. Lee and Chair 2: update-booking can't change that."],
  [[], "It stays booked as it is: update-booking can't change that."],
])('that a repeat changes nothing of %j is told', (names, sentence) => {
  expect(speech.peopleKept(names, 'update-booking')).toBe(sentence);
});

const nowhere = { place: null, contactPhone: null, country: 'US' };

test('a calendar is told with where it is and its phone number', () => {
  const found = { place: '12 Main St.', contactPhone: '+12125550100', country: 'US' };
  expect(speech.calendar({ workingHours: [], slotMinutes: 30, services: [], ...found })).toBe(
    "We have no regular opening hours. An appointment takes 30 minutes. You'll find us at 12 Main St. Our phone number is (212) 555-0100.",
  );
});

test('a calendar is told with those whom one can see', () => {
  const hours = {
    workingHours: [{ weekday: 1, startMinute: 540, endMinute: 720 }],
    slotMinutes: 30,
    ...nowhere,
  };
  const people = ['Dr. Lee', 'Tom (hygiene)', 'Maria'];
  expect(speech.calendar({ ...hours, services: [], people })).toBe(
    "We're open Monday from 9 AM to noon. An appointment takes 30 minutes. You can see Dr. Lee, Tom or Maria.",
  );
  const services = [{ name: 'Cleaning', durationMinutes: 45 }];
  expect(speech.calendar({ ...hours, services, people: ['Tom B.'] })).toBe(
    "We're open Monday from 9 AM to noon. We offer Cleaning (45 minutes). You can see Tom B.",
  );
  expect(speech.calendar({ ...hours, services: [], people: [] })).toBe(
    "We're open Monday from 9 AM to noon. An appointment takes 30 minutes.",
  );
});

test('a name that ends with a period ends a sentence too', () => {
  const moved = { fromAt: tuesday, startAt: wednesday, formerPeople: lee, people: ['Tom B.'] };
  expect(speech.rescheduled(moved, context)).toEndWith(` with Tom B. ${code}`);
  const appointments = [{ startAt: tuesday, name: 'Ada Lee', people: ['Tom B.'] }];
  expect(speech.found({ appointments, isAnyElse: false }, context)).toEndWith(' with Tom B.');
});
