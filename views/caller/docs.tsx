/** @jsxImportSource #html */

import { ContentsList } from '../components/contents-list.tsx';
import { Icon } from '../components/icon.tsx';
import { Lead } from '../components/lines.tsx';
import { Mark } from '../frame/mark.tsx';

/** A page of the docs in lists. */
export type DocsLine = { name: string; title: string; group: string; summary: string };

/** A place that a search found. */
export type DocsFound = { href: string; title: string; heading: string | undefined; excerpt: string };

/** A page of the docs. `current` is its name, and undefined for what isn't among the pages. */
export type DocsPageProps = {
  title: string;
  description: string;
  current: string | undefined;
  pages: readonly DocsLine[];
  /** The headings to list beside it. */
  outline: readonly { id: string; text: string }[];
  /** What was searched for. */
  query?: string;
  body: JSX.Element;
  assets: { styles: string; script: string; icon: string };
};

/** A whole page with the list of all, its outline, and the pages before and after it. */
export function DocsPage(props: DocsPageProps): JSX.Element {
  const { title, description, current, pages, outline, query, body, assets } = props;
  const isListed = pages.some(({ name }) => name === current);
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <title safe>{isListed ? `${title} · Slotline docs` : title}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        {isListed && <link rel="alternate" type="text/markdown" href={`/docs/${current}.md`} />}
        <script src={assets.script} defer></script>
      </head>
      <body class="docs">
        <a class="skip" href="#content">
          Skip to content
        </a>
        <Bar query={query} />
        <nav class="pages" aria-label="Docs">
          <PageList pages={pages} current={current} />
        </nav>
        <details class="pages-menu">
          <summary>
            <Icon name="menu" />
            <span safe>{title}</span>
          </summary>
          <nav class="pages" aria-label="All pages">
            <PageList pages={pages} current={current} />
          </nav>
        </details>
        <main id="content">
          <article class="prose">
            <h1 safe>{title}</h1>
            {body as 'safe'}
            {isListed && <Neighbors pages={pages} current={current} />}
          </article>
          {outline.length > 1 && (
            <ContentsList
              title="On this page"
              contents={outline.map(({ id, text }) => ({ href: `#${id}`, text }))}
            />
          )}
        </main>
        <p class="hidden" id="status" role="status"></p>
      </body>
    </html>
  );
}

function Bar({ query = '' }: { query?: string | undefined }): JSX.Element {
  return (
    <header class="bar">
      <a class="place" href="/docs">
        <Mark />
        <span>
          Slotline <b>Docs</b>
        </span>
      </a>
      <search>
        <form action="/docs">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            value={query}
            maxlength="100"
            autocomplete="off"
            aria-label="Search the docs"
            placeholder="Search the docs"
          />
          <kbd>/</kbd>
        </form>
        <div class="menu results" hidden></div>
      </search>
      <nav class="actions end" aria-label="Site">
        <a class="button quiet" href="/docs/api">
          API
        </a>
        <a class="button quiet" href="/">
          Dashboard
        </a>
        <button
          type="button"
          class="icon-button"
          title="Switch theme"
          aria-label="Switch theme"
          data-theme-switch
        >
          <Icon name="theme" />
        </button>
      </nav>
    </header>
  );
}

function PageList({ pages, current }: Pick<DocsPageProps, 'pages' | 'current'>): JSX.Element {
  return (
    <>
      {[...Map.groupBy(pages, ({ group }) => group)].map(([group, ofGroup]) => (
        <>
          <p safe>{group}</p>
          <ul>
            {ofGroup.map(({ name, title }) => (
              <li>
                <a href={`/docs/${name}`} aria-current={name === current ? 'page' : undefined} safe>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  );
}

function Neighbors({ pages, current }: Pick<DocsPageProps, 'pages' | 'current'>): JSX.Element {
  const index = pages.findIndex(({ name }) => name === current);
  const [before, after] = [pages[index - 1], pages[index + 1]];
  return (
    <nav class="neighbors" aria-label="Neighboring pages">
      {before !== undefined && (
        <a class="button quiet" href={`/docs/${before.name}`} rel="prev">
          <Icon name="chevron-left" />
          <span safe>{before.title}</span>
        </a>
      )}
      {after !== undefined && (
        <a class="button quiet" href={`/docs/${after.name}`} rel="next">
          <span safe>{after.title}</span>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** All pages with what they're about. */
export function DocsStart({ lead, pages }: { lead: string; pages: readonly DocsLine[] }): JSX.Element {
  return (
    <>
      <Lead text={lead} />
      {[...Map.groupBy(pages, ({ group }) => group)].map(([group, ofGroup]) => (
        <>
          <h2 safe>{group}</h2>
          <ul class="lines">
            {ofGroup.map(({ name, title, summary }) => (
              <li>
                <a href={`/docs/${name}`} safe>
                  {title}
                </a>
                <span safe>{summary}</span>
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  );
}

/** What a search found, or that it found nothing. */
export function DocsResults({ found }: { found: readonly DocsFound[] }): JSX.Element {
  if (found.length === 0) {
    return <p class="lead">Nothing has all these words. Try fewer, or the beginning of one.</p>;
  }
  return (
    <ul class="lines">
      {found.map(({ href, title, heading, excerpt }) => (
        <li>
          <a href={href} safe>
            {heading === undefined ? title : `${title}: ${heading}`}
          </a>
          <span safe>{excerpt}</span>
        </li>
      ))}
    </ul>
  );
}

/** What an address without a page says. */
export function NoSuchPage(): JSX.Element {
  return (
    <p class="lead">
      There’s no such page. Search above, or start at <a href="/docs">the list of all pages</a>.
    </p>
  );
}
