/** @jsxImportSource #html */
import { Copyable } from '../components/copyable.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { OfCalendar } from './card.tsx';

/** Where people can sign in to connect their calendars. */
export type Connectable = 'google' | 'microsoft';

/** Leads to where somebody signs in and allows it. */
export function ConnectButton({ texts, calendar, kind }: OfCalendar & { kind: Connectable }): JSX.Element {
  const { connect } = texts;
  return (
    <p class="actions">
      <a class="button primary" href={`/calendars/${calendar.id}/links/connect/${kind}`} safe>
        {connect.buttons[kind]}
      </a>
    </p>
  );
}

/** What whoever runs the server does once, so that people can sign in; `redirectUri` is to be registered there. */
export function SetUpSteps({ texts, kind, redirectUri }: SetUpProps): JSX.Element {
  const { setUp, redirectUri: name } = texts.connect;
  const { title, steps, costs } = setUp[kind];
  return (
    <details>
      <summary safe>{title}</summary>
      <ol class="steps">
        {steps.map((step) => (
          <li>
            {step.text as 'safe'}
            {step.hasRedirectUri && (
              <Copyable id={`${kind}-redirect`} text={redirectUri} name={name} texts={texts} />
            )}
          </li>
        ))}
      </ol>
      <ul>
        {costs.map((cost) => (
          <li>{cost as 'safe'}</li>
        ))}
      </ul>
    </details>
  );
}

type SetUpProps = { texts: Texts; kind: Connectable; redirectUri: string };

/** Says why calendars couldn't be connected, or those of a link reconnected. */
export function ConnectRefused({ texts, calendar, problem, linkId }: RefusedProps): JSX.Element {
  const { connect } = texts;
  const path = `/calendars/${calendar.id}/links`;
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title" safe>
        {connect.refused}
      </h2>
      <ProblemNote problem={problem} />
      <p class="actions">
        <a
          class="button primary"
          href={linkId === undefined ? `${path}/new` : `${path}/${linkId}/reconnect`}
          safe
        >
          {connect.again}
        </a>
        <a class="button secondary" href={path} safe>
          {texts.links.title}
        </a>
      </p>
    </section>
  );
}

type RefusedProps = OfCalendar & { problem: string | undefined; linkId: string | undefined };
