/** @jsxImportSource #html */

import type { Texts } from '../texts/en/en.ts';
import { Form, type FormProps } from './form.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export type ConfirmationProps = Pick<PageHeadProps, 'title' | 'lead' | 'crumbs'> &
  Pick<FormProps, 'action' | 'submit' | 'fields' | 'problem' | 'hidden'> & {
    texts: Texts;
    /** Where to go instead. */
    keepHref: string;
    /** What people should know before they do it. */
    children?: unknown;
  };

/** Asks before something that can't be undone. */
export function Confirmation({ children, keepHref, texts, ...props }: ConfirmationProps): JSX.Element {
  const { title, lead, crumbs, ...form } = props;
  return (
    <>
      <PageHead texts={texts} title={title} lead={lead} crumbs={crumbs} />
      <div class="danger-zone">
        {children as 'safe'}
        <Form {...form} texts={texts} isDanger cancel={{ href: keepHref, name: texts.common.keepIt }} />
      </div>
    </>
  );
}
