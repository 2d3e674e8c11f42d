/** @jsxImportSource #html */

import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

export type FinderProps = {
  texts: Texts;
  words: string;
  /** The id of what was found. */
  id: string;
  /** Whether it's a page of its own, whose address says what was typed. */
  isPage?: boolean;
  /** What was found so far. */
  children: unknown;
};

/** A field to find bookings with, and what was found: as one types, or once the form is sent. */
export function Finder({ texts: { common, find }, words, id, isPage, children }: FinderProps): JSX.Element {
  return (
    <search class="finder" data-find>
      <form
        method="get"
        action="/find"
        data-hx-get="/find"
        data-hx-trigger="input delay:150ms"
        data-hx-target={`#${id}`}
        data-hx-swap="innerHTML"
        data-hx-sync="this:replace"
        {...(isPage ? { 'data-hx-replace-url': 'true' } : {})}
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          value={words}
          maxlength="200"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          placeholder={find.field}
          aria-label={common.findABooking}
          autofocus={isPage}
        />
        {isPage && (
          <button type="submit" class="primary" safe>
            {find.submit}
          </button>
        )}
      </form>
      <p class="hidden" role="status" data-find-status></p>
      <div id={id}>{children as 'safe'}</div>
    </search>
  );
}

/** The finder that "/" opens on every page. */
export function FinderDialog({ texts }: { texts: Texts }): JSX.Element {
  const { find } = texts;
  return (
    <dialog id="find" aria-label={texts.common.findABooking}>
      <div>
        <Finder texts={texts} words="" id="found">
          <Muted text={find.howTo} />
        </Finder>
        <form method="dialog" class="closing">
          <button type="submit" class="icon-button" aria-label={texts.common.close}>
            <Icon name="cross" />
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** The way to the finder: its page, or its dialog where scripts run. */
export function FinderLink({
  texts: { common },
  isCurrent,
}: {
  texts: Texts;
  isCurrent: boolean;
}): JSX.Element {
  return (
    <a
      href="/find"
      class="find"
      title={common.findABooking}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts="/"
      data-find-open
    >
      <Icon name="search" />
      <span safe>{common.findABooking}</span>
      <span aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </a>
  );
}

/** The same in the bar of a phone. */
export function BarFinder({ texts: { common } }: { texts: Texts }): JSX.Element {
  return (
    <a
      href="/find"
      class="icon-button only-phone find-in-bar"
      title={common.findABooking}
      aria-label={common.findABooking}
      data-find-open
    >
      <Icon name="search" />
    </a>
  );
}
