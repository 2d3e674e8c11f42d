/** @jsxImportSource #html */
/** `id` is unique on the page, `button` is what its button says, and `name` what that copies, for screen readers. */
export type CopyableProps = { id: string; text: string; button?: string; name?: string };

/** A text with a button to copy it. */
export function Copyable({ id, text, button, name }: CopyableProps): JSX.Element {
  return (
    <div class="copy">
      <code id={id} safe>
        {text}
      </code>
      <button
        type="button"
        class={button === undefined ? 'secondary' : undefined}
        data-copy={id}
        aria-label={name && `Copy ${name}`}
        safe
      >
        {button ?? 'Copy'}
      </button>
    </div>
  );
}
