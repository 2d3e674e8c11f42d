import fc from 'fast-check';
import {
  bookingInput,
  bookingNamed,
  type Contact,
  contact,
  type Input,
  named,
  periodInput,
  type Stage,
} from './inputs.ts';
import type { ModelRequest } from './model/model.ts';
import { mentionOfPerson, personInput } from './person-inputs.ts';
import { common, makerOf, type RequestMaker, requestOf } from './request-maker.ts';
import { mention, saying, seldom, serviceInput, serviceWords } from './service-inputs.ts';

const checkSpec = fc.record({
  period: seldom(fc.tuple(fc.integer({ min: -8, max: 160 }), fc.constantFrom(1, 2, 4, 15, 48, 100)), 1),
  durationMinutes: seldom(fc.constantFrom(15, 30, 45, 60)),
  limit: seldom(fc.integer({ min: 1, max: 12 })),
  about: mention,
  person: mentionOfPerson,
  heard: seldom(saying, 2),
  moving: seldom(named, 4),
});
type CheckSpec = typeof checkSpec extends fc.Arbitrary<infer Value> ? Value : never;

/** Checks with and without a service, and of a booking that is to move. */
export const check = requestOf('check-availability', checkSpec, checkInput);

function checkInput(
  stage: Stage,
  { period, durationMinutes, limit, about, person, heard, moving }: CheckSpec,
): Input {
  return {
    ...(moving && bookingNamed(stage, moving) ? bookingInput(stage, moving) : {}),
    ...(heard ? serviceWords(stage, heard) : {}),
    ...(heard && !about.isBeside ? {} : serviceInput(stage, about)),
    ...personInput(stage, person),
    ...(period && !heard ? periodInput(stage, period) : {}),
    ...(durationMinutes ? { durationMinutes } : {}),
    ...(limit ? { limit } : {}),
  };
}

/** A check, and how one of the slots that it offers is taken. */
export type OfferTaken = [
  RequestMaker,
  (offered: { slots: readonly string[]; asked: ModelRequest }) => ModelRequest,
];

/** A check that is answered, and how one of the slots that it offers is taken. */
export const offeredTaken: fc.Arbitrary<OfferTaken> = fc.tuple(
  fc.tuple(common, checkSpec).map(([given, spec]) => {
    const sound = { ...given, isForeign: undefined };
    const [about, person] = [
      { ...spec.about, fault: undefined },
      { ...spec.person, fault: undefined },
    ];
    return makerOf('check-availability', sound, (stage) => checkInput(stage, { ...spec, about, person }));
  }),
  fc.tuple(fc.constantFrom('hold-slot', 'book-slot'), fc.nat({ max: 3 }), contact).map(
    ([operation, nth, person]) =>
      ({ slots, asked }) =>
        takenOffer({ asked, slotId: slots[nth % slots.length] ?? '', operation, person }),
  ),
);

/** Takes what was offered: the booking that is to move goes there, else it is held or booked. */
function takenOffer(given: {
  asked: ModelRequest;
  slotId: string;
  operation: string;
  person: Contact;
}): ModelRequest {
  const { asked, slotId, person } = given;
  const moving = only(asked.input, ['bookingId', 'code']);
  const isMove = Object.keys(moving).length > 0;
  const booker = { name: 'Ann Lee', email: person.email ?? 'ann@example.com' };
  const taker = given.operation === 'book-slot' ? booker : {};
  return {
    ...asked,
    operation: isMove ? 'reschedule-booking' : given.operation,
    input: { slotId, ...(isMove ? moving : taker), ...only(asked.input, ['callId', 'timeZone']) },
  };
}

function only(input: Input, fields: readonly string[]): Input {
  return Object.fromEntries(Object.entries(input).filter(([field]) => fields.includes(field)));
}
