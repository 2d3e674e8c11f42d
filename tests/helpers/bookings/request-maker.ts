import fc from 'fast-check';
import type { CalendarModel } from '../models/calendar-model.ts';
import type { Input, Stage } from './inputs.ts';
import type { BookingModel, ModelRequest } from './model/model.ts';
import { seldom } from './service-inputs.ts';

/** A request that may be made, given what there is so far. */
export type RequestMaker = (model: BookingModel) => ModelRequest;

const often = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
/** What every request has. */
export const common = fc.record({
  /** The fifth and sixth are teams, where there are any. */
  calendar: fc.oneof(often(0, fc.integer({ min: 1, max: 2 })), fc.constantFrom(5, 5, 5, 6, 6, 3, 4, 1)),
  isForeign: seldom(fc.constant(true), 40),
  callId: fc.constantFrom(undefined, 'call-1', 'call-1', 'call-2'),
  timeZone: seldom(fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/New_York')),
  idempotencyKey: seldom(fc.constantFrom('key-1', 'key-2'), 5),
});
/** One of `common`. */
export type Common = typeof common extends fc.Arbitrary<infer Value> ? Value : never;

/** Requests of an operation, whose input is made from what there is. */
export function requestOf<Spec>(
  operation: string,
  spec: fc.Arbitrary<Spec>,
  inputOf: (stage: Stage, spec: Spec) => Input,
): fc.Arbitrary<RequestMaker> {
  return fc
    .tuple(common, spec)
    .map(([given, what]) => makerOf(operation, given, (stage) => inputOf(stage, what)));
}

/** A request of an operation, whose input is made from what there is. */
export function makerOf(operation: string, given: Common, inputOf: (stage: Stage) => Input): RequestMaker {
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
  const able = calendars.filter(({ calendar: { id } }) =>
    subjects?.some((each) => each.calendarId === id || ('memberIds' in each && each.memberIds.includes(id))),
  );
  const choice = able.length > 0 ? able : calendars;
  return choice[given.calendar % choice.length] as CalendarModel;
}
