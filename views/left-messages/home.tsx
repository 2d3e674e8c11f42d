/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { LeftBy, type LeftMessageRow, LeftText, SettleForm, WhenToCall } from './message.tsx';

/** Messages that nobody saw to, the newest first. */
export type OpenMessagesProps = {
  /** Those that are shown. */
  rows: readonly LeftMessageRow[];
  /** How many there are, or more than that. */
  count: number;
  isMore: boolean;
  /** Whether to say which calendar a message was left at. */
  showsCalendar: boolean;
  /** The page that this is on. */
  back: string;
  texts: Texts;
};

/** The whole is on the page of all. */
const mostCharacters = 300;

/** What callers want from the desk, each with how to reach them; nothing if there's none. */
export function OpenMessages({
  rows,
  count,
  isMore,
  showsCalendar,
  back,
  texts,
}: OpenMessagesProps): JSX.Element {
  const { leftMessages } = texts;
  if (rows.length === 0) return '';
  return (
    <section class="left-messages" aria-labelledby="left-messages-title">
      <h2 id="left-messages-title" class="actions">
        <span class="state warn">
          <Icon name="message" />
          <span safe>{leftMessages.open(count, isMore)}</span>
        </span>
        <Link href="/calls/messages" text={leftMessages.seeAll} />
      </h2>
      {rows.map((message) => (
        <div>
          <p>
            <LeftText message={message} most={mostCharacters} texts={texts} />
          </p>
          <div class="actions">
            <LeftBy message={message} texts={texts} />
            {message.callBack !== null && (
              <span>
                {`${leftMessages.callBack}: ` as 'safe'}
                <WhenToCall message={message} />
              </span>
            )}
            <span class="muted" safe>
              {showsCalendar ? `${message.left} · ${message.calendar.name}` : message.left}
            </span>
            <SettleForm message={message} back={back} texts={texts} />
          </div>
        </div>
      ))}
    </section>
  );
}
