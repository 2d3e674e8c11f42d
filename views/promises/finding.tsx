/** @jsxImportSource #html */
import type { FindingKind } from '../../src/domain/promises/finding.ts';
import { Heard } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { MailLink } from '../components/mail-link.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What was found in a call. */
export type FindingRow = {
  id: number;
  reportId: number;
  kind: FindingKind | 'unsaid';
  calendar: { id: string; name: string };
  /** When the call was: "Tue, 24 Nov at 14:00". */
  call: string;
  /** The same where there's little room: "14:00", or "24 Nov". */
  callShort: string;
  /** What the bot said, and which line of the call that is, counted from 0; null for what wasn't said. */
  quote: string | null;
  line: number | null;
  /** What became of it. */
  sentence: string;
  isDone: boolean;
  /** Who was promised it; empty for what isn't known of them. */
  person: { name: string; phone: string; email: string } | undefined;
  /** Whether the visitor may mark it as done. */
  mayAct: boolean;
  /** Where to go to make good for it. */
  ways: readonly { href: string; text: string }[];
};

type FindingProps = { finding: FindingRow; back: string; texts: Texts };

/** What became of what a bot said, and its words. */
export function Said({ finding: { quote, sentence }, texts }: Omit<FindingProps, 'back'>): JSX.Element {
  return (
    <>
      <strong safe>{sentence}</strong>{' '}
      {quote !== null && (
        <span class="said" title={quote}>
          <Heard text={`${texts.promises.bot}: `} />
          <q dir="auto" safe>
            {quote}
          </q>
        </span>
      )}{' '}
    </>
  );
}

/** Who was promised something: their name, and how to reach them; nothing if that isn't known. */
export function PromisedTo({ finding: { person }, texts }: Omit<FindingProps, 'back'>): JSX.Element {
  if (person === undefined) return '';
  const { name, phone, email } = person;
  return (
    <>
      {name !== '' && <span safe>{name}</span>} {phone !== '' && <PhoneLink phone={phone} texts={texts} />}
      {phone === '' && email !== '' && <MailLink email={email} />}
    </>
  );
}

/** What can be done about a finding, for a row of actions. */
export function FindingActions({ finding, back, texts }: FindingProps): JSX.Element {
  const { ways, mayAct, calendar, id, call } = finding;
  if (!mayAct) return '';
  return (
    <>
      {ways.map(({ href, text }) => (
        <Link class="button small" href={href} text={text} />
      ))}
      <DoneForm
        calendarId={calendar.id}
        ids={[id]}
        label={texts.promises.markDone}
        {...{ call, back, texts }}
      />
    </>
  );
}

type DoneFormProps = {
  calendarId: string;
  ids: readonly number[];
  label: string;
  call: string;
  back: string;
  texts: Texts;
};

/** The button that marks findings of a call as done. */
export function DoneForm({ calendarId, ids, label, call, back, texts }: DoneFormProps): JSX.Element {
  return (
    <form method="post" action={`/calendars/${calendarId}/findings`}>
      <input type="hidden" name="findings" value={ids.join(',')} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" class="small">
        <span safe>{label}</span>
        <Heard text={texts.promises.of(call)} />
      </button>
    </form>
  );
}
