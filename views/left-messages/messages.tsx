/** @jsxImportSource #html */
import { Kinds } from '../calls/kinds.tsx';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { LivePart } from '../components/live-part.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';
import { LeftBy, type LeftMessageRow, LeftText, SettleForm, WhenToCall } from './message.tsx';

export type MessagesProps = {
  rows: readonly LeftMessageRow[];
  /** Whether those that are done are listed, too. */
  isAll: boolean;
  showsCalendar: boolean;
  /** The page's own address. */
  href: string;
  olderHref: string | undefined;
  newestHref: string | undefined;
  texts: Texts;
};

/** The page of what callers left, which stays up to date. */
export function Messages({
  live,
  list,
}: {
  live: { href: string; stamp: string };
  list: JSX.Element;
}): JSX.Element {
  return <LivePart id="messages" {...live} content={list} />;
}

/** What callers left for the desk, the newest first. */
export function MessagesList(props: MessagesProps): JSX.Element {
  const { texts, rows, isAll, olderHref, newestHref } = props;
  const { leftMessages } = texts;
  const kinds = (
    <Kinds
      current="messages"
      hrefOf={(kind) => (kind === undefined ? '/calls' : `/calls?only=${kind}`)}
      texts={texts}
    />
  );
  return (
    <>
      <PageHead texts={texts} title={texts.common.calls} segments={kinds} />
      <p class="actions">
        <Link
          href={isAll ? '/calls/messages' : '/calls/messages?state=all'}
          text={isAll ? leftMessages.onlyOpen : leftMessages.withDone}
        />
      </p>
      {rows.length === 0 ? <Nothing {...props} /> : <Table {...props} />}
      <PageLinks firstHref={newestHref} nextHref={olderHref} texts={texts} />
    </>
  );
}

function Table({ rows, showsCalendar, href, texts }: MessagesProps): JSX.Element {
  const { leftMessages, common } = texts;
  const hasCallBack = rows.some(({ callBack }) => callBack !== null);
  return (
    <DataTable
      texts={texts}
      rows={rows}
      caption={leftMessages.title}
      columns={[
        { name: leftMessages.left, text: ({ left }) => left },
        {
          name: common.caller,
          class: 'free-text',
          cell: (message) => <LeftBy message={message} texts={texts} />,
        },
        {
          name: leftMessages.said,
          class: 'free-text',
          cell: (message) => <LeftText message={message} texts={texts} />,
        },
        hasCallBack && {
          name: leftMessages.callBack,
          class: 'free-text',
          cell: (message) => <WhenToCall message={message} />,
        },
        showsCalendar && { name: common.calendar, class: 'free-text', text: ({ calendar }) => calendar.name },
      ]}
      actions={(message) => <SettleForm message={message} back={href} texts={texts} />}
    />
  );
}

function Nothing({ isAll, newestHref, texts }: MessagesProps): JSX.Element {
  const { leftMessages } = texts;
  return (
    <section class="empty">
      <Icon name="message" />
      <h2 safe>{isAll && newestHref === undefined ? leftMessages.noneYet : leftMessages.noneOpen}</h2>
      <p safe>{leftMessages.help}</p>
      <p>
        <DocsLink to="phoneCalls" texts={texts} />
      </p>
    </section>
  );
}
