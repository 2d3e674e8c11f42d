/** @jsxImportSource #html */
/** A text with a button to copy it; `id` is unique on the page. */
export function Copyable({ id, text, button }: { id: string; text: string; button?: string }): JSX.Element {
  return (
    <div class="copy">
      <code id={id} safe>
        {text}
      </code>
      <button type="button" class={button === undefined ? 'secondary' : undefined} data-copy={id} safe>
        {button ?? 'Copy'}
      </button>
    </div>
  );
}
