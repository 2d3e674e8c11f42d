/** @jsxImportSource #html */
import { Form, type FormProps } from './form.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export type ConfirmationProps = Pick<PageHeadProps, 'title' | 'lead' | 'crumbs'> &
  Pick<FormProps, 'action' | 'submit' | 'fields' | 'problem' | 'hidden'> & {
    /** Where to go instead. */
    keepHref: string;
    /** What people should know before they do it. */
    children?: unknown;
  };

/** Asks before something that can't be undone. */
export function Confirmation({ children, keepHref, ...props }: ConfirmationProps): JSX.Element {
  const { title, lead, crumbs, ...form } = props;
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      <div class="danger-zone">
        {children as 'safe'}
        <Form {...form} isDanger cancel={{ href: keepHref, name: 'Keep it' }} />
      </div>
    </>
  );
}
