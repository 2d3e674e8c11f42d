import fc from 'fast-check';
import { check } from './check-requests.ts';
import {
  bookingInput,
  bookingNamed,
  contact,
  contactInput,
  holdIdOf,
  named,
  names,
  nextPlace,
  periodInput,
  target,
  targetInput,
} from './inputs.ts';
import { isOfTeam } from './model/seating.ts';
import { mentionOfPerson } from './person-inputs.ts';
import { common, makerOf, type RequestMaker, requestOf } from './request-maker.ts';
import {
  answering,
  answersInput,
  correctedAnswers,
  mention,
  seldom,
  serviceNamed,
} from './service-inputs.ts';
import { type ServiceChange, serviceChange } from './world-services.ts';

const fallback = { phone: 'national', email: 'ann@example.com' } as const;

const hold = requestOf(
  'hold-slot',
  fc.tuple(target, seldom(fc.constantFrom(30, 60, 600))),
  (stage, [slot, ttl]) => ({
    ...targetInput(stage, slot.form === 'hold' ? { ...slot, form: 'held' } : slot),
    ...(ttl ? { ttlSeconds: ttl } : {}),
  }),
);

const release = requestOf('release-hold', named, (stage, { nth, isStray }) => ({
  holdId: holdIdOf(stage, { nth, isStray }),
}));

const book = requestOf(
  'book-slot',
  fc.tuple(target, contact, seldom(fc.constantFrom('Back door', 'Front door')), fc.record(names), answering),
  (stage, given) => {
    const [slot, person, notes, name, said] = given;
    const input = targetInput(stage, slot);
    return {
      ...input,
      ...answersInput(serviceNamed(stage, input), said),
      ...contactInput(stage, person),
      name: person.email === undefined ? name.phone : name.email,
      ...(notes ? { notes, metadata: { source: 'phone' } } : {}),
    };
  },
);

const reschedule = requestOf(
  'reschedule-booking',
  fc.tuple(named, target, seldom(fc.constant(true), 30)),
  (stage, [which, slot, hasService]) => {
    const moving = bookingNamed(stage, which);
    // Most are moved as what they are.
    const about = slot.about.isBeside ? slot.about : { ...slot.about, by: 'nothing' as const };
    const { service, ...input } = targetInput({ ...stage, moving }, { ...slot, about });
    return { ...bookingInput(stage, which), ...input, ...(hasService && service ? { service } : {}) };
  },
);

const update = requestOf(
  'update-booking',
  fc.record({
    named,
    contact,
    name: seldom(names.phone, 1),
    clears: seldom(fc.constantFrom('phone', 'email', 'notes'), 2),
    notes: seldom(fc.constant('Side door'), 2),
    source: seldom(fc.constantFrom(null, 'desk'), 2),
    said: seldom(answering, 1),
  }),
  (stage, { named, contact, name, clears, notes, source, said }) => ({
    ...bookingInput(stage, named),
    ...contactInput(stage, contact),
    ...(name ? { name } : {}),
    ...(notes ? { notes } : {}),
    ...(clears ? { [clears]: null } : {}),
    ...(source === undefined ? {} : { metadata: { source } }),
    ...(said ? correctedAnswers(stage, { ...said, booking: bookingNamed(stage, named) }) : {}),
  }),
);

const cancel = requestOf('cancel-booking', named, (stage, which) => bookingInput(stage, which));

const freeBusy = requestOf(
  'free-busy',
  fc.tuple(fc.integer({ min: -50, max: 100 }), fc.integer({ min: 1, max: 300 })),
  (stage, period) => periodInput(stage, period),
);

const find = requestOf(
  'find-bookings',
  fc.record({
    said: fc.constantFrom('phone', 'phone', 'email', 'code', 'name', 'period', 'nothing'),
    contact,
    named,
    status: seldom(fc.constantFrom('booked', 'cancelled')),
    name: fc.constantFrom('ANN LEE', 'änne ö'),
    limit: fc.integer({ min: 1, max: 3 }),
    period: fc.tuple(fc.integer({ min: -50, max: 100 }), fc.integer({ min: 1, max: 300 })),
  }),
  (stage, { said, status, limit, ...asked }) => {
    const by = isOfTeam(stage.model, stage.calendar) ? 'code' : said;
    return {
      ...(by === 'phone' || by === 'email'
        ? contactInput(stage, { ...asked.contact, [by]: asked.contact[by] ?? fallback[by] })
        : {}),
      ...(by === 'code' ? { code: String(bookingInput(stage, { ...asked.named, by: 'code' })['code']) } : {}),
      ...(by === 'name' ? { name: asked.name } : {}),
      ...(by === 'period' ? periodInput(stage, asked.period) : {}),
      ...(status ? { status } : {}),
      limit,
    };
  },
);

/** Several holds of one call in a row, more than a call may have. */
export const manyHolds: fc.Arbitrary<RequestMaker[]> = fc
  .tuple(common, fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 6, maxLength: 8 }))
  .map(([given, places]) =>
    places.map((nth) =>
      makerOf('hold-slot', { ...given, callId: 'call-1', idempotencyKey: undefined }, (stage) => ({
        ...targetInput(stage, { ...nextPlace, nth }),
        ttlSeconds: 600,
      })),
    ),
  );

/** A hold of the next slot, what happens meanwhile, and a booking or move to what was held. */
export type HeldLong = {
  hold: RequestMaker;
  ms: number;
  change: ServiceChange | undefined;
  use: RequestMaker;
};

/** Any such hold. */
export const heldLong: fc.Arbitrary<HeldLong> = fc
  .record({
    given: common,
    seconds: fc.integer({ min: 1, max: 605 }),
    change: seldom(serviceChange, 1),
    operation: fc.constantFrom('book-slot', 'book-slot', 'reschedule-booking'),
    form: fc.constantFrom('hold', 'held'),
    about: mention,
    whom: mentionOfPerson,
    person: contact,
    said: answering,
    which: named,
  })
  .map(({ given, seconds, change, operation, form, about, whom, person, said, which }) => {
    const sound = {
      ...given,
      calendar: given.calendar % 3 === 0 ? 0 : given.calendar,
      isForeign: undefined,
      idempotencyKey: undefined,
    };
    const hold = makerOf('hold-slot', sound, (stage) => ({
      ...targetInput(stage, {
        ...nextPlace,
        about,
        person: { ...whom, fault: undefined },
        isSlot: true,
        nth: 0,
      }),
      ttlSeconds: 600,
    }));
    const use = makerOf(operation, sound, (stage) => {
      const input = targetInput(stage, { ...nextPlace, form, nth: 0 });
      if (operation !== 'book-slot') return { ...input, ...bookingInput(stage, which) };
      const answers = answersInput(serviceNamed(stage, input), said);
      return { ...input, ...answers, ...contactInput(stage, person), name: 'Ann Lee' };
    });
    return { hold, ms: seconds * 1000, change, use };
  });

/** Requests of every kind that there is for holds and bookings, with how often each is made. */
export const requests: readonly { weight: number; arbitrary: fc.Arbitrary<RequestMaker> }[] = [
  { weight: 5, arbitrary: hold },
  { weight: 1, arbitrary: release },
  { weight: 6, arbitrary: book },
  { weight: 4, arbitrary: reschedule },
  { weight: 3, arbitrary: update },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: check },
  { weight: 1, arbitrary: freeBusy },
  { weight: 2, arbitrary: find },
];
