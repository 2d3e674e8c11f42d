import fc from 'fast-check';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { type CalendarModel, written } from '../models/calendar-model.ts';
import { serviceReference } from '../models/service-model.ts';
import type { BookingModel, ModelBooking, ModelHold, ModelRequest, Phones } from './model/model.ts';
import { isFoundAt } from './model/seating.ts';
import { mentionOfPerson, noPerson, personInput, personMeant } from './person-inputs.ts';
import { mention, noMention, seldom, serviceInput, serviceMeant } from './service-inputs.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What a request has to say, but for its calendar. */
export type Input = ModelRequest['input'];

/** What a request is made from: all that there is so far, its calendar, the zone that it names, and what is to move. */
export type Stage = {
  model: BookingModel;
  calendar: CalendarModel;
  timeZone: string | undefined;
  moving?: ModelBooking | undefined;
};

const countries = [null, 'US', 'DE', 'AU', 'IN', 'CA'];
const nationalPhones: Record<string, { said: string; phone: string }> = {
  US: { said: '(212) 555-0123', phone: '+12125550123' },
  CA: { said: '212-555-0123', phone: '+12125550123' },
  DE: { said: '030 12345678', phone: '+493012345678' },
  AU: { said: '(02) 9876 5432', phone: '+61298765432' },
  IN: { said: '098765 43210', phone: '+919876543210' },
};

/** Every number that is said here, and what it is in each country. */
export const phones: Phones = new Map([
  ...['+1 212 555 0123', '+49 (30) 1234 5678'].map((said) => {
    const phone = said.replace(/[^+\d]/g, '');
    return [said, new Map(countries.map((country) => [country, phone]))] as const;
  }),
  ...Object.entries(nationalPhones).map(
    ([country, { said, phone }]) => [said, new Map<string | null, string>([[country, phone]])] as const,
  ),
]);

/** Which slot is asked for, in which words, and what may be wrong about them. */
export const target = fc.record({
  form: fc.constantFrom(...['slotId', 'slotId', 'offset', 'local', 'skipped', 'hold', 'held', 'offered']),
  /** Which of the next places, or of the next slots, or how many minutes from now. */
  nth: fc.integer({ min: 0, max: 6 }),
  isSlot: fc.boolean(),
  minutes: seldom(
    fc
      .tuple(fc.integer({ min: -40, max: 700 }), fc.constantFrom(0, 0, 0, 0.5))
      .map(([count, rest]) => count * 15 + rest),
  ),
  durationMinutes: seldom(fc.constantFrom(15, 30, 45, 60)),
  hold: fc.nat({ max: 3 }),
  about: mention,
  person: mentionOfPerson,
  /** Whether a slotId is one from before there were services. */
  isBare: seldom(fc.constant(true)),
  fault: seldom(fc.constantFrom('other slot id', 'mistyped', 'two names', 'no name', 'other length'), 15),
});
/** One of `target`. */
export type Target = typeof target extends fc.Arbitrary<infer Value> ? Value : never;

/** A place, named by its slotId; which of the next ones is still to be said. */
export const nextPlace: Omit<Target, 'nth'> = {
  form: 'slotId',
  isSlot: false,
  minutes: undefined,
  durationMinutes: undefined,
  hold: 0,
  about: noMention,
  person: noPerson,
  isBare: undefined,
  fault: undefined,
};

/** Who asks. */
export const contact = fc.record({
  phone: fc.constantFrom(undefined, '+1 212 555 0123', '+49 (30) 1234 5678', 'national'),
  email: fc.constantFrom(undefined, undefined, 'ann@example.com', 'Aenne@Example.com'),
});
/** One of `contact`. */
export type Contact = typeof contact extends fc.Arbitrary<infer Value> ? Value : never;

/** How the two people who book say their names, each the same person's way by way, and a third. */
export const names = {
  phone: fc.constantFrom('Ann Lee', 'Ann Lee', 'ANN LEE', 'Lee, Ánn.', 'Bo Lee'),
  email: fc.constantFrom('Änne Öztürk', 'Änne Öztürk', 'oztürk anne', 'Ann Lee'),
};

/** Which of the latest holds or bookings is meant; a stray one may be another calendar's. */
export const named = fc.record({
  nth: fc.nat({ max: 4 }),
  by: fc.constantFrom('id', 'code', 'spelled code'),
  isStray: seldom(fc.constant(true)),
});
/** One of `named`. */
export type Named = typeof named extends fc.Arbitrary<infer Value> ? Value : never;

/** The fields that name a slot. */
export function targetInput(stage: Stage, slot: Target): Input {
  const input = soundTarget(stage, slot);
  const { fault } = slot;
  if (fault === 'no name') return {};
  if (fault === 'two names') return { ...input, start: '2026-11-20T10:00:00', slotId: 'sl_0000000000' };
  if (fault === 'other length' && input['start'] === undefined) return { ...input, durationMinutes: 7 };
  if (fault === 'mistyped') return { slotId: 'sl_0000000000' };
  if (fault !== 'other slot id') return input;
  const other = stage.model.calendars.find((each) => each !== stage.calendar) ?? stage.calendar;
  return { slotId: formatSlotId({ startAt: startOf(stage, slot), durationMinutes: 30 }, other.calendar.id) };
}

function soundTarget(stage: Stage, slot: Target): Input {
  const { form, about, person } = slot;
  const beside = {
    ...(about.isBeside ? serviceInput(stage, about) : {}),
    ...(person.isBeside ? personInput(stage, person) : {}),
  };
  const isHeld = form === 'hold' || form === 'held';
  const hold = isHeld ? holdOf(stage, { nth: slot.hold, isStray: undefined }) : undefined;
  if (form === 'hold' && (hold || slot.hold === 0)) {
    return { holdId: hold?.ownerId ?? crypto.randomUUID(), ...beside };
  }
  const offered = form === 'offered' ? offeredTo(stage, slot) : undefined;
  if (offered) return { slotId: offered, ...beside };
  if (isHeld || form === 'slotId') return { slotId: slotIdOf(stage, slot, hold), ...beside };
  const startAt = startOf(stage, slot);
  const timeZone = stage.timeZone ?? stage.calendar.calendar.timeZone;
  const text = form === 'skipped' ? skippedTime(startAt, timeZone) : written(startAt, timeZone);
  const start = form === 'offset' ? text : text.slice(0, '2026-11-20T10:00:00'.length);
  const { durationMinutes } = slot;
  const named = { ...serviceInput(stage, about), ...personInput(stage, person) };
  return { start, ...(durationMinutes ? { durationMinutes } : {}), ...named };
}

/** One of the slots that were offered last, to whomever. */
function offeredTo({ model, calendar }: Stage, { nth }: Target): string | undefined {
  const offered = model.offered.filter(({ calendarId }) => calendarId === calendar.calendar.id);
  return offered.at(-1 - nth * 3)?.slotId;
}

/** The id of a slot, or of the one that is held. */
function slotIdOf(stage: Stage, slot: Target, hold: ModelHold | undefined): string {
  const { calendar, services } = stage.calendar;
  const held = services.find(({ id }) => id === hold?.serviceId);
  const service = hold ? held : serviceMeant(stage, slot.about);
  const startAt = hold?.startAt ?? startOf(stage, slot);
  const durationMinutes = hold ? (hold.endAt - hold.startAt) / minute : lengthOf(stage, slot);
  const reference = slot.isBare ? undefined : serviceReference(service, durationMinutes);
  const member = slot.isBare ? undefined : personMeant(stage, { person: slot.person, hold })?.number;
  return formatSlotId({ startAt, durationMinutes, service: reference, member }, calendar.id);
}

/** The length of a slot that is asked for, in minutes. */
function lengthOf(stage: Stage, { durationMinutes, about }: Target): number {
  const { moving, calendar } = stage;
  const moved = moving && (moving.endAt - moving.startAt) / minute;
  const service = serviceMeant(stage, about);
  return durationMinutes ?? moved ?? service?.durationMinutes ?? calendar.calendar.slotMinutes;
}

/** One of the next places or slots, or a time that is counted from now and may be none. */
function startOf(stage: Stage, slot: Target): number {
  const { model, calendar } = stage;
  const { nth, minutes, isSlot } = slot;
  const counted = Math.floor(model.now / (5 * minute)) * 5 * minute + (minutes ?? 60) * minute;
  if (minutes !== undefined) return counted;
  const length = lengthOf(stage, slot);
  if (isSlot) return calendar.slots(length, model.now)[nth] ?? counted;
  return calendar.places(length).filter((at) => at > model.now - hour)[nth] ?? counted;
}

/** A reading that the next clock change of a zone skips, where there is one and it skips any; else the time itself. */
function skippedTime(at: number, timeZone: string): string {
  const before = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const change = before.getTimeZoneTransition('next');
  if (!change || change.offsetNanoseconds < before.offsetNanoseconds) return written(at, timeZone);
  return change.toPlainDateTime().subtract({ minutes: 15 }).toString({ smallestUnit: 'second' });
}

/** The id of a hold, live or not. */
export function holdIdOf(stage: Stage, which: Pick<Named, 'nth' | 'isStray'>): string {
  return holdOf(stage, which)?.ownerId ?? crypto.randomUUID();
}

function holdOf({ model, calendar }: Stage, { nth, isStray }: Pick<Named, 'nth' | 'isStray'>) {
  const all = model.holds.filter((each) => isStray || each.calendarId === calendar.calendar.id);
  return all.at(-1 - (nth % Math.max(1, all.length)));
}

/** One of the latest bookings, live or not. */
export function bookingNamed({ model, calendar }: Stage, { nth, isStray }: Named): ModelBooking | undefined {
  const all = model.bookings.filter((each) => isStray || isFoundAt(each, calendar.calendar.id));
  return all.at(-1 - (nth % Math.max(1, all.length)));
}

/** The field that names a booking, live or not. */
export function bookingInput(stage: Stage, named: Named): Input {
  const { by } = named;
  const found = bookingNamed(stage, named);
  if (by === 'id') return { bookingId: found?.id ?? crypto.randomUUID() };
  const code = found?.code ?? '222222';
  return { code: by === 'code' ? code : ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}` };
}

/** The fields that say who asks. */
export function contactInput({ calendar }: Stage, { phone, email }: Contact): Input {
  const { said } = nationalPhones[calendar.calendar.country ?? 'US'] ?? { said: '' };
  return {
    ...(phone ? { phone: phone === 'national' ? said : phone } : {}),
    ...(email ? { email } : {}),
  };
}

/** `from` and `to`: from so many half hours after now, for so many. */
export function periodInput(
  { model, calendar, timeZone: named }: Stage,
  [from, length]: [number, number],
): Input {
  const timeZone = named ?? calendar.calendar.timeZone;
  const startAt = Math.floor(model.now / (30 * minute)) * 30 * minute + from * 30 * minute;
  return { from: written(startAt, timeZone), to: written(startAt + length * 30 * minute, timeZone) };
}
