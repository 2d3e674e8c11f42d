/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** `id` is unique on the page, `button` is what its button says, and `name` what that copies, for screen readers. */
export type CopyableProps = { id: string; text: string; button?: string; name?: string; texts: Texts };

/** A text with a button to copy it. */
export function Copyable({ id, text, button, name, texts }: CopyableProps): JSX.Element {
  return (
    <div class="copy">
      <code id={id} safe>
        {text}
      </code>
      <button
        type="button"
        class={button === undefined ? 'secondary' : undefined}
        data-copy={id}
        aria-label={name && texts.common.copyOf(name)}
        safe
      >
        {button ?? texts.common.copy}
      </button>
    </div>
  );
}
