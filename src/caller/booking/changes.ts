import { type Action, ChangedMeanwhile } from '../../actions/action.ts';
import { cancelBooking } from '../../actions/bookings/cancel.ts';
import { confirmBooking } from '../../actions/bookings/confirm.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import { optIn } from '../../actions/messages/opt-in.ts';
import { optOut } from '../../actions/messages/opt-out.ts';
import { type Form, postedForm } from '../../admin/form/form.ts';
import { bookingLimits } from '../../domain/booking/booking.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { ApiError } from '../../domain/errors.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { readText } from '../../operations/input/contact.ts';
import { readWanted, slotPlace } from '../../operations/input/wanted-slot.ts';
import { seeOther } from '../page.tsx';
import type { CallerRoute } from '../visit.ts';
import type { Done, Problem } from './outcome.ts';
import { type BookingVisit, callOf, ofBooking, pageOf, toChange } from './requested-booking.ts';

/** What callers change on a booking's page. Each leads back to the page, which says what's true then. */
export const bookingChangeRoutes: readonly CallerRoute[] = [
  ...change('confirm', async (visit, form) => {
    const { after } = await act(visit, confirmBooking, toChange(visit, form));
    return { done: 'confirmed', sequence: after.sequence };
  }),
  ...change('move', move),
  ...change('cancel', async (visit, form) => {
    const reason = readText(
      form
        .text('reason')
        .slice(0, bookingLimits.reasonLength)
        .replace(/\p{Cc}/gu, ' '),
      '/reason',
    );
    const { calendar } = visit;
    const { after } = await act(visit, cancelBooking, { ...toChange(visit, form), reason, calendar });
    return { done: 'cancelled', sequence: after.sequence };
  }),
  ...change('messages', async (visit, form) => {
    const named = toChange(visit, form);
    if (named.shownSequence !== visit.booking.sequence) throw new ChangedMeanwhile();
    if (form.text('messages') !== 'again') {
      await act(visit, optOut, { ...named, source: 'caller' });
      return { done: 'stopped', sequence: visit.booking.sequence };
    }
    await act(visit, optIn, named);
    return { done: 'allowed', sequence: visit.booking.sequence };
  }),
];

/** What a form has done: the page says so while the booking has that sequence. */
type Outcome = { done: Done; sequence: number };

type Change = (visit: BookingVisit, form: Form) => Promise<Outcome>;

function change(name: string, make: Change): CallerRoute[] {
  const path = `/b/:secret/${name}`;
  const handle = ofBooking(async (visit) => {
    const form = await postedForm(visit.request);
    try {
      const { done, sequence } = await make(visit, form);
      return seeOther(visit, pageOf(visit, { done, v: String(sequence) }));
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      const gone = problem === 'slot' ? form.text('slot') : undefined;
      return seeOther(visit, pageOf(visit, { problem, gone }));
    }
  });
  // Who opens a form's address, say after an error, wants its page.
  const lead = ofBooking(async (visit) => seeOther(visit, pageOf(visit)));
  return [
    { method: 'POST', path, counts: 'write', handle },
    { method: 'GET', path, counts: 'view', handle: lead },
  ];
}

async function act<Input, Result>(
  visit: BookingVisit,
  action: Action<Input, Result>,
  input: Input,
): Promise<Result> {
  return await performForCall(visit.services, callOf(visit), { action, input });
}

/** Moves the booking to the slot of a form, for as long as it was, by the action that the API moves it by. */
async function move(visit: BookingVisit, form: Form): Promise<Outcome> {
  const { services, booking, calendar } = visit;
  // No slot of an archived calendar can be had.
  if (visit.links === undefined) throw new ChangedMeanwhile();
  const slotId = form.text('slot');
  const ownMinutes = (booking.endAt - booking.startAt) / minuteMs;
  if (parseSlotId(slotId, calendar.id)?.durationMinutes !== ownMinutes) throw new ChangedMeanwhile();
  const call = callOf(visit);
  const wanted = readWanted(services, call, { slotId, isMove: true });
  const place = await slotPlace(services, call, { booking: { id: booking.id } });
  const { after } = await act(visit, moveBooking, { ...toChange(visit, form), place, wanted });
  return { done: 'moved', sequence: after.sequence };
}

/** What the page says of a change that couldn't be made; undefined for a bug, or a server that's busy. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ChangedMeanwhile) return 'changed';
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (!refusal || refusal.code === 'TRY_AGAIN') return undefined;
  if (refusal.code === 'CALENDAR_UNREACHABLE') return 'unreachable';
  if (refusal.code === 'TOO_LATE') return 'late';
  return 'slots' in refusal ? 'slot' : 'changed';
}
