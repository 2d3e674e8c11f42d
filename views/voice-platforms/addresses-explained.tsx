/** @jsxImportSource #html */
import { DocsLink } from '../components/docs-link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What the two addresses of a calendar are good for. */
export function AddressesExplained({ texts }: { texts: Texts }): JSX.Element {
  const { hello, reports } = texts.voicePlatforms;
  return (
    <>
      <p>
        <strong safe>{hello.title}.</strong> <span safe>{hello.explanation}</span>{' '}
        <DocsLink to="whoIsCalling" texts={texts} />
      </p>
      <p>
        <strong safe>{reports.title}.</strong> <span safe>{reports.explanation}</span>{' '}
        <DocsLink to="callReports" texts={texts} />
      </p>
    </>
  );
}
