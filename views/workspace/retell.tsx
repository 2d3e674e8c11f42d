/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Whether Retell's requests have to be signed, and the form for the key that they're signed with. */
export type RetellProps = { texts: Texts; isSet: boolean; form: FilledForm };

/** The secret of Retell's signatures. */
export function Retell({ texts, isSet, form }: RetellProps): JSX.Element {
  const { retell } = texts.workspace;
  return (
    <>
      <PageHead
        texts={texts}
        title={retell.title}
        lead={retell.lead}
        actions={<Link href="/settings/workspace" text={texts.common.settings} />}
      />
      <p safe>{isSet ? retell.areChecked : retell.areNotChecked}</p>
      <Form
        {...form}
        texts={texts}
        action="/settings/workspace/retell"
        submit={isSet ? retell.replaceKey : retell.saveKey}
      />
      {isSet && (
        <section class="danger-zone">
          <h2 safe>{retell.stop}</h2>
          <p safe>{retell.stopLead}</p>
          <Form texts={texts} action="/settings/workspace/retell/remove" submit={retell.stop} isDanger />
        </section>
      )}
    </>
  );
}
