import { Type } from '@sinclair/typebox';
import { invalidInput } from './operation.ts';

const keyMaxLength = 40;

/** The input field of the names and values that callers keep with a booking. The pattern takes every key, line ends too. */
export const metadataInput = Type.Record(
  Type.String({ pattern: '^[^]*$' }),
  Type.String({ maxLength: 500 }),
  { maxProperties: 20, description: 'Your own names and values, kept with the booking.' },
);

/** Metadata whose keys are of one line and short enough. Throws ApiError INVALID_INPUT. */
export function readMetadata(given: Record<string, string> = {}): Record<string, string> {
  for (const key of Object.keys(given)) {
    const length = [...key].length;
    if (length >= 1 && length <= keyMaxLength && !/\p{Cc}/u.test(key) && key.isWellFormed()) continue;
    const pointer = key.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1');
    throw invalidInput(
      `/metadata/${pointer}`,
      `metadata has the key ${JSON.stringify(key.slice(0, 60))} — keys are 1 to ${keyMaxLength} characters on one line`,
    );
  }
  return given;
}
