/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Where bookings wait to be handed over, and how many. */
export type WaitingPlace = { href: string; name: string; count: number };

/** How many bookings are to be handed over, and where; nothing if there are none. */
export function ToHandOver({
  texts,
  places,
}: {
  texts: Texts;
  places: readonly WaitingPlace[];
}): JSX.Element {
  const { giving: said } = texts;
  const total = places.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return '';
  return (
    <p class="warning">
      <strong safe>{said.toGive(total)}</strong>{' '}
      {places.map(({ href, name, count }) => (
        <>
          {' · '}
          <Link href={href} text={said.of(name, count)} />
        </>
      ))}
    </p>
  );
}
