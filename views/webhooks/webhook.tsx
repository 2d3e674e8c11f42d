/** @jsxImportSource #html */
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import { type Fact, Facts } from '../components/facts.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { shortUrl, webhookCrumbs } from './crumbs.ts';
import { Deliveries, type DeliveriesProps } from './deliveries.tsx';
import { WebhookBadge, WebhookProblem, type WebhookState } from './state.tsx';
import { TestResult } from './test-result.tsx';
import type { TryRow } from './try.tsx';
import { DeliveredAt, typeNames } from './webhooks.tsx';

/** An endpoint as its page shows it. Instants are in epoch milliseconds. */
export type ShownWebhook = WebhookState &
  Pick<Webhook, 'id' | 'url' | 'types' | 'headerName' | 'formerUntil' | 'createdAt' | 'deliveredAt'> & {
    /** The names of its calendars; undefined for all. */
    calendars: readonly string[] | undefined;
    /** "24 hours, 2 hours"; undefined unless it's told of starts. */
    hoursBefore: string | undefined;
  };

/** What the page of an endpoint shows; `now` in epoch milliseconds. */
export type WebhookPageProps = {
  texts: Texts;
  webhook: ShownWebhook;
  now: number;
  /** The test that was just sent. */
  sent: TryRow | undefined;
  deliveries: Omit<DeliveriesProps, 'texts' | 'now' | 'webhook'>;
};

/** An endpoint: what it's told, how that goes, and what can be done with it. */
export function WebhookPage(props: WebhookPageProps): JSX.Element {
  const { texts, webhook, now, sent, deliveries } = props;
  return (
    <>
      <PageHead
        texts={texts}
        title={shortUrl(webhook.url)}
        crumbs={webhookCrumbs(texts)}
        actions={
          <Link
            class="button secondary"
            href={`/settings/webhooks/${webhook.id}/edit`}
            text={texts.common.change}
          />
        }
      />
      <div class="narrow">
        <WebhookProblem texts={texts} webhook={webhook} now={now} />
        <Facts facts={factsOf(props)} />
        <Actions texts={texts} webhook={webhook} />
      </div>
      <TestResult texts={texts} sent={sent} />
      <Deliveries texts={texts} webhook={webhook} now={now} {...deliveries} />
    </>
  );
}

function factsOf({ texts, webhook, now }: WebhookPageProps): (Fact | false)[] {
  const { webhooks: said, common } = texts;
  const { url, types, calendars, hoursBefore, headerName, createdAt, deliveredAt } = webhook;
  return [
    { name: said.url, value: <code safe>{url}</code> },
    { name: common.status, value: <WebhookBadge texts={texts} webhook={webhook} /> },
    { name: said.events, text: typeNames(types, texts) },
    hoursBefore !== undefined && { name: said.page.hoursBefore, text: hoursBefore },
    { name: common.calendars, text: calendars?.join(', ') ?? common.all },
    headerName !== null && { name: said.page.header, text: said.page.headerIs(headerName) },
    { name: said.page.secret, value: <SecretFact texts={texts} webhook={webhook} now={now} /> },
    { name: said.lastDelivered, value: <DeliveredAt at={deliveredAt} now={now} texts={texts} /> },
    { name: said.page.added, value: <Moment at={createdAt} now={now} texts={texts} /> },
  ];
}

type SecretFactProps = Pick<WebhookPageProps, 'texts' | 'webhook' | 'now'>;

function SecretFact({ texts, webhook: { formerUntil }, now }: SecretFactProps): JSX.Element {
  const { page } = texts.webhooks;
  if (formerUntil === null || formerUntil <= now) return <span safe>{page.secretHidden}</span>;
  return <span>{page.bothSign(<Moment at={formerUntil} now={now} texts={texts} />) as 'safe'}</span>;
}

/** The forms stand beside the links, each with its one button. */
function Actions({
  texts,
  webhook: { id, offAt },
}: Pick<WebhookPageProps, 'texts' | 'webhook'>): JSX.Element {
  const { page } = texts.webhooks;
  const { test } = texts.webhookDeliveries;
  const href = `/settings/webhooks/${id}`;
  const isOff = offAt !== null;
  return (
    <div class="actions">
      <form
        method="post"
        action={`${href}/test`}
        data-hx-post={`${href}/test`}
        data-hx-target="#webhook-test"
        data-hx-swap="outerHTML"
        data-hx-sync="this:drop"
      >
        <button type="submit" class="secondary" safe>
          {test.send}
        </button>
        <span class="waiting muted" role="status" safe>
          {test.sending}
        </span>
      </form>
      <Link class="button secondary" href={`${href}/rotate`} text={page.rotate} />
      <form method="post" action={`${href}/${isOff ? 'on' : 'off'}`}>
        <button type="submit" class={isOff ? 'primary' : 'secondary'} safe>
          {isOff ? page.switchOn : page.switchOff}
        </button>
      </form>
      <Link class="button secondary danger" href={`${href}/remove`} text={page.remove} />
    </div>
  );
}
