import { invalidInput } from '../errors.ts';

const keyMaxLength = 40;

export const mostKeys = 20;

/** Metadata with valid keys. Throws ApiError INVALID_INPUT. */
export function readMetadata(given: Record<string, string> = {}): Record<string, string> {
  for (const name of Object.keys(given)) checkKey(name);
  return given;
}

/** Metadata with changes applied; null removes a key. Throws ApiError INVALID_INPUT, also for too many keys. */
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
  const problem = `metadata would have ${changed.size} keys — it may have at most ${mostKeys}`;
  throw invalidInput('/metadata', problem);
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
