/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A link that some bookings couldn't be written to, where it's listed, and how many those are. */
export type FailedWriting = {
  href: string;
  name: string;
  count: number;
  /** Whether the visitor may have them tried again. */
  mayRetry: boolean;
};

/** Which links bookings couldn't be written to for good; nothing if there are none. */
export function FailedWritings({
  texts,
  failed,
}: {
  texts: Texts;
  failed: readonly FailedWriting[];
}): JSX.Element {
  const { problems } = texts.links;
  return (
    <>
      {failed.map(({ href, name, count, mayRetry }) => (
        <p class="warning">
          <strong safe>{problems.givenUp(count, name)}</strong>{' '}
          <Link href={href} text={mayRetry ? problems.seeWhyAndRetry : problems.seeWhy} />
        </p>
      ))}
    </>
  );
}
