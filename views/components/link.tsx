/** @jsxImportSource #html */
type LinkProps = Pick<JSX.HtmlAnchorTag, 'href' | 'class' | 'rel' | 'download'> & { text: string };

/** A link with its text, which is escaped. */
export function Link({ text, ...attributes }: LinkProps): JSX.Element {
  return (
    <a {...attributes} safe>
      {text}
    </a>
  );
}
