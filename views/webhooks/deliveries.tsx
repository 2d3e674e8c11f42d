/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';
import { Control } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';
import { typeName } from './webhooks.tsx';

/** Whether an event reached an endpoint, waits for its next try, or was given up. */
export type DeliveryState = 'delivered' | 'waiting' | 'failed';

/** An event for an endpoint, as its row shows it; `at` is when it happened, in epoch milliseconds. */
export type DeliveryRow = {
  eventId: string;
  type: string;
  at: number;
  booking: { id: string; code: string } | undefined;
  state: DeliveryState;
  tries: number;
  /** What the last try was answered; null if nothing was, or there was none. */
  status: number | null;
};

/** From how long ago what failed can be sent again. */
export const replaySpans = [
  { hours: 1, name: 'hour' },
  { hours: 24, name: 'day' },
  { hours: 72, name: 'threeDays' },
  { hours: 168, name: 'week' },
] as const;

/** What an endpoint was sent, the newest first. */
export type DeliveriesProps = {
  texts: Texts;
  webhook: { id: string; offAt: number | null };
  now: number;
  rows: readonly DeliveryRow[];
  isFailedOnly: boolean;
  newestHref: string | undefined;
  olderHref: string | undefined;
  /** Whether some of them failed. */
  hasFailed: boolean;
};

/** The log of an endpoint. */
export function Deliveries(props: DeliveriesProps): JSX.Element {
  const { texts, webhook, rows, isFailedOnly, newestHref, olderHref, hasFailed } = props;
  const { webhookDeliveries: said, common } = texts;
  const href = `/settings/webhooks/${webhook.id}`;
  const kinds = [
    { href: `${href}#deliveries`, name: common.all, isShown: !isFailedOnly },
    { href: `${href}?only=failed#deliveries`, name: said.failedOnly, isShown: isFailedOnly },
  ];
  return (
    <section id="deliveries" aria-labelledby="deliveries-title">
      <header class="section-head">
        <h2 id="deliveries-title" safe>
          {said.title}
        </h2>
        <nav class="segments" aria-label={common.show}>
          {kinds.map((kind) => (
            <a href={kind.href} aria-current={kind.isShown ? 'page' : undefined} safe>
              {kind.name}
            </a>
          ))}
        </nav>
      </header>
      {hasFailed && <Replay {...props} />}
      {rows.length === 0 ? <Nothing {...props} /> : <DeliveryTable {...props} />}
      <PageLinks firstHref={newestHref} nextHref={olderHref} texts={texts} />
      {rows.length > 0 && <Muted text={said.kept} />}
    </section>
  );
}

/** Has what failed sent again, unless the endpoint is off. */
function Replay({ texts, webhook }: DeliveriesProps): JSX.Element {
  const { replay } = texts.webhookDeliveries;
  if (webhook.offAt !== null) return <Muted text={replay.isOff} />;
  const choices = replaySpans.map(({ hours, name }) => ({ value: String(hours), name: replay.spans[name] }));
  return (
    <form class="actions" method="post" action={`/settings/webhooks/${webhook.id}/replay`}>
      <label class="chip" for="hours">
        <span safe>{replay.failedIn}</span>
        <Control label={replay.failedIn} name="hours" type="select" value="24" choices={choices} />
      </label>
      <button type="submit" class="secondary small" safe>
        {replay.one}
      </button>
    </form>
  );
}

function Nothing({ texts, isFailedOnly, newestHref }: DeliveriesProps): JSX.Element {
  const { webhookDeliveries: said } = texts;
  if (isFailedOnly) return <Muted text={said.noneFailed} />;
  if (newestHref !== undefined) return <Muted text={said.kept} />;
  return (
    <div class="empty">
      <Icon name="send" />
      <h3 safe>{said.none}</h3>
      <p safe>{said.noneHelp}</p>
    </div>
  );
}

function DeliveryTable({ texts, webhook, rows, now }: DeliveriesProps): JSX.Element {
  const { webhookDeliveries: said, common } = texts;
  return (
    <DataTable
      texts={texts}
      rows={rows}
      isLines
      row={() => ({ class: 'row' })}
      columns={[
        {
          name: said.event,
          class: 'grow',
          cell: ({ eventId, type }) => (
            <Link
              href={`/settings/webhooks/${webhook.id}/deliveries/${eventId}`}
              text={typeName(type, texts)}
            />
          ),
        },
        {
          name: said.booking,
          class: 'with',
          cell: ({ booking }) => <BookingLink booking={booking} />,
        },
        {
          name: said.happened,
          class: 'sub meta',
          cell: ({ at }) => <Moment at={at} now={now} texts={texts} />,
        },
        {
          name: common.status,
          class: 'end',
          cell: ({ state }) => <DeliveryBadge state={state} texts={texts} />,
        },
        { name: said.tries, class: 'c2 num', text: ({ tries }) => tries },
        { name: said.answer, class: 'c2 num', text: ({ status }) => status ?? '–' },
      ]}
    />
  );
}

/** A booking by its code; a dash for none. */
export function BookingLink({ booking }: Pick<DeliveryRow, 'booking'>): JSX.Element {
  if (!booking) return <span class="muted">–</span>;
  return <Link href={`/bookings/${booking.id}`} text={booking.code} />;
}

/** How a delivery stands, in one word; what was delivered is said quietly. */
export function DeliveryBadge({ state, texts }: { state: DeliveryState; texts: Texts }): JSX.Element {
  const looks: Readonly<Record<DeliveryState, string>> = {
    delivered: 'muted',
    waiting: 'badge warn',
    failed: 'badge bad',
  };
  return (
    <span class={looks[state]} safe>
      {texts.webhookDeliveries.states[state]}
    </span>
  );
}
