/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

type CodeBlockProps = {
  texts: Texts;
  /** Unique within the page. */
  id: string;
  title: string;
  code: string;
  /** Of text to read, which wraps: its language. */
  textIn?: string;
};

/** Code, or a text to copy, with a Copy button. */
export function CodeBlock({ texts: { common }, id, title, code, textIn }: CodeBlockProps): JSX.Element {
  return (
    <figure class={textIn === undefined ? 'code' : 'code text'}>
      <figcaption>
        <span safe>{title}</span>
        <button type="button" class="secondary" data-copy={id} aria-label={common.copyOf(title)} safe>
          {common.copy}
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
