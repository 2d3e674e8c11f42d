/** @jsxImportSource #html */
/** A part of a page that stays up to date. Nothing in it may have `autofocus`. */
export type LivePartProps = {
  id: string;
  /** The page's own address. */
  href: string;
  /** The stamp of what the part shows. */
  stamp: string;
  content: JSX.Element;
};

/**
 * A part of a page that's asked for again, quietly, when what it shows has changed: what has the focus, is open, scrolled
 * or typed stays as it is. Changes are told on a stream, one a page. Without JavaScript, it stays as it was.
 */
export function LivePart({ id, href, stamp, content }: LivePartProps): JSX.Element {
  const changesId = `${id}-changes`;
  const address = `${href}${href.includes('?') ? '&' : '?'}live=${stamp}`;
  return (
    <>
      <div
        id={changesId}
        data-live
        data-hx-trigger="load, again"
        data-hx-swap="none"
        hidden
        {...{ 'data-hx-sse:connect': address, 'data-hx-sse:close': 'closed' }}
      ></div>
      <LiveBeside id={id} href={href} of={id} content={content} />
    </>
  );
}

type LiveBesideProps = Pick<LivePartProps, 'id' | 'href' | 'content'> & {
  /** The ID of the part whose changes it goes by. */
  of: string;
};

/** Another part of the same page, with an address of its own: it's asked for again when the page's live part is. */
export function LiveBeside({ id, href, of, content }: LiveBesideProps): JSX.Element {
  return (
    <div
      id={id}
      class="live"
      data-live
      data-hx-get={href}
      data-hx-trigger="changed from:body, again"
      data-hx-swap="innerMorph"
      data-hx-sync="this:replace"
      data-hx-indicator={`#${of}-changes`}
      {...{ 'data-hx-status:5xx': 'swap:none' }}
    >
      {content as 'safe'}
    </div>
  );
}
