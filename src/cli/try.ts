import { ApiError, InputError } from '../domain/errors.ts';
import type { AvailabilityAnswer } from '../operations/answer/availability.ts';
import { restWording } from '../operations/answer/worded-refusal.ts';
import { checkAvailability } from '../operations/check-availability.ts';
import { createInputCheck } from '../operations/input/check.ts';
import { formatRows } from './console/answer.ts';
import { command } from './console/command.ts';
import { operatorCall } from './console/operator-call.ts';
import { argument, optional, required } from './console/options.ts';
import { liveCalendar, timeZone, zoneOf } from './console/readers.ts';

/** `slotline try`: nothing is logged or counted. */
export const tryCalendar = command({
  examples: [
    'slotline try "tomorrow afternoon" --calendar "Dr. Ames"',
    'slotline try "tuesday at 2" --calendar "Dr. Ames" --time-zone Europe/Berlin --json',
  ],
  options: {
    words: argument('[words]'),
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    timeZone: optional(timeZone, "the caller's IANA time zone (default: the calendar's)"),
  },
  async run({ services, clock }, { words, calendar, timeZone: callerZone }) {
    const call = operatorCall(calendar, { zone: zoneOf(calendar), callerZone, now: clock.now() });
    const query = words.trim();
    const input = createInputCheck(checkAvailability.input)(query === '' ? {} : { query });
    const { answer } = await checkAvailability.run(services, call, input).catch(notUnderstood);
    // The declaration hides the type of its answer.
    const found = answer as AvailabilityAnswer;
    return { json: found, text: describe(found) };
  },
});

function notUnderstood(error: unknown): never {
  if (!(error instanceof ApiError) || error.refusal.code !== 'QUERY_NOT_UNDERSTOOD') throw error;
  const { body } = restWording(error.refusal);
  throw new InputError(`${body['error']}; callers hear: ${error.refusal.message}`, { cause: error });
}

function describe({ interpretation, message, reason, slots, total }: AvailabilityAnswer): string {
  const { text, spoken, ignored, service, with: people, without } = interpretation;
  const lines = [message];
  if (text !== '') lines.push(`Understood: ${spoken}.`);
  if (service) lines.push(`Service: ${service.name}.`);
  if (people.length > 0) lines.push(`With: ${people.map(({ name }) => name).join(', ')}.`);
  if (without.length > 0) lines.push(`Not with: ${without.map(({ name }) => name).join(', ')}.`);
  if (ignored.length > 0) lines.push(`Ignored: ${ignored.join(', ')}.`);
  lines.push(`Reason: ${reason}; free slots in that time: ${total}.`);
  const columns = { start: 'start', spoken: 'spoken', slot: 'id' } as const;
  if (slots.length > 0) lines.push(formatRows(slots, { columns, empty: '' }));
  return lines.join('\n');
}
