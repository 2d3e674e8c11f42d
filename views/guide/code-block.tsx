/** @jsxImportSource #html */
import { CopyButton } from '../components/copyable.tsx';
import type { Texts } from '../texts/en/en.ts';

type CodeBlockProps = {
  texts: Texts;
  /** Unique within the page. */
  id: string;
  title: string;
  code: string;
  /** What stands in place of the title. */
  head?: JSX.Element;
  /** Of text to read, which wraps: its language. */
  textIn?: string;
};

/** Code, or a text to copy, with a button that copies it. What's long scrolls. */
export function CodeBlock({ texts, id, title, code, head, textIn }: CodeBlockProps): JSX.Element {
  return (
    <figure class={textIn === undefined ? 'code' : 'code text'}>
      <figcaption>
        {head === undefined ? <span safe>{title}</span> : (head as 'safe')}
        <CopyButton of={id} name={title} texts={texts} />
      </figcaption>
      <pre tabindex="0" lang={textIn}>
        <code id={id} safe>
          {code}
        </code>
      </pre>
    </figure>
  );
}
