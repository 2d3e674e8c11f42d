/** @jsxImportSource #html */

import type { Texts } from '../texts/en/en.ts';
import { Form, type FormProps } from './form.tsx';
import { Warning } from './lines.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export type ConfirmationProps = Pick<PageHeadProps, 'title' | 'lead' | 'crumbs'> &
  Pick<FormProps, 'action' | 'submit' | 'fields' | 'problem' | 'hidden'> & {
    texts: Texts;
    /** Where to go instead. */
    keepHref: string;
    /** What it means, point by point. */
    consequences?: readonly string[];
    /** What to think of first. */
    warnings?: readonly string[];
    /** What else people should know before they do it. */
    children?: unknown;
    /** What they can do in place of it. */
    below?: JSX.Element;
  };

/** Asks before something that can't be undone. */
export function Confirmation(props: ConfirmationProps): JSX.Element {
  const {
    texts,
    title,
    lead,
    crumbs,
    keepHref,
    consequences = [],
    warnings = [],
    children,
    below,
    ...form
  } = props;
  return (
    <>
      <PageHead texts={texts} title={title} lead={lead} crumbs={crumbs} />
      <div class="danger-zone">
        {consequences.length > 0 && (
          <ul>
            {consequences.map((consequence) => (
              <li safe>{consequence}</li>
            ))}
          </ul>
        )}
        {warnings.map((warning) => (
          <Warning text={warning} />
        ))}
        {children as 'safe'}
        <Form {...form} texts={texts} isDanger cancel={{ href: keepHref, name: texts.common.keepIt }} />
      </div>
      {below as 'safe'}
    </>
  );
}
