/** @jsxImportSource #html */
/** `id` is unique within the page. */
export type CodeBlockProps = { id: string; title: string; code: string };

/** Code with a Copy button. */
export function CodeBlock({ id, title, code }: CodeBlockProps): JSX.Element {
  return (
    <figure class="code">
      <figcaption>
        <span safe>{title}</span>
        <button type="button" class="secondary" data-copy={id} aria-label={`Copy ${title}`}>
          Copy
        </button>
      </figcaption>
      <pre tabindex="0">
        <code id={id} safe>
          {code}
        </code>
      </pre>
    </figure>
  );
}
