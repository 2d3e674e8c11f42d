/** @jsxImportSource #html */

import { Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { PageHead, type PageHeadProps } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Givable, type GivableProps } from '../hand-over/givable.tsx';

/** The bookings in time that's to be closed, and closing it nevertheless. */
export type BookingsInTheWayProps = Pick<PageHeadProps, 'title' | 'crumbs'> &
  GivableProps & {
    problem: string | undefined;
    action: string;
    /** The form's fields, which may have the same name. */
    hidden: readonly (readonly [string, string])[];
    /** What the button says if they stay, and if there are none anymore. */
    submit: { anyway: string; free: string };
    keepHref: string;
  };

/** Lists the bookings in time that's to be closed, to give, move or cancel each before that or to let them stay. */
export function BookingsInTheWay(props: BookingsInTheWayProps): JSX.Element {
  const { texts, title, crumbs, count, problem, submit } = props;
  const { bookingsInTheWay: said } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={title}
        lead={count === 0 ? said.none : said.lead(count)}
        crumbs={crumbs}
      />
      <ProblemNote problem={problem} />
      <Givable {...props} />
      <Form
        texts={texts}
        action={props.action}
        submit={count === 0 ? submit.free : submit.anyway}
        cancel={{ href: props.keepHref }}
      >
        {props.hidden.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {count > 0 && <Muted text={said.stay(count)} />}
      </Form>
    </>
  );
}
