/** @jsxImportSource #html */
import { Heard } from '../components/lines.tsx';
import { MailLink } from '../components/mail-link.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A message that a caller left. */
export type LeftMessageRow = {
  id: string;
  calendar: { id: string; name: string };
  /** When it was left: "Tue, 24 Nov at 14:00". */
  left: string;
  /** The same where there's little room: "14:00", or "24 Nov". */
  leftShort: string;
  /** Empty once somebody whom it spoke of was erased. */
  text: string;
  /** What's known of the caller. */
  name: string | null;
  phone: string | null;
  email: string | null;
  /** When to call back: the caller's words, and what they mean, if that was understood. */
  callBack: { text: string; when: string | undefined } | null;
  isDone: boolean;
  /** Whether the visitor may mark it as done, or as open again. */
  mayAct: boolean;
};

type MessageProps = { message: LeftMessageRow; texts: Texts };

/** Who left a message, and how to reach them. */
export function LeftBy({ message: { name, phone, email }, texts }: MessageProps): JSX.Element {
  return (
    <>
      {name !== null && (
        <strong title={name} safe>
          {name}
        </strong>
      )}{' '}
      {phone !== null && <PhoneLink phone={phone} texts={texts} />}{' '}
      {email !== null && <MailLink email={email} />}
    </>
  );
}

/** What was said, in quotation marks; up to so many characters, if that's given. */
export function LeftText({
  message: { text },
  most = text.length,
  texts,
}: MessageProps & { most?: number }): JSX.Element {
  if (text === '')
    return (
      <span class="muted" safe>
        {texts.leftMessages.erased}
      </span>
    );
  return (
    <q dir="auto" safe>
      {cutAt(text, most)}
    </q>
  );
}

/** A text of at most so many characters, cut between words, or in one that is long or without blanks, as in Japanese. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most).trimEnd();
  return `${beginning.replace(/(?<=\S)\s+\S{0,40}$|[\ud800-\udbff]$/, '')}…`;
}

/** When to call back: what was understood, and the caller's words. */
export function WhenToCall({ message: { callBack } }: Pick<MessageProps, 'message'>): JSX.Element {
  if (callBack === null) return <span class="muted">–</span>;
  const { text, when } = callBack;
  return (
    <>
      {when !== undefined && <span safe>{`${when} `}</span>}
      <q dir="auto" class={when === undefined ? undefined : 'muted'} safe>
        {text}
      </q>
    </>
  );
}

/** The button that marks a message as done, or as open again; whether it's done for those who may not. */
export function SettleForm({ message, back, texts }: MessageProps & { back: string }): JSX.Element {
  const { id, calendar, left, name, isDone, mayAct } = message;
  const { leftMessages } = texts;
  if (!mayAct)
    return isDone ? (
      <span class="state" safe>
        {leftMessages.done}
      </span>
    ) : (
      ''
    );
  return (
    <form method="post" action={`/calendars/${calendar.id}/left-messages`}>
      <input type="hidden" name="message" value={id} />
      {isDone && <input type="hidden" name="reopen" value="yes" />}
      <input type="hidden" name="back" value={back} />
      <button type="submit" class={isDone ? 'secondary small' : 'small'}>
        <span safe>{isDone ? leftMessages.reopen : leftMessages.markDone}</span>
        <Heard text={leftMessages.of(name ?? left)} />
      </button>
    </form>
  );
}
