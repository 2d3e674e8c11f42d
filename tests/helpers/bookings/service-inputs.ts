import fc from 'fast-check';
import { parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { type ModelService, servicesCalled } from '../models/service-model.ts';
import type { Input, Stage } from './inputs.ts';
import type { ModelBooking } from './model/model.ts';

/** Now and then a value, else none; `otherwise` is how many times as often. */
export function seldom<Value>(value: fc.Arbitrary<Value>, otherwise = 8): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: otherwise, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

/** Which service is asked for, and how it is named. */
export const mention = fc.record({
  nth: fc.nat({ max: 3 }),
  by: fc.constantFrom('nothing', 'nothing', 'id', 'name', 'spoken', 'SPOKEN'),
  /** Whether it is named beside a slotId or holdId, too. */
  isBeside: fc.constantFrom(false, false, true),
  fault: seldom(fc.constantFrom('two fit', 'none fits', 'a stray id'), 20),
});
/** One of `mention`. */
export type Mention = typeof mention extends fc.Arbitrary<infer Value> ? Value : never;

/** Nothing said of any service. */
export const noMention: Mention = { nth: 0, by: 'nothing', isBeside: false, fault: undefined };

/** The service that is asked for: the one that is named, else the moving booking's, else the default one. */
export function serviceMeant({ calendar, moving }: Stage, { nth, by }: Mention): ModelService | undefined {
  const { services, defaultService } = calendar;
  const otherwise = moving ? services.find(({ id }) => id === moving.serviceId) : defaultService;
  return by === 'nothing' ? otherwise : services[nth % Math.max(1, services.length)];
}

/** The field that names a service. */
export function serviceInput(stage: Stage, mention: Mention): Input {
  const { by, fault } = mention;
  if (fault === 'two fit') return { service: 'treatment' };
  if (fault === 'none fits') return { service: 'Massage' };
  if (fault === 'a stray id') return { service: crypto.randomUUID() };
  const service = by === 'nothing' ? undefined : serviceMeant(stage, mention);
  if (!service) return {};
  const [, spoken = service.name] = service.spokenNames;
  const ways = { id: service.id, name: service.name, spoken, SPOKEN: spoken.toUpperCase(), nothing: '' };
  return { service: ways[by] };
}

/** What callers say of a service. */
export const saying = fc.record({
  nth: fc.nat({ max: 3 }),
  by: fc.constantFrom('name', 'spoken', 'SPOKEN', 'what two are called'),
  minutes: seldom(fc.constantFrom(15, 30, 45, 60), 3),
});
/** One of `saying`. */
export type Saying = typeof saying extends fc.Arbitrary<infer Value> ? Value : never;

/** The words that name a service, and now and then a length. */
export function serviceWords(stage: Stage, { nth, by, minutes }: Saying): Input {
  const isOfTwo = by === 'what two are called';
  const way = isOfTwo ? { by: 'name' as const, fault: 'two fit' as const } : { by, fault: undefined };
  const { service } = serviceInput(stage, { nth, isBeside: false, ...way });
  if (servicesCalled(stage.calendar.services, String(service)).length === 0) return {};
  const length = minutes && !isOfTwo ? ` for ${minutes} minutes` : '';
  return { query: `the next available ${service}${length}` };
}

/** Which of a service's questions are answered, and how. */
export const answering = fc.record({
  given: fc.array(fc.constantFrom(true, true, true, false), { minLength: 3, maxLength: 3 }),
  answer: fc.constantFrom('Yes', 'Yes', 'AOK 1234', ' '),
  clears: seldom(fc.constant(true), 3),
  stray: seldom(fc.constantFrom('insurance', 'shoe_size'), 20),
});
/** One of `answering`. */
export type Answering = typeof answering extends fc.Arbitrary<infer Value> ? Value : never;

/** The field that answers a service's questions. */
export function answersInput(service: ModelService | undefined, { given, answer, stray }: Answering): Input {
  const keys = (service?.questions ?? []).map(({ key }) => key).filter((_, index) => given[index]);
  if (stray) keys.push(stray);
  return keys.length === 0 ? {} : { answers: Object.fromEntries(keys.map((key) => [key, answer])) };
}

/** The field that corrects the answers of a booking. */
export function correctedAnswers(
  { calendar }: Stage,
  { booking, ...said }: Answering & { booking: ModelBooking | undefined },
): Input {
  const service = calendar.services.find(({ id }) => id === booking?.serviceId);
  const { answers } = answersInput(service, said);
  const [first] = service?.questions ?? [];
  if (!said.clears || !first) return answers ? { answers } : {};
  return { answers: { ...Object(answers ?? {}), [first.key]: null } };
}

/** The service of a slot or hold that an input names, as far as that can be said. */
export function serviceNamed(
  { model, calendar }: Stage,
  { slotId, holdId, service }: Input,
): ModelService | undefined {
  const { services, defaultService } = calendar;
  if (holdId !== undefined) {
    const hold = model.holds.find(({ ownerId }) => ownerId === holdId);
    return services.find(({ id }) => id === hold?.serviceId);
  }
  const number = slotId && parseSlotId(String(slotId), calendar.calendar.id)?.service?.number;
  if (number) return services.find((each) => each.number === number);
  return service ? servicesCalled(services, String(service))[0] : slotId ? undefined : defaultService;
}
