/** @jsxImportSource #html */
/** Text to be copied as it is; `id` names it within the page, `title` is read before it. */
export type CodeBlockProps = { id: string; title: string; code: string };

/** Lines of code with a button to copy them. */
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
