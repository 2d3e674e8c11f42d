/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import { PageHead, type PageHeadProps } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Givable, type GivableProps } from './givable.tsx';

/** Bookings of a calendar to hand over. */
export type HandOverPageProps = GivableProps &
  Pick<PageHeadProps, 'crumbs' | 'lead'> & {
    title: string;
    /** What couldn't be given. */
    problem: string | undefined;
    /** Where it was tried. */
    backHref: string | undefined;
  };

/** Lists the bookings that somebody else has to have. */
export function HandOverPage(props: HandOverPageProps): JSX.Element {
  const { texts, title, lead, crumbs, problem, backHref } = props;
  return (
    <>
      <PageHead texts={texts} title={title} lead={lead} crumbs={crumbs} />
      <ProblemNote problem={problem} />
      <Givable {...props} />
      {backHref !== undefined && (
        <p class="actions">
          <Link class="button secondary" href={backHref} text={texts.common.back} />
        </p>
      )}
    </>
  );
}
