/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CodeBlock } from './code-block.tsx';

/** A language of the samples, and the page with the samples in it. */
export type LanguageTab = { name: string; title: string; href: string; isShown: boolean };

/** A request as code that runs as it is. */
export type GuideSample = { name: string; title: string; about: string; code: string };

/** A request, with its language to choose if `languages` are given. */
export function Request({
  texts,
  sample: { name, code },
  languages,
}: {
  texts: Texts;
  sample: GuideSample;
  languages?: LanguageTab[];
}): JSX.Element {
  const tabs = languages && <LanguageTabs languages={languages} texts={texts} />;
  return (
    <CodeBlock id={`sample-${name}`} title={name} code={code} texts={texts} {...(tabs && { head: tabs })} />
  );
}

/** The languages of the samples, as tabs that work without scripts: each is a link. */
export function LanguageTabs({ texts, languages }: { texts: Texts; languages: LanguageTab[] }): JSX.Element {
  return (
    <nav class="segments" aria-label={texts.guide.call.language}>
      {languages.map(({ title, href, isShown }) => (
        <Link href={href} aria-current={isShown ? 'true' : undefined} text={title} />
      ))}
    </nav>
  );
}
