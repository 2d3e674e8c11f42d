/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { Link } from './link.tsx';

/** Links from a page of a long list to its first page and the next one, and their names; undefined if there's no such page. */
export type PageLinksProps = {
  firstHref: string | undefined;
  nextHref: string | undefined;
  names?: [first: string, next: string];
  texts: Texts;
};

/** Links to the other pages of a list, if there are any. */
export function PageLinks({ firstHref, nextHref, names, texts }: PageLinksProps): JSX.Element {
  const { newest, older, pages } = texts.common;
  const [first, next] = names ?? [newest, older];
  if (firstHref === undefined && nextHref === undefined) return '';
  return (
    <nav class="pages" aria-label={pages}>
      {firstHref !== undefined && <Link href={firstHref} text={first} />}
      {nextHref !== undefined && <Link href={nextHref} rel="next" text={next} />}
    </nav>
  );
}
