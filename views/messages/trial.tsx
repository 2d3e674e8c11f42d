/** @jsxImportSource #html */
import { type MessageKind, messageKinds } from '../../src/domain/messages/message.ts';
import { Field } from '../components/field.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The id of the form that it's sent with. */
export const trialForm = 'trial-form';

/** What came of a message that somebody had sent to themselves. */
export type Tried = { isSent: boolean; text: string };

/** How somebody has a message sent to themselves; with scripts as it stands in the settings' form. */
export type TrialProps = {
  texts: Texts;
  path: string;
  kind: MessageKind;
  /** Where mail goes. */
  email: string;
  /** The number that was typed. */
  number: string;
  canMail: boolean;
  canText: boolean;
  tried: Tried | undefined;
};

/** Sends one of the messages to whoever looks at them. */
export function Trial(props: TrialProps): JSX.Element {
  const { texts, kind, email, number, canMail, canText, tried } = props;
  const { kinds, trial } = texts.calendarMessages;
  if (!canMail && !canText) return <p class="muted">{trial.nothing('#how') as 'safe'}</p>;
  return (
    <>
      <Field
        name="trialKind"
        label={trial.which}
        type="select"
        form={trialForm}
        value={kind}
        choices={messageKinds.map((value) => ({ value, name: kinds[value].title }))}
      />
      {canMail && (
        <p class="actions">
          <SendButton {...props} by="email" text={trial.mail(email)} />
        </p>
      )}
      {canText && (
        <>
          <Field
            form={trialForm}
            name="trialTo"
            label={trial.to}
            help={trial.toHelp}
            value={number}
            autocomplete="tel"
            maxLength={40}
            isOptional
          />
          <p class="actions">
            <SendButton {...props} by="sms" text={trial.text} />
          </p>
        </>
      )}
      <TrialResult tried={tried} />
    </>
  );
}

type SendButtonProps = { texts: Texts; path: string; by: 'sms' | 'email'; text: string };

function SendButton({ texts, path, by, text }: SendButtonProps): JSX.Element {
  return (
    <>
      <button
        type="submit"
        form={trialForm}
        name="trialBy"
        value={by}
        data-hx-include={`#settings, #${trialForm}`}
        data-hx-post={`${path}/send`}
        data-hx-target="#trial-result"
        data-hx-swap="outerHTML"
        data-hx-sync="this:drop"
        safe
      >
        {text}
      </button>
      <span class="waiting muted" role="status" safe>
        {texts.calendarMessages.trial.sending}
      </span>
    </>
  );
}

/** What came of it; an empty place for that before anything was sent. */
export function TrialResult({ tried }: Pick<TrialProps, 'tried'>): JSX.Element {
  return (
    <p id="trial-result" role="status" class={tried && !tried.isSent ? 'problem' : undefined} safe>
      {tried?.text ?? ''}
    </p>
  );
}
