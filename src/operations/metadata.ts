import { Type } from '@sinclair/typebox';
import { invalidInput } from './operation.ts';

const keyMaxLength = 40;
const mostKeys = 20;
const key = Type.String({ pattern: '^[^]*$' });
const value = Type.String({ maxLength: 500 });

/** The input field of the names and values that callers keep with a booking. The pattern takes every key, line ends too. */
export const metadataInput = Type.Record(key, value, {
  maxProperties: mostKeys,
  description: 'Your own names and values, kept with the booking.',
});

/** The input field that changes them: each key that it names, null to remove it. */
export const metadataChangesInput = Type.Record(key, Type.Union([value, Type.Null()]), {
  description: 'Your own names and values to set; null removes one, the others stay.',
});

/** Metadata whose keys are of one line and short enough. Throws ApiError INVALID_INPUT. */
export function readMetadata(given: Record<string, string> = {}): Record<string, string> {
  for (const name of Object.keys(given)) checkKey(name);
  return given;
}

/** Metadata with changes made to it, null removing a key. Throws ApiError INVALID_INPUT, also for too many keys. */
export function changedMetadata(
  metadata: Record<string, string>,
  changes: Record<string, string | null>,
): Record<string, string> {
  const changed = new Map(Object.entries(metadata));
  for (const [name, text] of Object.entries(changes)) {
    checkKey(name);
    if (text === null) changed.delete(name);
    else changed.set(name, text);
  }
  if (changed.size <= mostKeys) return Object.fromEntries(changed);
  throw invalidInput(
    '/metadata',
    `metadata would have ${changed.size} keys — it may have at most ${mostKeys}`,
  );
}

function checkKey(name: string): void {
  const length = [...name].length;
  if (length >= 1 && length <= keyMaxLength && !/\p{Cc}/u.test(name) && name.isWellFormed()) return;
  const pointer = name.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1');
  throw invalidInput(
    `/metadata/${pointer}`,
    `metadata has the key ${JSON.stringify(name.slice(0, 60))} — keys are 1 to ${keyMaxLength} characters on one line`,
  );
}
