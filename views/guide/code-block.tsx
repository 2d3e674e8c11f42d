/** @jsxImportSource #html */
/** Code with a Copy button; `id` is unique within the page. */
export function CodeBlock({ id, title, code }: { id: string; title: string; code: string }): JSX.Element {
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
