/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { Muted } from '../components/lines.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { shortUrl, webhookCrumbs } from './crumbs.ts';
import { BookingLink, DeliveryBadge, type DeliveryRow } from './deliveries.tsx';
import { outcomeOf, TextBlock, TryDetails, type TryRow } from './try.tsx';
import { typeName } from './webhooks.tsx';

/** A try of a delivery; `startedAt` in epoch milliseconds. */
export type DeliveryTry = TryRow & { startedAt: number };

/** An event for an endpoint with its tries, the latest first. */
export type DeliveryProps = {
  texts: Texts;
  now: number;
  webhook: { id: string; url: string; offAt: number | null };
  delivery: DeliveryRow & {
    /** When it's tried next, if it waits. */
    nextAt: number | undefined;
    /** What's sent, with line breaks. */
    body: string;
    /** The latest ones, the last first. */
    shownTries: readonly DeliveryTry[];
  };
};

/** What became of an event at an endpoint. */
export function Delivery(props: DeliveryProps): JSX.Element {
  const { texts, now, webhook, delivery } = props;
  const { webhookDeliveries: said, common } = texts;
  const { eventId, type, at, booking, state, tries, nextAt, body } = delivery;
  return (
    <>
      <PageHead
        texts={texts}
        title={typeName(type, texts)}
        crumbs={webhookCrumbs(texts, webhook)}
        actions={(state !== 'waiting' || tries > 0) && webhook.offAt === null && <Replay {...props} />}
      />
      <Facts
        facts={[
          { name: common.status, value: <DeliveryBadge state={state} texts={texts} /> },
          nextAt !== undefined && { name: said.nextTry, value: <Due at={nextAt} now={now} texts={texts} /> },
          { name: texts.webhooks.endpoint, text: shortUrl(webhook.url) },
          { name: said.event, value: <code safe>{type}</code> },
          booking !== undefined && { name: said.booking, value: <BookingLink booking={booking} /> },
          { name: said.happened, value: <Moment at={at} now={now} texts={texts} /> },
          { name: said.id, text: said.idHelp(eventId) },
        ]}
      />
      {state === 'failed' && webhook.offAt !== null && <Muted text={said.replay.isOff} />}
      <Tries {...props} />
      <div class="link-card">
        <TextBlock title={said.body} text={body} />
      </div>
    </>
  );
}

/** When something is tried next: what's due is tried in a moment. */
function Due({ at, now, texts }: { at: number; now: number; texts: Texts }): JSX.Element {
  return <Moment at={Math.max(at, now + 1)} now={now} texts={texts} />;
}

function Replay({ texts, webhook, delivery }: DeliveryProps): JSX.Element {
  return (
    <form method="post" action={`/settings/webhooks/${webhook.id}/deliveries/${delivery.eventId}/replay`}>
      <button type="submit" class="secondary" safe>
        {texts.webhookDeliveries.replay.one}
      </button>
    </form>
  );
}

function Tries({ texts, now, delivery: { tries, shownTries } }: DeliveryProps): JSX.Element {
  const { webhookDeliveries: said } = texts;
  return (
    <Section titleId="tries-title" title={said.tries}>
      {tries === 0 && <Muted text={said.noTries} />}
      {shownTries.map((shown, index) => {
        const name = said.tryNumber(tries - index);
        return (
          <details open={index === 0}>
            <summary>
              <span>
                <span safe>{`${name} · ${outcomeOf(shown, texts)} · `}</span>
                <Moment at={shown.startedAt} now={now} texts={texts} />
              </span>
            </summary>
            <div class="link-card">
              <TryDetails {...shown} texts={texts} />
            </div>
          </details>
        );
      })}
      {tries > shownTries.length && shownTries.length > 0 && (
        <Muted text={said.olderTries(shownTries.length)} />
      )}
    </Section>
  );
}
