import type { LoggedCall } from '../../../db/queries/calls/calls.ts';
import type { Operation } from '../../operations/operation.ts';
import { operations } from '../../operations/registry.ts';
import { onOneLine } from '../console/answer.ts';

/** How a call is written, and what its turns before the next one have come to. */
export type Recording = {
  calendarZoneId: string;
  /** Takes names and numbers out of what was said at an instant, in epoch milliseconds. */
  masked(words: string, at: number): string;
  sampleName: string;
  samplePhone: string;
  /** Whether a booking was made in it. */
  hasBooked: boolean;
  /** The starts of the bookings that the book has to begin with. */
  given: string[];
};

/** The operation of a request of the log; undefined for what is none, such as connecting over MCP. */
export function operationOf({ operation }: Pick<LoggedCall, 'operation'>): Operation | undefined {
  return operations.find(({ name }) => name === operation);
}

/** Writes a request of the log as lines of YAML: a turn, or a comment if the log says too little of it. */
export function recordedTurn(request: LoggedCall, recording: Recording): string[] {
  const { operation, status, code, message, at } = request;
  const known = operationOf(request);
  const isPlayable = known && status < 500 && !unplayable.includes(code ?? '');
  if (!isPlayable) {
    return [`# ${operation} was answered ${status} ${onOneLine(code ?? '')}: left out`];
  }
  const { input, comment } = inputOf(request, recording);
  const expected = expectedOf(request);
  if (operation === 'book-slot' && status < 400) recording.hasBooked = true;
  return [
    // What's said of a booking names its code.
    ...(message === null || isOfBooking(request)
      ? []
      : [`# It was answered: ${onOneLine(recording.masked(message, at))}`]),
    ...(comment === undefined ? [] : [`# ${comment}`]),
    `- ${operation}: ${flow(input)}`,
    ...(known.tool ? [] : ['  as: rest']),
    ...(Object.keys(expected).length === 0 ? [] : [`  expect: ${flow(expected)}`]),
  ];
}

function isOfBooking({ operation, status }: LoggedCall): boolean {
  return status < 400 && /-booking$|^book-/.test(operation);
}

/** Refusals of how something was asked, which the log doesn't keep, and of when. */
const unplayable = ['INVALID_INPUT', 'RATE_LIMITED', 'TRY_AGAIN', 'IDEMPOTENCY_KEY_REUSED'];

type Input = { input: Record<string, unknown>; comment?: string | undefined };

function inputOf(request: LoggedCall, recording: Recording): Input {
  const { calendarZoneId, masked, sampleName, samplePhone } = recording;
  const { operation, timeZone, query, status } = request;
  const [start] = status < 400 ? startsOf(request) : [];
  const zone = timeZone === null || timeZone === calendarZoneId ? {} : { timeZone };
  const person = { name: sampleName, phone: samplePhone };
  const when = start === undefined ? {} : { start };
  const unknownStart =
    start === undefined ? 'Fill in which time was asked for: start, or slotId.' : undefined;
  switch (operation) {
    case 'check-availability':
    case 'interpret':
      return query === null
        ? { input: zone, comment: "Fill in the caller's words: the workspace doesn't keep them." }
        : { input: { query: masked(query, request.at), ...zone } };
    case 'caller':
      return { input: { phone: samplePhone, ...zone } };
    case 'hold-slot':
      return { input: { ...when, ...zone }, comment: unknownStart };
    case 'book-slot':
      return { input: { ...when, ...person, ...zone }, comment: unknownStart };
    case 'reschedule-booking':
      return {
        input: { ...bookingOf(start, recording), ...when, ...zone },
        comment: unknownStart ?? (recording.hasBooked ? undefined : 'Fill in above when it was before.'),
      };
    case 'cancel-booking':
      return { input: { ...bookingOf(start, recording), ...zone } };
    case 'update-booking':
      return {
        input: { ...bookingOf(start, recording), ...zone },
        comment: 'Fill in what was changed.',
      };
    case 'find-bookings':
      return { input: person };
    case 'leave-message':
      return { input: { text: '…', ...person, ...zone }, comment: 'Fill in what was left.' };
    default:
      return { input: zone, comment: 'Fill in its fields.' };
  }
}

/** The booking made in the call, else one that was there before; its start may be unknown. */
function bookingOf(start: string | undefined, { hasBooked, given }: Recording): Record<string, unknown> {
  if (hasBooked) return { bookingId: '$booking' };
  if (start !== undefined && !given.includes(start)) given.push(start);
  const number = start === undefined ? 1 : given.indexOf(start) + 1;
  return { code: `$given${number}.code` };
}

function expectedOf(request: LoggedCall): Record<string, unknown> {
  const { operation, status, code } = request;
  if (status >= 400) return code === null ? {} : { code };
  const starts = startsOf(request);
  if (operation === 'check-availability') return { ...(code !== null && { reason: code }), slots: starts };
  const [start] = starts;
  const isWrite = ['hold-slot', 'book-slot', 'reschedule-booking'].includes(operation);
  return isWrite && start !== undefined ? { start } : {};
}

function startsOf({ slots }: LoggedCall): string[] {
  return slots === null ? [] : JSON.parse(slots);
}

/** A value on one line of YAML: times and references look as people write them. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => `${name}: ${flow(each)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain = /^(?!(?:true|false|null)$)(?:\d{4}-\d\d-\d\dT[\d:+-]+|\$[a-z\d.]+|[a-z_]+|[A-Z_]+)$/.test(
    value,
  );
  return isPlain ? value : JSON.stringify(onOneLine(value));
}
