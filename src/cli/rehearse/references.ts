import { isRecord } from '../../http/mcp/message.ts';

/** How a reference is written. */
export const referenceExample = '$slot2, $booking.code or $given1.code';

const form = /^\$([a-z]+)([1-9]\d?)?((?:\.[a-z]+)*)$/i;

/** Whether a text is meant as a reference: "$5" isn't. */
export function looksLikeReference(text: string): boolean {
  return /^\$[a-z]/i.test(text);
}

/** Whether a text stands for what an earlier turn was answered. */
export function isReference(text: string): boolean {
  return form.test(text);
}

/** What's known when a turn's input is filled in. */
export type Known = {
  /** The answers so far, the latest last. */
  answers: readonly Record<string, unknown>[];
  /** The bookings that the book began with, in the file's order. */
  given: readonly unknown[];
};

/** A reference to what isn't there: the input's field, and what there is instead. */
export type Missing = { field: string; reference: string; found: unknown };

/** An input with its references replaced, or the first of them that refers to nothing. */
export function filledIn(
  input: Record<string, unknown>,
  known: Known,
): { input: Record<string, unknown> } | { missing: Missing } {
  const filled: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !isReference(value)) {
      filled[field] = value;
      continue;
    }
    const { found, value: meant } = lookUp(value, known);
    if (meant === undefined) return { missing: { field, reference: value, found } };
    filled[field] = meant;
  }
  return { input: filled };
}

/**
 * What a reference stands for: `$slot2` is the second of the slots of the latest answer that has any, `$booking` the booking
 * of the latest that has one. Slots, bookings and holds are meant by their IDs.
 */
function lookUp(reference: string, { answers, given }: Known): { found: unknown; value: unknown } {
  const [, name = '', number, rest = ''] = form.exec(reference) ?? [];
  const names = number === undefined ? [name] : [`${name}s`, name];
  const known: readonly Record<string, unknown>[] = [{ given }, ...answers];
  const found = known
    .flatMap((each) => names.map((field) => each[field]))
    .findLast((each) => (number === undefined ? isRecord(each) : Array.isArray(each)));
  const whole = Array.isArray(found) ? found[Number(number) - 1] : found;
  const steps = rest === '' ? ['id'] : rest.slice(1).split('.');
  const value = steps.reduce<unknown>((held, step) => (isRecord(held) ? held[step] : undefined), whole);
  return { found, value: value ?? undefined };
}
