/** @jsxImportSource #html */
/** The ways from one page of a long list, newest first, to others; undefined where there are none. */
export type PageLinksProps = { newestHref: string | undefined; olderHref: string | undefined };

/** The ways to other pages of a list; nothing where all of it is shown. */
export function PageLinks({ newestHref, olderHref }: PageLinksProps): JSX.Element {
  return (
    <>
      {(olderHref !== undefined || newestHref !== undefined) && (
        <nav class="pages" aria-label="Pages">
          {newestHref !== undefined && <a href={newestHref}>Newest</a>}
          {olderHref !== undefined && (
            <a href={olderHref} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
    </>
  );
}
