/** @jsxImportSource #html */
import { type CallerRow, callerColumns } from '../bookings/caller-columns.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Form, ProblemNote } from '../components/form.tsx';
import { PageHead, type PageHeadProps } from '../components/page-head.tsx';
import { Whose } from '../components/whose.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A booking in time that's to be closed; without links to move and cancel it once it has started. */
export type BookingInTheWay = CallerRow & {
  href: string;
  changes: { moveHref: string; cancelHref: string } | undefined;
};

/** The bookings in time that's to be closed, and closing it nevertheless. */
export type BookingsInTheWayProps = Pick<PageHeadProps, 'title' | 'crumbs'> & {
  texts: Texts;
  /** The first of them. */
  bookings: readonly BookingInTheWay[];
  count: number;
  problem: string | undefined;
  action: string;
  /** The form's fields, which may have the same name. */
  hidden: readonly (readonly [string, string])[];
  /** What the button says if they stay, and if there are none anymore. */
  submit: { anyway: string; free: string };
  keepHref: string;
};

/** Lists the bookings in time that's to be closed, to move or cancel each before that or to let them stay. */
export function BookingsInTheWay(props: BookingsInTheWayProps): JSX.Element {
  const { texts, title, crumbs, bookings, count, problem, submit } = props;
  const { bookingsInTheWay: said } = texts;
  const more = count - bookings.length;
  return (
    <>
      <PageHead
        texts={texts}
        title={title}
        lead={count === 0 ? said.none : said.lead(count)}
        crumbs={crumbs}
      />
      <ProblemNote problem={problem} />
      {count > 0 && <Bookings texts={texts} bookings={bookings} />}
      {more > 0 && (
        <p class="muted" safe>
          {said.more(more)}
        </p>
      )}
      <Form
        texts={texts}
        action={props.action}
        submit={count === 0 ? submit.free : submit.anyway}
        cancel={{ href: props.keepHref }}
      >
        {props.hidden.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {count > 0 && (
          <p class="muted" safe>
            {said.stay(count)}
          </p>
        )}
      </Form>
    </>
  );
}

function Bookings({ texts, bookings }: Pick<BookingsInTheWayProps, 'texts' | 'bookings'>): JSX.Element {
  const { bookingsInTheWay: said } = texts;
  return (
    <DataTable
      texts={texts}
      rows={bookings}
      rowName={said.caller}
      columns={callerColumns<BookingInTheWay>(texts, { said, hrefOf: ({ href }) => href })}
      actions={({ changes, name, when }) =>
        changes === undefined ? (
          <span class="muted" safe>
            {said.started}
          </span>
        ) : (
          <>
            <a href={changes.moveHref}>
              {said.move as 'safe'}
              <Whose text={said.whose(texts.bookings.callerName(name), when)} />
            </a>{' '}
            <a href={changes.cancelHref}>
              {said.cancel as 'safe'}
              <Whose text={said.whose(texts.bookings.callerName(name), when)} />
            </a>
          </>
        )
      }
    />
  );
}
