/** @jsxImportSource #html */
type CodeBlockProps = {
  /** Unique within the page. */
  id: string;
  title: string;
  code: string;
  /** Of text to read, which wraps: its language. */
  textIn?: string;
};

/** Code, or a text to copy, with a Copy button. */
export function CodeBlock({ id, title, code, textIn }: CodeBlockProps): JSX.Element {
  return (
    <figure class={textIn === undefined ? 'code' : 'code text'}>
      <figcaption>
        <span safe>{title}</span>
        <button type="button" class="secondary" data-copy={id} aria-label={`Copy ${title}`}>
          Copy
        </button>
      </figcaption>
      <pre tabindex="0" lang={textIn}>
        <code id={id} safe>
          {code}
        </code>
      </pre>
    </figure>
  );
}
