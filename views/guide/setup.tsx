/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CodeBlock } from './code-block.tsx';

/** How to give a platform the tools of a calendar. */
export type SetupProps = {
  texts: Texts;
  id: string;
  title: string;
  about: string[];
  /** Empty if the file is all there is. */
  code: string;
  documentation: string;
  /** What the platform imports, if anything. */
  file: { name: string; text: string } | undefined;
  fileHref: string;
};

/** A setup, closed until it's wanted; its file can be downloaded or copied. */
export function Setup(props: SetupProps): JSX.Element {
  const { texts, id, title, about, code, documentation, file, fileHref } = props;
  const { tools } = texts.guide;
  return (
    <details>
      <summary safe>{title}</summary>
      {about.map((paragraph) => (
        <p safe>{paragraph}</p>
      ))}
      <p>
        <Link href={documentation} rel="noreferrer" text={tools.documentation(title)} />
        {file !== undefined && (
          <>
            {' · '}
            <Link href={fileHref} download={file.name} text={tools.download(file.name)} />
          </>
        )}
      </p>
      {code !== '' && <CodeBlock id={`setup-${id}`} title={title} code={code} texts={texts} />}
      {file !== undefined && <CodeBlock id={`file-${id}`} title={file.name} code={file.text} texts={texts} />}
    </details>
  );
}
