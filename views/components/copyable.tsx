/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { Icon } from './icon.tsx';

/** `id` is unique on the page, `button` is what its button says, and `name` what that copies, for screen readers. */
export type CopyableProps = { id: string; text: string; button?: string; name?: string; texts: Texts };

/** A text with a button to copy it. */
export function Copyable({ id, text, button, name, texts }: CopyableProps): JSX.Element {
  return (
    <div class="copy">
      <code id={id} safe>
        {text}
      </code>
      {button === undefined ? (
        <CopyButton of={id} name={name} texts={texts} />
      ) : (
        <button
          type="button"
          class="primary"
          data-copy={id}
          aria-label={name && texts.common.copyOf(name)}
          safe
        >
          {button}
        </button>
      )}
    </div>
  );
}

/** A small button that copies the text of the element with the ID `of`; `name` says which text that is. */
export function CopyButton({
  of,
  name,
  texts: { common },
}: {
  of: string;
  name: string | undefined;
  texts: Texts;
}): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      data-copy={of}
      title={common.copy}
      aria-label={name === undefined ? common.copy : common.copyOf(name)}
    >
      <Icon name="copy" />
    </button>
  );
}
