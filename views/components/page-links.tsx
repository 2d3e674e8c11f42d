/** @jsxImportSource #html */
import { Link } from './link.tsx';
/** Links from a page of a long list, newest first, to other pages; undefined if there's no such page. */
export type PageLinksProps = { newestHref: string | undefined; olderHref: string | undefined };

/** Links to the other pages of a list, if there are any. */
export function PageLinks({ newestHref, olderHref }: PageLinksProps): JSX.Element {
  return (
    <>
      {(olderHref !== undefined || newestHref !== undefined) && (
        <nav class="pages" aria-label="Pages">
          {newestHref !== undefined && <a href={newestHref}>Newest</a>}
          {olderHref !== undefined && <Link href={olderHref} rel="next" text="Older" />}
        </nav>
      )}
    </>
  );
}
