/** @jsxImportSource #html */
import { Copyable } from '../components/copyable.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { webhookCrumbs } from './crumbs.ts';

type OfWebhook = { texts: Texts; webhook: { id: string; url: string } };

/** A new secret, of a new endpoint or in place of another. The browser asks before it leaves until it's copied. */
export function ShownSecret({
  texts,
  webhook,
  secret,
  isRotated,
}: OfWebhook & { secret: string; isRotated: boolean }): JSX.Element {
  const { made, rotation } = texts.webhooks;
  return (
    <div id="webhook-form">
      <PageHead
        texts={texts}
        title={isRotated ? rotation.done : made.title}
        lead={isRotated ? rotation.doneLead : made.lead(webhook.url)}
        crumbs={webhookCrumbs(texts, webhook)}
        isFocused
      />
      <div class="secret" data-shown-once data-guard>
        <p>{made.copyNow as 'safe'}</p>
        <Copyable id="webhook-secret" text={secret} button={made.copy} texts={texts} />
        <p>
          <DocsLink to="webhooks" texts={texts} />
        </p>
      </div>
      <p class="actions">
        <a class="button secondary" href={`/settings/webhooks/${webhook.id}`} data-guard-end safe>
          {made.done}
        </a>
      </p>
    </div>
  );
}

/** The answer to a form that has been done already: it changes nothing, and shows nothing again. */
export function SecretShownBefore({
  texts,
  webhook,
  isRotated,
}: OfWebhook & { isRotated: boolean }): JSX.Element {
  const { shownBefore, page } = texts.webhooks;
  const href = `/settings/webhooks/${webhook.id}`;
  return (
    <div id="webhook-form">
      <PageHead
        texts={texts}
        title={shownBefore.title}
        lead={isRotated ? shownBefore.rotated : shownBefore.added}
        crumbs={webhookCrumbs(texts, webhook)}
        isFocused
      />
      <p safe>{shownBefore.advice}</p>
      <p class="actions">
        <Link class="button primary" href={href} text={shownBefore.haveIt} />
        <Link class="button secondary" href={`${href}/rotate`} text={page.rotate} />
      </p>
    </div>
  );
}

/** Asks before a secret is replaced; `shown` says which one it was, so sent twice, the form replaces one. */
export function RotateSecret({
  texts,
  webhook,
  formerUntil,
  shown,
  now,
}: OfWebhook & { formerUntil: number | null; shown: string; now: number }): JSX.Element {
  const { rotation, page } = texts.webhooks;
  const href = `/settings/webhooks/${webhook.id}`;
  return (
    <div id="webhook-form">
      <PageHead texts={texts} title={page.rotate} lead={webhook.url} crumbs={webhookCrumbs(texts, webhook)} />
      <ol class="steps">
        {rotation.steps.map((step) => (
          <li safe>{step}</li>
        ))}
      </ol>
      {formerUntil !== null && formerUntil > now && (
        <p class="warning">
          {rotation.stillBoth(<Moment at={formerUntil} now={now} texts={texts} />) as 'safe'}
        </p>
      )}
      <Form
        texts={texts}
        action={`${href}/rotate`}
        hidden={{ shown }}
        submit={page.rotate}
        cancel={{ href }}
        replaces="webhook-form"
      />
    </div>
  );
}
