/** @jsxImportSource #html */
import { Moment } from '../components/moment.tsx';

/** A link that is shown this once; instants are in epoch milliseconds. */
export type AccessLinkProps = {
  title: string;
  /** What the link does, and for whom. */
  words: string;
  url: string;
  expiresAt: number;
  now: number;
};

/** A link to be sent to somebody, shown this once. */
export function AccessLink({ title, words, url, expiresAt, now }: AccessLinkProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <h1 safe>{title}</h1>
          <p class="lead" safe>
            {words}
          </p>
        </div>
      </header>
      <div class="secret" data-shown-once data-guard>
        <p>
          Copy it now: it is shown this once. It works once, and ends <Moment at={expiresAt} now={now} />.
        </p>
        <div class="copy">
          <code id="access-link" safe>
            {url}
          </code>
          <button type="button" class="secondary" data-copy="access-link">
            Copy
          </button>
        </div>
        <p class="muted">
          Whoever has the link can use it: send it where only they read it, and not into a public channel.
        </p>
      </div>
      <p>
        <a href="/settings/members" data-guard-end>
          Back to members
        </a>
      </p>
    </>
  );
}
