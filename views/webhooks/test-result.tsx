/** @jsxImportSource #html */
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';
import { outcomeOf, TryDetails, type TryRow } from './try.tsx';

/** What an endpoint answered to a test; an empty place for it before one was sent. */
export function TestResult({ texts, sent }: { texts: Texts; sent: TryRow | undefined }): JSX.Element {
  const { test } = texts.webhookDeliveries;
  if (!sent) return <div id="webhook-test"></div>;
  const isDelivered = sent.failure === undefined;
  return (
    <div id="webhook-test" role="status">
      <article class="link-card" aria-labelledby="test-title">
        <header class="section-head">
          <h2 id="test-title" safe>
            {test.title}
          </h2>
          <span class={isDelivered ? 'badge good' : 'badge bad'} safe>
            {outcomeOf(sent, texts)}
          </span>
        </header>
        <p class={isDelivered ? undefined : 'problem'} safe>
          {sent.failure ?? test.delivered}
        </p>
        <TryDetails {...sent} failure={undefined} texts={texts} />
        <Muted text={test.once} />
      </article>
    </div>
  );
}
