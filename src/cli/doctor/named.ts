import { listed } from '../../language/speech/text.ts';

/** How many things with the same trouble are named. */
const mostNamed = 5;

/** Names of things with the same trouble: the first ones, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return listed(more > 0 ? [...names.slice(0, mostNamed), `${more} more`] : names, 'and');
}
