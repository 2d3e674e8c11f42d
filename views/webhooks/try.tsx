/** @jsxImportSource #html */
import { type Fact, Facts } from '../components/facts.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A try to deliver something, as pages show it. */
export type TryRow = {
  url: string;
  /** As they were sent, without the value of the user's own. */
  headers: readonly [name: string, value: string][];
  durationMs: number;
  /** The status that was answered; null if nothing was. */
  status: number | null;
  /** What went wrong, as a sentence; undefined if it was delivered. */
  failure: string | undefined;
  /** The beginning of what was answered. */
  answer: string | null;
};

/** What was sent, what was answered, and how long that took. */
export function TryDetails({ texts, ...shown }: TryRow & { texts: Texts }): JSX.Element {
  const { webhookDeliveries: said, time } = texts;
  const { url, headers, durationMs, status, failure, answer } = shown;
  const facts: (Fact | false)[] = [
    failure !== undefined && { name: said.failure, text: failure },
    { name: said.sentTo, value: <code safe>{url}</code> },
    { name: said.took, text: time.milliseconds(Math.round(durationMs)) },
  ];
  return (
    <>
      <Facts facts={facts} />
      {headers.length > 0 && (
        <TextBlock
          title={said.requestHeaders}
          text={headers.map(([header, value]) => `${header}: ${value}`).join('\n')}
        />
      )}
      {status !== null && !answer && <Muted text={said.noBody} />}
      {answer ? <TextBlock title={said.answerBody} text={answer} /> : ''}
    </>
  );
}

/** A text of others, line by line as it is. */
export function TextBlock({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <figure class="code text">
      <figcaption>
        <span safe>{title}</span>
      </figcaption>
      <pre tabindex="0">
        <code safe>{text}</code>
      </pre>
    </figure>
  );
}

/** How a try ended, in a few words: "Answered 500". */
export function outcomeOf({ status }: Pick<TryRow, 'status'>, { webhookDeliveries: said }: Texts): string {
  return status === null ? said.noAnswer : said.answered(status);
}
