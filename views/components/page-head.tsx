/** @jsxImportSource #html */

import { BarFinder } from '../frame/finder.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Icon } from './icon.tsx';
import { Lead } from './lines.tsx';
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

/** What a page begins with: a bar with the way back, its title and what can be done; below it, what it's for. */
export function PageHead(props: PageHeadProps): JSX.Element {
  const { texts, title, lead, crumbs, isFocused, segments, actions, children } = props;
  return (
    <>
      <header class="bar page-head">
        <SideToggle texts={texts} />
        {crumbs !== undefined && <Crumbs crumbs={crumbs} texts={texts} />}
        <h1 {...(isFocused ? { tabindex: '-1', autofocus: true } : {})} safe>
          {title}
        </h1>
        {segments as 'safe'}
        <div class="end actions">
          <BarFinder texts={texts} />
          {actions ? (actions as 'safe') : ''}
        </div>
      </header>
      {lead !== undefined && <Lead text={lead} />}
      {children !== undefined && <p class="lead">{children as 'safe'}</p>}
    </>
  );
}

/** What a bar begins with: the button that makes the sidebar a rail, or a rail the sidebar. */
export function SideToggle({ texts: { common, shortcuts } }: { texts: Texts }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button not-phone"
      title={shortcuts.titled(common.sidebar, '[')}
      aria-keyshortcuts="["
      aria-label={common.sidebar}
      aria-controls="side"
      data-side-toggle
    >
      <Icon name="side" />
    </button>
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
            <Icon name="chevron-right" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
