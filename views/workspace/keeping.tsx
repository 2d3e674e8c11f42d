/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

const path = '/settings/workspace/keeping';

type KeepingProps = { texts: Texts; keepDays: number | null; form: FilledForm };

/** After how many days callers' data is erased, and the form to change that. */
export function Keeping({ texts, keepDays, form }: KeepingProps): JSX.Element {
  const { common, workspace } = texts;
  const { keeping } = workspace;
  return (
    <>
      <PageHead
        texts={texts}
        title={keeping.title}
        lead={keeping.lead}
        actions={<Link href="/settings/workspace" text={common.workspace} />}
      />
      <p safe>{keepDays === null ? keeping.areKept : keeping.areErased(keepDays)}</p>
      <Form {...form} texts={texts} action={path} submit={workspace.save} />
      <p safe>{keeping.elsewhere}</p>
    </>
  );
}

type KeepingConfirmationProps = { texts: Texts; keepDays: number; bookings: number };

/** Asks before the data of bookings so far is erased. */
export function KeepingConfirmation({ texts, keepDays, bookings }: KeepingConfirmationProps): JSX.Element {
  const { keeping } = texts.workspace;
  return (
    <Confirmation
      texts={texts}
      title={keeping.question(keepDays)}
      lead={keeping.consequence(bookings)}
      action={path}
      submit={keeping.erase}
      fields={[]}
      hidden={{ keepDays: String(keepDays), confirmed: String(keepDays) }}
      keepHref={path}
    />
  );
}
