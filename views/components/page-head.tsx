/** @jsxImportSource #html */

import type { Texts } from '../texts/en/en.ts';
import { Link } from './link.tsx';

export type PageHeadProps = {
  texts: Texts;
  title: string;
  lead?: string;
  /** The pages that this one is below, the topmost first. */
  crumbs?: readonly { href: string; name: string }[];
  /** Whether it takes the place of a form, and with it the focus: then it's read aloud. */
  isFocused?: boolean;
  /** Other views of the same, beside the title. */
  segments?: JSX.Element;
  /** Links and buttons beside the title; nothing for no such place. */
  actions?: JSX.Element | false | undefined;
  /** The lead, if it's more than text. */
  children?: unknown;
};

/** What a page begins with: the way back, its title, a sentence on what it's for, and what can be done. */
export function PageHead({
  texts,
  title,
  lead,
  crumbs,
  isFocused,
  segments,
  actions,
  children,
}: PageHeadProps): JSX.Element {
  return (
    <header class="page-head">
      <div>
        {crumbs !== undefined && <Crumbs crumbs={crumbs} texts={texts} />}
        <h1 {...(isFocused ? { tabindex: '-1', autofocus: true } : {})} safe>
          {title}
        </h1>
        {lead !== undefined && (
          <p class="lead" safe>
            {lead}
          </p>
        )}
        {children !== undefined && <p class="lead">{children as 'safe'}</p>}
      </div>
      {segments as 'safe'}
      {actions ? <div class="actions">{actions as 'safe'}</div> : ''}
    </header>
  );
}

/** The way back, the topmost page first. */
export function Crumbs({
  crumbs,
  texts,
}: Required<Pick<PageHeadProps, 'crumbs'>> & { texts: Texts }): JSX.Element {
  return (
    <nav class="crumbs" aria-label={texts.common.breadcrumb}>
      <ol>
        {crumbs.map(({ href, name }) => (
          <li>
            <Link href={href} text={name} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
