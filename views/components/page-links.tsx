/** @jsxImportSource #html */
import { Link } from './link.tsx';

/** Links from a page of a long list to its first page and the next one, and their names; undefined if there's no such page. */
export type PageLinksProps = {
  firstHref: string | undefined;
  nextHref: string | undefined;
  names?: [first: string, next: string];
};

/** Links to the other pages of a list, if there are any. */
export function PageLinks({ firstHref, nextHref, names = ['Newest', 'Older'] }: PageLinksProps): JSX.Element {
  const [first, next] = names;
  if (firstHref === undefined && nextHref === undefined) return '';
  return (
    <nav class="pages" aria-label="Pages">
      {firstHref !== undefined && <Link href={firstHref} text={first} />}
      {nextHref !== undefined && <Link href={nextHref} rel="next" text={next} />}
    </nav>
  );
}
