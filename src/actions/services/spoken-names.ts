import { InputError } from '../../domain/errors.ts';
import { onOneLine } from '../../domain/name.ts';
import { nameKey } from '../../language/names/service-names.ts';

/** What callers say for a service or somebody, as it's saved: each once. Throws InputError. */
export function checkedSpokenNames(
  given: readonly string[],
  { spokenNames: most, spokenNameLength: maximum }: { spokenNames: number; spokenNameLength: number },
): string[] {
  const field = 'spokenNames';
  const names = new Map<string, string>();
  for (const name of given.map(onOneLine)) {
    if (name === '') continue;
    if (name.length > maximum || /\p{Cc}/u.test(name)) {
      throw new InputError({ kind: 'spoken-name-long', maximum }, { field });
    }
    if (nameKey(name).length < 2) throw new InputError({ kind: 'spoken-name-short', name }, { field });
    names.set(nameKey(name), name);
  }
  if (names.size > most) throw new InputError({ kind: 'spoken-names-full', most }, { field });
  return [...names.values()];
}
