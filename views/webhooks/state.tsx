/** @jsxImportSource #html */
import { failingAfterTries } from '../../src/domain/webhooks/waits.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import { Warning } from '../components/lines.tsx';
import { Moment } from '../components/moment.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Whether an endpoint is told, and how that went. */
export type WebhookState = Pick<Webhook, 'offAt' | 'offReason' | 'failures' | 'failingSince'> & {
  /** How many events were given up. */
  givenUp: number;
};

type StateProps = { texts: Texts; webhook: WebhookState };

/** The state of an endpoint, in one word. */
export function WebhookBadge({
  texts,
  webhook: { offAt, offReason, failures, givenUp },
}: StateProps): JSX.Element {
  const { states } = texts.webhooks;
  if (offAt !== null) {
    return (
      <span class={offReason === 'by_hand' ? 'badge' : 'badge bad'} safe>
        {states.off}
      </span>
    );
  }
  if (failures >= failingAfterTries) {
    return (
      <span class="badge warn" safe>
        {states.failing}
      </span>
    );
  }
  if (givenUp > 0) {
    return (
      <span class="badge warn" safe>
        {states.givenUp(givenUp)}
      </span>
    );
  }
  return (
    <span class="muted" safe>
      {states.on}
    </span>
  );
}

/** Why an endpoint is off or fails, and what helps; nothing if it works. */
export function WebhookProblem({ texts, webhook, now }: StateProps & { now: number }): JSX.Element {
  const { problems } = texts.webhooks;
  const { offAt, offReason, failures, failingSince, givenUp } = webhook;
  if (offAt !== null) {
    const when = <Moment at={offAt} now={now} texts={texts} />;
    if (offReason === 'by_hand') return <p class="note">{problems.byHand(when) as 'safe'}</p>;
    return <p class="problem">{(offReason === 'gone' ? problems.gone : problems.failed)(when) as 'safe'}</p>;
  }
  if (failures < failingAfterTries || failingSince === null) {
    return givenUp > 0 ? <Warning text={problems.givenUp(givenUp)} /> : '';
  }
  const since = <Moment at={failingSince} now={now} texts={texts} />;
  return <p class="warning">{problems.failing(since, failures) as 'safe'}</p>;
}
