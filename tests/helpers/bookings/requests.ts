import fc from 'fast-check';
import type { CalendarModel } from '../calendar-model.ts';
import {
  bookingInput,
  contact,
  contactInput,
  holdIdOf,
  type Input,
  named,
  names,
  nextPlace,
  periodInput,
  type Stage,
  seldom,
  target,
  targetInput,
} from './inputs.ts';
import type { BookingModel, ModelRequest } from './model.ts';

/** A request that may be made, given what there is so far. */
export type RequestMaker = (model: BookingModel) => ModelRequest;

const often = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
const common = fc.record({
  calendar: often(0, fc.integer({ min: 1, max: 2 })),
  isForeign: seldom(fc.constant(true), 40),
  callId: fc.constantFrom(undefined, 'call-1', 'call-1', 'call-2'),
  timeZone: seldom(fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/New_York')),
  idempotencyKey: seldom(fc.constantFrom('key-1', 'key-2'), 5),
});
type Common = typeof common extends fc.Arbitrary<infer Value> ? Value : never;

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
  fc.tuple(target, contact, seldom(fc.constantFrom('Back door', 'Front door')), fc.record(names)),
  (stage, given) => {
    const [slot, person, notes, name] = given;
    return {
      ...targetInput(stage, slot),
      ...contactInput(stage, person),
      name: person.email === undefined ? name.phone : name.email,
      ...(notes ? { notes, metadata: { source: 'phone' } } : {}),
    };
  },
);

const reschedule = requestOf('reschedule-booking', fc.tuple(named, target), (stage, [which, slot]) => ({
  ...bookingInput(stage, which),
  ...targetInput(stage, slot),
}));

const update = requestOf(
  'update-booking',
  fc.record({
    named,
    contact,
    name: seldom(names.phone, 1),
    clears: seldom(fc.constantFrom('phone', 'email', 'notes'), 2),
    notes: seldom(fc.constant('Side door'), 2),
    source: seldom(fc.constantFrom(null, 'desk'), 2),
  }),
  (stage, { named, contact, name, clears, notes, source }) => ({
    ...bookingInput(stage, named),
    ...contactInput(stage, contact),
    ...(name ? { name } : {}),
    ...(notes ? { notes } : {}),
    ...(clears ? { [clears]: null } : {}),
    ...(source === undefined ? {} : { metadata: { source } }),
  }),
);

const cancel = requestOf('cancel-booking', named, (stage, which) => bookingInput(stage, which));

const check = requestOf(
  'check-availability',
  fc.record({
    period: seldom(fc.tuple(fc.integer({ min: -8, max: 160 }), fc.constantFrom(1, 2, 4, 15, 48, 100)), 1),
    durationMinutes: seldom(fc.constantFrom(15, 30, 45, 60)),
    limit: seldom(fc.integer({ min: 1, max: 12 })),
  }),
  (stage, { period, durationMinutes, limit }) => ({
    ...(period ? periodInput(stage, period) : {}),
    ...(durationMinutes ? { durationMinutes } : {}),
    ...(limit ? { limit } : {}),
  }),
);

const freeBusy = requestOf(
  'free-busy',
  fc.tuple(fc.integer({ min: -50, max: 100 }), fc.integer({ min: 1, max: 300 })),
  (stage, period) => periodInput(stage, period),
);

const find = requestOf(
  'find-bookings',
  fc.record({
    by: fc.constantFrom('phone', 'phone', 'email', 'code', 'name', 'period', 'nothing'),
    contact,
    named,
    status: seldom(fc.constantFrom('booked', 'cancelled')),
    name: fc.constantFrom('ANN LEE', 'änne ö'),
    limit: fc.integer({ min: 1, max: 3 }),
    period: fc.tuple(fc.integer({ min: -50, max: 100 }), fc.integer({ min: 1, max: 300 })),
  }),
  (stage, { by, status, limit, ...asked }) => ({
    ...(by === 'phone' || by === 'email'
      ? contactInput(stage, { ...asked.contact, [by]: asked.contact[by] ?? fallback[by] })
      : {}),
    ...(by === 'code' ? { code: String(bookingInput(stage, { ...asked.named, by: 'code' })['code']) } : {}),
    ...(by === 'name' ? { name: asked.name } : {}),
    ...(by === 'period' ? periodInput(stage, asked.period) : {}),
    ...(status ? { status } : {}),
    limit,
  }),
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

/** A hold of the next slot, how many milliseconds pass, and a booking or move to what was held. */
export const heldLong: fc.Arbitrary<[RequestMaker, number, RequestMaker]> = fc
  .tuple(
    common,
    fc.integer({ min: 1, max: 605 }),
    fc.constantFrom('book-slot', 'book-slot', 'reschedule-booking'),
    fc.tuple(fc.constantFrom('hold', 'held'), contact, named),
  )
  .map(([given, seconds, operation, [form, person, which]]) => {
    const sound = { ...given, calendar: 0, isForeign: undefined, idempotencyKey: undefined };
    const hold = makerOf('hold-slot', sound, (stage) => ({
      ...targetInput(stage, { ...nextPlace, isSlot: true, nth: 0 }),
      ttlSeconds: 600,
    }));
    const use = makerOf(operation, sound, (stage) => ({
      ...targetInput(stage, { ...nextPlace, form, nth: 0 }),
      ...(operation === 'book-slot'
        ? { ...contactInput(stage, person), name: 'Ann Lee' }
        : bookingInput(stage, which)),
    }));
    return [hold, seconds * 1000, use];
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

function requestOf<Spec>(
  operation: string,
  spec: fc.Arbitrary<Spec>,
  inputOf: (stage: Stage, spec: Spec) => Input,
): fc.Arbitrary<RequestMaker> {
  return fc
    .tuple(common, spec)
    .map(([given, what]) => makerOf(operation, given, (stage) => inputOf(stage, what)));
}

function makerOf(operation: string, given: Common, inputOf: (stage: Stage) => Input): RequestMaker {
  return (model) => {
    const calendar = calendarOf(model, { operation, given });
    const { id: calendarId, workspaceId } = calendar.calendar;
    const stranger = model.calendars.find((each) => each.calendar.workspaceId !== workspaceId);
    const { callId, timeZone, idempotencyKey } = given;
    const isWrite = !['check-availability', 'free-busy', 'find-bookings'].includes(operation);
    return {
      operation,
      workspaceId: (given.isForeign && stranger?.calendar.workspaceId) || workspaceId,
      calendarId,
      ...(isWrite && idempotencyKey ? { idempotencyKey } : {}),
      input: {
        ...inputOf({ model, calendar, timeZone }),
        ...(callId ? { callId } : {}),
        ...(timeZone ? { timeZone } : {}),
      },
    };
  };
}

/** The calendar of a request: one that has what the request is about, if there is any. */
function calendarOf(
  { calendars, bookings, holds }: BookingModel,
  { operation, given }: { operation: string; given: Common },
): CalendarModel {
  const subjects = {
    'release-hold': holds,
    'reschedule-booking': bookings,
    'update-booking': bookings,
    'cancel-booking': bookings,
  }[operation];
  const able = calendars.filter(({ calendar }) =>
    subjects?.some(({ calendarId }) => calendarId === calendar.id),
  );
  const choice = able.length > 0 ? able : calendars;
  return choice[given.calendar % choice.length] as CalendarModel;
}
