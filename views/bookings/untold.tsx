/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Somebody whom a message didn't reach, and why, if that's known. */
export type UntoldCaller = { href: string; name: string; why: string | undefined };

/** If there are more, they're only counted: the day needs the room. */
const mostNamed = 3;

/** How many messages didn't reach their callers, why if they have one reason, and whose they are; nothing if there are none. */
export function UntoldCallers({
  texts,
  untold,
}: {
  texts: Texts;
  untold: readonly UntoldCaller[];
}): JSX.Element {
  if (untold.length === 0) return '';
  const reasons = new Set(untold.flatMap(({ why }) => why ?? []));
  // One of several would pass for that of all.
  const [why] = reasons.size === 1 ? reasons : [];
  const callers = [...new Map(untold.map((each) => [each.href, each])).values()].slice(0, mostNamed);
  return (
    <p class="warning">
      <strong safe>{texts.told.home.failed(untold.length)}</strong>{' '}
      {why !== undefined && <span safe>{`${why} `}</span>}
      {callers.map(({ href, name }, index) => (
        <>
          {index > 0 && ', '}
          <Link href={href} text={name} />
        </>
      ))}
    </p>
  );
}
