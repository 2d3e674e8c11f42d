/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { cutAt, LeftBy, type LeftMessageRow, LeftText, SettleForm } from './message.tsx';

/** Messages that nobody saw to, the newest first. */
export type OpenMessagesProps = {
  /** Those that are shown. */
  rows: readonly LeftMessageRow[];
  /** How many there are, in words; undefined for none. */
  count: string | undefined;
  /** Whether to say which calendar a message was left at. */
  showsCalendar: boolean;
  /** The page that this is on. */
  back: string;
  texts: Texts;
};

/** When to call back; the caller's words say it where that isn't understood, and are told by the pointer where it is. */
function WhenToCall({
  callBack: { text, when },
  texts: { leftMessages },
}: Pick<OpenMessagesProps, 'texts'> & {
  callBack: NonNullable<LeftMessageRow['callBack']>;
}): JSX.Element {
  return (
    <span title={text}>
      {`${leftMessages.callBack}: ` as 'safe'}
      {when === undefined ? (
        <q dir="auto" safe>
          {cutAt(text, mostOfTime)}
        </q>
      ) : (
        <b safe>{when}</b>
      )}
    </span>
  );
}

/** The whole is on the page of all. */
const mostCharacters = 300;

/** Of words about a time. */
const mostOfTime = 50;

/** What callers want from the desk, each with how to reach them; nothing if there's none. */
export function OpenMessages({ rows, count, showsCalendar, back, texts }: OpenMessagesProps): JSX.Element {
  const { leftMessages } = texts;
  if (count === undefined) return '';
  return (
    <section class="left-messages" aria-labelledby="left-messages-title">
      <h2 id="left-messages-title" class="actions">
        <span class="state warn">
          <Icon name="message" />
          <span safe>{count}</span>
        </span>
        <Link href="/calls/messages" text={leftMessages.seeAll} />
      </h2>
      {rows.map((message) => (
        <div class="to-do">
          <LeftBy message={message} texts={texts} />
          <span class="said" title={message.text}>
            <LeftText message={message} most={mostCharacters} texts={texts} />
          </span>
          {message.callBack !== null && <WhenToCall callBack={message.callBack} texts={texts} />}
          <span class="muted" title={message.left} safe>
            {showsCalendar ? `${message.leftShort} · ${message.calendar.name}` : message.leftShort}
          </span>
          <SettleForm message={message} back={back} texts={texts} />
        </div>
      ))}
    </section>
  );
}
