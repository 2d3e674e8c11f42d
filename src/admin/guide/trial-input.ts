import type { TrialTyped } from '../../../views/guide/trial.tsx';
import type { TrialSlot } from '../../../views/guide/trial-result.tsx';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { invalidInput } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { parseTime } from '../../operations/input/time.ts';
import type { Form } from '../form/form.ts';
import type { MemberVisit } from '../visit.ts';
import { type Tried, tried } from './trial.ts';

/** What was sent of a trial: what was typed, which button was pressed and about what, and how far the call has come. */
export type TrialInput = {
  typed: TrialTyped;
  step: string;
  /** What the button is about: a slot, a hold or a booking. */
  of: string;
  callId: string;
  /** The booking that's to move. */
  movingId: string | undefined;
  /** What the call was about last. */
  serviceId: string | undefined;
  /** By the keys of the questions. */
  answers: Readonly<Record<string, string>>;
  /** The slots that were shown. */
  slots: TrialSlot[];
};

/** Nothing typed yet, but the words of a link. */
export function untouched(query = ''): TrialTyped {
  return { query, timeZone: '', date: '', time: '', callerName: '', contact: '' };
}

/** What a form of the trial says. */
export function readTrial(form: Form, { services }: Pick<Calendar, 'services'>): TrialInput {
  const [step = '', of = ''] = form.text('do').split(' ');
  const callId = form.text('callId');
  const keys = services.flatMap(({ questions }) => questions.map(({ key }) => key));
  const answers = keys.map((key) => [key, form.text(`answer:${key}`)] as const);
  return {
    typed: {
      query: form.text('query'),
      timeZone: form.text('timeZone'),
      date: form.text('date'),
      time: form.text('time'),
      callerName: form.text('callerName'),
      contact: form.text('contact'),
    },
    step,
    of,
    callId: isUuid(callId) ? callId : crypto.randomUUID(),
    movingId: form.text('moving') || undefined,
    serviceId: form.text('service') || undefined,
    answers: Object.fromEntries(answers.filter(([, text]) => text !== '')),
    slots: form.texts('slot').map(readSlot),
  };
}

/** A slot as the page keeps it: its parts with bars between them. */
function readSlot(text: string): TrialSlot {
  const [id = '', heldUntil, relative = '', ...spoken] = text.split('|');
  return { id, spoken: spoken.join('|'), relative, heldUntil: heldUntil || undefined };
}

/** When the call is, in epoch milliseconds; undefined for now. Throws ApiError INVALID_INPUT. */
export function timeOfCall(
  { services, now }: MemberVisit,
  calendar: Calendar,
  { date, time }: TrialTyped,
): number | undefined {
  if (date === '' && time === '') return undefined;
  const zone = zoneOfCalendar(services, calendar);
  const [today = '', clock = ''] = zone.format(now).split('T');
  const text = `${date || today}T${time || clock.slice(0, 5)}`;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text))
    throw invalidInput('/date', 'date and time must be those of a day');
  return parseTime(text, { zone, path: '/date', edge: 'start' });
}

/** What's asked of the API for the button that was pressed; undefined if it's about the trial itself. */
export function requestOf(input: TrialInput): { tried: Tried; given: Record<string, unknown> } | undefined {
  const { typed, step, of, movingId } = input;
  const { query } = typed;
  const bookingId = movingId && { bookingId: movingId };
  const place = of.startsWith('sl_') ? { slotId: of } : { holdId: of };
  switch (step) {
    case '':
      return { tried: tried.ask, given: { ...(query !== '' && { query }), ...bookingId } };
    case 'find':
      return { tried: tried.ask, given: { bookingId: of } };
    case 'hold':
      return { tried: tried.hold, given: place };
    case 'book':
      return { tried: tried.book, given: { ...place, ...personOf(input) } };
    case 'move':
      return { tried: tried.move, given: { ...place, ...bookingId } };
    case 'cancel':
      return { tried: tried.cancel, given: { bookingId: of } };
    default:
      return undefined;
  }
}

function personOf({ typed: { callerName: name, contact }, answers }: TrialInput): Record<string, unknown> {
  return {
    ...(name !== '' && { name }),
    ...(contact !== '' && { [contact.includes('@') ? 'email' : 'phone']: contact }),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

/** The booking that's still to move after a step. */
export function movingAfter({ step, of, movingId }: TrialInput, isDone: boolean): string | undefined {
  if (step === 'find') return isDone ? of : undefined;
  if (step === 'move') return isDone ? undefined : movingId;
  if (step === 'cancel') return isDone && of === movingId ? undefined : movingId;
  return step === '' || step === 'hold' || step === 'book' ? movingId : undefined;
}
