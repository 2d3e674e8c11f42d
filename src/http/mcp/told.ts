import type { Call, Outcome } from '../../operations/operation.ts';
import { isRecord } from './message.ts';

/** What models may be told of a booking: somebody could talk them into reading out the rest. */
const toldFields: ReadonlySet<string> = new Set(
  'id calendarId status start end timeZone spoken name phone service with createdAt cancelledAt moveUntil cancelUntil'.split(
    ' ',
  ),
);

/** They let a model change whose booking it is, so only its owner is told. */
const codeFields: ReadonlySet<string> = new Set(['code', 'codeSpoken']);

type Bookings = Record<string, unknown>[];

/**
 * An answer as models get it, replays of what REST was answered included. The code of a booking is in it, and in its message,
 * only if the request named the booking by that, or the booking was made by the request or in its phone call.
 */
export function toldToModels(
  { answer, isNew }: Outcome,
  { call, input }: { call: Pick<Call, 'callId'>; input: Record<string, unknown> },
): Record<string, unknown> {
  const whole = isRecord(answer) ? answer : {};
  const isCodeKnown = isNew || input['code'] !== undefined;
  const isCoded = ({ callId }: Record<string, unknown>) =>
    isCodeKnown || (call.callId !== undefined && callId === call.callId);
  const shown = (booking: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(booking).filter(
        ([name]) => toldFields.has(name) || (codeFields.has(name) && isCoded(booking)),
      ),
    );
  const { booking, bookings, message } = whole;
  const uncoded = [booking].filter(isRecord).filter((each) => !isCoded(each));
  return {
    ...whole,
    ...(typeof message === 'string' && { message: withoutCodes(message, uncoded) }),
    ...(isRecord(booking) && { booking: shown(booking) }),
    ...(Array.isArray(bookings) && { bookings: bookings.filter(isRecord).map(shown) }),
  };
}

/** A message without the sentences that spell the codes of these bookings. */
function withoutCodes(message: string, bookings: Bookings): string {
  const codes = bookings.flatMap(({ code, codeSpoken }) => [String(codeSpoken), String(code)]);
  return codes
    .reduce((text, code) => text.split(new RegExp(`[^.!?]*${RegExp.escape(code)}[.!?]?`)).join(''), message)
    .trim();
}
