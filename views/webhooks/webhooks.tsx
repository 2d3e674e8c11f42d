/** @jsxImportSource #html */
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { shortUrl } from './crumbs.ts';
import { WebhookBadge, type WebhookState } from './state.tsx';

/** An endpoint as its row shows it. */
export type WebhookRow = WebhookState &
  Pick<Webhook, 'id' | 'url' | 'types' | 'deliveredAt'> & {
    /** The names of its calendars; undefined for all. */
    calendars: readonly string[] | undefined;
  };

/** What the page of endpoints shows; `now` in epoch milliseconds. */
export type WebhooksProps = {
  texts: Texts;
  webhooks: readonly WebhookRow[];
  /** The most that are allowed. */
  most: number;
  now: number;
};

/** The endpoints of a workspace, or what they're for where there are none. */
export function Webhooks({ texts, webhooks, most, now }: WebhooksProps): JSX.Element {
  const { webhooks: said } = texts;
  const isFull = webhooks.length >= most;
  return (
    <>
      <PageHead
        texts={texts}
        title={texts.common.webhooks}
        lead={said.lead}
        actions={webhooks.length > 0 && !isFull && <AddLink texts={texts} />}
      />
      {webhooks.length === 0 ? (
        <NoWebhooks texts={texts} />
      ) : (
        <WebhookTable texts={texts} webhooks={webhooks} now={now} />
      )}
      {isFull && <Muted text={said.atLimit(most)} />}
      {webhooks.length > 0 && (
        <p>
          <DocsLink to="webhooks" texts={texts} />
        </p>
      )}
    </>
  );
}

function AddLink({ texts }: { texts: Texts }): JSX.Element {
  return (
    <a class="button primary" href="/settings/webhooks/new">
      <Icon name="plus" /> {texts.webhooks.add as 'safe'}
    </a>
  );
}

function NoWebhooks({ texts }: { texts: Texts }): JSX.Element {
  const { none } = texts.webhooks;
  return (
    <section class="empty">
      <Icon name="send" />
      <h2 safe>{none.title}</h2>
      <p safe>{none.use}</p>
      <p class="actions">
        <AddLink texts={texts} />
      </p>
      <p>
        <DocsLink to="webhooks" texts={texts} />
      </p>
    </section>
  );
}

function WebhookTable({ texts, webhooks, now }: Omit<WebhooksProps, 'most'>): JSX.Element {
  const { webhooks: said, common } = texts;
  return (
    <DataTable
      texts={texts}
      rows={webhooks}
      isLines
      row={({ id }) => ({ id: `webhook-${id}`, class: 'row' })}
      columns={[
        {
          name: said.endpoint,
          class: 'wide',
          cell: ({ id, url }) => <Link href={`/settings/webhooks/${id}`} text={shortUrl(url)} />,
        },
        { name: common.status, class: 'end', cell: (webhook) => <WebhookBadge {...{ texts, webhook }} /> },
        { name: said.events, class: 'sub meta', text: ({ types }) => typeNames(types, texts) },
        {
          name: common.calendars,
          class: 'c2 meta',
          text: ({ calendars }) => calendars?.join(', ') ?? common.all,
        },
        {
          name: said.lastDelivered,
          class: 'c2 meta',
          cell: ({ deliveredAt }) => <DeliveredAt at={deliveredAt} now={now} texts={texts} />,
        },
      ]}
    />
  );
}

/** When something was delivered last, or that nothing ever was. */
export function DeliveredAt({
  at,
  now,
  texts,
}: {
  at: number | null;
  now: number;
  texts: Texts;
}): JSX.Element {
  if (at !== null) return <Moment at={at} now={now} texts={texts} />;
  return (
    <span class="muted" safe>
      {texts.common.never}
    </span>
  );
}

/** What an endpoint is told, in words. */
export function typeNames(types: readonly string[], texts: Texts): string {
  return types.map((type) => typeName(type, texts)).join(', ');
}

/** What a type of event is called; its code for one of a later version. */
export function typeName(type: string, { webhooks }: Texts): string {
  const names: Readonly<Record<string, { name: string }>> = webhooks.types;
  return names[type]?.name ?? type;
}
